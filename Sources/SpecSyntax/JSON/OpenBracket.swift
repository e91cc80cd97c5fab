/// A `[` or a `{` whose list or mapping hasn't ended where reading stopped.
struct OpenBracket {
  let character: Character

  /// The byte of the text at which it is located.
  let place: Int
  let line: Int
  let column: Int

  /// The bracket at a byte of a text; `nil` if another character is there.
  init?(at place: Int, of text: [UInt8]) {
    guard text.indices.contains(place) else { return nil }
    switch text[place] {
    case UInt8(ascii: "["): character = "["
    case UInt8(ascii: "{"): character = "{"
    default: return nil
    }
    self.place = place
    let before = text[..<place]
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = place - lineStart + 1
  }

  var closing: Character { character == "[" ? "]" : "}" }
  var description: String { "the '\(character)' of \(line):\(column)" }
}
