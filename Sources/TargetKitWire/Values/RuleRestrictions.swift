import Foundation

/// The names of an object's members, which are checked like those of a dictionary.
nonisolated struct RuleMembers: RuleChecked {
  let names: Set<String>

  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    guard case .map(let limits, _) = rules else { return }
    validator.check(names: names, limits)
  }
}

nonisolated extension ModelValidator {
  /// Checks whether a value is one of those to which rules are restricted; a missing one is.
  func check<Value>(_ value: Value, _ restriction: ValueRules.Restriction) {
    switch restriction {
    case .listed(let values):
      if !Self.isListed(value, values) { fail(.enum, "isn't one of the listed values") }
    case .anyOf(let options):
      guard value is any RuleChecked else { return }
      if !options.contains(where: { Self.accepts(value, $0) }) {
        fail(.anyOf, "keeps none of the alternative limits")
      }
    case .oneOf(let options):
      guard value is any RuleChecked else { return }
      let count = options.filter { Self.accepts(value, $0) }.count
      if count != 1 {
        fail(.oneOf, "keeps \(count) of the alternative limits, exactly 1 is required")
      }
    }
  }

  private static func accepts<Value>(_ value: Value, _ rules: ValueRules.Kind) -> Bool {
    let validator = ModelValidator()
    validator.check(value, rules)
    return validator.isContent
  }

  private static func isListed<Value>(_ value: Value, _ values: [JSONValue]) -> Bool {
    if let value = value as? any OpenEnum {
      return values.isEmpty ? value.isListed : isListed(value.rawValue, values)
    }
    guard !values.isEmpty, let json = json(value) else { return true }
    return values.contains { isSame($0, json) }
  }

  /// Returns a scalar as JSON; `nil` for all other values, and for missing ones.
  private static func json<Value>(_ value: Value) -> JSONValue? {
    switch value {
    case let value as JSONValue: value
    case let value as String: .string(value)
    case let value as Bool: .bool(value)
    case let value as Double: .number(value)
    case let value as Float: Double("\(value)").map { .number($0) }
    case let value as Foundation.Decimal: .decimal(value)
    case let value as any Swift.FixedWidthInteger: .decimal(decimal(value))
    default: nil
    }
  }

  private static func decimal(_ value: some Swift.FixedWidthInteger) -> Foundation.Decimal {
    Int64(exactly: value).map { Foundation.Decimal($0) }
      ?? Foundation.Decimal(UInt64(clamping: value))
  }

  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if case .string(let left) = left, case .string(let right) = right {
      return left.utf8.elementsEqual(right.utf8)
    }
    if let left = left.decimalValue, let right = right.decimalValue { return left == right }
    return left == right
  }
}

nonisolated extension OpenEnum {
  /// Indicates whether the spec lists the value.
  fileprivate var isListed: Bool {
    guard let text = rawValue as? String else { return Self.listed(rawValue) != nil }
    return Self.allCases.contains {
      ($0.rawValue as? String)?.utf8.elementsEqual(text.utf8) ?? false
    }
  }
}
