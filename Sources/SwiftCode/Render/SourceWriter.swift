import Diagnostics

/// The text of a file, and the only way to append to it.
///
/// Syntax is a `StaticString`, which can't be created at run time. All other text is a typed leaf
/// that escapes itself. Deliberately, there is no method that writes a `String`.
struct SourceWriter {
  private(set) var bytes: [UInt8] = []

  /// The form of the code.
  let style: CodeStyle

  /// The number of characters on the current line.
  private(set) var column = 0

  /// The indentation of lines, and the state of the current one.
  var layout = Layout()

  /// The current trial, if any.
  var trial: Trial?

  /// Indicates whether the result of the trial is known, in which case nothing more is written
  /// until it ends.
  var isDecided = false

  /// The types that the code names, if they are collected.
  private var types: Set<NamedType>?

  init(_ style: CodeStyle = CodeStyle()) {
    self.style = style
  }
}

// MARK: - Types

extension SourceWriter {
  /// Returns the types that some code names.
  static func types(in write: (inout SourceWriter) -> Void) -> Set<NamedType> {
    var style = CodeStyle()
    style.hasDocumentation = false
    var writer = SourceWriter(style)
    writer.layout.isOnOneLine = true
    writer.types = []
    write(&writer)
    return writer.types ?? []
  }

  /// Indicates whether only the types matter.
  var collectsTypes: Bool { types != nil }

  /// Collects a type that is written.
  mutating func collect(_ type: NamedType) {
    types?.insert(type)
  }
}

// MARK: - Syntax

extension SourceWriter {
  /// Writes keywords and punctuation.
  mutating func write(_ syntax: StaticString) {
    guard beginLine() else {
      return
    }
    syntax.withUTF8Buffer { bytes.append(contentsOf: $0) }
    advance(by: syntax.utf8CodeUnitCount)
  }

  /// Writes the number signs on one side of a raw string literal.
  mutating func write(pounds count: Int) {
    for _ in 0..<count {
      write("#")
    }
  }

  /// Writes elements with a separator between them.
  mutating func write<Elements: Collection>(
    _ elements: Elements,
    separatedBy separator: StaticString,
    _ write: (Elements.Element, inout SourceWriter) -> Void
  ) {
    var isFirst = true
    for element in elements {
      guard !isDecided else {
        return
      }
      if !isFirst {
        self.write(separator)
      }
      isFirst = false
      write(element, &self)
    }
  }

  /// Ends the line.
  ///
  /// The next line is indented when text is written to it, so that an empty line has no spaces.
  mutating func newline() {
    if trial != nil {
      decide(fits: false)
    } else {
      bytes.append(UInt8(ascii: "\n"))
      column = 0
      layout.endLine()
    }
  }

  /// Removes everything after the first `count` bytes, all of which is on the current line.
  mutating func takeBack(to count: Int, column: Int) {
    bytes.removeSubrange(count...)
    self.column = column
  }
}

// MARK: - Text

extension SourceWriter {
  /// Writes a name, in backticks if its position requires them.
  mutating func write(_ identifier: Identifier, as position: Identifier.Positions) {
    if identifier.quotedPositions.isDisjoint(with: position) {
      append(identifier.text)
    } else {
      write("`")
      append(identifier.text)
      write("`")
    }
  }

  /// Writes a number.
  mutating func write(_ number: NumberLiteral) {
    append(number.text)
  }

  /// Writes a text escaped for a string literal with the given number of number signs.
  mutating func write(escaping text: String, pounds: Int) {
    write(literal: Array(text.utf8)[...], pounds: pounds, keepsQuotes: pounds > 0)
  }

  /// Writes lines escaped for a multi-line string literal, without white space at their ends.
  mutating func write(escapingLines text: String, pounds: Int) {
    let lines = Array(text.utf8)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for line in lines {
      let endsInSpace = line.last == UInt8(ascii: " ")
      let line = endsInSpace ? line.dropLast() : line
      if !line.isEmpty { write(literal: line, pounds: pounds, keepsQuotes: true) }
      if endsInSpace { write(escape: " ", pounds: pounds) }
      newline()
    }
  }

  /// Writes a line of a comment after its slashes.
  mutating func write(comment line: CommentText.Line) {
    guard !line.text.isEmpty, beginLine() else {
      return
    }
    bytes.append(UInt8(ascii: " "))
    if line.indent > 0 {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: line.indent))
    }
    if line.isQuote {
      write("> ")
    }
    bytes.append(contentsOf: line.text)
    // The exact column doesn't matter because nothing follows on the line.
    advance(by: line.text.count)
  }

  private mutating func write(literal text: ArraySlice<UInt8>, pounds: Int, keepsQuotes: Bool) {
    let isPlain = text.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "\""): keepsQuotes
      case UInt8(ascii: "\\"): pounds > 0
      default: (0x20..<0x7F).contains(byte)
      }
    }
    if isPlain {
      guard beginLine() else {
        return
      }
      bytes.append(contentsOf: text)
      return advance(by: text.count)
    }
    var rest = Substring(decoding: text, as: UTF8.self).unicodeScalars
    while !rest.isEmpty {
      let end = rest.firstIndex { scalar in
        switch scalar {
        case "\"": !keepsQuotes
        case "\\": pounds == 0
        default: scalar.isInvisible && scalar.hasEscape
        }
      }
      append(Substring(rest[..<(end ?? rest.endIndex)]))
      guard let end else {
        return
      }
      write(escape: rest[end], pounds: pounds)
      rest = rest[rest.index(after: end)...]
    }
  }

  private mutating func write(escape scalar: Unicode.Scalar, pounds: Int) {
    write("\\")
    write(pounds: pounds)
    switch scalar {
    case "\"": write("\"")
    case "\\": write("\\")
    case "\n": write("n")
    case "\r": write("r")
    case "\t": write("t")
    case "\0": write("0")
    default:
      write("u{")
      append(String(scalar.value, radix: 16, uppercase: true))
      write("}")
    }
  }

  /// Appends a text that another method has escaped, which is why this method is private to the
  /// file.
  private mutating func append(_ text: some StringProtocol) {
    guard beginLine() else {
      return
    }
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    let utf8 = bytes[start...]
    advance(by: utf8.allSatisfy { $0 < 0x80 } ? utf8.count : text.count)
  }

  /// Indents the line if it has no text yet; returns false if no text matters, because the trial is
  /// over or only types are collected.
  private mutating func beginLine() -> Bool {
    guard !isDecided, !collectsTypes else {
      return false
    }
    if column == 0 {
      column = layout.beginLine()
      if column > 0 {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: column))
      }
    }
    return true
  }

  private mutating func advance(by width: Int) {
    column += width
    if let trial, column > trial.limit {
      decide(fits: false)
    }
  }
}

extension Unicode.Scalar {
  /// Indicates whether `\u{…}` can represent the scalar.
  ///
  /// The compiler rejects the noncharacters of one block in this form, but accepts them as they are.
  fileprivate var hasEscape: Bool {
    !(0xFDD0...0xFDEF).contains(value)
  }
}
