import APIModel

/// The names of types for the whole API, based on its title.
enum APIName {
  /// Returns the name candidates for a title: `Swagger Petstore - OpenAPI 3.0` becomes
  /// `SwaggerPetstore`.
  ///
  /// Text after a dash, a colon or a parenthesis only explains the name, and a final `API` adds
  /// nothing.
  static func name(from title: String) -> Name {
    var words = Casing.words(head(of: title)).map(\.text)
    while words.count > 1, let last = words.last,
      noise.contains(last.lowercased()) || isVersion(last)
    {
      words.removeLast()
    }
    // `GitHub v3 REST API` becomes `GitHub`.
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

  /// Returns whether a word is a version: `v3`, `1`, `V2beta`.
  private static func isVersion(_ word: String) -> Bool {
    let lower = word.lowercased()
    let digits = lower.first == "v" ? lower.dropFirst() : lower[...]
    return digits.first?.isNumber ?? false
  }
}
