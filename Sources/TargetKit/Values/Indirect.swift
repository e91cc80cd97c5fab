/// A value that is kept behind a reference.
///
/// A structure can hold itself this way, and a big one gets small to copy:
///
/// ```swift
/// struct Folder {
///   var parent: Folder? {
///     get { indirectParent?.value }
///     set { indirectParent = Indirect(ifPresent: newValue) }
///   }
///   private var indirectParent: Indirect<Folder>?
/// }
/// ```
///
/// What never changes can be spelled shorter, `@Indirect var parent: Folder?`; the wrapped value has no setter, as
/// Swift 6 refuses wrapped properties that change in a `nonisolated` structure. The reference is never shared for
/// writing: a change makes a new one.
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
  public init(_ value: Value) {
    box = Box(value)
  }

  /// Creates a value behind a reference.
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// Creates a value behind a reference, nothing where there is none: that takes no memory.
  public init?(ifPresent value: Value?) {
    guard let value else { return nil }
    box = Box(value)
  }

  /// The value.
  public var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  /// The value.
  public var wrappedValue: Value { box.value }
}

nonisolated extension Indirect.Box: Sendable where Value: Sendable {}

nonisolated extension Indirect: Sendable where Value: Sendable {}

nonisolated extension Indirect: Equatable where Value: Equatable {
  /// Whether two values are equal.
  public static func == (left: Indirect, right: Indirect) -> Bool {
    left.box === right.box || left.value == right.value
  }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

nonisolated extension Indirect: Decodable where Value: Decodable {
  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

nonisolated extension Indirect: Encodable where Value: Encodable {
  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

nonisolated extension KeyedDecodingContainer {
  /// Reads a value behind a reference, nothing where the key is missing or null.
  public func decode<Value: Decodable>(
    _ type: Indirect<Value?>.Type,
    forKey key: Key
  ) throws -> Indirect<Value?> {
    Indirect(try decodeIfPresent(Value.self, forKey: key))
  }
}

nonisolated extension KeyedEncodingContainer {
  /// Writes a value behind a reference, unless there is none.
  public mutating func encode<Value: Encodable>(
    _ value: Indirect<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.value, forKey: key)
  }
}

nonisolated extension JSONObjectReader {
  /// Returns a member behind a reference, nothing where it is missing or null.
  public func indirect<Value: Decodable>(_ key: String) throws -> Indirect<Value>? {
    Indirect(ifPresent: try container.decodeIfPresent(Value.self, forKey: StringCodingKey(key)))
  }
}
