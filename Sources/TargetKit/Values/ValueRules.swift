/// The limits of a value and of the values in it.
nonisolated public struct ValueRules: Sendable {
  struct WholeNumber: Sendable {
    let minimum: Int64?
    let exclusiveMinimum: Int64?
    let maximum: Int64?
    let exclusiveMaximum: Int64?
    let multipleOf: Int64?
  }

  struct Number: Sendable {
    let minimum: Double?
    let exclusiveMinimum: Double?
    let maximum: Double?
    let exclusiveMaximum: Double?
    let multipleOf: Double?
  }

  struct Text: Sendable {
    let minLength: Int?
    let maxLength: Int?
    let patterns: [String]
  }

  struct Parts: Sendable {
    let minimum: Int?
    let maximum: Int?
    let isUnique: Bool
  }

  indirect enum Kind: Sendable {
    case none
    case integer(WholeNumber)
    case number(Number)
    case text(Text)
    case list(Parts, each: Kind)
    case map(Parts, each: Kind)
  }

  let kind: Kind

  /// The rules without limits, except those of the models themselves.
  public static let none = ValueRules(kind: .none)

  /// Returns rules for whole numbers.
  public static func integer(
    minimum: Int64? = nil,
    exclusiveMinimum: Int64? = nil,
    maximum: Int64? = nil,
    exclusiveMaximum: Int64? = nil,
    multipleOf: Int64? = nil
  ) -> ValueRules {
    ValueRules(
      kind: .integer(
        WholeNumber(
          minimum: minimum,
          exclusiveMinimum: exclusiveMinimum,
          maximum: maximum,
          exclusiveMaximum: exclusiveMaximum,
          multipleOf: multipleOf
        )
      )
    )
  }

  /// Returns rules for numbers with fractions, which are compared as decimal numbers: 0.3 is a
  /// multiple of 0.1.
  public static func number(
    minimum: Double? = nil,
    exclusiveMinimum: Double? = nil,
    maximum: Double? = nil,
    exclusiveMaximum: Double? = nil,
    multipleOf: Double? = nil
  ) -> ValueRules {
    ValueRules(
      kind: .number(
        Number(
          minimum: minimum,
          exclusiveMinimum: exclusiveMinimum,
          maximum: maximum,
          exclusiveMaximum: exclusiveMaximum,
          multipleOf: multipleOf
        )
      )
    )
  }

  /// Returns rules for texts, whose length is counted in Unicode code points.
  ///
  /// - Parameters:
  ///   - minLength: The minimum length.
  ///   - maxLength: The maximum length.
  ///   - patterns: The patterns, in the syntax of `NSRegularExpression`, all of which must match
  ///     somewhere in the text.
  /// - Returns: The rules.
  public static func text(
    minLength: Int? = nil,
    maxLength: Int? = nil,
    pattern patterns: String...
  ) -> ValueRules {
    ValueRules(kind: .text(Text(minLength: minLength, maxLength: maxLength, patterns: patterns)))
  }

  /// Returns rules for arrays, with the rules for each element.
  public static func list(
    minItems: Int? = nil,
    maxItems: Int? = nil,
    uniqueItems: Bool = false,
    each element: ValueRules = .none
  ) -> ValueRules {
    ValueRules(
      kind: .list(
        Parts(minimum: minItems, maximum: maxItems, isUnique: uniqueItems),
        each: element.kind
      )
    )
  }

  /// Returns rules for objects with arbitrary member names, with the rules for each value.
  public static func map(
    minProperties: Int? = nil,
    maxProperties: Int? = nil,
    each value: ValueRules = .none
  ) -> ValueRules {
    ValueRules(
      kind: .map(
        Parts(minimum: minProperties, maximum: maxProperties, isUnique: false),
        each: value.kind
      )
    )
  }
}
