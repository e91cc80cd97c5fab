package import Diagnostics

/// The limits of a value of any type (JSON Schema 2020-12, validation §6.2 to 6.5).
package struct Limits: Sendable {
  /// A minimum or a maximum.
  package struct Bound<Value: Comparable & Sendable>: Sendable {
    package var value: Value
    /// Indicates whether the value itself is excluded.
    package var isExclusive = false
    /// The schema that states the bound.
    package var range: SourceRange

    package init(_ value: Value, isExclusive: Bool = false, at range: SourceRange) {
      self.value = value
      self.isExclusive = isExclusive
      self.range = range
    }
  }

  /// The minimum and the maximum of a number, or of the number of parts.
  package struct Bounds<Value: Comparable & Sendable>: Sendable {
    package var minimum: Bound<Value>?
    package var maximum: Bound<Value>?

    package init(_ minimum: Bound<Value>? = nil, _ maximum: Bound<Value>? = nil) {
      self.minimum = minimum
      self.maximum = maximum
    }

    /// Indicates whether any number is allowed.
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

  package var number = Bounds<DecimalNumber>()
  /// The values of `multipleOf`, each once.
  package var multiples = UniqueList<DecimalNumber>()
  /// The number of characters in a string.
  package var length = Bounds<Int>()
  /// The number of elements in a list.
  package var items = Bounds<Int>()
  /// The number of properties in an object.
  package var properties = Bounds<Int>()
  /// The patterns that a string has to match, each once.
  package var patterns = UniqueList<String>()
  /// Indicates whether the elements of a list have to be different.
  package var hasUniqueItems = false
  /// The only values, if the schema lists them.
  package var values: [JSONText] = []
  /// The properties that an object must have, if its type doesn't require them.
  package var required = UniqueList<String>()
  package var choices: [Choice] = []
  /// The format of a string that has no type of its own, for samples.
  package var format: String?

  package init() {}

  /// Indicates whether any value is allowed.
  package var isEmpty: Bool {
    number.isEmpty && multiples.elements.isEmpty && length.isEmpty && items.isEmpty
      && properties.isEmpty && patterns.elements.isEmpty && !hasUniqueItems && values.isEmpty
      && required.elements.isEmpty && choices.isEmpty && format == nil
  }
}
