/// The positions of a mapping's entries by the hashes of their keys, for mappings that are too
/// large for a linear search.
///
/// A dictionary would use a slower hash and store each key again. This is a class because it owns
/// its memory and a buffer's header has to be copyable.
final class MappingIndex {
  /// Positions plus one; 0 marks a free slot.
  private let slots: UnsafeMutablePointer<UInt32>

  /// The number of slots minus one, where the number of slots is a power of two.
  private let mask: Int

  init(_ entries: UnsafePointer<Mapping.Entry>, count: Int) {
    var size = 32
    while size < count * 2 { size *= 2 }
    mask = size - 1
    slots = .allocate(capacity: size)
    slots.initialize(repeating: 0, count: size)
    for position in 0..<count {
      var slot = Int(truncatingIfNeeded: TextHash.hash(of: entries[position].key)) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(truncatingIfNeeded: position + 1)
    }
  }

  deinit {
    slots.deallocate()
  }

  /// Returns the position of a key among the indexed entries.
  func position(of key: String, in entries: UnsafePointer<Mapping.Entry>) -> Int? {
    var slot = Int(truncatingIfNeeded: TextHash.hash(of: key)) & mask
    while slots[slot] != 0 {
      let position = Int(slots[slot]) - 1
      if entries[position].key == key { return position }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
