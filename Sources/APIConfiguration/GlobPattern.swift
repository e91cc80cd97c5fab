/// The pieces of a glob, prepared for matching many texts.
struct GlobPattern: Hashable, Sendable {
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
  /// The pattern for texts in ASCII, which are most; `nil` if it isn't ASCII or is too long.
  private let ascii: ASCIIGlobPattern?

  init(_ text: Substring) {
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
    self.pieces = pieces
    ascii = ASCIIGlobPattern(
      pieces.map { piece in
        switch piece {
        case .character(let character): character.asciiByte.map(ASCIIGlobPattern.Piece.byte)
        case .one: .one
        case .many: .many
        case .anything: .anything
        }
      }
    )
  }

  /// Returns whether the pattern matches a whole text.
  func matches(_ text: String) -> Bool {
    ascii?.matches(text) ?? matchesCharacters(of: text)
  }

  /// Follows all possible matches at once, so that matching takes at most time proportional to the
  /// product of both lengths.
  private func matchesCharacters(of text: String) -> Bool {
    var states = [Bool](repeating: false, count: pieces.count + 1)
    var next = states
    states[0] = true
    skipEmpty(&states)
    for character in text {
      for index in next.indices { next[index] = false }
      for (index, piece) in pieces.enumerated() where states[index] {
        switch piece {
        case .character(let expected): next[index + 1] = next[index + 1] || character == expected
        case .one: next[index + 1] = next[index + 1] || character != "/"
        case .many: next[index] = next[index] || character != "/"
        case .anything: next[index] = true
        }
      }
      swap(&states, &next)
      skipEmpty(&states)
    }
    return states[pieces.count]
  }

  private func skipEmpty(_ states: inout [Bool]) {
    for (index, piece) in pieces.enumerated() where states[index] {
      switch piece {
      case .many, .anything: states[index + 1] = true
      case .character, .one: break
      }
    }
  }
}

extension Character {
  /// The byte of an ASCII character; `nil` for `\r\n`, which has two.
  fileprivate var asciiByte: UInt8? { utf8.count == 1 ? utf8.first : nil }
}
