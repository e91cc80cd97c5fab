/// A coding key that is any string.
///
/// Models share it, so that the compiler doesn't make an enum of keys for each of them.
nonisolated public struct StringCodingKey: CodingKey, Hashable, Sendable {
  /// The key.
  public var stringValue: String

  /// Creates a key.
  public init(_ stringValue: String) {
    self.stringValue = stringValue
  }

  /// Creates a key.
  public init(stringValue: String) {
    self.stringValue = stringValue
  }

  /// Creates the key that a number stands for.
  public init(intValue: Int) {
    stringValue = String(intValue)
  }

  /// Nothing: the key is a name, also when it looks like a number.
  public var intValue: Int? { nil }
}

nonisolated extension StringCodingKey: ExpressibleByStringLiteral {
  /// Creates a key.
  public init(stringLiteral value: String) {
    stringValue = value
  }
}
