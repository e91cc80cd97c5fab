nonisolated extension Nullable: Swift.ExpressibleByUnicodeScalarLiteral
where Wrapped: Swift.ExpressibleByUnicodeScalarLiteral {
  /// Creates a value.
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .value(Wrapped(unicodeScalarLiteral: value))
  }
}

nonisolated extension Nullable: Swift.ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: Swift.ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a value.
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByStringLiteral
where Wrapped: ExpressibleByStringLiteral {
  /// Creates a value.
  public init(stringLiteral value: Wrapped.StringLiteralType) {
    self = .value(Wrapped(stringLiteral: value))
  }
}

nonisolated extension Nullable: Swift.ExpressibleByStringInterpolation
where Wrapped: Swift.ExpressibleByStringInterpolation {
  /// Creates a value.
  public init(stringInterpolation: Wrapped.StringInterpolation) {
    self = .value(Wrapped(stringInterpolation: stringInterpolation))
  }
}

nonisolated extension Nullable: ExpressibleByIntegerLiteral
where Wrapped: ExpressibleByIntegerLiteral {
  /// Creates a value.
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .value(Wrapped(integerLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByFloatLiteral
where Wrapped: ExpressibleByFloatLiteral {
  /// Creates a value.
  public init(floatLiteral value: Wrapped.FloatLiteralType) {
    self = .value(Wrapped(floatLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByBooleanLiteral
where Wrapped: ExpressibleByBooleanLiteral {
  /// Creates a value.
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .value(Wrapped(booleanLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByArrayLiteral
where Wrapped: Swift.RangeReplaceableCollection & ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: Wrapped.Element...) {
    self = .value(Wrapped(elements))
  }
}

nonisolated extension Nullable: ExpressibleByDictionaryLiteral
where Wrapped: DictionaryLiteralRepresentable {
  /// Creates a dictionary.
  public init(dictionaryLiteral elements: (Wrapped.Key, Wrapped.Value)...) {
    self = .value(Wrapped(literalElements: elements))
  }
}

/// A type that a dictionary literal can create through another type.
///
/// The protocols of the standard library provide no way to pass on the elements of a literal.
nonisolated public protocol DictionaryLiteralRepresentable: ExpressibleByDictionaryLiteral {
  /// Creates a value from the elements of a literal, whose keys are unique.
  init(literalElements: [(Key, Value)])
}

nonisolated extension Dictionary: DictionaryLiteralRepresentable {
  /// Creates a dictionary; a duplicate key is a programmer error, as in every dictionary literal.
  public init(literalElements: [(Key, Value)]) {
    self.init(uniqueKeysWithValues: literalElements)
  }
}
