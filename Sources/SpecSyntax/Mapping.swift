package import Diagnostics

/// The entries of a mapping in document order, with fast lookup by key.
package struct Mapping: Sendable {
  package struct Entry: Sendable {
    package let key: String
    package let keyRange: SourceRange
    package let value: Node

    package init(key: String, keyRange: SourceRange, value: Node) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  /// The entries in document order.
  package let entries: MappingEntries

  /// Creates a mapping of entries with different keys.
  package init(_ entries: [Entry]) {
    self.entries = MappingEntries(entries)
  }

  init(_ entries: MappingEntries) {
    self.entries = entries
  }

  /// Accesses the value of a key.
  package subscript(key: String) -> Node? {
    entries.value(of: key)
  }

  /// Returns the entry of a key.
  package func entry(_ key: String) -> Entry? {
    entries.entry(of: key)
  }
}
