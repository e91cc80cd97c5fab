import APIModel
import Diagnostics
import SpecSyntax

/// The text that documents what a type doesn't express: the only value or the default, and the limits.
///
/// Properties, parameters, form fields and header fields are all documented with this text.
enum ConstraintSummary {
  /// A part of the sentence.
  private typealias Fact = (text: String, statement: StatedFacts.Statement)

  /// Returns a sentence about the default and the limits.
  ///
  /// For example, "`20` by default; from 1 to 100."
  ///
  /// - Parameters:
  ///   - constant: The only value, if it is never left out.
  ///   - value: The default value.
  ///   - limits: The limits.
  ///   - description: The spec's own text, whose facts aren't repeated.
  /// - Returns: The sentence; `nil` if there is nothing to say.
  static func text(
    constant: Node? = nil,
    default value: Node?,
    _ limits: Limits,
    beside description: String? = nil
  ) -> String? {
    var facts: [Fact] = []
    if let constant, let text = text(of: constant) {
      facts.append(("always `\(text)`", .defaultValue(text)))
    } else if let value, let text = text(of: value) {
      facts.append(("`\(text)` by default", .defaultValue(text)))
    }
    facts += self.facts(about: limits)
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
    if limits.hasUniqueItems { facts.append(("unique elements", .uniqueness)) }
    for pattern in limits.patterns.elements where isShort(pattern, 80) {
      facts.append(("matches `\(pattern)`", .text(pattern)))
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
      facts.append(("from \(minimum) to \(maximum)", .limits([minimum, maximum])))
    } else {
      if let minimum {
        facts.append(((isAbove ? "more than " : "at least ") + minimum, .limits([minimum])))
      }
      if let maximum {
        facts.append(((isBelow ? "less than " : "at most ") + maximum, .limits([maximum])))
      }
    }
    for step in limits.multiples.elements.compactMap(limit) where step != "1" {
      facts.append(("a multiple of \(step)", .multiple(step)))
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
    guard let last = maximum ?? minimum else { return [] }
    let number =
      switch (minimum, maximum) {
      case (let minimum?, let maximum?) where minimum != maximum: "\(minimum) to \(maximum)"
      case (_?, _?): "\(last)"
      case (nil, _): "at most \(last)"
      case (_, nil): "at least \(last)"
      }
    let noun = last == 1 ? singular : plural ?? singular + "s"
    let counts = [minimum, maximum].compactMap { $0.map { "\($0)" } }
    return [(number + " " + noun, .limits(counts))]
  }

  /// Returns the text of a short value; `nil` for long values, and for `null`, which readers expect.
  private static func text(of node: Node) -> String? {
    guard !node.isNull else { return nil }
    let text = node.string.flatMap { $0.isEmpty ? nil : $0 } ?? JSONText(node).formatted()
    return isShort(text, 60) ? text : nil
  }

  /// Returns whether a text can be quoted as code.
  private static func isShort(_ text: String, _ maximum: Int) -> Bool {
    !text.isEmpty && text.utf8.count <= maximum && !text.contains { $0 == "`" || $0.isNewline }
  }
}
