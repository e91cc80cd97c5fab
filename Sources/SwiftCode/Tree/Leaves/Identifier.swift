/// A name that is valid in Swift.
///
/// A literal is checked in debug builds (an invalid one is a bug in this program). Any other text
/// is checked by the failable initializer:
///
/// ```swift
/// let fixed: Identifier = "sampleData"
/// let found = Identifier(textOfASpec)     // nil for "", "a b", "9", "_", "$0", "`x`"
/// ```
///
/// A keyword is an identifier, too. The renderer writes it in backticks, but only in positions that
/// require them.
package struct Identifier: Sendable {
  /// The name without backticks.
  package let text: String

  /// The positions in which the name is written in backticks.
  let quotedPositions: Positions

  /// Creates an identifier if a text is a valid name.
  ///
  /// Swift also accepts names with `$` and with invisible characters. This initializer rejects them
  /// because readers couldn't tell them apart.
  package init?(_ text: String) {
    guard Identifier.isValid(text) else { return nil }
    self.init(valid: text)
  }

  private init(valid text: String) {
    self.text = text
    quotedPositions = Positions(quoting: text)
  }
}

extension Identifier {
  /// Indicates whether declarations with the name need backticks.
  package var isKeyword: Bool { quotedPositions.contains(.declaration) }

  /// Returns the number of columns of the name in a position, including backticks.
  func columns(as position: Positions) -> Int {
    text.count + (quotedPositions.isDisjoint(with: position) ? 0 : 2)
  }
}

extension Identifier: ExpressibleByStringLiteral {
  /// Creates an identifier from a name in the source code of this program.
  package init(stringLiteral value: StaticString) {
    // The tests, which are debug builds, use all literals.
    let text = value.description
    assert(
      Identifier.isValid(text),
      "an identifier in the generator's source isn't valid: \(value)"
    )
    self.init(valid: text)
  }
}

extension Identifier: Hashable {
  /// Returns whether two names are equal.
  package static func == (left: Identifier, right: Identifier) -> Bool {
    left.text == right.text
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}

extension Identifier: Comparable {
  /// Compares names by their Unicode scalars, as `swift format` does for imports.
  package static func < (left: Identifier, right: Identifier) -> Bool {
    left.text < right.text
  }
}

extension Identifier: CustomStringConvertible {
  /// The name without backticks.
  package var description: String { text }
}
