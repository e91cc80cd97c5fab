/// A pattern with wildcards.
///
/// `?` is one character and `*` any number, but neither matches a `/`. `**` matches anything, and a
/// final `/**` may also match nothing, so `/pets/**` matches `/pets` and everything below it.
package struct Glob: Hashable, Sendable {
  /// The pattern as written.
  package let text: String

  private enum Piece: Hashable, Sendable {
    case character(Character)
    /// `?`
    case one
    /// `*`
    case many
    /// `**`
    case anything
  }

  private let pieces: [Piece]
  /// The pattern without its final `/**`, which may match as well.
  private let shortPieces: [Piece]?

  /// Creates a pattern from its text.
  package init(_ text: String) {
    self.text = text
    pieces = Self.pieces(of: text[...])
    shortPieces = text.hasSuffix("/**") ? Self.pieces(of: text.dropLast(3)) : nil
  }

  /// Returns whether the pattern matches a whole text.
  package func matches(_ text: String) -> Bool {
    let characters = Array(text)
    return Self.matches(characters, pieces)
      || shortPieces.map { Self.matches(characters, $0) } ?? false
  }

  private static func pieces(of text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    for character in text {
      switch character {
      case "*":
        switch pieces.last {
        case .many: pieces[pieces.count - 1] = .anything
        case .anything: break
        case .character, .one, nil: pieces.append(.many)
        }
      case "?": pieces.append(.one)
      default: pieces.append(.character(character))
      }
    }
    return pieces
  }

  /// Follows all possible matches at once, so that matching takes at most time proportional to the
  /// product of both lengths.
  private static func matches(_ text: [Character], _ pieces: [Piece]) -> Bool {
    var states = [Bool](repeating: false, count: pieces.count + 1)
    states[0] = true
    func skipEmpty() {
      for (index, piece) in pieces.enumerated() where states[index] {
        switch piece {
        case .many, .anything: states[index + 1] = true
        case .character, .one: break
        }
      }
    }
    skipEmpty()
    for character in text {
      var next = [Bool](repeating: false, count: pieces.count + 1)
      for (index, piece) in pieces.enumerated() where states[index] {
        switch piece {
        case .character(let expected): next[index + 1] = next[index + 1] || character == expected
        case .one: next[index + 1] = next[index + 1] || character != "/"
        case .many: next[index] = next[index] || character != "/"
        case .anything: next[index] = true
        }
      }
      states = next
      skipEmpty()
    }
    return states[pieces.count]
  }
}
