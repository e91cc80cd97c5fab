extension String {
  /// The text on one line, without anything that moves the cursor, changes colors, is invisible, or
  /// changes the writing direction.
  package var printable: String { printable(keepsLines: false) }

  /// Returns the text with invisible characters escaped.
  ///
  /// - Parameter keepsLines: A Boolean value that indicates whether line feeds are kept.
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
