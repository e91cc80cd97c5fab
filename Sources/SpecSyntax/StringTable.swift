/// The texts that occur repeatedly in a file, each stored as a string once and identified by a
/// small number.
///
/// A spec of 3 MB has 70,000 keys, of which 2,000 are different. Equal numbers mean equal keys, so
/// that duplicates are found without comparing texts.
struct StringTable: ~Copyable {
  /// A text in `bytes`.
  struct Key {
    let hash: UInt64
    let offset: Int
    let length: Int
  }

  /// Numbers plus one, by hash; 0 marks a free slot.
  private var slots: UnsafeMutablePointer<UInt32>

  /// The number of slots minus one, where the number of slots is a power of two.
  private var mask: Int
  private var keys = ElementStack<Key>()
  private var strings = ElementStack<String>()

  /// The bytes of all texts, concatenated.
  private var bytes = ElementStack<UInt8>(capacity: 16 * 1024)

  /// The first text of each canonical form, if it isn't ASCII.
  private var canonicalNumbers: [String: UInt32] = [:]

  /// The numbers of texts that are canonically equal to another one, together with the number of
  /// that one.
  ///
  /// Swift considers such texts equal, although their bytes differ. They are rare, so that this is
  /// usually empty.
  private(set) var variants: [UInt32: UInt32] = [:]

  init() {
    mask = 1023
    slots = Self.emptySlots(1024)
  }

  deinit {
    slots.deallocate()
  }

  /// The number of different texts, which are numbered from zero.
  var count: Int { keys.count }

  /// Accesses the text with a number.
  subscript(number: UInt32) -> String {
    strings[Int(number)]
  }

  /// Returns the number of a text, and adds the text if it is new.
  @inline(__always)
  mutating func number(of text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let hash = TextHash.hash(of: text)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = slots[slot] - 1
      let key = keys[Int(number)]
      if key.hash == hash, key.length == text.count, isEqual(text, to: key) { return number }
      slot = (slot + 1) & mask
    }
    return insert(text, hash, in: slot)
  }

  private mutating func insert(
    _ text: UnsafeBufferPointer<UInt8>,
    _ hash: UInt64,
    in slot: Int
  ) -> UInt32 {
    let number = UInt32(keys.count)
    keys.push(Key(hash: hash, offset: bytes.count, length: text.count))
    strings.push(String(decoding: text, as: UTF8.self))
    for byte in text { bytes.push(byte) }
    slots[slot] = number + 1
    if keys.count * 2 > mask { growSlots() }
    if !text.allSatisfy({ $0 < 0x80 }) { findVariant(of: number) }
    return number
  }

  private mutating func findVariant(of number: UInt32) {
    let text = strings[Int(number)]
    var plain = text.asciiVariant
    let first =
      if plain.utf8.allSatisfy({ $0 < 0x80 }) {
        plain.withUTF8 { self.number(of: $0) }
      } else {
        canonicalNumbers[text]
      }
    if let first { variants[number] = first } else { canonicalNumbers[text] = number }
  }

  private mutating func growSlots() {
    let count = (mask + 1) * 2
    slots.deallocate()
    slots = Self.emptySlots(count)
    mask = count - 1
    for index in 0..<keys.count {
      var slot = Int(truncatingIfNeeded: keys[index].hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index) + 1
    }
  }

  private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<UInt32> {
    let slots = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
    slots.initialize(repeating: 0, count: count)
    return slots
  }

  @inline(__always)
  private func isEqual(_ text: UnsafeBufferPointer<UInt8>, to key: Key) -> Bool {
    bytes.withElements(in: key.offset..<key.offset + key.length) { known in
      let (text, known) = (UnsafeRawBufferPointer(text), UnsafeRawBufferPointer(known))
      var offset = 0
      while offset + 8 <= text.count {
        guard
          text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            == known.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        else { return false }
        offset += 8
      }
      while offset < text.count {
        guard text[offset] == known[offset] else { return false }
        offset += 1
      }
      return true
    }
  }
}

extension String {
  /// The text with ASCII characters instead of the three others that are canonically equal to one.
  fileprivate var asciiVariant: String {
    String(
      UnicodeScalarView(
        unicodeScalars.lazy.map { scalar in
          switch scalar {
          case "\u{37E}": ";"
          case "\u{1FEF}": "`"
          case "\u{212A}": "K"
          default: scalar
          }
        }
      )
    )
  }
}
