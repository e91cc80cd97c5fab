/// Counts the code points in lines of files.
///
/// The counts at every thousandth byte or so are kept for files with long lines, which would
/// otherwise be decoded from their start for each diagnostic.
struct CodePointCounter {
  /// The distance of the kept counts, in bytes.
  private static let step = 1024

  /// The number of code points that begin before each multiple of the step.
  private var counts: [SourceID: [Int]] = [:]

  /// Returns the number of code points in a part of a file.
  mutating func count(of part: ArraySlice<UInt8>, in file: SourceFile, _ id: SourceID) -> Int {
    guard part.count > Self.step else { return Self.decodedCount(of: part) }
    let counts = counts[id] ?? Self.counts(in: file.bytes)
    self.counts[id] = counts
    return Self.count(before: part.endIndex, in: file.bytes, counts)
      - Self.count(before: part.startIndex, in: file.bytes, counts)
  }

  private static func count(before offset: Int, in bytes: [UInt8], _ counts: [Int]) -> Int {
    guard offset > 0 else { return 0 }
    // The last byte is always decoded because it may be invalid.
    let index = (offset - 1) / step
    var start = index * step
    guard start > 0, isContinuation(bytes[start]) else {
      return counts[index] + decodedCount(of: bytes[start..<offset])
    }
    while start > 0, isContinuation(bytes[start]) { start -= 1 }
    return counts[index] - 1 + decodedCount(of: bytes[start..<offset])
  }

  private static func counts(in bytes: [UInt8]) -> [Int] {
    var counts: [Int] = []
    var count = 0
    for start in stride(from: 0, to: bytes.count, by: step) {
      counts.append(count)
      for byte in bytes[start..<min(start + step, bytes.count)] where !isContinuation(byte) {
        count += 1
      }
    }
    return counts
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

  private static func decodedCount(of bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.count
  }
}
