/// Converts a text of a spec to Markdown that reads well in a comment.
///
/// - HTML becomes Markdown: paragraphs, emphasis, code, links, lists, tables, headings and character
///   references. A tag that isn't HTML, such as `<id>`, is a placeholder and becomes code.
/// - Links follow a ``LinkRule``.
/// - Text that DocC would interpret, such as a line that begins with `@Image`, is escaped.
///
/// Code that is already Markdown isn't changed. The time grows linearly with the text.
struct MarkdownText {
  let links: LinkRule
  let input: [UInt8]
  var output: [UInt8] = []

  /// The separation of the next text from the preceding one.
  var pending = Separation.none
  /// Indicates whether white space is insignificant until the next text.
  var skipsBlanks = false
  /// The position in the output at which the current block begins.
  var blockStart = 0
  /// The lists that contain the current position; a number counts the items of a numbered list.
  var lists: [Int?] = []
  /// The open elements inside the current block that are written when they end.
  var open: [Inline] = []
  /// The positions in the output of the brackets that may begin a link.
  var brackets: [Int] = []
  /// Indicates whether the text is inside `<p>`.
  var isInParagraph = false
  /// Indicates whether the current list has no item yet.
  var isAtListStart = false
  var table: HTMLTable?

  /// The separation of two texts.
  enum Separation: Comparable {
    case none, line, paragraph
  }

  /// An element inside a block: emphasis, code, or a link.
  struct Inline {
    enum Kind: Hashable {
      case strong, emphasis, code
      case link(String?)
    }
    var kind: Kind
    /// The position of its contents in the output.
    var start: Int
    /// The name of its tag.
    var name: String
  }

  /// Returns a text as Markdown.
  static func converted(_ text: String, links: LinkRule) -> String {
    guard text.utf8.contains(where: \.isSpecial) else { return text }
    var converter = MarkdownText(links: links, input: Array(text.utf8))
    converter.convert()
    return String(decoding: converter.output, as: UTF8.self)
  }

  private mutating func convert() {
    for segment in MarkdownSegments.segments(of: input) {
      switch segment {
      case .code(let range): appendCode(range)
      case .prose(let range): convert(range)
      }
    }
    endTable()
    endBlock()
    if pending != .none || isInParagraph { trimOutput() }
  }

  private mutating func convert(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = input[index]
      switch byte {
      case .less:
        index = convertTag(at: index, before: range.upperBound)
      case .ampersand:
        index = convertEntity(at: index, before: range.upperBound)
      case UInt8(ascii: "["):
        openBracket()
        index += 1
      case UInt8(ascii: "]"):
        index = closeBracket(at: index, before: range.upperBound)
      case UInt8(ascii: "@") where followingLetter(index, range.upperBound) && isAtLineStart:
        // DocC reads `@Name` as a directive.
        append([.backslash, byte])
        index += 1
      case .backslash where followingLetter(index, range.upperBound) && isAtLineStart:
        // DocC reads `\param` as a command of Doxygen.
        append([.backslash, .backslash])
        index += 1
      case .backslash where index + 1 < range.upperBound && !input[index + 1].isBlank:
        append(input[index...(index + 1)])
        index += 2
      case _ where byte.isBlank:
        index = convertBlanks(at: index, before: range.upperBound)
      default:
        append(CollectionOfOne(byte))
        index += 1
      }
    }
  }

  private func followingLetter(_ index: Int, _ end: Int) -> Bool {
    index + 1 < end && input[index + 1].isASCIILetter
  }

  /// Indicates whether only the beginning of a line or of a list item precedes the position.
  private var isAtLineStart: Bool {
    pending != .none
      || output.last { $0 != .space && $0 != .tab && !$0.isListMarker }.map { $0 == .newline }
        ?? true
  }

  // MARK: - Text

  /// Appends text, after what separates it from the preceding text.
  mutating func append(_ text: some Collection<UInt8>) {
    guard !text.isEmpty else { return }
    separate()
    output += text
  }

  /// Writes what separates the next text from the preceding one.
  mutating func separate() {
    skipsBlanks = false
    guard pending != .none else { return }
    let separation = pending
    pending = .none
    guard !output.isEmpty else { return }
    while output.last?.isBlank == true { output.removeLast() }
    guard !output.isEmpty else { return }
    output.append(.newline)
    if separation == .paragraph { output.append(.newline) }
    output += repeatElement(.space, count: listIndent)
    blockStart = output.count
  }

  /// The number of columns by which the text of the current list item is indented.
  var listIndent: Int {
    lists.suffix(Self.maximumDepth).reduce(0) { $0 + ($1 == nil ? 2 : 3) }
  }

  /// The number of lists inside each other that are indented.
  static let maximumDepth = 6

  private mutating func appendCode(_ range: Range<Int>) {
    if open.contains(where: { $0.kind == .code }) {
      append(input[range].lazy.filter { $0 != .backtick })
      return
    }
    let code = input[range]
    let delimiter = code.prefix { $0 == .backtick }.count
    let content = code.dropFirst(delimiter).dropLast(delimiter)
    guard delimiter == 2, !content.contains(.backtick) else { return append(code) }
    // DocC reads code between two backticks as a link to a symbol.
    append([.backtick] + content + [.backtick])
  }

  private mutating func convertBlanks(at start: Int, before end: Int) -> Int {
    let next = input[start..<end].firstIndex { !$0.isBlank } ?? end
    guard !skipsBlanks, pending == .none else { return next }
    let blanks = input[start..<next]
    let lineFeeds = blanks.count { $0 == .newline }
    if table?.isInCell == true {
      output.append(.space)
    } else if !lists.isEmpty {
      if lineFeeds > 1 { breakBlock(.paragraph) } else { output.append(.space) }
    } else if isInParagraph, lineFeeds > 0 {
      if lineFeeds > 1 { endBlock() }
      output += repeatElement(.newline, count: min(lineFeeds, 2))
    } else {
      if lineFeeds > 1 { endBlock() }
      output += blanks
    }
    return next
  }

  // MARK: - References

  private mutating func convertEntity(at start: Int, before end: Int) -> Int {
    guard let entity = HTMLEntity(input[start..<end]) else {
      append(CollectionOfOne(.ampersand))
      return start + 1
    }
    guard entity.text == "<", !isInCode else {
      if entity.text == " " {
        output.append(.space)
      } else {
        append(entity.text.utf8)
      }
      return entity.end
    }
    // Markdown hides text that looks like a tag.
    if let close = placeholderEnd(from: entity.end, before: end) {
      appendAsCode("<" + String(decoding: input[entity.end..<close.name], as: UTF8.self) + ">")
      return close.end
    }
    let isTag =
      entity.end < end
      && (input[entity.end].isASCIILetter || input[entity.end] == UInt8(ascii: "/"))
    append(isTag ? [.backslash, .less] : [.less])
    return entity.end
  }

  /// Returns the end of a placeholder's name and of its `>`, which may be a reference.
  private func placeholderEnd(from start: Int, before end: Int) -> (name: Int, end: Int)? {
    var index = start
    while index < min(end, start + 64), input[index].isPlaceholderByte { index += 1 }
    guard index > start, index < end, input[start].isASCIILetter else { return nil }
    if input[index] == .greater { return (index, index + 1) }
    guard input[index] == .ampersand, let entity = HTMLEntity(input[index..<end]),
      entity.text == ">"
    else { return nil }
    return (index, entity.end)
  }

  /// Indicates whether the text is inside `<code>`.
  var isInCode: Bool { open.contains { $0.kind == .code } }

  /// Appends text in backticks.
  mutating func appendAsCode(_ text: String) {
    append((isInCode ? text : "`" + text.filter { $0 != "`" } + "`").utf8)
  }

  mutating func trimOutput() {
    while output.last?.isBlank == true { output.removeLast() }
  }
}

extension UInt8 {
  /// Indicates whether a text with this byte may have something to convert.
  fileprivate var isSpecial: Bool {
    self == .less || self == .ampersand || self == .backtick || self == .backslash
      || self == UInt8(ascii: "[") || self == UInt8(ascii: "@")
  }

  fileprivate var isListMarker: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "*") || self == UInt8(ascii: "+")
      || self == .greater
  }

  fileprivate var isPlaceholderByte: Bool {
    isASCIIAlphanumeric
      || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), .space].contains(self)
  }
}
