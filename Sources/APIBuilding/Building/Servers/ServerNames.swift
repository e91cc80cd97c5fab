import APIModel
import OpenAPI

/// Name candidates for a server: from its description, then from its address.
enum ServerNames {
  /// The words that identify one of several environments.
  private static let environments: [(word: String, name: String)] = [
    ("production", "production"), ("prod", "production"), ("live", "live"),
    ("staging", "staging"), ("stage", "staging"), ("sandbox", "sandbox"), ("preview", "preview"),
    ("development", "development"), ("dev", "development"), ("testing", "test"), ("test", "test"),
    ("demo", "demo"), ("beta", "beta"), ("mock", "mock"), ("local", "local"),
    ("localhost", "local"),
  ]

  /// Returns the candidates for a server.
  ///
  /// The last ones are made from everything that distinguishes it from other servers.
  static func name(
    url: String,
    name: String?,
    description: String?,
    variables: [OpenAPI.Server.Variable] = []
  ) -> Name {
    var ladder: [String] = []
    func add(_ text: String) {
      let candidate = Casing.memberName(text)
      if !text.isEmpty, !ladder.contains(candidate) { ladder.append(candidate) }
    }
    if let name { add(name) }
    let plainURL = url.filter { $0 != "{" && $0 != "}" }
    let parsed = ServerURL(plainURL)
    if let description {
      if let environment = environment(in: description) { add(environment) }
      let words = Casing.words(description)
      if description.contains(where: \.isLetter), words.count <= 4 { add(description) }
    }
    // The value of a variable isn't a name for the server.
    let fixedURL = PathTemplate.pieces(of: url).map { piece in
      if case .text(let text) = piece { text } else { "" }
    }
    let labels = ServerURL(fixedURL.joined())?.hostLabels ?? []
    if let environment = environment(in: labels.joined(separator: " ")) { add(environment) }
    if let address = ServerAddress(labels) {
      // An address is no name: `local`, and `local8080` if there are several.
      let word = address.isLocal ? "local" : "main"
      let port = parsed?.authority.split(separator: ":").dropFirst().last ?? ""
      add(word)
      add(word + " " + port)
      add(word + " " + port + " " + (parsed?.path ?? ""))
      add(word + " " + (parsed?.authority ?? "") + " " + (parsed?.path ?? ""))
      if let parsed { add(word + " " + parsed.scheme + " " + parsed.authority + " " + parsed.path) }
    } else {
      if let telling = tellingLabel(of: labels) { add(telling) }
      add(labels.joined(separator: " "))
      if let parsed {
        add(parsed.authority + " " + parsed.path)
        add(parsed.scheme + " " + parsed.authority + " " + parsed.path)
      }
    }
    if ladder.isEmpty { add("main") }
    if !variables.isEmpty {
      add(plainURL)
      let values = variables.compactMap { variable in
        variable.defaultValue.map { (variable.name, $0) }
      }
      let filled = PathTemplate.filled(url, with: Dictionary(values) { first, _ in first })
      add(filled.withoutScheme)
      add(filled)
      let allowed = variables.sorted { $0.name < $1.name }.flatMap(\.values)
      if !allowed.isEmpty { add(filled + " of " + allowed.joined(separator: " ")) }
      add((url + " " + filled + " " + allowed.joined(separator: " ")).spellingPunctuation)
    } else {
      add(url.spellingPunctuation)
    }
    return Name(ladder)
  }

  /// Returns the distinctive label of a host: `petstore` for `petstore.example.com`, `example` for
  /// `api.example.com`.
  private static func tellingLabel(of labels: [String]) -> String? {
    let names = labels.count > 1 ? labels.dropLast() : labels[...]
    return names.first { !generic.contains($0.lowercased()) } ?? names.last
  }

  private static let generic: Set<String> = [
    "www", "api", "apis", "rest", "v1", "v2", "v3", "app", "gateway", "services", "service", "web",
  ]

  private static func environment(in text: String) -> String? {
    let words = Casing.words(text).map { $0.text.lowercased() }
    return environments.first { words.contains($0.word) }?.name
  }
}

/// A numeric host of a server.
private struct ServerAddress {
  /// Indicates whether the address belongs to the same machine or to a private network (RFC 1918).
  let isLocal: Bool

  /// Creates an address from the labels of a host; `nil` if it's a name.
  init?(_ labels: [String]) {
    guard let first = labels.first else { return nil }
    if first.hasPrefix("[") {
      isLocal = true
      return
    }
    let numbers = labels.compactMap { UInt8($0) }
    guard numbers.count == 4, labels.count == 4 else { return nil }
    switch (numbers[0], numbers[1]) {
    case (0, _), (10, _), (127, _), (172, 16...31), (192, 168), (169, 254): isLocal = true
    default: isLocal = false
    }
  }
}

extension String {
  /// The URL from its host on.
  fileprivate var withoutScheme: String {
    firstRange(of: "://").map { String(self[$0.upperBound...]) } ?? self
  }

  /// The text with words for the punctuation that names don't have.
  fileprivate var spellingPunctuation: String {
    map { Self.wordsOfPunctuation[$0].map { " " + $0 + " " } ?? String($0) }.joined()
  }

  private static let wordsOfPunctuation: [Character: String] = [
    ".": "dot", "-": "dash", "_": "underscore", "/": "slash", ":": "colon", "{": "brace",
    "~": "tilde", "%": "percent", "?": "query", "#": "fragment", "@": "at",
  ]
}
