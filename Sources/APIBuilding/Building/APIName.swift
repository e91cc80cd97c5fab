import APIModel

/// What types of the whole API are called, after its title.
enum APIName {
  /// The ladder of names for a title: `Swagger Petstore - OpenAPI 3.0` gives `SwaggerPetstore`.
  ///
  /// What follows a dash, a colon or a parenthesis explains the name, and `API` at the end says what everybody knows.
  static func name(from title: String) -> Name {
    var words = Casing.words(head(of: title)).map(\.text)
    while words.count > 1, let last = words.last,
      noise.contains(last.lowercased()) || isVersion(last)
    {
      words.removeLast()
    }
    // `GitHub v3 REST API` is about GitHub.
    let short = Casing.typeName(words.joined(separator: " "))
    let whole = Casing.typeName(title)
    if !title.contains(where: \.isLetter) || words.allSatisfy({ isVersion($0) }) {
      return Name(["API", "Client"])
    }
    return Name(short == whole ? [short] : [short, whole])
  }

  private static func head(of title: String) -> String {
    for separator in [" - ", " – ", " — ", ": ", " (", " | ", ", "] {
      if let range = title.firstRange(of: separator), range.lowerBound > title.startIndex {
        let head = title[..<range.lowerBound]
        if head.contains(where: \.isLetter) { return String(head) }
      }
    }
    return title
  }

  private static let noise: Set<String> = [
    "api", "apis", "rest", "restful", "http", "web", "openapi", "open", "swagger", "spec",
    "specification", "specifications", "documentation", "docs", "definition", "definitions",
    "reference", "public", "service", "services", "version", "schema",
  ]

  /// `v3`, `1`, `V2beta`.
  private static func isVersion(_ word: String) -> Bool {
    let lower = word.lowercased()
    let digits = lower.first == "v" ? lower.dropFirst() : lower[...]
    return digits.first?.isNumber ?? false
  }
}
