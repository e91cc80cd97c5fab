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
  package let entries: [Entry]

  /// The positions of the entries by key, if there are too many for a linear search.
  private let positions: [String: Int]

  /// Creates a mapping of entries with different keys.
  package init(_ entries: [Entry]) {
    self.entries = entries
    let keys = entries.count > 16 ? entries.enumerated().map { ($1.key, $0) } : []
    positions = Dictionary(keys) { first, _ in first }
  }

  /// Accesses the value of a key.
  package subscript(key: String) -> Node? {
    entry(key)?.value
  }

  /// Returns the entry of a key.
  package func entry(_ key: String) -> Entry? {
    if positions.isEmpty { return entries.first { $0.key == key } }
    return positions[key].map { entries[$0] }
  }
}
