extension String {
  /// The text without spaces, tabs and newlines at its ends.
  package var trimmingSpaces: String {
    func isSpace(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
    }
    let start = utf8.firstIndex { !isSpace($0) } ?? endIndex
    let end = utf8.lastIndex { !isSpace($0) }.map { utf8.index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
