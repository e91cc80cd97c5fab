/// The text that is being written, and the only way to add to it.
///
/// Syntax is a `StaticString`, which nothing at run time can make; all other text arrives as a typed leaf that knows how to be harmless.
/// There is no way to write a `String`, and that is the point.
struct SourceWriter {
  private(set) var bytes: [UInt8] = []

  /// The number of characters on the current line.
  private(set) var column = 0

  /// Whether everything goes on one line for now, because it is being tried whether it fits.
  private(set) var isOnOneLine = false

  /// Whether what is being tried did not fit; nothing is written any more until the trial is over.
  private(set) var hasOverflowed = false

  /// The last column that the trial may reach.
  private var limit = Int.max

  /// The columns that are taken after what is being written, on its last line.
  private(set) var trailingWidth = 0

  /// The spaces before each line.
  private(set) var indentation = 0

  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }
}

// MARK: - Tokens

extension SourceWriter {
  /// Writes keywords and punctuation.
  mutating func write(_ syntax: StaticString) {
    guard begin() else {
      return
    }
    syntax.withUTF8Buffer { bytes.append(contentsOf: $0) }
    advance(by: syntax.utf8CodeUnitCount)
  }

  /// Ends the line. A line without text has no spaces.
  mutating func newline() {
    guard !isOnOneLine else {
      hasOverflowed = true
      return
    }
    bytes.append(UInt8(ascii: "\n"))
    column = 0
  }

  /// Writes elements with a separator between them.
  mutating func write<Elements: Collection>(
    _ elements: Elements,
    separatedBy separator: StaticString,
    _ write: (Elements.Element, inout SourceWriter) -> Void
  ) {
    var isFirst = true
    for element in elements {
      guard !hasOverflowed else {
        return
      }
      if !isFirst {
        self.write(separator)
      }
      isFirst = false
      write(element, &self)
    }
  }

  /// Writes one level further to the right.
  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    indentation += 2
    body(&self)
    indentation -= 2
  }

  /// Writes `{`, lines one level further to the right, and `}`.
  mutating func braces(_ body: (inout SourceWriter) -> Void) {
    write("{")
    newline()
    indented(body)
    write("}")
  }
}

// MARK: - Trials

extension SourceWriter {
  /// Writes on one line if that leaves room for what follows; otherwise takes everything back.
  ///
  /// A trial ends where the line does, so that its cost has a bound that does not depend on what is written.
  mutating func fitsOnOneLine(_ body: (inout SourceWriter) -> Void) -> Bool {
    let start = (count: bytes.count, column: column)
    isOnOneLine = true
    limit = LineBreaking.width - trailingWidth
    body(&self)
    isOnOneLine = false
    limit = .max
    guard hasOverflowed else {
      return true
    }
    hasOverflowed = false
    bytes.removeSubrange(start.count...)
    column = start.column
    return false
  }

  /// Writes something after which `width` columns of its last line are taken.
  mutating func reserving(_ width: Int, _ body: (inout SourceWriter) -> Void) {
    let outer = trailingWidth
    trailingWidth = width
    body(&self)
    trailingWidth = outer
  }
}

// MARK: - Text

extension SourceWriter {
  /// Writes a name, in backticks where its position needs them.
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

  /// Writes a text so that it stays inside a string literal that begins and ends with `pounds` number signs.
  mutating func write(escaping text: String, pounds: Int) {
    append(StringLiteral.escaped(text, pounds: pounds))
  }

  /// Writes a text of one line so that it stays inside a comment.
  mutating func write(commentLine line: Substring) {
    append(Comment.sanitized(line))
  }

  /// Adds a text that one of the above has made harmless.
  private mutating func append(_ text: String) {
    guard begin() else {
      return
    }
    var text = text
    let isASCII = text.withUTF8 { utf8 in
      bytes.append(contentsOf: utf8)
      return utf8.allSatisfy { $0 < 0x80 }
    }
    advance(by: isASCII ? text.utf8.count : text.count)
  }

  private mutating func begin() -> Bool {
    guard !hasOverflowed else {
      return false
    }
    if column == 0 {
      for _ in 0..<indentation {
        bytes.append(UInt8(ascii: " "))
      }
      column = indentation
    }
    return true
  }

  private mutating func advance(by width: Int) {
    column += width
    if column > limit {
      hasOverflowed = true
    }
  }
}
