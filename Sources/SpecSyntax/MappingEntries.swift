/// The entries of a mapping, in document order.
///
/// A list of its own kind, since a spec has a hundred thousand mappings: count, index and entries stand in one piece
/// of memory, which costs a third of what an object with an array in it costs.
package struct MappingEntries: RandomAccessCollection, @unchecked Sendable {
  struct Header {
    var count = 0

    /// Made only for mappings too large to walk.
    var index: MappingIndex?
  }

  /// Not changed once `init` has filled it.
  final class Storage: ManagedBuffer<Header, Mapping.Entry> {
    deinit {
      _ = withUnsafeMutablePointers { header, entries in
        entries.deinitialize(count: header.pointee.count)
      }
    }
  }

  private let storage: ManagedBuffer<Header, Mapping.Entry>

  /// Takes entries whose keys differ.
  init(_ entries: [Mapping.Entry]) {
    self = entries.withUnsafeBufferPointer { entries in
      MappingEntries(count: entries.count) { target in
        guard let source = entries.baseAddress else { return }
        target.initialize(from: source, count: entries.count)
      }
    }
  }

  /// Makes room for entries, which `initialize` fills in.
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

  /// The position of a key.
  func position(of key: String) -> Int? {
    storage.withUnsafeMutablePointers { header, entries in
      if let index = header.pointee.index { return index.position(of: key, in: entries) }
      for position in 0..<header.pointee.count where entries[position].key == key {
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
