/// A hash function that is fast for short texts such as keys.
enum TextHash {
  /// Differs from run to run, so that no file can be crafted whose texts all collide.
  private static let seed = UInt64.random(in: .min ... .max)

  /// Hashes a text by multiplying eight bytes at a time and folding the product, like wyhash.
  @inline(__always)
  static func hash(of text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    hashAndBits(of: text).hash
  }

  /// Returns the hash of a text, and the bits that any eight of its bytes have.
  @inline(__always)
  private static func hashAndBits(
    of text: UnsafeBufferPointer<UInt8>
  ) -> (hash: UInt64, bits: UInt64) {
    let raw = UnsafeRawBufferPointer(text)
    var hash = seed ^ UInt64(truncatingIfNeeded: raw.count)
    var bits: UInt64 = 0
    var offset = 0
    while offset + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      hash = fold(hash ^ word)
      bits |= word
      offset += 8
    }
    guard offset < raw.count else { return (hash, bits) }
    var word: UInt64 = 0
    if offset > 0 {
      // The last bytes together with some that were read before.
      word = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
    } else {
      while offset < raw.count {
        word = word << 8 | UInt64(raw[offset])
        offset += 1
      }
    }
    return (fold(hash ^ word), bits | word)
  }

  /// Returns the hash of a string's UTF-8.
  static func hash(of text: String) -> UInt64 {
    text.utf8.withContiguousStorageIfAvailable { hash(of: $0) }
      ?? Array(text.utf8).withUnsafeBufferPointer { hash(of: $0) }
  }

  /// Returns a hash that is the same for texts that Swift considers equal, although their UTF-8 may
  /// differ.
  static func canonicalHash(of text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      let (hash, bits) = hashAndBits(of: bytes)
      return bits & 0x8080_8080_8080_8080 == 0 ? hash : nil
    } ?? UInt64(truncatingIfNeeded: text.hashValue)
  }

  @inline(__always)
  private static func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
