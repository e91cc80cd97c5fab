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
  var position = 0

  /// Indicates whether anything that isn't valid JSON was found, even if reading could continue.
  var hasBrokenRules = false

  /// Indicates whether a quoted key and its `:` were found, which suggests that the text is meant
  /// to be JSON.
  var hasReadKey = false
  var hasReportedComment = false
  private var nodeCount = 0

  /// The length of the JSON Pointers of all values in bytes, with keys as long as they are written.
  ///
  /// This isn't less than what `PointerBudget` counts.
  private(set) var pointerBytes = 0
  /// The elements and the entries of unfinished lists and objects, the innermost last.
  private var nodes: [Node] = []
  private var entries: [Mapping.Entry] = []

  /// The unescaped text of a string with escapes.
  var unescaped: [UInt8] = []

  /// Creates a reader for a text that is valid UTF-8 without a byte order mark.
  init(_ text: [UInt8], file: SourceID, limits: ReadingLimits) {
    self.text = text
    self.file = file
    self.limits = limits
  }

  /// Reads the single value of the text; returns `nil` and reports an error if the text can't be
  /// repaired.
  mutating func read(into bag: inout DiagnosticBag) -> Node? {
    do throws(Stop) {
      let node = try readValue(depth: 0, pointerLength: 0, into: &bag)
      try skipSpace(into: &bag)
      guard position == text.count else {
        throw stop(.goesOn, at: position, help: "keep one value in the file", into: &bag)
      }
      return node
    } catch {
      return nil
    }
  }
}

// MARK: - Values

extension JSONReader {
  private mutating func readValue(
    depth: Int,
    pointerLength: Int,
    into bag: inout DiagnosticBag
  ) throws(Stop) -> Node {
    try skipSpace(into: &bag)
    guard position < text.count else { throw stopAtEnd(into: &bag) }
    nodeCount += 1
    pointerBytes += pointerLength
    guard nodeCount <= limits.nodes else {
      bag.report(.tooManyNodes, .hasTooManyValues(limits.nodes), at: range(from: position))
      throw Stop()
    }
    let start = position
    switch text[position] {
    case UInt8(ascii: "\""):
      let value = try readString(into: &bag)
      return Node(.scalar(value, .string), at: range(from: start))
    case UInt8(ascii: "{"):
      return try readObject(depth: depth + 1, pointerLength: pointerLength, into: &bag)
    case UInt8(ascii: "["):
      return try readArray(depth: depth + 1, pointerLength: pointerLength, into: &bag)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try readNumber(into: &bag)
    case UInt8(ascii: "t"):
      return try readWord("true", .bool, into: &bag)
    case UInt8(ascii: "f"):
      return try readWord("false", .bool, into: &bag)
    case UInt8(ascii: "n"):
      return try readWord("null", .null, into: &bag)
    default:
      throw stopAtUnexpected(into: &bag)
    }
  }

  private mutating func readArray(
    depth: Int,
    pointerLength: Int,
    into bag: inout DiagnosticBag
  ) throws(Stop) -> Node {
    let start = position
    try checkDepth(depth, into: &bag)
    position += 1
    let base = nodes.count
    while true {
      if try skipSeparator(
        closing: UInt8(ascii: "]"),
        isFirst: nodes.count == base,
        opened: start,
        into: &bag
      ) {
        break
      }
      let element = try readValue(
        depth: depth,
        pointerLength: pointerLength + PointerBudget.indexLength,
        into: &bag
      )
      nodes.append(element)
    }
    return Node(.sequence(nodes.removeAll(from: base)), at: range(from: start))
  }

  private mutating func readObject(
    depth: Int,
    pointerLength: Int,
    into bag: inout DiagnosticBag
  ) throws(Stop) -> Node {
    let start = position
    try checkDepth(depth, into: &bag)
    position += 1
    let base = entries.count
    while true {
      if try skipSeparator(
        closing: UInt8(ascii: "}"),
        isFirst: entries.count == base,
        opened: start,
        into: &bag
      ) {
        break
      }
      let keyStart = position
      guard text[position] == UInt8(ascii: "\"") else { throw stopAtKey(into: &bag) }
      let key = try readString(into: &bag)
      let keyRange = range(from: keyStart)
      try skipSpace(into: &bag)
      guard position < text.count else {
        throw stopAtEnd(UInt8(ascii: "}"), start, into: &bag)
      }
      guard text[position] == UInt8(ascii: ":") else {
        throw stop(.lacksColon, at: position, into: &bag)
      }
      position += 1
      hasReadKey = true
      // The quotes count as two bytes, the `/` before the key as one.
      let value = try readValue(
        depth: depth,
        pointerLength: pointerLength + Int(keyRange.end - keyRange.start) - 1,
        into: &bag
      )
      entries.append(Mapping.Entry(key: key, keyRange: keyRange, value: value))
    }
    let mapping = Mapping(reading: entries.removeAll(from: base), into: &bag)
    return Node(.mapping(mapping), at: range(from: start))
  }

  private mutating func readString(into bag: inout DiagnosticBag) throws(Stop) -> String {
    let start = position
    if try skipString(into: &bag) {
      return String(decoding: text[start + 1..<position - 1], as: UTF8.self)
    }
    return String(decoding: unescaped, as: UTF8.self)
  }

  private mutating func readWord(
    _ word: String,
    _ kind: Node.ScalarKind,
    into bag: inout DiagnosticBag
  ) throws(Stop) -> Node {
    let start = position
    let end = start + word.utf8.count
    guard text[start...].starts(with: word.utf8), end == text.count || !isWordByte(text[end]) else {
      throw stopAtUnexpected(into: &bag)
    }
    position = end
    return Node(.scalar(word, kind), at: range(from: start))
  }

  private mutating func readNumber(into bag: inout DiagnosticBag) throws(Stop) -> Node {
    let start = position
    while position < text.count, isNumberByte(text[position]) { position += 1 }
    let number = String(decoding: text[start..<position], as: UTF8.self)
    guard JSONNumber.isNumber(number), position == text.count || !isWordByte(text[position]) else {
      throw stopAtNumber(from: start, into: &bag)
    }
    let isInteger = number.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
    return Node(.scalar(number, isInteger ? .integer : .float), at: range(from: start))
  }
}
