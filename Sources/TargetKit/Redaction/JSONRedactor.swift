import Foundation

/// Replaces hidden values in JSON text and leaves every other byte as it is.
///
/// It reads one or more consecutive values, as in JSON lines. The result is nil for text that isn't
/// JSON.
struct JSONRedactor {
  private let bytes: [UInt8]
  private let redaction: Redaction
  private let keepsTypes: Bool
  private var position = 0
  private var output: [UInt8] = []

  private static let maximumDepth = 512

  init(_ data: Data, redaction: Redaction, keepsTypes: Bool) {
    bytes = Array(data)
    self.redaction = redaction
    self.keepsTypes = keepsTypes
  }

  /// Returns the text without its hidden values.
  mutating func redacted() -> Data? {
    guard String(bytes: bytes, encoding: .utf8) != nil else { return nil }
    output.reserveCapacity(bytes.count)
    copySpace()
    while position < bytes.count {
      // A single text or number has no name that would indicate its meaning.
      let isNameless = !Self.opens(bytes[position])
      guard value(isHidden: isNameless, depth: 0) else { return nil }
      let end = position
      copySpace()
      guard position == bytes.count || position > end || Self.closes(bytes[end - 1]) else {
        return nil
      }
    }
    return Data(output)
  }

  private static func opens(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  private mutating func value(isHidden: Bool, depth: Int) -> Bool {
    guard depth < Self.maximumDepth, position < bytes.count else { return false }
    let start = output.count
    let isRead: Bool
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "{"): isRead = object(isHidden: isHidden && keepsTypes, depth)
    case UInt8(ascii: "["): isRead = array(isHidden: isHidden && keepsTypes, depth)
    case UInt8(ascii: "\""): isRead = string() != nil
    default: isRead = scalar()
    }
    guard isRead else { return false }
    if isHidden { hide(from: start, first) }
    return true
  }

  /// Replaces a value that was written.
  private mutating func hide(from start: Int, _ first: UInt8) {
    let replacement: String
    switch first {
    case _ where !keepsTypes, UInt8(ascii: "\""): replacement = "\"\(Redaction.placeholder)\""
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): replacement = "0"
    default: return
    }
    output.removeSubrange(start...)
    output += replacement.utf8
  }

  private mutating func object(isHidden: Bool, _ depth: Int) -> Bool {
    copy()
    copySpace()
    if copy(UInt8(ascii: "}")) { return true }
    while true {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\""), let name = string()
      else { return false }
      copySpace()
      guard copy(UInt8(ascii: ":")) else { return false }
      copySpace()
      let hidesValue = isHidden || hides(name)
      guard value(isHidden: hidesValue, depth: depth + 1) else { return false }
      copySpace()
      if copy(UInt8(ascii: "}")) { return true }
      guard copy(UInt8(ascii: ",")) else { return false }
      copySpace()
    }
  }

  /// Returns whether the value of a name is hidden; a number whose name ends like `max_tokens` is a
  /// count of tokens.
  private func hides(_ name: String) -> Bool {
    guard redaction.hides(name) else { return false }
    let isCount = name.lowercased().hasSuffix("tokens") && isNumber
    return !isCount
  }

  private var isNumber: Bool {
    guard position < bytes.count else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
  }

  private mutating func array(isHidden: Bool, _ depth: Int) -> Bool {
    copy()
    copySpace()
    if copy(UInt8(ascii: "]")) { return true }
    while true {
      guard value(isHidden: isHidden, depth: depth + 1) else { return false }
      copySpace()
      if copy(UInt8(ascii: "]")) { return true }
      guard copy(UInt8(ascii: ",")) else { return false }
      copySpace()
    }
  }

  /// Copies a string and returns it without its escapes.
  private mutating func string() -> String? {
    let start = position
    var isEscaped = false
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      guard bytes[position] >= 0x20 else { return nil }
      let isEscape = bytes[position] == UInt8(ascii: "\\")
      isEscaped = isEscaped || isEscape
      position += isEscape ? 2 : 1
    }
    guard position < bytes.count else { return nil }
    position += 1
    let text = bytes[start..<position]
    output += text
    guard isEscaped else { return String(decoding: text.dropFirst().dropLast(), as: UTF8.self) }
    return try? JSONDecoder().decode(String.self, from: Data(text))
  }

  private mutating func scalar() -> Bool {
    let start = position
    while position < bytes.count, !",]} \t\n\r:[{\"\u{1E}".utf8.contains(bytes[position]) {
      position += 1
    }
    let text = bytes[start..<position]
    guard !text.isEmpty else { return false }
    let isLiteral = ["true", "false", "null"].contains { text.elementsEqual($0.utf8) }
    guard isLiteral || Double(String(decoding: text, as: UTF8.self))?.isFinite == true else {
      return false
    }
    output += text
    return true
  }

  private mutating func copy() {
    output.append(bytes[position])
    position += 1
  }

  private mutating func copy(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    copy()
    return true
  }

  /// Copies white space, and the record separators that begin each value of a JSON text sequence
  /// (RFC 7464).
  private mutating func copySpace() {
    while position < bytes.count, " \t\n\r\u{1E}".utf8.contains(bytes[position]) { copy() }
  }
}
