/// Code from the source code of this program, which is written unchanged.
///
/// It is the only leaf with more than one token, which is why it accepts only a `StaticString`.
package struct Verbatim: Sendable {
  let code: StaticString

  /// Creates fixed code, whose lines are indented like the first one.
  package init(_ code: StaticString) {
    self.code = code
  }
}

extension Verbatim: Hashable {
  /// Returns whether two pieces of code are equal.
  package static func == (left: Verbatim, right: Verbatim) -> Bool {
    left.code.description == right.code.description
  }

  /// Hashes the code.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(code.description)
  }
}
