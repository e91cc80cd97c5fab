/// Compresses bytes by referring to earlier occurrences, in a format that a few lines of JavaScript
/// can decompress.
///
/// The format is a list of runs. Each run has the number of its literal bytes, these bytes, and
/// then, unless the input ends there, the length of a copy and the distance to it. Numbers have
/// seven bits per byte, the lowest first. The highest bit indicates that more bytes follow.
enum LZ {
  /// The minimum length of a copy, because shorter ones save nothing.
  private static let shortest = 5
  private static let tableSize = 1 << 16
  /// The maximum number of earlier occurrences that are compared.
  private static let attempts = 12

  /// Returns the compressed bytes.
  static func compressed(_ input: [UInt8]) -> [UInt8] {
    input.withUnsafeBufferPointer { compressed($0) }
  }

  private static func compressed(_ input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(input.count / 4)
    // The last occurrence of each hash, and the previous occurrence for each position.
    var heads = [Int32](repeating: -1, count: tableSize)
    var previous = [Int32](repeating: -1, count: input.count)
    var literals = 0
    var position = 0
    func insert(_ place: Int) {
      guard place + 4 <= input.count else { return }
      let slot = hash(input, at: place)
      previous[place] = heads[slot]
      heads[slot] = Int32(truncatingIfNeeded: place)
    }
    while position + shortest <= input.count {
      var best = (length: 0, place: 0)
      var candidate = Int(heads[hash(input, at: position)])
      for _ in 0..<attempts where candidate >= 0 {
        let length = match(input, candidate, position)
        if length > best.length { best = (length, candidate) }
        candidate = Int(previous[candidate])
      }
      guard best.length >= shortest else {
        insert(position)
        position += 1
        continue
      }
      append(literals: input[literals..<position], to: &output)
      append(best.length, to: &output)
      append(position - best.place, to: &output)
      for place in position..<(position + best.length) { insert(place) }
      position += best.length
      literals = position
    }
    if literals < input.count { append(literals: input[literals...], to: &output) }
    return output
  }

  private static func hash(_ input: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    let word =
      UInt32(input[place]) | UInt32(input[place + 1]) << 8 | UInt32(input[place + 2]) << 16
      | UInt32(input[place + 3]) << 24
    return Int((word &* 2_654_435_761) >> 16)
  }

  private static func match(
    _ input: UnsafeBufferPointer<UInt8>,
    _ candidate: Int,
    _ position: Int
  ) -> Int {
    var length = 0
    while position + length < input.count, input[candidate + length] == input[position + length] {
      length += 1
    }
    return length
  }

  private static func append(
    literals: Slice<UnsafeBufferPointer<UInt8>>,
    to output: inout [UInt8]
  ) {
    append(literals.count, to: &output)
    output.append(contentsOf: literals)
  }

  private static func append(_ number: Int, to output: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      output.append(UInt8(truncatingIfNeeded: rest & 0x7F) | 0x80)
      rest >>= 7
    }
    output.append(UInt8(truncatingIfNeeded: rest))
  }
}
