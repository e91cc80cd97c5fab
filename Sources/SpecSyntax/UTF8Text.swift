/// Properties of UTF-8 (RFC 3629 §4) that the readers need.
enum UTF8Text {
  /// Returns the number of bytes of a character with the given first byte.
  @inline(__always)
  static func width(ofLead byte: UInt8) -> Int {
    byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  /// Returns the offset of the first byte that doesn't belong to a character; `nil` if the text is
  /// valid.
  static func firstInvalidByte(in text: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = 0
    while true {
      offset = text.skippingASCII(from: offset)
      guard offset < text.count else { return nil }
      guard let width = characterWidth(in: text, at: offset) else { return offset }
      offset += width
    }
  }

  /// Returns the number of bytes of the non-ASCII character at an offset; `nil` if the bytes there
  /// aren't valid.
  private static func characterWidth(
    in text: UnsafeBufferPointer<UInt8>,
    at offset: Int
  ) -> Int? {
    let lead = text[offset]
    let width: Int
    // The range of the second byte excludes overlong forms, surrogates and values above U+10FFFF.
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (width, second) = (2, 0x80...0xBF)
    case 0xE0: (width, second) = (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE...0xEF: (width, second) = (3, 0x80...0xBF)
    case 0xED: (width, second) = (3, 0x80...0x9F)
    case 0xF0: (width, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (width, second) = (4, 0x80...0xBF)
    case 0xF4: (width, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset + width <= text.count, second.contains(text[offset + 1]) else { return nil }
    for index in offset + 2..<offset + width
    where !(0x80...0xBF).contains(text[index]) {
      return nil
    }
    return width
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Indicates whether no byte has its highest bit set.
  var isASCII: Bool {
    skippingASCII(from: 0) == count
  }

  /// Returns the offset of the first byte from `start` on that isn't ASCII, or the count if all
  /// are.
  func skippingASCII(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    var offset = start
    while offset + 8 <= raw.count {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      )
      let highBits = word & 0x8080_8080_8080_8080
      if highBits != 0 { return offset + highBits.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < raw.count, raw[offset] < 0x80 { offset += 1 }
    return offset
  }
}
