/// The entries of a mapping, in document order.
///
/// This is a separate collection type because a large spec has a hundred thousand mappings. Count,
/// index and entries are stored in one block of memory, which costs a third of an object that
/// contains an array.
package struct MappingEntries: RandomAccessCollection, @unchecked Sendable {
  struct Header {
    var count: UInt32 = 0

    /// The lengths of the keys, one bit for each, so that most lookups of absent keys end here.
    var keyLengths: UInt32 = 0

    /// The index, which exists only for mappings that are too large for a linear search.
    var index: MappingIndex?
  }

  /// Not modified after `init` has filled it.
  final class Storage: ManagedBuffer<Header, Mapping.Entry> {
    deinit {
      _ = withUnsafeMutablePointers { header, entries in
        entries.deinitialize(count: Int(header.pointee.count))
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
      header.pointee.count = UInt32(count)
      for position in 0..<count {
        header.pointee.keyLengths |= Self.bit(ofLength: entries[position].key.utf8.count)
      }
      if count > 16 { header.pointee.index = MappingIndex(entries, count: count) }
    }
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { count }

  // The default implementations of these would be called without specialization, and the property
  // `header` would check for overlapping accesses.
  package var count: Int { storage.withUnsafeMutablePointerToHeader { Int($0.pointee.count) } }
  package var isEmpty: Bool { count == 0 }

  package subscript(position: Int) -> Mapping.Entry {
    precondition(position >= 0 && position < count, "a position is one of an entry")
    return storage.withUnsafeMutablePointerToElements { $0[position] }
  }

  /// Returns the position of the first entry from a position on whose key satisfies a condition,
  /// without copies of entries.
  package func firstPosition(
    from start: Int = 0,
    where isMatch: (_ key: String) -> Bool
  ) -> Int? {
    storage.withUnsafeMutablePointers { header, entries in
      for position in start..<Swift.max(start, Int(header.pointee.count))
      where isMatch(entries[position].key) {
        return position
      }
      return nil
    }
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

  /// Returns the value of a key, without a copy of its entry.
  func value(of key: String) -> Node? {
    storage.withUnsafeMutablePointers { header, entries in
      Self.position(of: key, header, entries).map { entries[$0].value }
    }
  }

  /// Returns the entry of a key.
  func entry(of key: String) -> Mapping.Entry? {
    storage.withUnsafeMutablePointers { header, entries in
      Self.position(of: key, header, entries).map { entries[$0] }
    }
  }

  @inline(__always)
  private static func position(
    of key: String,
    _ header: UnsafePointer<Header>,
    _ entries: UnsafePointer<Mapping.Entry>
  ) -> Int? {
    if let index = header.pointee.index { return index.position(of: key, in: entries) }
    let length = key.utf8.count
    guard header.pointee.keyLengths & bit(ofLength: length) != 0 else { return nil }
    for position in 0..<Int(header.pointee.count)
    where entries[position].key.utf8.count == length && entries[position].key == key {
      return position
    }
    return nil
  }

  /// Returns the bit of `keyLengths` for a length.
  @inline(__always)
  private static func bit(ofLength length: Int) -> UInt32 {
    1 &<< UInt32(truncatingIfNeeded: length)
  }
}

extension MappingEntries: ExpressibleByArrayLiteral {
  package init(arrayLiteral entries: Mapping.Entry...) {
    self.init(entries)
  }
}
