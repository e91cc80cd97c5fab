/// A JSON value of a random spec.
indirect enum RandomJSON {
  case object([(key: String, value: RandomJSON)])
  case array([RandomJSON])
  case string(String)
  /// A number, a Boolean or `null`.
  case literal(String)

  var text: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .string(let text): Self.quoted(text)
    case .literal(let text): text
    }
  }

  /// Returns a quoted string, in which only the two characters are escaped that random specs
  /// contain.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }
}
