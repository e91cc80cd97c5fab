/// A value that is stored behind a reference.
///
/// It allows a structure to contain itself, and makes a large one cheap to copy:
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
/// A property that never changes can use the shorter form `@Indirect var parent: Folder?`. The
/// wrapped value has no setter, because Swift 6 doesn't allow mutable wrapped properties in a
/// `nonisolated` structure. The reference is never shared for writing: a change creates a new one.
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

  /// Creates a value behind a reference, or nil, which uses no memory, if there is no value.
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
  /// Returns whether two values are equal.
  public static func == (left: Indirect, right: Indirect) -> Bool {
    left.box === right.box || left.value == right.value
  }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

nonisolated extension Indirect: Decodable where Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

nonisolated extension Indirect: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

nonisolated extension KeyedDecodingContainer {
  /// Decodes a value behind a reference, or returns nil if the key is missing or null.
  ///
  /// - Throws: `DecodingError` if the value isn't null and doesn't match the type.
  public func decode<Value: Decodable>(
    _ type: Indirect<Value?>.Type,
    forKey key: Key
  ) throws -> Indirect<Value?> {
    Indirect(try decodeIfPresent(Value.self, forKey: key))
  }
}

nonisolated extension KeyedEncodingContainer {
  /// Encodes a value behind a reference if it isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func encode<Value: Encodable>(
    _ value: Indirect<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.value, forKey: key)
  }
}

nonisolated extension JSONObjectReader {
  /// Returns a member behind a reference, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func indirect<Value: Decodable>(_ key: consuming String) throws -> Indirect<Value>? {
    Indirect(ifPresent: try optional(key))
  }
}
