/// A string literal that contains expressions.
///
/// ```swift
/// "<text>\(<expression>)<text>"
/// ```
package struct InterpolatedString: Hashable, Sendable {
  /// A piece of an interpolated string.
  package enum Segment: Hashable, Sendable {
    /// Any text, which is escaped when written.
    case text(String)
    /// An expression, which is written in `\(…)`.
    case expression(Expression)
  }

  /// The pieces in order.
  package let segments: [Segment]

  /// Creates a literal from its pieces.
  package init(_ segments: [Segment]) {
    self.segments = segments
  }
}
