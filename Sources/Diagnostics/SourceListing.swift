/// The line of a range, the preceding line, and a caret below.
///
/// ```
///    40 |       type: integer
///    41 |       format: int46
///       |               ^~~~~
/// ```
struct SourceListing {
  /// The maximum length of a line.
  ///
  /// A longer line, such as a whole file on one line, is cut around the caret.
  static let longestLine = 120
  private static let bytesBeforeCaret = 60

  /// The lines in order, with the text before the `|`.
  private(set) var lines: [(gutter: String, text: String)] = []

  /// The spaces and the caret, with the text before the `|`.
  private(set) var caret = (gutter: "", text: "")

  init(of range: SourceRange, in file: SourceFile, precedingLines: Int) {
    let line = file.position(of: range.start).line
    let width = max(2, String(line).count)
    for shown in max(1, line - precedingLines)..<line {
      let bytes = file.bytes(ofLine: shown)
      let end = Self.boundary(in: bytes, before: bytes.startIndex + Self.longestLine)
      let text = Self.shown(bytes[..<end]).text
      lines.append((Self.gutter(String(shown), width), text + (end < bytes.endIndex ? "…" : "")))
    }

    let bytes = file.bytes(ofLine: line)
    let start = min(Int(range.start), bytes.endIndex)
    // If the range continues on the next line, only its first byte is marked.
    let end = min(Int(range.end) > bytes.endIndex ? start : Int(range.end), bytes.endIndex)
    var from = bytes.startIndex
    var to = bytes.endIndex
    if bytes.count > Self.longestLine {
      from = Self.boundary(in: bytes, before: start - Self.bytesBeforeCaret)
      to = Self.boundary(in: bytes, before: from + Self.longestLine)
    }
    let isCutBefore = from > bytes.startIndex
    let isCutAfter = to < bytes.endIndex
    let before = Self.shown(bytes[from..<start])
    let marked = Self.shown(bytes[start..<max(start, min(end, to))])
    let after = Self.shown(bytes[max(start, min(end, to))..<max(to, start)])
    let text =
      (isCutBefore ? "…" : "") + before.text + marked.text + after.text + (isCutAfter ? "…" : "")
    lines.append((Self.gutter(String(line), width), text))
    caret = (
      Self.gutter("", width),
      String(repeating: " ", count: before.columns + (isCutBefore ? 1 : 0)) + "^"
        + String(repeating: "~", count: max(0, marked.columns - 1))
    )
  }

  private static func gutter(_ number: String, _ width: Int) -> String {
    String(repeating: " ", count: 3 + width - number.count) + number + " |"
  }

  /// Returns a place at or before an offset where the line can be cut without splitting a
  /// character.
  private static func boundary(in bytes: ArraySlice<UInt8>, before offset: Int) -> Int {
    guard offset < bytes.endIndex else { return bytes.endIndex }
    var offset = max(offset, bytes.startIndex)
    while offset > bytes.startIndex, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Returns part of a line in a form that is safe for a terminal.
  ///
  /// Tabs become spaces, and invalid characters become replacement characters.
  private static func shown(_ bytes: ArraySlice<UInt8>) -> (text: String, columns: Int) {
    var text = ""
    var columns = 0
    String(decoding: bytes, as: UTF8.self).forEachScalar { scalar, isShown in
      let shown: Unicode.Scalar = scalar == "\t" ? " " : isShown ? scalar : "\u{FFFD}"
      text.unicodeScalars.append(shown)
      columns += shown.columns
    }
    return (text, columns)
  }
}

extension SourceFile {
  /// Returns the bytes of a line, counted from 1, without its line break.
  func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return bytes[start..<end]
  }
}
