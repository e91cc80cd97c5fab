/// A JSON value as text: numbers keep their spelling, and members keep their order.
package indirect enum JSONText: Hashable, Sendable {
  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONText

    package init(_ name: String, _ value: JSONText) {
      self.name = name
      self.value = value
    }
  }

  case null
  case bool(Bool)
  /// A number in its original spelling.
  case number(String)
  case string(String)
  case array([JSONText])
  case object([Member])
}

extension JSONText {
  /// The text of a string or a number.
  package var text: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .null, .bool, .array, .object: nil
    }
  }

  /// The text of a string.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The spelling of a number.
  package var number: String? {
    if case .number(let text) = self { text } else { nil }
  }

  package var bool: Bool? {
    if case .bool(let flag) = self { flag } else { nil }
  }

  /// Returns a whole number.
  package static func integer(_ number: Int) -> JSONText { .number(String(number)) }
}

/// Numbers as JSON spells them (RFC 8259 §6).
package enum JSONNumber {
  /// Returns a YAML number in JSON's spelling, because JSON doesn't allow `+1`, `.5`, `0x1F` or
  /// `1.`; `nil` if JSON can't express it.
  package static func literal(_ text: String) -> String? {
    if isNumber(text) { return text }
    let isNegative = text.hasPrefix("-")
    var digits = text[...]
    if text.hasPrefix("+") || isNegative { digits = digits.dropFirst() }
    let sign = isNegative ? "-" : ""
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map { sign + "\($0)" } }
    if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8).map { sign + "\($0)" } }
    let integer = digits.prefix { ("0"..."9").contains($0) }
    let rest = digits[integer.endIndex...]
    let trimmed = integer.drop { $0 == "0" }
    var result = sign + (trimmed.isEmpty ? "0" : trimmed)
    if rest.hasPrefix(".") {
      let fraction = rest.dropFirst().prefix { ("0"..."9").contains($0) }
      if !fraction.isEmpty { result += "." + fraction }
      result += rest[fraction.endIndex...]
    } else {
      result += rest
    }
    return isNumber(result) && digits.contains { ("0"..."9").contains($0) } ? result : nil
  }

  /// Returns whether a text is a number.
  package static func isNumber(_ text: String) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let unsigned = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let digits = unsigned.prefix(while: isDigit)
    let rest = unsigned.dropFirst(digits.count)
    guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1,
      rest.first != UInt8(ascii: ".") || rest.dropFirst().first.map(isDigit) == true
    else { return false }
    // `Double` also reads words and hexadecimal numbers.
    return rest.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) } && Double(text) != nil
  }
}
