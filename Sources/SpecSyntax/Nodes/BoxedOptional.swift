/// An optional value in its own memory, which the many owners without it don't need.
@propertyWrapper
package struct BoxedOptional<Value: Sendable>: Sendable {
  private var box: Boxed<Value>?

  /// Stores no value.
  package init() {}

  /// Stores a value, which takes memory only if there is one.
  package init(wrappedValue: Value?) {
    box = wrappedValue.map(Boxed.init)
  }

  /// Indicates whether there is no value, without a copy of it.
  package var isEmpty: Bool { box == nil }

  /// The value, if there is one.
  package var wrappedValue: Value? {
    get { box?.wrappedValue }
    set { box = newValue.map(Boxed.init) }
  }
}

extension BoxedOptional: Equatable where Value: Equatable {}

extension BoxedOptional: Hashable where Value: Hashable {}
