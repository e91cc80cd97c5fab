/// A coding key that can be any string.
///
/// Models share it, so that the compiler doesn't have to generate an enum of keys for each of them.
nonisolated public struct StringCodingKey: CodingKey, Hashable, Sendable {
  /// The key.
  public var stringValue: String

  /// Creates a key.
  public init(_ stringValue: String) {
    self.stringValue = stringValue
  }

  /// Creates a key.
  public init(stringValue: String) { self.init(stringValue) }

  /// Creates the key for a number.
  public init(intValue: Int) { self.init(String(intValue)) }

  /// Always nil: the key is a name, even if it looks like a number.
  public var intValue: Int? { nil }
}
