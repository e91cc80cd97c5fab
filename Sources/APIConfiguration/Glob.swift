/// A pattern with wildcards.
///
/// `?` is one character and `*` any number, but neither matches a `/`. `**` matches anything, and a
/// final `/**` may also match nothing, so `/pets/**` matches `/pets` and everything below it.
package struct Glob: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case character(Character)
    /// `?`
    case one
    /// `*`
    case many
    /// `**`
    case anything
  }

  /// The pattern as written.
  package let text: String

  /// The pattern as written, and without its final `/**`.
  private let patterns: [[Piece]]

  /// Creates a pattern from its text.
  package init(_ text: String) {
    self.text = text
    let shorter = text.hasSuffix("/**") ? [text.dropLast(3)] : []
    patterns = ([text[...]] + shorter).map { text in
      text.reduce(into: []) { pieces, character in
        switch (character, pieces.last) {
        case ("*", .many), ("*", .anything): pieces[pieces.count - 1] = .anything
        case ("*", _): pieces.append(.many)
        case ("?", _): pieces.append(.one)
        default: pieces.append(.character(character))
        }
      }
    }
  }

  /// Returns whether the pattern matches a whole text.
  package func matches(_ text: String) -> Bool {
    patterns.contains { Self.matches($0, text) }
  }

  /// Follows all possible matches at once, so that matching takes at most time proportional to the
  /// product of both lengths.
  private static func matches(_ pieces: [Piece], _ text: String) -> Bool {
    // The pieces that may come next.
    var states = [Bool](repeating: false, count: pieces.count + 1)
    states[0] = true
    skipEmpty(pieces, &states)
    for character in text {
      var next = [Bool](repeating: false, count: states.count)
      for (index, piece) in pieces.enumerated() where states[index] {
        switch piece {
        case .character(character): next[index + 1] = true
        case .character: break
        case .one: next[index + 1] = next[index + 1] || character != "/"
        case .many: next[index] = next[index] || character != "/"
        case .anything: next[index] = true
        }
      }
      guard next.contains(true) else { return false }
      skipEmpty(pieces, &next)
      states = next
    }
    return states[pieces.count]
  }

  /// Adds the pieces behind those that may match nothing.
  private static func skipEmpty(_ pieces: [Piece], _ states: inout [Bool]) {
    for (index, piece) in pieces.enumerated()
    where states[index] && (piece == .many || piece == .anything) {
      states[index + 1] = true
    }
  }
}
