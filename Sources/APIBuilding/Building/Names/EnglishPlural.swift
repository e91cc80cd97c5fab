/// Plurals and singulars of English words, as far as property names need them.
enum EnglishPlural {
  /// Returns the singular of a spelling whose last word is a regular plural: `line_items` becomes
  /// `line_item`.
  ///
  /// It's `nil` if the word isn't clearly a plural, because a wrong singular reads worse than none.
  static func singular(of text: String) -> String? {
    let lower = text.lowercased()
    if let irregular = irregulars.first(where: { lower.hasSuffix($0.plural) }) {
      return String(text.dropLast(irregular.plural.count)) + irregular.singular
    }
    guard lower.utf8.count > 3, lower.utf8.last == UInt8(ascii: "s") else { return nil }
    if invariables.contains(where: { lower.hasSuffix($0) }) { return nil }
    if lower.hasSuffix("ies") { return String(text.dropLast(3)) + "y" }
    for ending in ["sses", "shes", "ches", "xes", "zzes", "uses"] where lower.hasSuffix(ending) {
      // `causes` and `houses` lose an `s`, `statuses` and `buses` lose `es`.
      if ending == "uses", lower.hasSuffix("auses") || lower.hasSuffix("ouses") { break }
      return String(text.dropLast(2))
    }
    return String(text.dropLast())
  }

  /// Returns the plural of a name in Swift's casing: `category` becomes `categories`.
  static func plural(of name: String) -> String {
    let lower = name.lowercased()
    guard let last = lower.utf8.last else { return name }
    if last == UInt8(ascii: "y"), let before = lower.utf8.dropLast().last, !isVowel(before) {
      return name.dropLast() + "ies"
    }
    for ending in ["s", "x", "z", "ch", "sh"] where lower.hasSuffix(ending) {
      return name + "es"
    }
    return name + "s"
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    "aeiou".utf8.contains(byte)
  }

  private static let irregulars: [(plural: String, singular: String)] = [
    ("people", "person"), ("children", "child"), ("movies", "movie"), ("cookies", "cookie"),
    ("indices", "index"), ("vertices", "vertex"), ("matrices", "matrix"),
    ("aliases", "alias"), ("caches", "cache"), ("archives", "archive"), ("leaves", "leaf"),
  ]

  private static let invariables = [
    "ss", "us", "is", "news", "aws", "dns", "https", "ios", "sms", "tls", "species", "series",
    "lens", "means",
    "always", "analytics", "stats", "goods", "basics", "canvas", "atlas", "alias", "bias", "has",
    "was", "kubernetes", "postgres",
  ]
}
