/// A text that contains environment variables: `Bearer ${TOKEN}`.
package struct EnvironmentTemplate: Hashable, Sendable {
  /// A part of the text.
  package enum Piece: Hashable, Sendable {
    case text(String)
    case variable(String)
  }

  package let pieces: [Piece]

  /// Parses a text; `nil` if a `${` doesn't begin a variable, or if there are no variables.
  package init?(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      let behind = rest[start.upperBound...]
      guard let end = behind.firstIndex(of: "}") else { return nil }
      let name = behind[..<end]
      guard let first = name.unicodeScalars.first, !("0"..."9").contains(first),
        name.unicodeScalars.allSatisfy({ $0.isASCII && ($0 == "_" || $0.properties.isXIDContinue) })
      else { return nil }
      if start.lowerBound > rest.startIndex {
        pieces.append(.text(String(rest[..<start.lowerBound])))
      }
      pieces.append(.variable(String(name)))
      rest = behind[behind.index(after: end)...]
    }
    guard !pieces.isEmpty else { return nil }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    self.pieces = pieces
  }
}
