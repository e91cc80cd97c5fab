/// A comment with any text, with a `//` on each line.
package struct Comment: Hashable, Sendable {
  /// The text, without slashes.
  package let text: String

  /// Creates a comment with any text.
  package init(_ text: String) {
    self.text = text
  }
}

extension Comment: ExpressibleByStringLiteral {
  /// Creates a comment from a literal.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
