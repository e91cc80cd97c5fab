import PlainText

extension JSONText {
  /// Returns a text; `nil` if it's the same as another one.
  static func unless(_ text: String, is other: String) -> JSONText? {
    text == other ? nil : .string(text)
  }

  /// Returns `true`; `nil` for the more common `false`.
  static func ifTrue(_ flag: Bool) -> JSONText? {
    flag ? .bool(true) : nil
  }
}
