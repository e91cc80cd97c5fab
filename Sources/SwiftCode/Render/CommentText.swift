/// Lays out the Markdown of comments.
enum CommentText {
  /// The lines of a text without white space at their ends, without empty lines at the beginning and the end.
  static func lines(of text: String) -> [Substring] {
    var lines = split(text).map { line in
      trimmed(line.utf8.contains(UInt8(ascii: "\t")) ? expanded(line) : line)
    }
    lines.removeFirst(lines.prefix(while: \.isEmpty).count)
    while lines.last?.isEmpty == true {
      lines.removeLast()
    }
    return lines
  }

  /// The lines of a text, those of prose broken at that width.
  ///
  /// Fenced and indented code, tables and headings stay as they are.
  static func wrapped(_ text: String, to width: Int) -> [Substring] {
    var result: [Substring] = []
    var fence: Substring?
    var hangingIndent = 0
    for line in lines(of: text) {
      let content = Substring(line.utf8.drop { $0 == UInt8(ascii: " ") })
      if let marker = fence {
        result.append(line)
        if content.hasPrefix(marker) {
          fence = nil
        }
        continue
      }
      if content.hasPrefix("```") || content.hasPrefix("~~~") {
        fence = content.prefix(3)
        result.append(line)
        continue
      }
      if line.isEmpty {
        if result.last?.isEmpty == false {
          result.append(line)
        }
        continue
      }
      let indent = line.utf8.count - content.utf8.count
      let isCode = indent >= 4 + hangingIndent
      let markerWidth = isCode ? 0 : Self.markerWidth(of: content)
      if markerWidth > 0 {
        hangingIndent = indent + markerWidth
      } else if indent == 0 {
        hangingIndent = 0
      }
      if isCode || content.hasPrefix("|") || content.hasPrefix("#") || line.utf8.count <= width {
        result.append(line)
      } else {
        result += broken(line, to: width, indent: indent + markerWidth)
      }
    }
    return result
  }

  /// The lines of a list item, its text broken at that width and indented under its marker.
  static func item(_ marker: String, _ text: String, to width: Int) -> [Substring] {
    let indent = marker.utf8.prefix { $0 == UInt8(ascii: " ") }.count + 2
    let spaces = String(repeating: " ", count: indent)
    var item = marker
    for (index, line) in lines(of: text).enumerated() {
      if index > 0 {
        item += line.isEmpty ? "\n" : "\n" + spaces
      }
      item += line
    }
    return wrapped(item, to: width)
  }
}

extension CommentText {
  /// Cuts a text at every newline form.
  ///
  /// Most of what is rendered is documentation, and most of that is ASCII, where bytes are as good as characters and
  /// many times cheaper; only `\r\n`, one newline of two bytes, needs the characters.
  private static func split(_ text: String) -> [Substring] {
    let newlines: ClosedRange<UInt8> = 0x0A...0x0D
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) {
      return text.utf8.split(omittingEmptySubsequences: false) { newlines.contains($0) }
        .map { Substring($0) }
    }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private static func trimmed(_ line: Substring) -> Substring {
    if let last = line.utf8.last, last > 0x20, last < 0x80 { return line }
    guard line.last?.isWhitespace == true else {
      return line
    }
    return line[...(line.lastIndex { !$0.isWhitespace } ?? line.startIndex)]
  }

  private static func expanded(_ line: Substring) -> Substring {
    Substring(line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  "))
  }

  /// The columns of `- `, `12. ` or `> ` at the beginning of a line.
  private static func markerWidth(of content: Substring) -> Int {
    let marker = Substring(content.utf8.prefix { $0 != UInt8(ascii: " ") })
    guard marker.endIndex != content.endIndex else {
      return 0
    }
    switch marker {
    case "-", "*", "+", ">": return 2
    default: return isNumber(marker) ? marker.utf8.count + 1 : 0
    }
  }

  private static func isNumber(_ marker: Substring) -> Bool {
    (marker.hasSuffix(".") || marker.hasSuffix(")")) && (2...10).contains(marker.utf8.count)
      && marker.utf8.dropLast().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Breaks a line between words, where the rest does not begin something else in Markdown.
  private static func broken(_ line: Substring, to width: Int, indent: Int) -> [Substring] {
    let isQuote = line.utf8.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ">")
    let prefix =
      isQuote
      ? String(repeating: " ", count: indent - 2) + "> " : String(repeating: " ", count: indent)
    var result: [Substring] = []
    var current = String(line.prefix(indent))
    var currentWidth = indent
    var isEmpty = true
    for bytes in line.utf8.dropFirst(indent).split(separator: UInt8(ascii: " ")) {
      let word = Substring(bytes)
      let wordWidth = columns(of: word)
      if isEmpty {
        current += word
        currentWidth += wordWidth
      } else if currentWidth + 1 + wordWidth <= width || beginsBlock(word) {
        current += " "
        current += word
        currentWidth += 1 + wordWidth
      } else {
        result.append(Substring(current))
        current = prefix
        current += word
        currentWidth = prefix.utf8.count + wordWidth
      }
      isEmpty = false
    }
    result.append(Substring(current))
    return result
  }

  /// The width of a word on the screen.
  private static func columns(of word: Substring) -> Int {
    let bytes = word.utf8
    return bytes.allSatisfy { $0 < 0x80 } ? bytes.count : word.count
  }

  /// Whether a word at the beginning of a line would make it something else than prose.
  private static func beginsBlock(_ word: Substring) -> Bool {
    switch word.first {
    case "-", "*", "+": word.allSatisfy { $0 == word.first }
    case "#", ">", "|", "=", "~": true
    case "`": word.hasPrefix("```")
    case nil: false
    case .some: isNumber(word)
    }
  }
}
