/// The positions of a mapping's entries by the hashes of their keys, for mappings too large to walk.
///
/// A dictionary would hash each key in its slower way and hold it once more. A class, since it owns its memory and a
/// buffer's header has to be copyable.
final class MappingIndex {
  /// Positions plus one; 0 is free.
  private let slots: UnsafeMutablePointer<UInt32>

  /// The number of slots less one; a power of two less one.
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

  /// The position of a key among the entries of which this is the index.
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
