import Diagnostics

/// Parses a JSON text (RFC 8259) into a tree.
///
/// libyaml isn't used because it rejects the `\ud83d\ude00` that JSON uses for 😀, and is slower.
struct JSONReader {
  /// Indicates that the rest of the text can't be read, which has been reported.
  struct Stop: Error {}

  let text: [UInt8]
  let file: SourceID
  let limits: ReadingLimits

  /// The diagnostics about the text.
  var bag: DiagnosticBag
  var position = 0

  /// Indicates whether anything that isn't valid JSON was found, even if reading could continue.
  var hasBrokenRules = false

  /// Indicates whether a quoted key and its `:` were found, which suggests that the text is meant
  /// to be JSON.
  private(set) var hasReadKey = false

  var hasReportedComment = false
  private var nodeCount = 0

  /// Creates a reader for a text that is valid UTF-8 without a byte order mark.
  init(_ text: [UInt8], file: SourceID, limits: ReadingLimits, isStrict: Bool) {
    self.text = text
    self.file = file
    self.limits = limits
    bag = DiagnosticBag(isStrict: isStrict)
  }

  /// Reads the single value of the text; returns `nil` and reports an error if the text can't be
  /// repaired.
  mutating func read() -> Node? {
    do throws(Stop) {
      let node = try readValue(depth: 0)
      try skipSpace()
      guard position == text.count else {
        throw stop("the file continues after its value", help: "keep one value in the file")
      }
      return node
    } catch {
      return nil
    }
  }
}

// MARK: - Values

extension JSONReader {
  private mutating func readValue(depth: Int) throws(Stop) -> Node {
    try skipSpace()
    guard position < text.count else { throw stopAtEnd(before: "a value") }
    nodeCount += 1
    guard nodeCount <= limits.nodes else {
      bag.report(.tooManyNodes, .hasTooManyValues(limits.nodes), at: range(from: position))
      throw Stop()
    }
    let start = position
    switch text[position] {
    case UInt8(ascii: "\""):
      let value = try readString()
      return Node(.scalar(value, .string), at: range(from: start))
    case UInt8(ascii: "{"):
      return try readObject(depth: depth + 1)
    case UInt8(ascii: "["):
      return try readArray(depth: depth + 1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try readNumber()
    case UInt8(ascii: "t"):
      return try readWord("true", .bool)
    case UInt8(ascii: "f"):
      return try readWord("false", .bool)
    case UInt8(ascii: "n"):
      return try readWord("null", .null)
    default:
      throw stopAtUnexpected()
    }
  }

  private mutating func readArray(depth: Int) throws(Stop) -> Node {
    let start = position
    try checkDepth(depth)
    position += 1
    var elements: [Node] = []
    while try !skipSeparator(before: "]", isFirst: elements.isEmpty, openedAt: start) {
      elements.append(try readValue(depth: depth))
    }
    return Node(.sequence(elements), at: range(from: start))
  }

  private mutating func readObject(depth: Int) throws(Stop) -> Node {
    let start = position
    try checkDepth(depth)
    position += 1
    var entries: [Mapping.Entry] = []
    while try !skipSeparator(before: "}", isFirst: entries.isEmpty, openedAt: start) {
      let keyStart = position
      guard text[position] == UInt8(ascii: "\"") else {
        let isKey = text[position] == UInt8(ascii: "'") || isWordByte(text[position])
        throw stop(
          "expected a key in double quotes",
          help: isKey ? "put the key in double quotes" : nil
        )
      }
      let key = try readString()
      let keyRange = range(from: keyStart)
      try skipSpace()
      guard position < text.count else { throw stopAtEnd(before: "a '}'", openedAt: start) }
      guard text[position] == UInt8(ascii: ":") else {
        throw stop("expected a ':' after the key")
      }
      position += 1
      hasReadKey = true
      let value = try readValue(depth: depth)
      entries.append(Mapping.Entry(key: key, keyRange: keyRange, value: value))
    }
    return Node(.mapping(Mapping(reading: entries, into: &bag)), at: range(from: start))
  }

  private mutating func readWord(_ word: String, _ kind: Node.ScalarKind) throws(Stop) -> Node {
    let start = position
    let end = start + word.utf8.count
    guard text[start...].starts(with: word.utf8), end == text.count || !isWordByte(text[end]) else {
      throw stopAtUnexpected()
    }
    position = end
    return Node(.scalar(word, kind), at: range(from: start))
  }

  private mutating func readNumber() throws(Stop) -> Node {
    let start = position
    while position < text.count, isNumberByte(text[position]) { position += 1 }
    let number = String(decoding: text[start..<position], as: UTF8.self)
    guard JSONNumber.isNumber(number), position == text.count || !isWordByte(text[position]) else {
      throw stopAtNumber(from: start)
    }
    let isInteger = number.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
    return Node(.scalar(number, isInteger ? .integer : .float), at: range(from: start))
  }
}
