extension Comic {
  /// What stands on a card: the title and, if it is known, the day on which the comic is sold first.
  package var caption: String {
    onsale.map { "\(title), \($0)" } ?? title
  }
}
