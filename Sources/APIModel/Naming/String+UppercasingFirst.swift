extension String {
  /// The text with its first letter in upper case, as in names of types.
  package var uppercasingFirst: String { prefix(1).uppercased() + dropFirst() }
}
