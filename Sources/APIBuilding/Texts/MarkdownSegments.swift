/// A part of a Markdown text.
enum MarkdownSegment: Hashable {
  /// Text with formatting.
  case prose(Range<Int>)
  /// A code block or a code span with its delimiters.
  case code(Range<Int>)
}

/// Separates the code of a Markdown text from its prose, in linear time.
struct MarkdownSegments {
  private let bytes: [UInt8]
  private var segments: [MarkdownSegment] = []
  private var proseStart = 0
  /// The positions of runs of backticks that haven't been passed yet, by their length, last one
  /// first.
  private var runs: [Int: [Int]] = [:]
  /// The position of an empty line that no span before it contains.
  private var paragraphEnd = 0
  private var isAfterEmptyLine = true
  private var isInList = false
  private var isInIndentedCode = false

  /// Returns the parts of a text as ranges of its bytes.
  static func segments(of bytes: [UInt8]) -> [MarkdownSegment] {
    var scanner = MarkdownSegments(bytes: bytes)
    scanner.scan()
    return scanner.segments
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    var index = bytes.count
    while index > 0 {
      guard bytes[index - 1] == .backtick else {
        index -= 1
        continue
      }
      let end = index
      while index > 0, bytes[index - 1] == .backtick { index -= 1 }
      runs[end - index, default: []].append(index)
    }
  }

  private mutating func scan() {
    var index = 0
    var isLineStart = true
    while index < bytes.count {
      if isLineStart, let end = endOfFence(at: index) ?? endOfIndentedLine(at: index) {
        append(codeTo: end, from: index)
        index = end
        continue
      }
      isLineStart = bytes[index] == .newline
      guard bytes[index] == .backtick else {
        index += bytes[index] == .backslash && index + 1 < bytes.count ? 2 : 1
        continue
      }
      let length = runLength(at: index)
      if let end = endOfSpan(at: index, length) {
        append(codeTo: end, from: index)
        index = end
      } else {
        index += length
      }
    }
    if proseStart < bytes.count { segments.append(.prose(proseStart..<bytes.count)) }
  }

  private mutating func append(codeTo end: Int, from start: Int) {
    if proseStart < start { segments.append(.prose(proseStart..<start)) }
    segments.append(.code(start..<end))
    proseStart = end
  }

  private func runLength(at index: Int) -> Int {
    bytes[index...].prefix { $0 == bytes[index] }.count
  }

  /// Returns the end of a code span, which can't contain an empty line.
  private mutating func endOfSpan(at index: Int, _ length: Int) -> Int? {
    while let next = runs[length]?.last, next <= index { runs[length]?.removeLast() }
    guard let close = runs[length]?.last else { return nil }
    if paragraphEnd <= index { paragraphEnd = endOfParagraph(from: index) }
    return close < paragraphEnd ? close + length : nil
  }

  /// Returns the position of the next empty line.
  private func endOfParagraph(from start: Int) -> Int {
    var isLineEmpty = false
    for index in start..<bytes.count {
      if bytes[index] == .newline {
        if isLineEmpty { return index }
        isLineEmpty = true
      } else if !bytes[index].isBlank {
        isLineEmpty = false
      }
    }
    return bytes.count
  }

  /// Returns the end of a line of an indented code block; HTML is often indented as well, and so is
  /// the text of list items.
  private mutating func endOfIndentedLine(at start: Int) -> Int? {
    let end = bytes[start...].firstIndex(of: .newline) ?? bytes.count
    let line = bytes[start..<end]
    defer { isAfterEmptyLine = line.allSatisfy(\.isBlank) }
    guard let first = line.firstIndex(where: { !$0.isBlank }) else { return nil }
    let isIndented = first - start >= 4 || line.first == .tab
    if !isIndented {
      let isMarker =
        bytes[first] == UInt8(ascii: "-") || bytes[first] == UInt8(ascii: "*")
        || bytes[first] == UInt8(ascii: "+") || bytes[first].isASCIIDigit
      isInList = isMarker || isInList && first > start
    }
    let isCode =
      isIndented && !isInList && bytes[first] != .less && (isAfterEmptyLine || isInIndentedCode)
    isInIndentedCode = isCode
    return isCode ? end : nil
  }

  /// Returns the end of a fenced code block that begins in a line; without a closing fence, it's the
  /// end of the text.
  private func endOfFence(at lineStart: Int) -> Int? {
    guard let fence = fence(at: lineStart) else { return nil }
    var index = lineStart
    while let newline = bytes[index...].firstIndex(of: .newline) {
      index = newline + 1
      guard let close = self.fence(at: index), close.byte == fence.byte,
        close.length >= fence.length
      else { continue }
      let end = bytes[close.end...].firstIndex(of: .newline) ?? bytes.count
      if bytes[close.end..<end].allSatisfy({ $0 == .space || $0 == .tab }) { return end }
    }
    return bytes.count
  }

  private func fence(at lineStart: Int) -> (byte: UInt8, length: Int, end: Int)? {
    guard
      let start = bytes[lineStart...].firstIndex(where: { $0 != .space && $0 != .tab }),
      bytes[start] == .backtick || bytes[start] == .tilde
    else { return nil }
    let length = runLength(at: start)
    guard length >= 3 else { return nil }
    // A span of three backticks may be on one line.
    if bytes[start] == .backtick {
      let end = bytes[start...].firstIndex(of: .newline) ?? bytes.count
      guard !bytes[(start + length)..<end].contains(.backtick) else { return nil }
    }
    return (bytes[start], length, start + length)
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let backtick = UInt8(ascii: "`")
  static let tilde = UInt8(ascii: "~")
  static let backslash = UInt8(ascii: "\\")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let ampersand = UInt8(ascii: "&")

  /// Indicates whether this is white space in HTML.
  var isBlank: Bool { self == .space || self == .newline || self == .tab || self == 0x0D }

  /// Indicates whether this is an ASCII letter.
  var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  /// Indicates whether this is an ASCII digit.
  var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Indicates whether this is a hexadecimal digit.
  var isASCIIHexDigit: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
  }

  /// Indicates whether this is an ASCII letter or digit.
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
}
