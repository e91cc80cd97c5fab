/// A JSON value of a spec that is made or changed at random.
package indirect enum RandomJSON: Sendable {
  case object([(key: String, value: RandomJSON)])
  case array([RandomJSON])
  case string(String)
  /// A number, a Boolean or `null`.
  case literal(String)

  /// The value as JSON on one line.
  package var text: String { text() }

  /// Returns the value as JSON on one line.
  ///
  /// - Parameter isASCII: Indicates whether all other characters are escaped.
  /// - Returns: The text.
  package func text(isASCII: Bool = false) -> String {
    var text = ""
    append(to: &text, isASCII)
    return text
  }

  private func append(to text: inout String, _ isASCII: Bool) {
    switch self {
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.append(member.key, to: &text, isASCII)
        text += ":"
        member.value.append(to: &text, isASCII)
      }
      text += "}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        element.append(to: &text, isASCII)
      }
      text += "]"
    case .string(let string): Self.append(string, to: &text, isASCII)
    case .literal(let literal): text += literal
    }
  }

  private static func append(_ string: String, to text: inout String, _ isASCII: Bool) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case " "..."~": text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || isASCII:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      case _: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
