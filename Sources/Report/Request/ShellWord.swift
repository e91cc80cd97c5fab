/// A word in a command line of a POSIX shell, consisting of literal text and variables.
///
/// Text is always quoted: it can't be added to a command in any other way.
struct ShellWord: Hashable, Sendable {
  /// A variable that the user of the command sets.
  enum Variable: String, Sendable {
    case baseURL = "BASE_URL"
    case token = "TOKEN"
    case apiKey = "API_KEY"
    case credentials = "CREDENTIALS"
  }

  private enum Piece: Hashable, Sendable {
    case text(String)
    case variable(Variable)
  }

  private var pieces: [Piece] = []

  init() {}

  /// Creates a word from any text.
  init(_ text: String) {
    pieces = [.text(text)]
  }

  /// Creates a word from a variable.
  init(_ variable: Variable) {
    pieces = [.variable(variable)]
  }

  static func + (left: ShellWord, right: ShellWord) -> ShellWord {
    var result = left
    for piece in right.pieces {
      if case .text(let text) = piece, case .text(let before) = result.pieces.last {
        result.pieces[result.pieces.count - 1] = .text(before + text)
      } else {
        result.pieces.append(piece)
      }
    }
    return result
  }

  /// The word as written in a script.
  var quoted: String {
    let texts = pieces.compactMap { piece -> String? in
      if case .text(let text) = piece { text } else { nil }
    }
    if texts.count == pieces.count {
      let text = texts.joined()
      return !text.isEmpty && text.utf8.allSatisfy(Self.isPlain) ? text : Self.inQuotes(text)
    }
    if texts.allSatisfy({ $0.utf8.allSatisfy { Self.isPlain($0) || $0 == UInt8(ascii: " ") } }) {
      let inner = pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .variable(let variable): "${\(variable.rawValue)}"
        }
      }
      return "\"\(inner.joined())\""
    }
    return pieces.map { piece in
      switch piece {
      case .text(let text): Self.inQuotes(text)
      case .variable(let variable): "\"$\(variable.rawValue)\""
      }
    }.joined()
  }

  /// Returns text in single quotes, in which every character is literal.
  ///
  /// Single quotes can't contain a single quote, and no word contains a NUL.
  private static func inQuotes(_ text: String) -> String {
    var result = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'": result += #"'\''"#
      case "\0": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }

  /// Returns whether a byte is literal both without quotes and in double quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "-._/:@%+,=".utf8.contains(byte)
    }
  }
}
