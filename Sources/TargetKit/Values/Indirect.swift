/// A value that is kept behind a reference.
///
/// A structure can hold itself this way (`@Indirect var parent: Folder?`), and a big one gets small to copy.
/// The reference is never shared for writing: a change makes a new one.
@propertyWrapper
nonisolated public struct Indirect<Value> {
  fileprivate final class Box {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box

  /// Creates a value behind a reference.
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// Creates a value behind a reference.
  public init(_ value: Value) {
    box = Box(value)
  }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    set { box = Box(newValue) }
  }
}

nonisolated extension Indirect.Box: Sendable where Value: Sendable {}

nonisolated extension Indirect: Sendable where Value: Sendable {}

nonisolated extension Indirect: Equatable where Value: Equatable {
  /// Whether two values are equal.
  public static func == (left: Indirect, right: Indirect) -> Bool {
    left.box === right.box || left.wrappedValue == right.wrappedValue
  }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    wrappedValue.hash(into: &hasher)
  }
}

nonisolated extension Indirect: Decodable where Value: Decodable {
  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }
}

nonisolated extension Indirect: Encodable where Value: Encodable {
  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

nonisolated extension KeyedDecodingContainer {
  /// Reads a value behind a reference, nothing where the key is missing or null.
  public func decode<Value: Decodable>(
    _ type: Indirect<Value?>.Type,
    forKey key: Key
  ) throws -> Indirect<Value?> {
    Indirect(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }
}

nonisolated extension KeyedEncodingContainer {
  /// Writes a value behind a reference, unless there is none.
  public mutating func encode<Value: Encodable>(
    _ value: Indirect<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
