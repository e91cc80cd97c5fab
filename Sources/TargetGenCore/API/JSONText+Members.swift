extension JSONText {
  /// An object with the members that have a value.
  static func members(_ members: [(String, JSONText?)]) -> JSONText {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// A list, unless there is nothing in it.
  static func unlessEmpty(_ elements: [JSONText]) -> JSONText? {
    elements.isEmpty ? nil : .array(elements)
  }

  /// A text, unless it says what another one says.
  static func unless(_ text: String, is other: String) -> JSONText? {
    text == other ? nil : .string(text)
  }

  /// True; nothing for what is false, as it usually is.
  static func ifTrue(_ flag: Bool) -> JSONText? {
    flag ? .bool(true) : nil
  }
}
