package import Diagnostics

/// The entries of a mapping in document order, found by key without a search through all of them.
///
/// A class, because a spec has hundreds of thousands of nodes and most copies of one should cost a reference.
package final class Mapping: Sendable {
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

  package let entries: [Entry]

  /// Positions by key, made only for mappings too large to walk.
  private let index: [String: Int]?

  /// Takes entries whose keys differ.
  package init(_ entries: [Entry]) {
    self.entries = entries
    if entries.count > 16 {
      var index = [String: Int](minimumCapacity: entries.count)
      for (position, entry) in entries.enumerated() { index[entry.key] = position }
      self.index = index
    } else {
      self.index = nil
    }
  }

  /// The value of a key.
  package subscript(key: String) -> Node? {
    entry(key)?.value
  }

  /// The entry of a key.
  package func entry(_ key: String) -> Entry? {
    if let index { return index[key].map { entries[$0] } }
    return entries.first { $0.key == key }
  }
}
