/// A collection that can be empty, for servers that send `null` for a list or a dictionary without
/// elements.
nonisolated public protocol EmptyInitializable {
  /// Creates a collection without elements.
  init()
}

nonisolated extension Swift.Array: EmptyInitializable {}

nonisolated extension Swift.Dictionary: EmptyInitializable {}
