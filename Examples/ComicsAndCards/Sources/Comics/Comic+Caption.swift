extension Comic {
  /// The text of a card: the title and, if known, the day on which the comic is first sold.
  package var caption: String {
    onsale.map { "\(title), \($0)" } ?? title
  }
}
