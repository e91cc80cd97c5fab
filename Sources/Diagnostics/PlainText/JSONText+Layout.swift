// Texts are built as bytes, because a large spec has megabytes of examples.
extension JSONText {
  /// Returns the text in a readable layout: a list or an object is on one line if it fits,
  /// otherwise with one entry per line.
  package func formatted(width: Int = 80) -> String {
    var bytes: [UInt8] = []
    append(to: &bytes, width: width, indentation: 0, reserved: 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text without spaces, but with line breaks between entries where a line would
  /// become too long for code review.
  ///
  /// - Parameter width: The length of a line in bytes. A line with a single long string exceeds it.
  /// - Returns: The text.
  package func minified(width: Int = 80) -> String {
    var bytes: [UInt8] = []
    var lineStart = 0
    append(to: &bytes, colon: ":") { bytes, value, nameSize in
      bytes.append(UInt8(ascii: ","))
      let room = width - (bytes.count - lineStart)
      // The entry is followed by a comma or a bracket.
      guard !value.fits(in: room - nameSize - 1, spacing: 0) else { return }
      bytes.append(UInt8(ascii: "\n"))
      lineStart = bytes.count
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text in a readable layout, indented by `indentation` spaces, with `reserved`
  /// characters already on its line.
  private func append(
    to bytes: inout [UInt8],
    width: Int,
    indentation: Int,
    reserved: Int
  ) {
    let room = width - indentation - reserved
    switch self {
    case .array(let elements) where !elements.isEmpty && !fits(in: room, spacing: 1):
      bytes.append(jsonBlock: ("[", "]"), of: elements, indentation: indentation) {
        $1.append(to: &$0, width: width, indentation: indentation + 2, reserved: 1)
      }
    case .object(let members) where !members.isEmpty && !fits(in: room, spacing: 1):
      bytes.append(jsonBlock: ("{", "}"), of: members, indentation: indentation) { bytes, member in
        let start = bytes.count
        bytes.append(quotedAsJSON: member.name)
        bytes.append(contentsOf: ": ".utf8)
        member.value.append(
          to: &bytes,
          width: width,
          indentation: indentation + 2,
          reserved: bytes.count - start + 1
        )
      }
    case .null, .bool, .number, .string, .array, .object:
      append(to: &bytes, colon: ": ") { bytes, _, _ in bytes.append(contentsOf: ", ".utf8) }
    }
  }

  /// Appends the text on one line, unless the separators contain line breaks.
  ///
  /// - Parameters:
  ///   - bytes: The text so far.
  ///   - colon: The separator of a name and its value.
  ///   - separate: Appends the separator before an entry, of which it gets the value and the size
  ///     of the name in bytes.
  private func append(
    to bytes: inout [UInt8],
    colon: String,
    separate: (inout [UInt8], _ next: JSONText, _ nameSize: Int) -> Void
  ) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number): bytes.append(contentsOf: number.utf8)
    case .string(let string): bytes.append(quotedAsJSON: string)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (position, element) in elements.enumerated() {
        if position > 0 { separate(&bytes, element, 0) }
        element.append(to: &bytes, colon: colon, separate: separate)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (position, member) in members.enumerated() {
        if position > 0 { separate(&bytes, member.value, member.name.utf8.count + 3) }
        bytes.append(quotedAsJSON: member.name)
        bytes.append(contentsOf: colon.utf8)
        member.value.append(to: &bytes, colon: colon, separate: separate)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

extension [UInt8] {
  /// Appends a JSON array or object with one entry per line.
  ///
  /// - Parameters:
  ///   - brackets: The opening and the closing bracket: `[]` or `{}`.
  ///   - entries: The elements or members; without any, the brackets are on one line.
  ///   - indentation: The indentation of the closing bracket in spaces; entries have two more.
  ///   - appendEntry: Appends an entry, without the comma after it.
  fileprivate mutating func append<Entries: Sequence>(
    jsonBlock brackets: (opening: Unicode.Scalar, closing: Unicode.Scalar),
    of entries: Entries,
    indentation: Int,
    _ appendEntry: (inout [UInt8], Entries.Element) -> Void
  ) {
    append(UInt8(ascii: brackets.opening))
    var isEmpty = true
    for entry in entries {
      if !isEmpty { append(UInt8(ascii: ",")) }
      isEmpty = false
      append(UInt8(ascii: "\n"))
      append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation + 2))
      appendEntry(&self, entry)
    }
    if !isEmpty {
      append(UInt8(ascii: "\n"))
      append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation))
    }
    append(UInt8(ascii: brackets.closing))
  }
}
