/// A collection that can be empty, for servers that send `null` instead.
nonisolated public protocol EmptyInitializable {
  /// Creates a collection without elements.
  init()
}

nonisolated extension Swift.Array: EmptyInitializable {}

nonisolated extension Swift.Dictionary: EmptyInitializable {}
