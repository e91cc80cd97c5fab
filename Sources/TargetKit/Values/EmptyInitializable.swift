/// A collection that may be empty: what servers mean that write `null` for a list or a dictionary without elements.
nonisolated public protocol EmptyInitializable {
  /// Creates a collection without elements.
  init()
}

nonisolated extension Swift.Array: EmptyInitializable {}

nonisolated extension Swift.Dictionary: EmptyInitializable {}
