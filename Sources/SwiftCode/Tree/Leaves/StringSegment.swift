/// A piece of a string literal that contains expressions: `"<text>\(<expression>)<text>"`.
package enum StringSegment: Hashable, Sendable {
  /// Any text, which is escaped when written.
  case text(String)
  /// An expression, which is written in `\(…)`.
  case expression(Expression)
}
