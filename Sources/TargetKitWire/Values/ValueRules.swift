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
    var required: [String] = []
  }

  enum Restriction: Sendable {
    case listed([JSONValue])
    case anyOf([Kind])
    case oneOf([Kind])
  }

  indirect enum Kind: Sendable {
    case none
    case integer(WholeNumber)
    case number(Number)
    case text(Text)
    case list(Parts, each: Kind)
    case map(Parts, each: Kind)
    case restricted(Kind, to: Restriction)
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
    map(minProperties: minProperties, maxProperties: maxProperties, required: [], each: value)
  }

  /// Returns rules for objects that have certain members, with the rules for each value.
  ///
  /// - Parameters:
  ///   - minProperties: The minimum number of members.
  ///   - maxProperties: The maximum number of members.
  ///   - required: The names of members that an object must have.
  ///   - value: The rules for each value.
  /// - Returns: The rules.
  public static func map(
    minProperties: Int? = nil,
    maxProperties: Int? = nil,
    required: [String],
    each value: ValueRules = .none
  ) -> ValueRules {
    ValueRules(
      kind: .map(
        Parts(
          minimum: minProperties,
          maximum: maxProperties,
          isUnique: false,
          required: required
        ),
        each: value.kind
      )
    )
  }

  /// Returns rules for values that are listed; without any, for those that an enum lists.
  public static func listed(_ values: JSONValue...) -> ValueRules {
    ValueRules(kind: .restricted(.none, to: .listed(values)))
  }

  /// Returns rules of which a value has to keep at least one.
  public static func anyOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(.none, to: .anyOf(options.map(\.kind))))
  }

  /// Returns rules of which a value has to keep exactly one.
  public static func oneOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(.none, to: .oneOf(options.map(\.kind))))
  }

  /// Returns these rules for values that are listed as well.
  public func listed(_ values: JSONValue...) -> ValueRules {
    ValueRules(kind: .restricted(kind, to: .listed(values)))
  }

  /// Returns these rules for values that keep at least one of the others as well.
  public func anyOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(kind, to: .anyOf(options.map(\.kind))))
  }

  /// Returns these rules for values that keep exactly one of the others as well.
  public func oneOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(kind, to: .oneOf(options.map(\.kind))))
  }
}
