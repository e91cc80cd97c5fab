/// An optional value in its own memory, so that the many owners without it stay small.
///
/// Setting the value, or a part of it, replaces the memory, so copies stay independent.
///
/// It's public, unlike its neighbors, because only public functions can be inlined in other modules.
/// These would otherwise look up the generic type at run time for each value.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }
  }

  @usableFromInline var storage: Storage?

  /// Stores a value, which takes memory only if there is one.
  @inlinable
  public init(wrappedValue: Value?) {
    storage = wrappedValue.map(Storage.init)
  }

  /// Indicates whether there is no value, without a copy of it.
  @inlinable
  public var isEmpty: Bool { storage == nil }

  /// The value, if there is one.
  @inlinable
  public var wrappedValue: Value? {
    get { storage?.value }
    set { storage = newValue.map(Storage.init) }
  }
}

extension Boxed: Equatable where Value: Equatable {
  /// Compares the values, not their memory.
  @inlinable
  public static func == (left: Boxed, right: Boxed) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Boxed: Hashable where Value: Hashable {
  /// Hashes the value.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}
