public import Foundation

nonisolated extension PageContinuation {
  /// The way to the page at the URL of the `Link` header with the relation `next` (RFC 8288).
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  public static var link: Self {
    Self { answer in
      try answer.header("Link").flatMap { WebLinkReader.next(in: $0) }.flatMap {
        try step(to: $0, after: answer, .link)
      }
    }
  }

  /// Returns the way to the page at a URL that the current page contains.
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  ///
  /// - Parameter url: Returns the URL, which may be relative; nil or an empty text ends the pages.
  /// - Returns: The way to the next page.
  public static func url(_ url: @escaping @Sendable (Page) -> String?) -> Self {
    Self { answer in
      try url(answer.page).flatMap { try step(to: $0, after: answer, .url(url)) }
    }
  }

  /// Returns the way to the page at a URL that the current page contains.
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  ///
  /// - Parameter url: Returns the URL, which may be relative; nil ends the pages.
  /// - Returns: The way to the next page.
  public static func url(_ url: @escaping @Sendable (Page) -> Foundation.URL?) -> Self {
    .url { page -> String? in url(page)?.absoluteString }
  }

  /// Returns the way to the page at the URL of a response header.
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  ///
  /// - Parameter header: The header with the URL, which may be relative; without it, or if it's
  ///   empty, the pages end.
  /// - Returns: The way to the next page.
  public static func url(header: String) -> Self {
    Self { answer in
      try answer.header(header).flatMap { try step(to: $0, after: answer, .url(header: header)) }
    }
  }

  private static func step(
    to reference: String,
    after answer: Answer,
    _ continuation: Self
  ) throws -> Step? {
    guard !reference.isEmpty else { return nil }
    guard let url = Foundation.URL(string: reference, relativeTo: answer.url)?.absoluteURL,
      url.scheme != nil
    else { throw PaginationFailure.notAURL(reference) }
    guard let own = answer.requestURL, url.hasOrigin(of: own) else {
      throw PaginationFailure.anotherOrigin(url.absoluteString)
    }
    return Step(place: .url(url), key: url.absoluteString, continuation: continuation)
  }
}

nonisolated extension Foundation.URL {
  /// Returns whether two URLs have the same origin (RFC 6454 §4).
  fileprivate func hasOrigin(of other: Foundation.URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased()
      && (port ?? defaultPort) == (other.port ?? other.defaultPort)
  }

  private var defaultPort: Int? {
    switch scheme?.lowercased() {
    case "http": 80
    case "https": 443
    default: nil
    }
  }
}

nonisolated extension PageContinuation {
  /// Reads `Link` headers.
  private struct WebLinkReader {
    private var rest: Swift.Substring

    /// Returns the URL whose relation is `next` (RFC 8288 §3).
    static func next(in header: String) -> String? {
      var reader = WebLinkReader(rest: header[...])
      while let link = reader.nextLink() {
        // A link with an anchor describes another resource than the response.
        if link.relations.contains("next"), !link.hasAnchor { return link.url }
      }
      return nil
    }

    private struct Link {
      var url: String
      var relations: [String] = []
      var hasAnchor = false
    }

    private mutating func nextLink() -> Link? {
      guard let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">")
      else {
        return nil
      }
      var link = Link(url: String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
      var hasRelations = false
      skipSpaces()
      while rest.first == ";" {
        rest.removeFirst()
        skipSpaces()
        let name = token()
        skipSpaces()
        var value = ""
        if rest.first == "=" {
          rest.removeFirst()
          skipSpaces()
          value = rest.first == "\"" ? quoted() : token()
          skipSpaces()
        }
        switch name.lowercased() {
        // If there are several, the first one counts.
        case "rel" where !hasRelations:
          link.relations = value.lowercased().split(separator: " ").map(String.init)
          hasRelations = true
        case "anchor": link.hasAnchor = true
        default: break
        }
      }
      return link
    }

    private mutating func skipSpaces() {
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    private mutating func token() -> String {
      let token = rest.prefix { !" \t=;,\"<".contains($0) }
      rest = rest[token.endIndex...]
      return String(token)
    }

    private mutating func quoted() -> String {
      rest.removeFirst()
      var text = ""
      while let character = rest.popFirst(), character != "\"" {
        text.append(character == "\\" ? rest.popFirst() ?? character : character)
      }
      return text
    }
  }
}
