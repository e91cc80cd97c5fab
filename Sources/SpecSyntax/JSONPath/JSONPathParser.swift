import Diagnostics

/// Parses the text of a query with the grammar of RFC 9535, appendix A.
struct JSONPathParser {
  let bytes: [UInt8]
  var index = 0

  /// The number of open filters and parentheses.
  var depth = 0

  /// The largest number of open filters and parentheses, each of which takes stack space here and
  /// during evaluation.
  static let depthLimit = 64

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Parses the whole text.
  mutating func query() throws(JSONPathFailure) -> [JSONPath.Segment] {
    guard peek == UInt8(ascii: "$") else {
      throw failure(
        "expected '$' at the beginning of a path",
        help: peek == UInt8(ascii: "/") || peek == UInt8(ascii: "#")
          ? "write $.paths['/pets'] instead of the JSON Pointer /paths/~1pets"
          : "begin with '$', as in '$.info.title'"
      )
    }
    index += 1
    let segments = try segments()
    guard index == bytes.count else { throw unexpected("the end of the path, '.' or '['") }
    return segments
  }

  /// Parses segments as long as there are any, without consuming the spaces after the last one.
  mutating func segments() throws(JSONPathFailure) -> [JSONPath.Segment] {
    var segments: [JSONPath.Segment] = []
    while true {
      let end = index
      skipSpaces()
      guard peek == UInt8(ascii: ".") || peek == UInt8(ascii: "[") else {
        index = end
        return segments
      }
      segments.append(try segment())
    }
  }

  private mutating func segment() throws(JSONPathFailure) -> JSONPath.Segment {
    var isDescendant = false
    var isDotted = false
    if take(".") {
      isDotted = true
      isDescendant = take(".")
    }
    let selectors: [JSONPath.Selector]
    if peek == UInt8(ascii: "["), !isDotted || isDescendant {
      selectors = try bracketed()
    } else if take("*") {
      selectors = [.wildcard]
    } else {
      selectors = [.name(try shorthandName())]
    }
    return JSONPath.Segment(isDescendant: isDescendant, selectors: selectors, end: index)
  }

  /// Parses a `name` after a dot: letters, digits, `_` and non-ASCII characters, not beginning with
  /// a digit.
  private mutating func shorthandName() throws(JSONPathFailure) -> String {
    let start = index
    while let byte = peek, byte.isNameStart || byte.isDigit && index > start { index += 1 }
    if index == start, peek.map({ $0 == UInt8(ascii: "[") || $0.isSpace }) ?? true {
      throw unexpected("a name, '*' or '['")
    }
    guard index > start, peek != UInt8(ascii: "-"), peek != UInt8(ascii: "/") else {
      throw failure(
        "'\(character(at: index))' isn't allowed in a name after a dot",
        help: "write the name in brackets and quotes, as in \(quotedName(from: start))"
      )
    }
    return text(from: start)
  }

  /// Returns the name that was probably meant where a name can't follow a dot: everything up to the
  /// next delimiter of the grammar.
  private func quotedName(from start: Int) -> String {
    let name = bytes[start...].prefix { byte in
      !byte.isSpace && !".[]()=!<>&|,'\"\\".utf8.contains(byte)
    }
    return "['\(String(decoding: name, as: UTF8.self))']"
  }

  private mutating func bracketed() throws(JSONPathFailure) -> [JSONPath.Selector] {
    try expect("[")
    var selectors: [JSONPath.Selector] = []
    repeat {
      skipSpaces()
      selectors.append(try selector())
      skipSpaces()
    } while take(",")
    guard take("]") else { throw unexpected("',' or ']'") }
    return selectors
  }

  private mutating func selector() throws(JSONPathFailure) -> JSONPath.Selector {
    switch peek {
    case UInt8(ascii: "'"), UInt8(ascii: "\""):
      return .name(try stringLiteral())
    case UInt8(ascii: "*"):
      index += 1
      return .wildcard
    case UInt8(ascii: "?"):
      index += 1
      skipSpaces()
      return .filter(try condition())
    case .some(let byte)
    where byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":"):
      return try indexOrSlice()
    case .some(let byte) where byte.isNameStart || byte == UInt8(ascii: "/"):
      throw failure(
        "'\(character(at: index))' isn't allowed at the beginning of brackets",
        help: "write a name in brackets with quotes, as in \(quotedName(from: index))"
      )
    case .none, .some:
      throw unexpected("a name in quotes, a number, '*', ':' or '?'")
    }
  }

  private mutating func indexOrSlice() throws(JSONPathFailure) -> JSONPath.Selector {
    let start = try optionalInteger()
    guard takeOperator(":") else {
      guard let start else { throw unexpected("a number") }
      return .index(start)
    }
    let end = try optionalInteger()
    let step = takeOperator(":") ? try optionalInteger() : nil
    return .slice(JSONPath.Slice(start: start, end: end, step: step ?? 1))
  }
}

// MARK: - Bytes

extension JSONPathParser {
  var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Consumes an ASCII text if it is next.
  mutating func take(_ text: String) -> Bool {
    let isHere = bytes[index...].starts(with: text.utf8)
    if isHere { index += text.utf8.count }
    return isHere
  }

  mutating func expect(_ text: String) throws(JSONPathFailure) {
    guard take(text) else { throw unexpected("'\(text)'") }
  }

  mutating func skipSpaces() {
    while let byte = peek, byte.isSpace { index += 1 }
  }

  /// Returns the text from an offset up to the current position.
  func text(from start: Int) -> String {
    String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Returns the character at an offset, for messages.
  func character(at offset: Int) -> String {
    guard offset < bytes.count else { return "" }
    return String(decoding: bytes[offset...], as: UTF8.self).prefix(1).description
  }

  func failure(
    _ message: Diagnostic.Message,
    at offset: Int? = nil,
    help: String? = nil
  ) -> JSONPathFailure {
    JSONPathFailure(offset: offset ?? index, message: message, help: help)
  }

  /// Returns the failure for a position where something else is expected.
  func unexpected(_ expected: String) -> JSONPathFailure {
    let found = index < bytes.count ? "'\(character(at: index))'" : "the end of the path"
    return failure("expected \(expected), found \(found)")
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Indicates whether the byte is blank space as defined by RFC 9535.
  var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
      || self == UInt8(ascii: "\r")
  }

  /// Indicates whether a name after a dot may begin with the byte.
  var isNameStart: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) && self < 0x80
      || self == UInt8(ascii: "_") || self >= 0x80
  }
}
