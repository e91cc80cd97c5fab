import PlainText

extension JSONText {
  /// Returns the text without spaces, but with line breaks between entries where a line would
  /// become too long for code review.
  ///
  /// - Parameter width: The length of a line in bytes. A line with a single long string exceeds it.
  /// - Returns: The text.
  package func minified(width: Int = 80) -> String {
    var writer = MinifiedWriter(width: width)
    writer.write(self)
    return writer.text
  }
}

/// Writes JSON with as few bytes as possible.
private struct MinifiedWriter {
  private let width: Int
  private var bytes: [UInt8] = []
  private var lineStart = 0

  init(width: Int) {
    self.width = width
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var room: Int { width - (bytes.count - lineStart) }

  mutating func write(_ value: JSONText) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): bytes.append(contentsOf: number.utf8)
    case .string(let string): bytes.append(quotedAsJSON: string)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (position, element) in elements.enumerated() {
        if position > 0 { separate(from: element, nameSize: 0) }
        write(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (position, member) in members.enumerated() {
        let nameSize = member.name.utf8.count + 3
        if position > 0 { separate(from: member.value, nameSize: nameSize) }
        bytes.append(quotedAsJSON: member.name)
        bytes.append(UInt8(ascii: ":"))
        write(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Writes the comma before an entry, and a line break unless the entry fits on the line.
  private mutating func separate(from value: JSONText, nameSize: Int) {
    bytes.append(UInt8(ascii: ","))
    // The entry is followed by a comma or a bracket.
    guard !value.fits(in: room - nameSize - 1, spacing: 0) else { return }
    bytes.append(UInt8(ascii: "\n"))
    lineStart = bytes.count
  }
}
