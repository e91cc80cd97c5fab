/// A string literal: any text, which no text can end.
///
/// ```swift
/// "<text>"        // escaped where needed
/// #"<text>"#      // where only quotes and backslashes would need it
/// """             // on request
/// <text>
/// """
/// ```
package struct StringLiteral: Hashable, Sendable {
  /// What the literal means.
  package let text: String

  /// Whether each line of the text stands on a line of its own.
  package let isMultiline: Bool

  /// Whether the literal is `"…"` in any case, for which attributes ask.
  var isPlain = false

  /// Takes any text.
  package init(_ text: String, isMultiline: Bool = false) {
    self.text = text
    self.isMultiline = isMultiline
  }
}

extension StringLiteral {
  /// The same, as attributes take it.
  var plain: StringLiteral {
    var literal = StringLiteral(text)
    literal.isPlain = true
    return literal
  }
}

extension StringLiteral: ExpressibleByStringLiteral {
  /// Takes the text of a literal.
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
