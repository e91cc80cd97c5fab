import APIModel
import SpecSyntax

/// The text that documents what a type doesn't express: the only value or the default, and the limits.
///
/// Properties, parameters, form fields and header fields are all documented with this text.
enum ConstraintSummary {
  /// Returns a sentence such as "`20` by default; from 1 to 100.", or `nil` if there is nothing to
  /// say.
  ///
  /// - Parameters:
  ///   - constant: The only value, if it is never left out.
  ///   - value: The default value.
  ///   - limits: The limits of values.
  static func text(constant: Node? = nil, default value: Node?, _ limits: Limits) -> String? {
    var facts: [String] = []
    if let text = constant.flatMap(code) {
      facts.append("always \(text)")
    } else if let text = value.flatMap(code) {
      facts.append("\(text) by default")
    }
    facts += bounds(of: limits)
    facts += counts(limits.length, "character")
    facts += counts(limits.items, "element")
    facts += counts(limits.properties, "property", "properties")
    if limits.hasUniqueItems { facts.append("unique elements") }
    facts += limits.patterns.compactMap(code(ofPattern:)).map { "matches \($0)" }
    guard let first = facts.first else { return nil }
    facts[0] = first.prefix(1).uppercased() + first.dropFirst()
    return facts.joined(separator: "; ") + "."
  }

  private static func bounds(of limits: Limits) -> [String] {
    var facts: [String] = []
    let minimum = limits.minimum.flatMap { limit($0.number) }
    let maximum = limits.maximum.flatMap { limit($0.number) }
    let isAbove = limits.minimum?.isExclusive ?? false
    let isBelow = limits.maximum?.isExclusive ?? false
    if let minimum, let maximum, !isAbove, !isBelow {
      facts.append("from \(minimum) to \(maximum)")
    } else {
      if let minimum { facts.append((isAbove ? "more than " : "at least ") + minimum) }
      if let maximum { facts.append((isBelow ? "less than " : "at most ") + maximum) }
    }
    for step in limits.multiples.compactMap(limit) where step != "1" {
      facts.append("a multiple of \(step)")
    }
    return facts
  }

  /// Returns a bound, or `nil` for limits of machine integers, which need no documentation.
  private static func limit(_ number: DecimalNumber) -> String? {
    guard let value = Double(number.literal), abs(value) < 2_147_483_647 else { return nil }
    return number.literal
  }

  private static func counts(
    _ counts: Limits.Counts,
    _ singular: String,
    _ plural: String? = nil
  ) -> [String] {
    let least = counts.minimum.flatMap { $0.value > 0 ? $0.value : nil }
    let most = counts.maximum.flatMap { $0.value < Int32.max ? $0.value : nil }
    func words(_ count: Int) -> String {
      "\(count) " + (count == 1 ? singular : plural ?? singular + "s")
    }
    switch (least, most) {
    case (nil, nil): return []
    case (let least?, nil): return ["at least " + words(least)]
    case (nil, let most?): return ["at most " + words(most)]
    case (let least?, let most?) where least == most: return [words(least)]
    case (let least?, let most?): return ["\(least) to " + words(most)]
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
