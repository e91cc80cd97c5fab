import Diagnostics

extension JSONReader {
  /// Returns the range from an offset to the current position.
  func range(from start: Int) -> SourceRange {
    SourceRange(
      file: file,
      start: UInt32(truncatingIfNeeded: start),
      end: UInt32(truncatingIfNeeded: position)
    )
  }

  /// Advances to the next byte that isn't white space.
  mutating func skipSpace() throws(Stop) {
    while position < text.count {
      switch text[position] {
      case let byte where byte.isSpace: position += 1
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        guard try skipComment() else { return }
      default: return
      }
    }
  }

  /// Advances to the next element of a list or an object, consuming the `,` if one is needed.
  ///
  /// Returns `true` if the list or object ends instead.
  mutating func skipSeparator(
    before closing: Unicode.Scalar,
    isFirst: Bool,
    openedAt opening: Int
  ) throws(Stop) -> Bool {
    try skipSpace()
    guard position < text.count else {
      throw stopAtEnd(before: "a '\(closing)'", openedAt: opening)
    }
    if text[position] == UInt8(ascii: closing) {
      position += 1
      return true
    }
    if isFirst { return false }
    guard text[position] == UInt8(ascii: ",") else {
      throw stop("expected a ',' or a '\(closing)'", notes: [noteOpening(opening)])
    }
    let comma = position
    position += 1
    try skipSpace()
    guard position < text.count else {
      throw stopAtEnd(before: "a '\(closing)'", openedAt: opening)
    }
    guard text[position] == UInt8(ascii: closing) else { return false }
    report("a trailing ',' isn't allowed", from: comma, to: comma + 1, help: "remove the ','")
    position += 1
    return true
  }

  /// Skips a comment, and reports the first one of the file because JSON has no comments.
  ///
  /// Returns `false` if the text at the current position isn't a comment.
  private mutating func skipComment() throws(Stop) -> Bool {
    let start = position
    if text[start] == UInt8(ascii: "#") || text[start...].starts(with: "//".utf8) {
      position = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    } else if text[start...].starts(with: "/*".utf8) {
      position += 2
      while !text[position...].starts(with: "*/".utf8) {
        guard position < text.count else {
          throw stop("the comment that begins here is never closed", at: start)
        }
        position += 1
      }
      position += 2
    } else {
      return false
    }
    if !hasReportedComment {
      hasReportedComment = true
      report(
        "comments aren't allowed in JSON",
        from: start,
        help: "remove the comments, or name the file '.yaml', which allows '#'"
      )
    }
    return true
  }

  func isNumberByte(_ byte: UInt8) -> Bool {
    byte.isDigit || "+-.eE".utf8.contains(byte)
  }

  /// Returns whether a byte belongs to a word, as in `nullable` or `1px`.
  func isWordByte(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isNameStart
  }
}
