/// A value in its own memory, so that copies of its owner are short.
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

  private var storage: Storage

  package init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  package var wrappedValue: Value {
    get { storage.value }
    set { storage = Storage(newValue) }
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
