extension Casing {
  /// Returns the scalars of a name in which a comparison operator at the beginning or the end is spelled out:
  /// `DateSent<` and `DateSent>` become `DateSent less than` and `DateSent greater than`, and `==` is `equal`.
  ///
  /// Brackets, as in `Page<Pet>`, and arrows aren't comparisons.
  static func spellingOutComparison(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard let first = scalars.first, let last = scalars.last, isSymbol(first) || isSymbol(last),
      !(scalars.contains("<") && scalars.contains(">") && scalars.count > 2)
    else { return scalars }
    let text = String(String.UnicodeScalarView(scalars))
    if let words = operators[text] { return Array(words.unicodeScalars) }
    let start = scalars.prefix(while: isSymbol)
    if let words = comparisons[String(String.UnicodeScalarView(start))] {
      return Array((words + " ").unicodeScalars) + scalars.dropFirst(start.count)
    }
    let end = scalars.suffix(scalars.reversed().prefix(while: isSymbol).count)
    if let words = comparisons[String(String.UnicodeScalarView(end))] {
      return scalars.dropLast(end.count) + Array((" " + words).unicodeScalars)
    }
    return scalars
  }

  /// Operators that are words only alone: `a=` is the name of a parameter, and `~` a path.
  private static let operators = [
    "=": "equal", "==": "equal", "<>": "not equal", "=~": "matching", "!~": "not matching",
  ]

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    "<>=!-~".unicodeScalars.contains(scalar)
  }

  private static let comparisons = [
    "<": "less than", ">": "greater than", "<=": "less than or equal",
    ">=": "greater than or equal", "!=": "not equal",
  ]
}
