public import Foundation

/// All values of a model that violate the limits of the spec.
nonisolated public struct ModelValidationError: Swift.Error, Hashable, Sendable {
  /// A rule for a value, as spelled in JSON Schema.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A number is not less than this one.
    case minimum
    /// A number is greater than this one.
    case exclusiveMinimum
    /// A number is not greater than this one.
    case maximum
    /// A number is less than this one.
    case exclusiveMaximum
    /// A number is a multiple of this number.
    case multipleOf
    /// A text has at least this many characters (code points).
    case minLength
    /// A text has at most this many characters (code points).
    case maxLength
    /// A text matches a regular expression.
    case pattern
    /// An array has at least this many elements.
    case minItems
    /// An array has at most this many elements.
    case maxItems
    /// An array has no equal elements.
    case uniqueItems
    /// An object has at least this many properties.
    case minProperties
    /// An object has at most this many properties.
    case maxProperties
    /// An object has these properties.
    case required
    /// A value is one of the listed values.
    case `enum`
    /// A value matches at least one of several schemas.
    case anyOf
    /// A value matches exactly one of several schemas.
    case oneOf
  }

  /// A value that violates a rule.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The path to the value by the JSON names: `owner.tags[3]`; empty for the model itself.
    public var path: String
    /// The violated rule.
    public var rule: Rule
    /// A description of the problem: `has 12 characters, at most 10 are allowed`.
    public var message: String

    /// Creates a violation, for custom checks.
    public init(path: String, rule: Rule, message: String) {
      self.path = path
      self.rule = rule
      self.message = message
    }

    /// The path and the message.
    public var description: String {
      path.isEmpty ? message : "\(path): \(message)"
    }
  }

  /// The violations, in the order of the properties.
  public var violations: [Violation]

  /// Creates an error.
  public init(violations: [Violation]) {
    self.violations = violations
  }
}

nonisolated extension ModelValidationError: CustomStringConvertible, Foundation.LocalizedError {
  /// A description with one line for each violation.
  public var description: String {
    violations.map(\.description).joined(separator: "\n")
  }

  /// A description with one line for each violation.
  public var errorDescription: String? { description }
}
