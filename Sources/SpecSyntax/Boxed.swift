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

  package init(wrappedValue: Value?) {
    storage = wrappedValue.map(Storage.init)
  }

  package var wrappedValue: Value? {
    get { storage?.value }
    set { storage = newValue.map(Storage.init) }
  }
}
