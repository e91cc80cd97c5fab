extension Casing {
  /// Returns the scalars of a name in which a comparison operator at the beginning or the end is spelled out:
  /// `DateSent<` and `DateSent>` become `DateSent less than` and `DateSent greater than`.
  ///
  /// Brackets, as in `Page<Pet>`, and arrows aren't comparisons.
  static func spellingOutComparison(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard !(scalars.contains("<") && scalars.contains(">")) else { return scalars }
    let start = scalars.prefix(while: symbols.contains)
    if let words = comparisons[text(start)] {
      return Array((words + " ").unicodeScalars) + scalars.dropFirst(start.count)
    }
    let end = scalars.suffix(scalars.reversed().prefix(while: symbols.contains).count)
    if let words = comparisons[text(end)] {
      return scalars.dropLast(end.count) + Array((" " + words).unicodeScalars)
    }
    return scalars
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static let symbols: Set<Unicode.Scalar> = ["<", ">", "=", "!", "-", "~"]

  private static let comparisons = [
    "<": "less than", ">": "greater than", "<=": "less than or equal",
    ">=": "greater than or equal", "!=": "not equal",
  ]
}
