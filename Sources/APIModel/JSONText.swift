import PlainText
package import SpecSyntax

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

  /// Returns the text in a readable layout: a list or an object is on one line if it fits,
  /// otherwise with one entry per line.
  package func formatted(width: Int = 80) -> String {
    var writer = JSONWriter(width: width)
    writer.write(self, indentation: 0, reserved: 0)
    return writer.text
  }
}

extension JSONText {
  /// Creates JSON from a value of a spec, unless JSON can't express it, such as infinity in YAML.
  package init(_ node: Node) {
    switch node.value {
    case .scalar(_, .null): self = .null
    case .scalar(_, .bool): self = .bool(node.bool ?? false)
    case .scalar(let text, .integer), .scalar(let text, .float):
      self = JSONNumber.literal(text).map { .number($0) } ?? .string(text)
    case .scalar(let text, .string): self = .string(text)
    case .sequence(let elements): self = .array(elements.map { JSONText($0) })
    case .mapping(let mapping):
      self = .object(mapping.entries.map { Member($0.key, JSONText($0.value)) })
    }
  }
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

  private static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard isDigit(rest.first) else { return false }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    rest.removeFirst()
    if startsWithZero, isDigit(rest.first) { return false }
    while isDigit(rest.first) { rest.removeFirst() }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard isDigit(rest.first) else { return false }
      while isDigit(rest.first) { rest.removeFirst() }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard isDigit(rest.first) else { return false }
      while isDigit(rest.first) { rest.removeFirst() }
    }
    return rest.isEmpty
  }
}

/// Writes JSON in a readable layout, as bytes, because a large spec has megabytes of examples.
private struct JSONWriter {
  private let width: Int
  private var bytes: [UInt8] = []

  init(width: Int) {
    self.width = width
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a value indented by `indentation` spaces, with `reserved` characters already on its
  /// line.
  mutating func write(_ value: JSONText, indentation: Int, reserved: Int) {
    switch value {
    case .null, .bool, .number, .string:
      writeCompact(value)
    case .array(let elements):
      if elements.isEmpty || fits(value, indentation + reserved) {
        writeCompact(value)
      } else {
        writeLines("[", elements, "]", indentation) { writer, element in
          writer.write(element, indentation: indentation + 2, reserved: 1)
        }
      }
    case .object(let members):
      if members.isEmpty || fits(value, indentation + reserved) {
        writeCompact(value)
      } else {
        writeLines("{", members, "}", indentation) { writer, member in
          let start = writer.bytes.count
          writer.bytes.append(quotedAsJSON: member.name)
          writer.write(": ")
          let name = writer.bytes.count - start
          writer.write(member.value, indentation: indentation + 2, reserved: name + 1)
        }
      }
    }
  }

  private mutating func write(_ syntax: StaticString) {
    syntax.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func writeLines<Element>(
    _ opening: StaticString,
    _ elements: [Element],
    _ closing: StaticString,
    _ indentation: Int,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    self.write(opening)
    for (position, element) in elements.enumerated() {
      self.write(position == 0 ? "\n" : ",\n")
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation + 2))
      write(&self, element)
    }
    self.write("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    self.write(closing)
  }

  private func fits(_ value: JSONText, _ used: Int) -> Bool {
    value.fits(in: width - used, spacing: 1)
  }

  private mutating func writeCompact(_ value: JSONText) {
    switch value {
    case .null: write("null")
    case .bool(let flag): write(flag ? "true" : "false")
    case .number(let number): bytes.append(contentsOf: number.utf8)
    case .string(let string): bytes.append(quotedAsJSON: string)
    case .array(let elements):
      write("[")
      for (position, element) in elements.enumerated() {
        if position > 0 { write(", ") }
        writeCompact(element)
      }
      write("]")
    case .object(let members):
      write("{")
      for (position, member) in members.enumerated() {
        if position > 0 { write(", ") }
        bytes.append(quotedAsJSON: member.name)
        write(": ")
        writeCompact(member.value)
      }
      write("}")
    }
  }
}
