/// The place and the kind of a value in JSON text.
nonisolated struct JSONToken {
  enum Kind: UInt64 {
    case null
    case `true`
    case `false`
    case number
    case string
    case array
    case object
  }

  /// From the lowest bit: 30 for the start, 30 for the length or the end, one flag, three for the
  /// kind.
  private var bits: UInt64

  /// The largest number of bytes in a document.
  static let largestPosition = 1 << 30 - 1

  @inline(__always)
  init(_ kind: Kind, at start: Int, length: Int, isPlain: Bool = false) {
    let flag: UInt64 = isPlain ? 1 : 0
    bits =
      UInt64(truncatingIfNeeded: start) | UInt64(truncatingIfNeeded: length) << 30 | flag << 60
      | kind.rawValue << 61
  }

  @inline(__always)
  var kind: Kind { Kind(rawValue: bits >> 61) ?? .null }

  /// The position of the first byte; that of a string is the one after the quotation mark.
  @inline(__always)
  var start: Int { Int(bits & 0x3FFF_FFFF) }

  /// The number of bytes of a string or number.
  ///
  /// For an array or object, it is the index of the token after it.
  @inline(__always)
  var length: Int { Int(bits >> 30 & 0x3FFF_FFFF) }

  /// Indicates whether a string has no escapes, or a number has only digits and a sign.
  @inline(__always)
  var isPlain: Bool { bits >> 60 & 1 == 1 }

  /// Sets the index of the token after an array or object.
  mutating func close(at end: Int) {
    bits |= UInt64(end) << 30
  }
}
