import Foundation

/// A value that can be checked against rules.
nonisolated protocol RuleChecked {
  /// Checks the value; rules for values of another kind are ignored.
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator)
}

/// A value that passes the rules on to the value in it, if there is one.
nonisolated protocol RuleTransparent: RuleChecked {}

/// A value that needs no check unless it has rules.
nonisolated protocol RuleScalar: RuleChecked {}

nonisolated extension String: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    guard case .text(let rules) = rules else { return }
    if rules.minLength != nil || rules.maxLength != nil {
      let limits = ValueRules.Parts(
        minimum: rules.minLength,
        maximum: rules.maxLength,
        isUnique: false
      )
      validator.check(count: unicodeScalars.count, limits, of: .characters)
    }
    for pattern in rules.patterns where !TextPattern.matches(self, pattern) {
      validator.fail(.pattern, "doesn't match \(pattern)")
    }
  }
}

nonisolated extension Foundation.URL: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    absoluteString.check(rules, with: validator)
  }
}

nonisolated extension Int: RuleScalar {}

nonisolated extension Swift.Int8: RuleScalar {}

nonisolated extension Swift.Int16: RuleScalar {}

nonisolated extension Swift.Int32: RuleScalar {}

nonisolated extension Int64: RuleScalar {}

nonisolated extension UInt8: RuleScalar {}

nonisolated extension Swift.UInt16: RuleScalar {}

nonisolated extension Swift.UInt32: RuleScalar {}

nonisolated extension UInt64: RuleScalar {}

nonisolated extension RuleScalar where Self: Swift.FixedWidthInteger {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    guard case .integer(let rules) = rules else { return }
    if let limit = rules.minimum, self < limit {
      validator.fail(.minimum, "\(self)", "\(limit)")
    }
    if let limit = rules.exclusiveMinimum, self <= limit {
      validator.fail(.exclusiveMinimum, "\(self)", "\(limit)")
    }
    if let limit = rules.maximum, self > limit {
      validator.fail(.maximum, "\(self)", "\(limit)")
    }
    if let limit = rules.exclusiveMaximum, self >= limit {
      validator.fail(.exclusiveMaximum, "\(self)", "\(limit)")
    }
    // If the type can't hold the step, zero is the only multiple.
    if let step = rules.multipleOf, step > 0,
      !(Self(exactly: step).map { isMultiple(of: $0) } ?? (self == 0))
    {
      validator.fail(.multipleOf, "\(self)", "\(step)")
    }
  }
}

nonisolated extension Double: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(self, spelled: "\(self)", rules) { $0 }
  }
}

nonisolated extension Float: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    // Uses the decimal number, such as 0.1, and not the nearest number that a `Float` can
    // represent.
    let text = "\(self)"
    validator.check(Double(text) ?? Double(self), spelled: text, rules) { $0 }
  }
}

nonisolated extension Foundation.Decimal: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(self, spelled: "\(self)", rules) { limit in
      Foundation.Decimal(string: "\(limit)") ?? Foundation.Decimal(limit)
    }
  }
}

nonisolated extension ModelValidator {
  /// Checks a number.
  fileprivate func check<Number: Comparable>(
    _ value: Number,
    spelled text: String,
    _ rules: ValueRules.Kind,
    limit number: (Double) -> Number
  ) {
    guard case .number(let rules) = rules else { return }
    let text = Self.short(text)
    if let limit = rules.minimum, value < number(limit) {
      fail(.minimum, text, "\(limit)")
    }
    if let limit = rules.exclusiveMinimum, value <= number(limit) {
      fail(.exclusiveMinimum, text, "\(limit)")
    }
    if let limit = rules.maximum, value > number(limit) {
      fail(.maximum, text, "\(limit)")
    }
    if let limit = rules.exclusiveMaximum, value >= number(limit) {
      fail(.exclusiveMaximum, text, "\(limit)")
    }
    if let step = rules.multipleOf, !Self.isMultiple(text, of: "\(step)") {
      fail(.multipleOf, text, "\(step)")
    }
  }

  /// Records that a number is beyond a limit, or not a multiple of one.
  fileprivate func fail(_ rule: ModelValidationError.Rule, _ number: String, _ limit: String) {
    let limit = Self.short(limit)
    let requirement =
      switch rule {
      case .minimum: "at least \(limit) is required"
      case .exclusiveMinimum: "more than \(limit) is required"
      case .maximum: "at most \(limit) is allowed"
      case .exclusiveMaximum: "less than \(limit) is required"
      default: "not a multiple of \(limit)"
      }
    fail(rule, "is \(number), \(requirement)")
  }

  /// Returns whether a decimal number is a multiple of another, or true if the numbers are too
  /// large.
  private static func isMultiple(_ text: String, of step: String) -> Bool {
    guard let value = Foundation.Decimal(string: text),
      let step = Foundation.Decimal(string: step), step > 0, !value.isNaN
    else { return true }
    var quotient = value / step
    guard !quotient.isNaN else { return true }
    var whole = Foundation.Decimal()
    Foundation.NSDecimalRound(&whole, &quotient, 0, .plain)
    return whole * step == value
  }

  /// Returns a whole number without its fraction.
  private static func short(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

nonisolated extension Array: RuleChecked {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(elementsOf: self, rules)
  }
}

nonisolated extension Dictionary: RuleChecked where Key == String {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(valuesOf: self, rules)
  }
}

nonisolated extension Nullable: RuleTransparent {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    if let value { validator.check(value, rules) }
  }
}

/// The parts of a value that can be counted.
nonisolated enum RuleParts {
  case characters, items, properties

  var minimum: ModelValidationError.Rule {
    switch self {
    case .characters: .minLength
    case .items: .minItems
    case .properties: .minProperties
    }
  }

  var maximum: ModelValidationError.Rule {
    switch self {
    case .characters: .maxLength
    case .items: .maxItems
    case .properties: .maxProperties
    }
  }

  func words(_ count: Int) -> String {
    switch self {
    case .characters: count == 1 ? "1 character" : "\(count) characters"
    case .items: count == 1 ? "1 element" : "\(count) elements"
    case .properties: count == 1 ? "1 property" : "\(count) properties"
    }
  }
}
