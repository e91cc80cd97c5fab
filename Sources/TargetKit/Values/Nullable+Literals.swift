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
