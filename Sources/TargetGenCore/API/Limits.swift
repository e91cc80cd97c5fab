package import Diagnostics

/// Within which limits a value has to be, whatever its type (JSON Schema 2020-12, validation §6.2 to 6.5).
package struct Limits: Sendable {
  /// The least or the greatest number.
  package struct Bound: Sendable {
    package var number: DecimalNumber
    /// Whether the number itself is beyond it.
    package var isExclusive: Bool
    /// The schema that says so.
    package var range: SourceRange
  }

  /// The least or the greatest number of parts.
  package struct Count: Sendable {
    package var value: Int
    /// The schema that says so.
    package var range: SourceRange
  }

  /// The least and the greatest number of parts.
  package struct Counts: Sendable {
    package var minimum: Count?
    package var maximum: Count?

    /// Whether any number will do.
    package var isEmpty: Bool { minimum == nil && maximum == nil }
  }

  package var minimum: Bound?
  package var maximum: Bound?
  /// What a number has to be a multiple of: of each of these.
  package var multiples: [DecimalNumber] = []
  /// Of texts, in characters.
  package var length = Counts()
  /// Of lists.
  package var items = Counts()
  /// Of objects.
  package var properties = Counts()
  /// What a text has to match: each of these.
  package var patterns: [String] = []
  /// Whether a list has no element twice.
  package var hasUniqueItems = false

  package init() {}
}
