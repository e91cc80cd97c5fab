/// The pieces of a glob in ASCII, which matches texts in ASCII without allocating.
struct ASCIIGlobPattern: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case byte(UInt8)
    /// `?`
    case one
    /// `*`
    case many
    /// `**`
    case anything
  }

  /// The bytes before the first wildcard.
  private let prefix: [UInt8]
  private let rest: [Piece]
  /// A bit for each piece of `rest` that may match nothing.
  private let optional: UInt64

  /// Creates a pattern; returns `nil` if a piece is `nil`, or if there are more than fit into the
  /// bits of a word.
  init?(_ pieces: [Piece?]) {
    var prefix: [UInt8] = []
    var rest: [Piece] = []
    var optional: UInt64 = 0
    for piece in pieces {
      switch piece {
      case nil:
        return nil
      case .byte(let byte) where rest.isEmpty:
        prefix.append(byte)
      case let piece?:
        guard rest.count < UInt64.bitWidth - 1 else { return nil }
        if piece == .many || piece == .anything { optional |= 1 << UInt64(rest.count) }
        rest.append(piece)
      }
    }
    self.prefix = prefix
    self.rest = rest
    self.optional = optional
  }

  /// Returns whether the pattern matches a whole text; `nil` if that depends on characters of
  /// several bytes.
  func matches(_ text: String) -> Bool? {
    var text = text
    return text.withUTF8 { bytes in
      for (index, expected) in prefix.enumerated() {
        guard index < bytes.count else { return false }
        // A byte of another letter decides, but one that isn't ASCII may combine with others.
        guard bytes[index] == expected else { return isASCII(bytes[index]) ? false : nil }
      }
      guard bytes.allSatisfy(isASCII) else { return nil }
      return matches(bytes[prefix.count...])
    }
  }

  /// Follows all possible matches at once: each bit is a piece that may come next.
  private func matches(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let end: UInt64 = 1 << UInt64(rest.count)
    var states: UInt64 = 1
    states |= (states & optional) << 1
    for byte in bytes {
      var next: UInt64 = 0
      var open = states & (end - 1)
      while open != 0 {
        let index = open.trailingZeroBitCount
        let state = open & (0 &- open)
        open ^= state
        switch rest[index] {
        case .byte(let expected): if byte == expected { next |= state << 1 }
        case .one: if byte != UInt8(ascii: "/") { next |= state << 1 }
        case .many: if byte != UInt8(ascii: "/") { next |= state }
        case .anything: next |= state
        }
      }
      guard next != 0 else { return false }
      // No two optional pieces are next to each other.
      states = next | (next & optional) << 1
    }
    return states & end != 0
  }

  /// Returns whether a byte is a character of its own, unlike that of `\r\n`.
  private func isASCII(_ byte: UInt8) -> Bool { byte < 0x80 && byte != UInt8(ascii: "\r") }
}
