/// A pattern with wildcards.
///
/// `?` is one character and `*` any number, but neither matches a `/`. `**` matches anything, and a
/// final `/**` may also match nothing, so `/pets/**` matches `/pets` and everything below it.
package struct Glob: Hashable, Sendable {
  /// The pattern as written.
  package let text: String

  /// The pattern as written, and without its final `/**`; empty for a pattern without wildcards.
  private let patterns: [GlobPattern]

  /// Creates a pattern from its text.
  package init(_ text: String) {
    self.text = text
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }) else {
      patterns = []
      return
    }
    patterns =
      text.hasSuffix("/**")
      ? [GlobPattern(text[...]), GlobPattern(text.dropLast(3))] : [GlobPattern(text[...])]
  }

  /// Returns whether the pattern matches a whole text.
  package func matches(_ text: String) -> Bool {
    if patterns.isEmpty { return text == self.text }
    return patterns.contains { $0.matches(text) }
  }
}
