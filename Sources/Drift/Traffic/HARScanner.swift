/// Finds the entries of an HTTP Archive, of which it keeps only the current one.
///
/// Archives of long sessions are larger than memory. It reads blocks of the file in their order, and
/// returns the text of each element of `log.entries`.
package struct HARScanner {
  /// The reason why a file isn't an archive, with its place.
  package struct Failure: Error {
    package let message: String
    package let line: Int
    package let column: Int
  }

  /// An element of `log.entries`.
  package struct Entry {
    /// The JSON text; `nil` if it is longer than the limit.
    package let text: [UInt8]?
    /// The position in the list, from 1.
    package let number: Int
    /// The line on which it begins, from 1.
    package let line: Int
  }

  /// The largest entry in bytes, whose tree takes a multiple of it.
  package static let longestEntry = 8 << 20
  /// The maximum nesting depth.
  private static let deepest = 256

  /// The number of entries so far.
  package private(set) var count = 0
  private var line = 1
  private var column = 0
  /// The open brackets.
  private var brackets: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  /// The beginning of the last string outside entries, which may be a key.
  private var lastString: [UInt8] = []
  private var key: [UInt8] = []
  /// Indicates whether the `log` and its `entries` are open, or were.
  private var isInLog = false
  private var isInEntries = false
  private var hasEntries = false
  private var hasEnded = false
  /// The text of the current entry; `nil` outside entries.
  private var text: [UInt8]?
  private var isTooLong = false
  private var entryLine = 1

  private let limit: Int

  /// Creates a scanner that drops the text of entries with more bytes than a limit.
  package init(longestEntry limit: Int = longestEntry) {
    self.limit = limit
  }

  /// Reads a block.
  ///
  /// - Parameters:
  ///   - block: The bytes.
  ///   - found: A closure that receives each entry that ends in the block.
  /// - Throws: `Failure` if the text can't be an archive.
  package mutating func read(
    _ block: ArraySlice<UInt8>,
    _ found: (Entry) throws -> Void
  ) throws {
    for byte in block {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 0
      } else {
        column += 1
      }
      if text != nil { keep(byte) }
      if isInString {
        readInString(byte)
      } else {
        try readOutside(byte, found)
      }
    }
  }

  /// Ends the file.
  ///
  /// - Throws: `Failure` if the file is incomplete, or has no entries.
  package func finish() throws(Failure) {
    guard hasEnded else {
      throw failure(
        line == 1 && column == 0
          ? "the file is empty"
          : count == 0
            ? "the file ends inside its first value"
            : "the file ends after \(count) complete \(count == 1 ? "entry" : "entries"), before its last '}'"
      )
    }
    guard hasEntries else { throw failure("the file has no list 'log.entries'") }
  }

  private func failure(_ message: String) -> Failure {
    Failure(message: message, line: line, column: max(column, 1))
  }

  private mutating func keep(_ byte: UInt8) {
    guard !isTooLong else { return }
    text?.append(byte)
    if let count = text?.count, count > limit {
      isTooLong = true
      text = []
    }
  }

  private mutating func readInString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      return
    }
    if text == nil, lastString.count < 16 { lastString.append(byte) }
  }

  private mutating func readOutside(_ byte: UInt8, _ found: (Entry) throws -> Void) throws {
    switch byte {
    case UInt8(ascii: "\""):
      guard !brackets.isEmpty else { throw failure("the file doesn't begin with '{'") }
      isInString = true
      lastString = []
    case UInt8(ascii: ":"):
      key = lastString
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try open(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      try close(byte, found)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
    // A byte order mark.
    case 0xEF, 0xBB, 0xBF: break
    default:
      guard !brackets.isEmpty else { throw failure("the file doesn't begin with '{'") }
    }
  }

  private mutating func open(_ byte: UInt8) throws(Failure) {
    guard !hasEnded else { throw failure("the file continues after its value") }
    guard !brackets.isEmpty || byte == UInt8(ascii: "{") else {
      throw failure("the file doesn't begin with '{'")
    }
    guard brackets.count < Self.deepest else {
      throw failure("values are nested more than \(Self.deepest) levels deep")
    }
    brackets.append(byte)
    let isObject = byte == UInt8(ascii: "{")
    switch brackets.count {
    case 2: isInLog = isObject && key.elementsEqual("log".utf8)
    case 3 where isInLog && !isObject && key.elementsEqual("entries".utf8):
      isInEntries = true
      hasEntries = true
    case 4 where isInEntries:
      text = [byte]
      isTooLong = false
      entryLine = line
    default: break
    }
    key = []
  }

  private mutating func close(_ byte: UInt8, _ found: (Entry) throws -> Void) throws {
    let isObject = byte == UInt8(ascii: "}")
    guard let last = brackets.popLast(), isObject == (last == UInt8(ascii: "{")) else {
      throw failure("'\(isObject ? "}" : "]")' closes nothing here")
    }
    switch brackets.count {
    case 3:
      guard let text else { return }
      count += 1
      self.text = nil
      try found(Entry(text: isTooLong ? nil : text, number: count, line: entryLine))
    case 2: isInEntries = false
    case 1: isInLog = false
    case 0: hasEnded = true
    default: break
    }
  }
}
