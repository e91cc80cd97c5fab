extension String {
  /// The text on one line, with nothing in it that moves the cursor, changes colors, hides, or turns the direction of
  /// writing.
  package var printable: String { printable(keepsLines: false) }

  /// The text without anything that can't be seen.
  ///
  /// - Parameter keepsLines: Whether a line feed stays what it is.
  /// - Returns: The text with escape sequences.
  func printable(keepsLines: Bool) -> String {
    guard !isVisibleASCII else { return self }
    var printable = ""
    printable.reserveCapacity(utf8.count)
    forEachScalar { scalar, isShown in
      switch scalar {
      case "\n" where keepsLines: printable += "\n"
      case "\n": printable += "\\n"
      case "\r": printable += "\\r"
      case "\t": printable += "\\t"
      case _ where isShown: printable.unicodeScalars.append(scalar)
      default: printable += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return printable
  }
}
