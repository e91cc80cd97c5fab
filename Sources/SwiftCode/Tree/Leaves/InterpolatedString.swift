/// A string literal with expressions in it.
///
/// ```swift
/// "<text>\(<expression>)<text>"
/// ```
package struct InterpolatedString: Hashable, Sendable {
  /// A piece of an interpolated string.
  package enum Segment: Hashable, Sendable {
    /// Any text, written escaped.
    case text(String)
    /// An expression, written in `\(…)`.
    case expression(Expression)
  }

  /// The pieces in their order.
  package let segments: [Segment]

  /// Joins pieces.
  package init(_ segments: [Segment]) {
    self.segments = segments
  }
}
