extension Casing {
  /// Returns the words of an ASCII spelling, which are parts of its text; `nil` for a spelling that
  /// needs more than splitting.
  ///
  /// Almost all names are of this kind, and scalars take ten times as long.
  static func asciiWords(_ text: String) -> [Word]? {
    var text = text
    return text.withUTF8 { bytes in
      // Signs and comparisons at the ends are spelled out.
      guard let first = bytes.first, let last = bytes.last, !isSymbol(first), !isSymbol(last)
      else { return nil }
      var words: [Word] = []
      words.reserveCapacity(4)
      var start: Int?
      var startsAtHump = false
      func flush(before end: Int, atHump: Bool = false) {
        defer { startsAtHump = atHump }
        guard let begin = start else { return }
        let word = String(decoding: bytes[begin..<end], as: UTF8.self)
        words.append(Word(word, isHump: startsAtHump))
        start = nil
      }
      for position in bytes.indices {
        let byte = bytes[position]
        // An apostrophe doesn't separate words.
        guard byte < 0x80, byte != UInt8(ascii: "'") else { return nil }
        guard isDigit(byte) || isLowerASCII(byte) || isUpperASCII(byte) else {
          flush(before: position)
          continue
        }
        if start != nil, isUpperASCII(byte) {
          let previous = bytes[position - 1]
          let startsWord =
            isUpperASCII(previous) && position + 1 < bytes.count
            && isLowerASCII(bytes[position + 1]) && !isPluralEnd(position + 1, bytes)
          if !isUpperASCII(previous) || startsWord {
            flush(before: position, atHump: isLowerASCII(previous))
          }
        }
        if start == nil { start = position }
      }
      flush(before: bytes.count)
      return words.isEmpty ? nil : words
    }
  }

  /// Returns whether a lowercase `s` only makes a run of uppercase letters plural: `IDs`.
  private static func isPluralEnd(_ position: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[position] == UInt8(ascii: "s")
      && (position + 1 == bytes.count || !isLowerASCII(bytes[position + 1]))
  }

  private static func isSymbol(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"),
      UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "+"):
      true
    default:
      false
    }
  }
}
