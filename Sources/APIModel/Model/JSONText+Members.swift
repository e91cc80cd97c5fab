extension JSONText {
  /// Returns an object with the members that have a value.
  static func members(_ members: [(String, JSONText?)]) -> JSONText {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }

  /// Returns a list; `nil` if it's empty.
  static func unlessEmpty(_ elements: [JSONText]) -> JSONText? {
    elements.isEmpty ? nil : .array(elements)
  }

  /// Returns a text; `nil` if it's the same as another one.
  static func unless(_ text: String, is other: String) -> JSONText? {
    text == other ? nil : .string(text)
  }

  /// Returns `true`; `nil` for the more common `false`.
  static func ifTrue(_ flag: Bool) -> JSONText? {
    flag ? .bool(true) : nil
  }
}
