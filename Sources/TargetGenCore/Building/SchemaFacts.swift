import OpenAPI
import SpecSyntax

/// Says in words what a type can't: the default of a value, and the limits within which it has to be.
enum SchemaFacts {
  /// One paragraph; `nil` where there is nothing to say.
  static func text(of fields: OpenAPI.Schema.Fields) -> String? {
    var facts: [String] = []
    if let text = fields.defaultValue.flatMap(code) { facts.append("\(text) by default") }
    facts += bounds(of: fields)
    facts += counts(from: fields.minLength, to: fields.maxLength, "character")
    facts += counts(from: fields.minItems, to: fields.maxItems, "element")
    facts += counts(from: fields.minProperties, to: fields.maxProperties, "property", "properties")
    if fields.uniqueItems { facts.append("no element twice") }
    if let pattern = fields.pattern.flatMap(code(ofPattern:)) { facts.append("matches \(pattern)") }
    guard let first = facts.first else { return nil }
    facts[0] = first.prefix(1).uppercased() + first.dropFirst()
    return facts.joined(separator: "; ") + "."
  }

  private static func bounds(of fields: OpenAPI.Schema.Fields) -> [String] {
    var facts: [String] = []
    let minimum = fields.minimum.flatMap(limit)
    let maximum = fields.maximum.flatMap(limit)
    if let minimum, let maximum, !fields.isMinimumExclusive, !fields.isMaximumExclusive {
      facts.append("from \(minimum) to \(maximum)")
    } else {
      if let minimum {
        facts.append((fields.isMinimumExclusive ? "more than " : "at least ") + minimum)
      }
      if let maximum {
        facts.append((fields.isMaximumExclusive ? "less than " : "at most ") + maximum)
      }
    }
    if let step = fields.multipleOf.flatMap(limit), step != "1" {
      facts.append("a multiple of \(step)")
    }
    return facts
  }

  /// A bound worth a word: those of the machine's numbers are none.
  private static func limit(_ node: Node) -> String? {
    guard let literal = node.text.flatMap(JSONNumber.literal), let value = Double(literal),
      abs(value) < 2_147_483_647
    else { return nil }
    return literal
  }

  private static func counts(
    from minimum: Int?,
    to maximum: Int?,
    _ singular: String,
    _ plural: String? = nil
  ) -> [String] {
    let least = minimum.flatMap { $0 > 0 ? $0 : nil }
    let most = maximum.flatMap { $0 < Int32.max ? $0 : nil }
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

  /// A value as code, unless it is long; `null` is what everybody expects.
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
