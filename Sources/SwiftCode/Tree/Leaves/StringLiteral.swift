/// A string literal with any text, which is escaped so that it can't end the literal.
///
/// ```swift
/// "<text>"        // escaped where needed
/// #"<text>"#      // where only quotes and backslashes would need it
/// """             // on request
/// <text>
/// """
/// ```
package struct StringLiteral: Hashable, Sendable {
  /// The text that the literal represents.
  package let text: String

  /// A Boolean value that indicates whether each line of the text is written on a separate line.
  package let isMultiline: Bool

  /// Indicates whether the literal is always `"…"`, which attributes require.
  let isPlain: Bool

  /// Creates a literal with any text.
  package init(_ text: String, isMultiline: Bool = false, isPlain: Bool = false) {
    self.text = text
    self.isMultiline = isMultiline
    self.isPlain = isPlain
  }
}

extension StringLiteral: ExpressibleByStringLiteral {
  /// Creates a literal from a Swift literal.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
