package import Diagnostics
package import PlainText

/// The limits of a value of any type (JSON Schema 2020-12, validation §6.2 to 6.5).
package struct Limits: Sendable {
  /// The minimum or the maximum of a number.
  package struct Bound: Sendable {
    package var number: DecimalNumber
    /// Indicates whether the number itself is excluded.
    package var isExclusive: Bool
    /// The schema that states the bound.
    package var range: SourceRange

    package init(
      number: DecimalNumber,
      isExclusive: Bool,
      range: SourceRange
    ) {
      self.number = number
      self.isExclusive = isExclusive
      self.range = range
    }
  }

  /// The minimum or the maximum number of parts.
  package struct Count: Sendable {
    package var value: Int
    /// The schema that states the count.
    package var range: SourceRange

    package init(
      value: Int,
      range: SourceRange
    ) {
      self.value = value
      self.range = range
    }
  }

  /// The minimum and the maximum number of parts.
  package struct Counts: Sendable {
    package var minimum: Count?
    package var maximum: Count?

    package init(
      minimum: Count? = nil,
      maximum: Count? = nil
    ) {
      self.minimum = minimum
      self.maximum = maximum
    }

    /// Indicates whether any number of parts is allowed.
    package var isEmpty: Bool { minimum == nil && maximum == nil }
  }

  /// Several limits of which a value only has to keep some (`anyOf`, `oneOf`).
  package struct Choice: Sendable {
    package var options: [Limits]
    /// Indicates whether a value has to keep exactly one of them.
    package var isExclusive: Bool

    package init(_ options: [Limits], isExclusive: Bool) {
      self.options = options
      self.isExclusive = isExclusive
    }
  }

  package var minimum: Bound?
  package var maximum: Bound?
  /// The values of `multipleOf`, each once.
  package var multiples = UniqueList<DecimalNumber>()
  /// The number of characters in a string.
  package var length = Counts()
  /// The number of elements in a list.
  package var items = Counts()
  /// The number of properties in an object.
  package var properties = Counts()
  /// The patterns that a string has to match, each once.
  package var patterns = UniqueList<String>()
  /// Indicates whether the elements of a list have to be different.
  package var hasUniqueItems = false
  /// The only values, if the schema lists them.
  package var values: [JSONText] = []
  /// The properties that an object must have, if its type doesn't require them.
  package var required = UniqueList<String>()
  package var choices: [Choice] = []

  package init() {}

  /// Indicates whether any value is allowed.
  package var isEmpty: Bool {
    minimum == nil && maximum == nil && multiples.elements.isEmpty && length.isEmpty
      && items.isEmpty
      && properties.isEmpty && patterns.elements.isEmpty && !hasUniqueItems && values.isEmpty
      && required.elements.isEmpty && choices.isEmpty
  }
}
