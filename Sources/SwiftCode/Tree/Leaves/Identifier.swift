/// A name that Swift takes.
///
/// A literal is checked when it is used (a wrong one is a bug of this program); any other text is checked by the initialiser that can fail:
///
/// ```swift
/// let fixed: Identifier = "sampleData"
/// let found = Identifier(textOfASpec)     // nil for "", "a b", "9", "_", "$0", "`x`"
/// ```
///
/// A keyword is an identifier as well. The renderer writes it in backticks, in the positions that need them only.
package struct Identifier: Sendable {
  /// The name as it is, without backticks.
  package let text: String

  /// The positions in which the name stands in backticks.
  let quotedPositions: Positions

  /// Checks a text.
  ///
  /// Swift takes more than this initialiser: it also lets `$` and invisible characters pass, which no reader could tell apart.
  package init?(_ text: String) {
    guard Identifier.isValid(text) else {
      return nil
    }
    self.text = text
    quotedPositions = Positions(quoting: text)
  }
}

extension Identifier {
  /// The columns that the name takes in a position, backticks included.
  func columns(as position: Positions) -> Int {
    let backticks = quotedPositions.isDisjoint(with: position) ? 0 : 2
    return backticks + (text.utf8.allSatisfy { $0 < 0x80 } ? text.utf8.count : text.count)
  }
}

extension Identifier: ExpressibleByStringLiteral {
  /// Takes a name that is written in this program's source.
  package init(stringLiteral value: StaticString) {
    guard let identifier = Identifier(value.description) else {
      preconditionFailure(
        "an identifier in the generator's source is one that Swift takes: \(value)"
      )
    }
    self = identifier
  }
}

extension Identifier: Hashable {
  /// Whether two names are the same.
  package static func == (left: Identifier, right: Identifier) -> Bool {
    left.text == right.text
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension Identifier: Comparable {
  /// Orders names by their Unicode scalars, as `swift format` orders imports.
  package static func < (left: Identifier, right: Identifier) -> Bool {
    left.text < right.text
  }
}

extension Identifier: CustomStringConvertible {
  /// The name as it is, without backticks.
  package var description: String { text }
}
