/// An optional value in its own memory, so that the many owners without it stay small.
///
/// Setting the value, or a part of it, replaces the memory, so copies stay independent.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var storage: Storage?

  /// Stores no value.
  package init() {}

  /// Stores a value, which takes memory only if there is one.
  package init(wrappedValue: Value?) {
    storage = wrappedValue.map(Storage.init)
  }

  /// Indicates whether there is no value, without a copy of it.
  package var isEmpty: Bool { storage == nil }

  /// The value, if there is one.
  package var wrappedValue: Value? {
    get { storage?.value }
    set { storage = newValue.map(Storage.init) }
  }
}

extension Boxed: Equatable where Value: Equatable {
  /// Compares the values, not their memory.
  package static func == (left: Boxed, right: Boxed) -> Bool {
    left.wrappedValue == right.wrappedValue
  }
}

extension Boxed: Hashable where Value: Hashable {
  /// Hashes the value.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}
