import SwiftCode

/// The rules for values of one type: those limits that its values can be beyond.
///
/// What has a type that says more than its text, dates and UUIDs among them, is checked by decoding.
struct ValueRules {
  /// How the rules are written: `.text(maxLength: 10)`.
  let expression: Expression

  /// The rules for a type; `nil` where there are none.
  init?(_ rules: API.Rules?, of type: ValueType) {
    guard let rules, let expression = Self.expression(rules, type) else { return nil }
    self.expression = expression
  }

  private static func expression(_ rules: API.Rules, _ type: ValueType) -> Expression? {
    let limits = rules.limits
    switch type {
    case .optional(let wrapped):
      return expression(rules, wrapped)
    case .array(let element):
      var arguments = counts(limits.items, "minItems", "maxItems")
      if limits.hasUniqueItems { arguments.append(.labelled("uniqueItems", .boolean(true))) }
      return call("list", arguments + each(rules, element))
    case .dictionary(let value):
      return call(
        "map",
        counts(limits.properties, "minProperties", "maxProperties") + each(rules, value)
      )
    case .scalar(.string), .scalar(.url):
      return call("text", counts(limits.length, "minLength", "maxLength") + patterns(limits))
    case .scalar(.int):
      return call("integer", wholeBounds(limits, in: SizedInteger.int64.range))
    case .scalar(.sized(let width)):
      return call("integer", wholeBounds(limits, in: width.range))
    case .scalar(.double), .scalar(.float), .scalar(.decimal):
      return call("number", bounds(limits))
    case .scalar, .data, .file, .json, .model, .custom:
      return nil
    }
  }

  private static func call(_ name: Identifier, _ arguments: [Argument]) -> Expression? {
    arguments.isEmpty ? nil : .implicit(name).call(arguments)
  }

  private static func each(_ rules: API.Rules, _ type: ValueType) -> [Argument] {
    guard let each = ValueRules(rules.each, of: type) else { return [] }
    return [.labelled("each", each.expression)]
  }

  /// The rules for an object's own properties.
  static func members(_ limits: Limits) -> Expression? {
    call("map", counts(limits.properties, "minProperties", "maxProperties"))
  }

  private static func counts(
    _ counts: Limits.Counts,
    _ least: Identifier,
    _ most: Identifier
  ) -> [Argument] {
    var arguments: [Argument] = []
    if let count = counts.minimum?.value, count > 0 {
      arguments.append(.labelled(least, .integer(count)))
    }
    if let count = counts.maximum?.value, count < Int32.max {
      arguments.append(.labelled(most, .integer(count)))
    }
    return arguments
  }

  private static func patterns(_ limits: Limits) -> [Argument] {
    let patterns = limits.patterns.compactMap(RegularExpression.translated)
    return patterns.enumerated().map { index, pattern in
      .labelled(index == 0 ? "pattern" : nil, .string(pattern))
    }
  }

  // MARK: - Numbers

  /// Bounds that numbers of the type can be beyond; a fraction is as good as the whole number next to it.
  private static func wholeBounds(_ limits: Limits, in range: ClosedRange<Int64>) -> [Argument] {
    var arguments: [Argument] = []
    if let bound = limits.minimum, let number = bound.number.roundedUp {
      let isExclusive = bound.isExclusive && bound.number.isWhole
      if range.contains(number), number > range.lowerBound || isExclusive {
        arguments.append(
          .labelled(isExclusive ? "exclusiveMinimum" : "minimum", .integer(number))
        )
      }
    }
    if let bound = limits.maximum, let number = bound.number.roundedDown {
      let isExclusive = bound.isExclusive && bound.number.isWhole
      if range.contains(number), number < range.upperBound || isExclusive {
        arguments.append(
          .labelled(isExclusive ? "exclusiveMaximum" : "maximum", .integer(number))
        )
      }
    }
    let step = limits.multiples.compactMap(\.leastWholeMultiple).reduce(1) { result, step in
      leastCommonMultiple(result, step) ?? result
    }
    if step > 1 { arguments.append(.labelled("multipleOf", .integer(step))) }
    return arguments
  }

  private static func bounds(_ limits: Limits) -> [Argument] {
    var arguments: [Argument] = []
    func add(_ label: Identifier, _ number: DecimalNumber?) {
      guard let literal = number.flatMap({ NumberLiteral(json: $0.literal) }) else { return }
      arguments.append(.labelled(label, .number(literal)))
    }
    if let bound = limits.minimum {
      add(bound.isExclusive ? "exclusiveMinimum" : "minimum", bound.number)
    }
    if let bound = limits.maximum {
      add(bound.isExclusive ? "exclusiveMaximum" : "maximum", bound.number)
    }
    add("multipleOf", DecimalNumber.leastCommonMultiple(limits.multiples))
    return arguments
  }

  private static func leastCommonMultiple(_ left: Int64, _ right: Int64) -> Int64? {
    guard left > 0, right > 0 else { return nil }
    var (a, b) = (left, right)
    while b != 0 { (a, b) = (b, a % b) }
    let (product, isTooLarge) = (left / a).multipliedReportingOverflow(by: right)
    return isTooLarge ? nil : product
  }
}
