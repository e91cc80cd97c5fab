import APIModel
import Diagnostics
import SpecSyntax

/// The text that documents what a type doesn't express: the only value or the default, and the limits.
///
/// Properties, parameters, form fields and header fields are all documented with this text.
enum ConstraintSummary {
  /// A part of the sentence.
  private struct Fact {
    let text: String
    let statement: StatedFacts.Statement

    init(_ text: String, _ statement: StatedFacts.Statement) {
      self.text = text
      self.statement = statement
    }
  }

  /// Returns a sentence about the default and the limits.
  ///
  /// For example, "`20` by default; from 1 to 100."
  ///
  /// - Parameters:
  ///   - constant: The only value, if it is never left out.
  ///   - value: The default value.
  ///   - limits: The limits, if there are any.
  ///   - description: The spec's own text, whose facts aren't repeated.
  /// - Returns: The sentence; `nil` if there is nothing to say.
  static func text(
    constant: Node? = nil,
    default value: Node?,
    _ limits: Limits?,
    beside description: String? = nil
  ) -> String? {
    // Most values have none of these.
    guard constant != nil || value != nil || limits != nil else { return nil }
    var facts: [Fact] = []
    if let constant, let code = code(constant) {
      facts.append(Fact("always \(code)", .defaultValue(String(code.dropFirst().dropLast()))))
    } else if let value, let code = code(value) {
      facts.append(Fact("\(code) by default", .defaultValue(String(code.dropFirst().dropLast()))))
    }
    if let limits { facts += self.facts(about: limits) }
    if !facts.isEmpty, let description {
      let stated = StatedFacts(in: description)
      facts.removeAll { stated.contains($0.statement) }
    }
    guard let first = facts.first?.text else { return nil }
    let texts = [first.prefix(1).uppercased() + first.dropFirst()] + facts.dropFirst().map(\.text)
    return texts.joined(separator: "; ") + "."
  }

  private static func facts(about limits: Limits) -> [Fact] {
    var facts = bounds(of: limits)
    facts += counts(limits.length, "character")
    facts += counts(limits.items, "element")
    facts += counts(limits.properties, "property", "properties")
    if limits.hasUniqueItems { facts.append(Fact("unique elements", .uniqueness)) }
    facts += limits.patterns.elements.compactMap { pattern in
      code(ofPattern: pattern).map { Fact("matches \($0)", .text(pattern)) }
    }
    return facts
  }

  private static func bounds(of limits: Limits) -> [Fact] {
    var facts: [Fact] = []
    let bounds = limits.number
    let minimum = bounds.minimum.flatMap { limit($0.value) }
    let maximum = bounds.maximum.flatMap { limit($0.value) }
    let isAbove = bounds.minimum?.isExclusive ?? false
    let isBelow = bounds.maximum?.isExclusive ?? false
    if let minimum, let maximum, !isAbove, !isBelow {
      facts.append(Fact("from \(minimum) to \(maximum)", .limits([minimum, maximum])))
    } else {
      if let minimum {
        facts.append(Fact((isAbove ? "more than " : "at least ") + minimum, .limits([minimum])))
      }
      if let maximum {
        facts.append(Fact((isBelow ? "less than " : "at most ") + maximum, .limits([maximum])))
      }
    }
    for step in limits.multiples.elements.compactMap(limit) where step != "1" {
      facts.append(Fact("a multiple of \(step)", .multiple(step)))
    }
    return facts
  }

  /// Returns a bound, or `nil` for limits of machine integers, which need no documentation.
  private static func limit(_ number: DecimalNumber) -> String? {
    guard let value = Double(number.literal), abs(value) < 2_147_483_647 else { return nil }
    return number.literal
  }

  private static func counts(
    _ counts: Limits.Bounds<Int>,
    _ singular: String,
    _ plural: String? = nil
  ) -> [Fact] {
    let minimum = counts.minimum.flatMap { $0.value > 0 ? $0.value : nil }
    let maximum = counts.maximum.flatMap { $0.value < Int32.max ? $0.value : nil }
    func words(_ count: Int) -> String {
      "\(count) " + (count == 1 ? singular : plural ?? singular + "s")
    }
    switch (minimum, maximum) {
    case (nil, nil): return []
    case (let minimum?, nil): return [Fact("at least " + words(minimum), .limits(["\(minimum)"]))]
    case (nil, let maximum?): return [Fact("at most " + words(maximum), .limits(["\(maximum)"]))]
    case (let minimum?, let maximum?) where minimum == maximum:
      return [Fact(words(minimum), .limits(["\(minimum)"]))]
    case (let minimum?, let maximum?):
      return [Fact("\(minimum) to " + words(maximum), .limits(["\(minimum)", "\(maximum)"]))]
    }
  }

  /// Returns a short value as code; `nil` for long values, and for `null`, which readers expect.
  private static func code(_ node: Node) -> String? {
    guard !node.isNull else { return nil }
    let text = node.string.flatMap { $0.isEmpty ? nil : $0 } ?? JSONText(node).formatted()
    return text.utf8.count <= 60 ? code(of: text) : nil
  }

  private static func code(ofPattern pattern: String) -> String? {
    pattern.utf8.count <= 80 ? code(of: pattern) : nil
  }

  private static func code(of text: String) -> String? {
    text.isEmpty || text.contains("`") || text.contains(where: \.isNewline) ? nil : "`\(text)`"
  }
}
