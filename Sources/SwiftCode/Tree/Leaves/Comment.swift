/// A comment of any text, one `//` a line.
package struct Comment: Hashable, Sendable {
  /// The text, without slashes.
  package let text: String

  /// Takes any text.
  package init(_ text: String) {
    self.text = text
  }
}

extension Comment: ExpressibleByStringLiteral {
  /// Takes the text of a literal.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
