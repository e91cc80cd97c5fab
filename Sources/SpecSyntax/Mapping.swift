package import Diagnostics

/// The entries of a mapping in document order, found by key without a search through all of them.
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

  /// Takes entries whose keys differ.
  package init(_ entries: [Entry]) {
    self.entries = MappingEntries(entries)
  }

  init(_ entries: MappingEntries) {
    self.entries = entries
  }

  /// The value of a key.
  package subscript(key: String) -> Node? {
    entry(key)?.value
  }

  /// The entry of a key.
  package func entry(_ key: String) -> Entry? {
    entries.position(of: key).map { entries[$0] }
  }
}
