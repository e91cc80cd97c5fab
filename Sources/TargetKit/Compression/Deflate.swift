/// Compresses bytes with DEFLATE (RFC 1951), because Foundation has no compression on Linux.
///
/// It finds repetitions in the last 32 KB and writes one block with the fixed codes. That is fast,
/// and enough for JSON and forms.
struct Deflate {
  private static let windowSize = 32_768
  private static let lengths = 3...258
  /// The number of earlier positions with the same three bytes that are compared.
  private static let maximumProbes = 32

  private var output: [UInt8] = []
  private var buffer: UInt64 = 0
  private var bitCount = 0

  /// Returns the compressed bytes.
  static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var deflate = Deflate()
    deflate.write(bytes)
    return deflate.output
  }

  private mutating func write(_ bytes: [UInt8]) {
    output.reserveCapacity(bytes.count / 3)
    // Begins the only block, which uses the fixed codes.
    put(0b011, bits: 3)
    var latest = [Int32](repeating: -1, count: 1 << 15)
    var earlier = [Int32](repeating: -1, count: Self.windowSize)
    var index = 0
    while index < bytes.count {
      let match = Self.match(bytes, at: index, latest, earlier)
      let count: Int
      if let match {
        putLength(match.length)
        putDistance(match.distance)
        count = match.length
      } else {
        putSymbol(Int(bytes[index]))
        count = 1
      }
      for place in index..<index + count where place + 2 < bytes.count {
        let hash = Self.hash(bytes, place)
        earlier[place % Self.windowSize] = latest[hash]
        latest[hash] = Int32(truncatingIfNeeded: place)
      }
      index += count
    }
    putSymbol(256)
    if bitCount > 0 { put(0, bits: 8 - bitCount) }
  }

  /// Returns the longest repetition that starts at an index.
  private static func match(
    _ bytes: [UInt8],
    at index: Int,
    _ latest: [Int32],
    _ earlier: [Int32]
  ) -> (length: Int, distance: Int)? {
    guard index + lengths.lowerBound <= bytes.count else { return nil }
    let limit = min(lengths.upperBound, bytes.count - index)
    var best = (length: lengths.lowerBound - 1, distance: 0)
    var place = Int(latest[hash(bytes, index)])
    var probes = maximumProbes
    while place >= 0, index - place <= windowSize, probes > 0 {
      var length = 0
      while length < limit, bytes[place + length] == bytes[index + length] { length += 1 }
      if length > best.length { best = (length, index - place) }
      if best.length == limit { break }
      // A position that was overwritten is older than the window.
      let next = Int(earlier[place % windowSize])
      guard next < place else { break }
      place = next
      probes -= 1
    }
    return best.length >= lengths.lowerBound ? best : nil
  }

  private static func hash(_ bytes: [UInt8], _ index: Int) -> Int {
    let word =
      UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
    return Int((word &* 0x9E37_79B1) >> 17)
  }

  // MARK: Codes

  /// Writes a literal, a length or the end of the block with the fixed code (§3.2.6).
  private mutating func putSymbol(_ symbol: Int) {
    let (code, bits) =
      switch symbol {
      case ..<144: (0b0011_0000 + symbol, 8)
      case ..<256: (0b1_1001_0000 + symbol - 144, 9)
      case ..<280: (symbol - 256, 7)
      default: (0b1100_0000 + symbol - 280, 8)
      }
    put(Self.reversed(code, bits), bits: bits)
  }

  /// Writes the length of a repetition (§3.2.5).
  private mutating func putLength(_ length: Int) {
    let value = length - 3
    guard length < 258 else { return putSymbol(285) }
    guard value >= 8 else { return putSymbol(257 + value) }
    let magnitude = Self.magnitude(value)
    let extra = magnitude - 2
    putSymbol(257 + 4 * (magnitude - 1) + (value >> extra) & 3)
    put(value & (1 << extra - 1), bits: extra)
  }

  /// Writes the distance of a repetition (§3.2.5).
  private mutating func putDistance(_ distance: Int) {
    let value = distance - 1
    guard value >= 4 else { return put(Self.reversed(value, 5), bits: 5) }
    let magnitude = Self.magnitude(value)
    let extra = magnitude - 1
    put(Self.reversed(2 * magnitude + (value >> extra) & 1, 5), bits: 5)
    put(value & (1 << extra - 1), bits: extra)
  }

  /// Returns the position of the highest bit that is set.
  private static func magnitude(_ value: Int) -> Int {
    Int.bitWidth - 1 - value.leadingZeroBitCount
  }

  /// Returns a code with its bits reversed: Huffman codes begin with their highest bit (§3.1.1).
  private static func reversed(_ code: Int, _ bits: Int) -> Int {
    (0..<bits).reduce(0) { $0 | (code >> $1 & 1) << (bits - 1 - $1) }
  }

  private mutating func put(_ value: Int, bits: Int) {
    buffer |= UInt64(value) << UInt64(bitCount)
    bitCount += bits
    while bitCount >= 8 {
      output.append(UInt8(truncatingIfNeeded: buffer))
      buffer >>= 8
      bitCount -= 8
    }
  }
}
