/// The entries of a mapping, in document order.
///
/// This is a separate collection type because a large spec has a hundred thousand mappings. Count,
/// index and entries are stored in one block of memory, which costs a third of an object that
/// contains an array.
package struct MappingEntries: RandomAccessCollection, @unchecked Sendable {
  struct Header {
    var count = 0

    /// The index, which exists only for mappings that are too large for a linear search.
    var index: MappingIndex?
  }

  /// Not modified after `init` has filled it.
  final class Storage: ManagedBuffer<Header, Mapping.Entry> {
    deinit {
      _ = withUnsafeMutablePointers { header, entries in
        entries.deinitialize(count: header.pointee.count)
      }
    }
  }

  private let storage: ManagedBuffer<Header, Mapping.Entry>

  /// Creates a collection of entries with different keys.
  init(_ entries: [Mapping.Entry]) {
    self = entries.withUnsafeBufferPointer { entries in
      MappingEntries(count: entries.count) { target in
        guard let source = entries.baseAddress else { return }
        target.initialize(from: source, count: entries.count)
      }
    }
  }

  /// Allocates space for entries, which `initialize` fills in.
  init(count: Int, initializingWith initialize: (UnsafeMutablePointer<Mapping.Entry>) -> Void) {
    storage = Storage.create(minimumCapacity: count) { _ in Header() }
    storage.withUnsafeMutablePointers { header, entries in
      initialize(entries)
      header.pointee.count = count
      if count > 16 { header.pointee.index = MappingIndex(entries, count: count) }
    }
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { storage.header.count }

  package subscript(position: Int) -> Mapping.Entry {
    precondition(position >= 0 && position < storage.header.count, "a position is one of an entry")
    return storage.withUnsafeMutablePointerToElements { $0[position] }
  }

  /// Returns the value of the entry at a position, without a copy of its key.
  func value(at position: Int) -> Node {
    precondition(position >= 0 && position < storage.header.count, "a position is one of an entry")
    return storage.withUnsafeMutablePointerToElements { $0[position].value }
  }

  /// Iterates over the entries with one call per entry from other modules, where the default iterator
  /// needs four.
  package struct Iterator: IteratorProtocol {
    private let storage: ManagedBuffer<Header, Mapping.Entry>
    private let count: Int
    private var position = 0

    init(_ entries: MappingEntries) {
      storage = entries.storage
      count = entries.count
    }

    package mutating func next() -> Mapping.Entry? {
      guard position < count else { return nil }
      defer { position += 1 }
      return storage.withUnsafeMutablePointerToElements { $0[position] }
    }
  }

  package func makeIterator() -> Iterator { Iterator(self) }

  /// Returns the position of a key.
  func position(of key: String) -> Int? {
    storage.withUnsafeMutablePointers { header, entries in
      if let index = header.pointee.index { return index.position(of: key, in: entries) }
      let length = key.utf8.count
      for position in 0..<header.pointee.count
      where entries[position].key.utf8.count == length && entries[position].key == key {
        return position
      }
      return nil
    }
  }
}

extension MappingEntries: ExpressibleByArrayLiteral {
  package init(arrayLiteral entries: Mapping.Entry...) {
    self.init(entries)
  }
}
