extension JSONText {
  /// Returns the text in a readable layout: a list or an object is on one line if it fits,
  /// otherwise with one entry per line.
  package func formatted(width: Int = 80) -> String {
    var text = ""
    append(to: &text, width: width, indentation: 0, reserved: 0)
    return text
  }

  /// Returns the text without spaces, but with line breaks between entries where a line would
  /// become too long for code review.
  ///
  /// - Parameter width: The length of a line in bytes. A line with a single long string exceeds it.
  /// - Returns: The text.
  package func minified(width: Int = 80) -> String {
    var text = ""
    var lineStart = 0
    append(to: &text, colon: ":") { text, value, nameSize in
      text += ","
      let room = width - (text.utf8.count - lineStart)
      // The entry is followed by a comma or a bracket.
      guard !value.fits(in: room - nameSize - 1, spacing: 0) else { return }
      text += "\n"
      lineStart = text.utf8.count
    }
    return text
  }

  /// Appends the text in a readable layout, indented by `indentation` spaces, with `reserved`
  /// characters already on its line.
  private func append(
    to text: inout String,
    width: Int,
    indentation: Int,
    reserved: Int
  ) {
    guard !fits(in: width - indentation - reserved, spacing: 1) else {
      return append(to: &text, colon: ": ") { text, _, _ in text += ", " }
    }
    let spaces = String(repeating: " ", count: indentation)
    switch self {
    case .array(let elements) where !elements.isEmpty:
      text += "["
      for (position, element) in elements.enumerated() {
        text += (position > 0 ? ",\n" : "\n") + spaces + "  "
        element.append(to: &text, width: width, indentation: indentation + 2, reserved: 1)
      }
      text += "\n" + spaces + "]"
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (position, member) in members.enumerated() {
        let name = member.name.quotedAsJSON + ": "
        text += (position > 0 ? ",\n" : "\n") + spaces + "  " + name
        member.value.append(
          to: &text,
          width: width,
          indentation: indentation + 2,
          reserved: name.utf8.count + 1
        )
      }
      text += "\n" + spaces + "}"
    case .null, .bool, .number, .string, .array, .object:
      append(to: &text, colon: ": ") { text, _, _ in text += ", " }
    }
  }

  /// Appends the text on one line, unless the separators contain line breaks.
  ///
  /// - Parameters:
  ///   - text: The text so far.
  ///   - colon: The separator of a name and its value.
  ///   - separate: Appends the separator before an entry, of which it gets the value and the size
  ///     of the name in bytes.
  private func append(
    to text: inout String,
    colon: String,
    separate: (inout String, _ next: JSONText, _ nameSize: Int) -> Void
  ) {
    switch self {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text.append(quotedAsJSON: string)
    case .array(let elements):
      text += "["
      for (position, element) in elements.enumerated() {
        if position > 0 { separate(&text, element, 0) }
        element.append(to: &text, colon: colon, separate: separate)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (position, member) in members.enumerated() {
        if position > 0 { separate(&text, member.value, member.name.utf8.count + 3) }
        text.append(quotedAsJSON: member.name)
        text += colon
        member.value.append(to: &text, colon: colon, separate: separate)
      }
      text += "}"
    }
  }
}
