public import Foundation

/// Values of a model that are beyond the limits which the spec sets for them: all of them.
nonisolated public struct ModelValidationError: Swift.Error, Hashable, Sendable {
  /// What a value has to keep to, as JSON Schema spells it.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A number is not less than this one.
    case minimum
    /// A number is greater than this one.
    case exclusiveMinimum
    /// A number is not greater than this one.
    case maximum
    /// A number is less than this one.
    case exclusiveMaximum
    /// A number is a multiple of this one.
    case multipleOf
    /// A text has this many characters at least, in code points.
    case minLength
    /// A text has this many characters at most, in code points.
    case maxLength
    /// A text matches an expression.
    case pattern
    /// A list has this many elements at least.
    case minItems
    /// A list has this many elements at most.
    case maxItems
    /// A list has no element twice.
    case uniqueItems
    /// An object has this many properties at least.
    case minProperties
    /// An object has this many properties at most.
    case maxProperties
  }

  /// One value that is beyond a limit.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// Where the value stands, by the names that JSON has: `owner.tags[3]`; empty for the model itself.
    public var path: String
    /// What it doesn't keep to.
    public var rule: Rule
    /// What is wrong with it, in words: `has 12 characters, at most 10 are allowed`.
    public var message: String

    /// Creates a violation, for a check of one's own.
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

  /// What is wrong, in the order of the properties.
  public var violations: [Violation]

  /// Creates an error.
  public init(violations: [Violation]) {
    self.violations = violations
  }
}

nonisolated extension ModelValidationError: CustomStringConvertible, Foundation.LocalizedError {
  /// A line for each violation.
  public var description: String {
    violations.map(\.description).joined(separator: "\n")
  }

  /// A line for each violation.
  public var errorDescription: String? { description }
}
