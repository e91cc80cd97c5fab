import Diagnostics

/// Formats the text of comments: converts any text to lines of visible characters.
enum CommentText {
  typealias Bytes = ArraySlice<UInt8>

  /// A line of a comment, without its slashes.
  struct Line {
    /// The number of spaces before the text.
    var indent = 0
    /// Indicates whether `> ` precedes the text.
    var isQuote = false
    /// The text, which has no control characters and doesn't end with white space.
    var text: Bytes
  }

  /// Returns the lines of a text, without empty lines at the beginning and the end.
  ///
  /// If there is a width, the text is Markdown: lines of prose break between words, the rest of a
  /// paragraph is reflowed after a line break, and consecutive empty lines are merged. Code, tables
  /// and headings stay unchanged.
  static func lines(of text: String, to width: Int? = nil) -> [Line] {
    let utf8 = Array(visible(text).utf8)
    var layout = Layout(width: width)
    var emptyLines = 0
    for line in utf8.split(separator: newline, omittingEmptySubsequences: false) {
      guard let end = line.lastIndex(where: { $0 != space }) else {
        layout.endParagraph()
        emptyLines += 1
        continue
      }
      if !layout.lines.isEmpty, emptyLines > 0 {
        layout.writeEmptyLines(width == nil || layout.isInFence ? emptyLines : 1)
      }
      emptyLines = 0
      layout.write(line[...end], isHardBreak: line.endIndex - end > 2)
    }
    layout.endParagraph()
    return layout.lines
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  /// Returns the text with spaces for white space, `\n` for every line break, and without any other
  /// invisible characters.
  private static func visible(_ text: String) -> String {
    // Most texts have nothing to replace.
    guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == newline }) else {
      return text
    }
    var visible = ""
    var previous: Unicode.Scalar = "\n"
    text.forEachScalar { scalar, isShown in
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": visible += "\n"
      case "\t": visible += "  "
      default:
        if isShown {
          visible.unicodeScalars.append(
            scalar.properties.generalCategory == .spaceSeparator ? " " : scalar
          )
        }
      }
      previous = scalar
    }
    return visible
  }
}

extension CommentText {
  /// The lines so far, and the state from them that affects the next one.
  private struct Layout {
    let width: Int?

    private(set) var lines: [Line] = []

    /// The closing fence of the current code block.
    private var fence: [UInt8]?

    /// The number of columns by which the text of the current list item is indented.
    private var hangingIndent = 0

    /// The last words of a line that was broken, which are held back because the next line may
    /// continue them.
    private var tail: Line?

    init(width: Int?) {
      self.width = width
    }

    var isInFence: Bool { fence != nil }

    /// Writes empty lines.
    mutating func writeEmptyLines(_ count: Int) {
      lines += Array(repeating: Line(text: []), count: count)
    }

    /// Writes a line.
    ///
    /// - Parameters:
    ///   - line: The line, without white space at its end.
    ///   - isHardBreak: Indicates whether the line ended with two spaces, which in Markdown
    ///     separate it from the next line.
    mutating func write(_ line: Bytes, isHardBreak: Bool) {
      guard let width else {
        lines.append(Line(text: line))
        return
      }
      let content = line.drop { $0 == space }
      if let tail, continuesParagraph(content, indent: line.count - content.count) {
        let joined = tail.text + [space] + content
        write(prose: joined, behind: 0, indent: tail.indent, width: width)
        if isHardBreak || Self.endsInBreak(content) { endParagraph() }
        return
      }
      endParagraph()
      if let fence {
        self.fence = content.starts(with: fence) ? nil : fence
        lines.append(Line(text: line))
        return
      }
      if content.starts(with: "```".utf8) || content.starts(with: "~~~".utf8) {
        fence = Array(content.prefix(3))
        lines.append(Line(text: line))
        return
      }
      let indent = line.count - content.count
      let isCode = indent >= hangingIndent + 4
      let marker = isCode ? 0 : markerWidth(of: content)
      if marker > 0 {
        hangingIndent = indent + marker
      } else if indent == 0 {
        hangingIndent = 0
      }
      let isKept =
        isCode || content.first == UInt8(ascii: "|") || content.first == UInt8(ascii: "#")
      if isKept || line.count <= width {
        lines.append(Line(text: line))
      } else {
        write(prose: line, behind: indent + marker, indent: indent + marker, width: width)
        if isHardBreak || Self.endsInBreak(content) { endParagraph() }
      }
    }

    /// Writes the words that are held back, because the next line doesn't continue them.
    mutating func endParagraph() {
      if let tail { lines.append(tail) }
      tail = nil
    }

    /// Returns whether a line continues the preceding paragraph and doesn't begin another block.
    private func continuesParagraph(_ content: Bytes, indent: Int) -> Bool {
      indent < hangingIndent + 4
        && markerWidth(of: content) == 0
        && !beginsBlock(content.prefix { $0 != space })
    }

    /// Returns whether a line ends with a hard line break.
    private static func endsInBreak(_ line: Bytes) -> Bool {
      line.last == UInt8(ascii: "\\")
        || ["<br>", "<br/>", "<br />"].contains {
          line.suffix($0.utf8.count).elementsEqual($0.utf8)
        }
    }

    /// Breaks a line between words and holds back the last part.
    ///
    /// It doesn't break before a word that would begin a block in Markdown.
    ///
    /// - Parameters:
    ///   - line: The line.
    ///   - head: The number of bytes of its indentation and marker.
    ///   - indent: The number of columns by which its text is indented.
    ///   - width: The number of columns of a line.
    private mutating func write(
      prose line: Bytes,
      behind head: Int,
      indent: Int,
      width: Int
    ) {
      let isQuote = line.first { $0 != space } == UInt8(ascii: ">")
      var current = Line(indent: indent - head, text: line)
      var column = current.indent
      var start = line.startIndex
      var end = line.startIndex
      var position = line.startIndex + head
      while position < line.endIndex {
        let rest = line[position...]
        let wordEnd = rest.firstIndex(of: space) ?? rest.endIndex
        let word = rest[..<wordEnd]
        let wordColumns = columns(of: line[end..<wordEnd])
        if end > start, column + wordColumns > width, !beginsBlock(word) {
          current.text = line[start..<end]
          lines.append(current)
          current.indent = isQuote ? max(indent - 2, 0) : indent
          current.isQuote = isQuote
          start = position
          column = indent + columns(of: word)
        } else {
          column += wordColumns
        }
        end = wordEnd
        position = line[wordEnd...].firstIndex { $0 != space } ?? line.endIndex
      }
      current.text = line[start..<end]
      if isQuote || (start == line.startIndex && head > 0) {
        lines.append(current)
      } else {
        tail = current
      }
    }
  }

  private static func columns(of text: Bytes) -> Int {
    text.allSatisfy { $0 < 0x80 } ? text.count : String(decoding: text, as: UTF8.self).count
  }

  /// Returns the number of columns of `- `, `12. ` or `> ` at the beginning of a line.
  private static func markerWidth(of content: Bytes) -> Int {
    guard let end = content.firstIndex(of: space) else {
      return 0
    }
    let marker = content[..<end]
    switch marker.first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ">"):
      return marker.count == 1 ? 2 : 0
    default: return isNumber(marker) ? marker.count + 1 : 0
    }
  }

  private static func isNumber(_ marker: Bytes) -> Bool {
    (marker.last == UInt8(ascii: ".") || marker.last == UInt8(ascii: ")"))
      && (2...10).contains(marker.count)
      && marker.dropLast().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Returns whether a word at the beginning of a line would begin a block that isn't a paragraph.
  private static func beginsBlock(_ word: Bytes) -> Bool {
    switch word.first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      word.allSatisfy { $0 == word.first }
    case UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "="),
      UInt8(ascii: "~"):
      true
    // DocC reads `@Name` at the beginning of a line as a directive.
    case UInt8(ascii: "@"): true
    case UInt8(ascii: "`"): word.starts(with: "```".utf8)
    case .some: isNumber(word)
    case nil: false
    }
  }
}
