/// Code that stands in this program's source and is written as it is.
///
/// It is the one leaf of more than a token, which is why it takes nothing but a `StaticString`.
package struct Verbatim: Sendable {
  let code: StaticString

  /// Takes fixed code; later lines are indented as the first is.
  package init(_ code: StaticString) {
    self.code = code
  }
}

extension Verbatim: Hashable {
  /// Whether two pieces of code are the same.
  package static func == (left: Verbatim, right: Verbatim) -> Bool {
    left.code.description == right.code.description
  }

  /// Hashes the code.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(code.description)
  }
}
