nonisolated extension StringCodingKey: ExpressibleByStringLiteral {
  /// Creates a key.
  public init(stringLiteral value: String) {
    stringValue = value
  }
}
