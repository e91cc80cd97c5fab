/// Finds the values of JSON text (RFC 8259), and checks its syntax.
nonisolated struct JSONScanner {
  /// The largest number of arrays and objects inside of each other, as in `JSONDecoder`.
  private static let largestDepth = 512

  private let bytes: JSONBytes
  private var position = 0
  private var tokens: [JSONToken] = []
  /// The tokens of the arrays and objects around the position.
  private var open: [Int] = []

  init(_ bytes: JSONBytes) {
    self.bytes = bytes
  }

  /// Returns the tokens of the text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text isn't JSON.
  mutating func scan() throws -> [JSONToken] {
    guard bytes.count <= JSONToken.largestPosition else { throw failure("has more than 1 GiB") }
    tokens.reserveCapacity(bytes.count / 16)
    try scanValue()
    while let container = open.last {
      skipSpace()
      let isObject = tokens[container].isObject
      switch current {
      case UInt8(ascii: ","):
        position += 1
        if isObject { try scanName() }
        try scanValue()
      case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
        close()
      default:
        throw unexpected
      }
    }
    skipSpace()
    guard position == bytes.count else { throw unexpected }
    return tokens
  }

  /// The byte at the position, or 0 at the end of the text.
  @inline(__always)
  private var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  @inline(__always)
  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Scans a scalar, an empty array or object, or the beginning of one up to the first scalar in it.
  private mutating func scanValue() throws {
    while true {
      skipSpace()
      switch current {
      case UInt8(ascii: "\""):
        return try scanString()
      case UInt8(ascii: "{"):
        try begin(isObject: true)
        skipSpace()
        if current == UInt8(ascii: "}") { return close() }
        try scanName()
      case UInt8(ascii: "["):
        try begin(isObject: false)
        skipSpace()
        if current == UInt8(ascii: "]") { return close() }
      case UInt8(ascii: "t"): return try scan("true")
      case UInt8(ascii: "f"): return try scan("false")
      case UInt8(ascii: "n"): return try scan("null")
      default: return try scanNumber()
      }
    }
  }

  private mutating func begin(isObject: Bool) throws {
    guard open.count < Self.largestDepth else {
      throw failure("has more than \(Self.largestDepth) levels")
    }
    open.append(tokens.count)
    tokens.append(JSONToken(isObject: isObject))
    position += 1
  }

  private mutating func close() {
    position += 1
    if let container = open.popLast() { tokens[container].close(at: tokens.count) }
  }

  private mutating func scan(_ literal: Swift.StaticString) throws {
    let start = position
    let isLiteral = literal.withUTF8Buffer { text in
      text.allSatisfy { byte in
        defer { position += 1 }
        return current == byte
      }
    }
    guard isLiteral else {
      position = start
      throw unexpected
    }
    tokens.append(JSONToken(at: start))
  }

  @inline(__always)
  private mutating func scanName() throws {
    skipSpace()
    guard current == UInt8(ascii: "\"") else { throw unexpected }
    try scanString()
    skipSpace()
    guard current == UInt8(ascii: ":") else { throw unexpected }
    position += 1
  }

  @inline(__always)
  private mutating func scanString() throws {
    let start = position
    var high: UInt64 = 0
    var hasEscapes = false
    position = bytes.endOfText(from: start + 1, &high)
    while current != UInt8(ascii: "\"") {
      try skipEscape()
      hasEscapes = true
      position = bytes.endOfText(from: position, &high)
    }
    if high & JSONBytes.highBits != 0 { try checkUTF8(from: start) }
    tokens.append(JSONToken(at: start, hasEscapes: hasEscapes))
    position += 1
  }

  /// Throws if the bytes up to the position aren't UTF-8.
  @inline(never)
  private mutating func checkUTF8(from start: Int) throws {
    var codec = Unicode.UTF8()
    var characters = (start..<position).lazy.map { [bytes] in bytes[$0] }.makeIterator()
    while true {
      switch codec.decode(&characters) {
      case .scalarValue: continue
      case .emptyInput: return
      case .error:
        position = start
        throw failure("has a string that isn't UTF-8")
      }
    }
  }

  @inline(never)
  private mutating func skipEscape() throws {
    guard current == UInt8(ascii: "\\") else {
      throw current < 0x20 && position < bytes.count
        ? failure("has a control character in a string") : unexpected
    }
    position += 1
    switch current {
    case UInt8(ascii: "u"):
      for _ in 0..<4 {
        position += 1
        guard Swift.Character(Unicode.Scalar(current)).isHexDigit else { throw unexpected }
      }
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      break
    default:
      throw unexpected
    }
    position += 1
  }

  private mutating func scanNumber() throws {
    let start = position
    if current == UInt8(ascii: "-") { position += 1 }
    let first = current
    let whole = skipDigits()
    guard whole > 0, whole == 1 || first != UInt8(ascii: "0") else {
      if whole > 0 { position -= whole - 1 }
      throw unexpected
    }
    if current == UInt8(ascii: ".") {
      position += 1
      guard skipDigits() > 0 else { throw unexpected }
    }
    if current | 0x20 == UInt8(ascii: "e") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      guard skipDigits() > 0 else { throw unexpected }
    }
    tokens.append(JSONToken(at: start))
  }

  private mutating func skipDigits() -> Int {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
    return position - start
  }

  /// The error for a byte that can't be at the position.
  private var unexpected: DecodingError {
    guard position < bytes.count else { return failure("ends too early") }
    let byte = bytes[position]
    let text =
      byte < 0x7F && byte >= 0x20 ? "'\(Swift.Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
    return failure("has \(text) where it isn't allowed")
  }

  /// Returns the error for a problem at the position.
  @inline(never)
  private func failure(_ problem: String) -> DecodingError {
    var line = 1
    var column = 1
    for index in 0..<min(position, bytes.count) {
      column = bytes[index] == 0x0A ? 1 : column + 1
      if bytes[index] == 0x0A { line += 1 }
    }
    return DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: [],
        debugDescription: "The text isn't JSON: it \(problem), in line \(line), column \(column)"
      )
    )
  }
}
