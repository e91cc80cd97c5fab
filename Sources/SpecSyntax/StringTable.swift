/// The texts that a file repeats, each made into a string once and known by a small number.
///
/// A spec of 3 MB has 200,000 keys and 2,000 different ones. Equal numbers mean equal keys, so that duplicates are
/// found without comparing texts.
struct StringTable {
  private struct Entry {
    let hash: UInt64
    let offset: Int
    let length: Int
    let string: String
  }

  /// Indices into `entries`, plus one; 0 is free. The size is a power of two.
  private var slots: [UInt32]
  private var entries: [Entry] = []

  /// The bytes of all texts, one after the other.
  private var bytes: [UInt8] = []

  /// Differs from run to run, so that no file can be made whose texts all collide.
  private let seed = UInt64.random(in: .min ... .max)

  init() {
    slots = [UInt32](repeating: 0, count: 1024)
    entries.reserveCapacity(512)
    bytes.reserveCapacity(16 * 1024)
  }

  /// How many different texts there are; their numbers are below.
  var count: Int { entries.count }

  /// The text of a number.
  subscript(number: UInt32) -> String {
    entries[Int(number)].string
  }

  /// The number of a text.
  mutating func number(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let hash = hash(of: text)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      let entry = entries[Int(number)]
      if entry.hash == hash, entry.length == text.count, isEqual(text, to: entry) { return number }
      slot = (slot + 1) & mask
    }
    let number = UInt32(entries.count)
    entries.append(
      Entry(
        hash: hash,
        offset: bytes.count,
        length: text.count,
        string: String(decoding: text, as: UTF8.self)
      )
    )
    bytes.append(contentsOf: text)
    slots[slot] = number + 1
    if entries.count * 2 > slots.count { rehash() }
    return number
  }

  private func isEqual(_ text: UnsafeBufferPointer<UInt8>, to entry: Entry) -> Bool {
    bytes.withUnsafeBufferPointer { known in
      var index = 0
      while index < text.count {
        if text[index] != known[entry.offset + index] { return false }
        index += 1
      }
      return true
    }
  }

  /// Multiplies eight bytes at a time and folds the product, as wyhash does.
  private func hash(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let raw = UnsafeRawBufferPointer(text)
    var hash = seed ^ UInt64(truncatingIfNeeded: text.count)
    var offset = 0
    while offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = Self.fold(hash ^ word)
      offset += 8
    }
    if offset < raw.count {
      var word: UInt64 = 0
      while offset < raw.count {
        word = word << 8 | UInt64(raw[offset])
        offset += 1
      }
      hash = Self.fold(hash ^ word)
    }
    return hash
  }

  private static func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }

  private mutating func rehash() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, entry) in entries.enumerated() {
      var slot = Int(truncatingIfNeeded: entry.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index) + 1
    }
  }
}
