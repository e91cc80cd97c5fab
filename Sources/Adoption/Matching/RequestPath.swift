/// The path that a case requests, as far as the code states it.
struct RequestPath {
  /// The pieces between two slashes.
  typealias Segment = [AppText.Piece]

  /// The host in lower case; `nil` if it isn't known.
  private(set) var host: String?
  /// The segments of the base URL.
  private(set) var base: [Segment] = []
  /// The segments that the case appends.
  private(set) var own: [Segment] = []
  /// The parameters that the path contains behind a question mark.
  private(set) var query: [String] = []
  /// Indicates whether the base URL is known.
  private(set) var hasBase = false
  /// Indicates whether two slashes follow each other.
  private(set) var hasDoubledSlash = false

  /// All segments.
  var segments: [Segment] { base + own }

  /// Creates the path of a request; `nil` if the code doesn't state it.
  init?(_ request: AppRequest) {
    guard let path = request.path else { return nil }
    if path.startsWithScheme {
      readBase(path)
      (own, base) = (base, [])
      return
    }
    if let text = request.baseURL { readBase(text) }
    own = segments(of: path.pieces)
  }

  private mutating func readBase(_ text: AppText) {
    var pieces = text.pieces
    if case .literal(let first)? = pieces.first, let scheme = first.firstRange(of: "://") {
      pieces[0] = .literal(String(first[scheme.upperBound...]))
    } else if case .value? = pieces.first {
      // A constant of the app, whose own path isn't known.
      host = nil
      base = Array(segments(of: pieces).dropFirst())
      return
    }
    let all = segments(of: pieces)
    if let authority = all.first, let text = authority.literal {
      host = text.lowercased().split(separator: ":").first.map(String.init)
    }
    base = Array(all.dropFirst())
    hasBase = true
  }

  /// Returns the segments that aren't empty, and removes the query.
  private mutating func segments(of pieces: [AppText.Piece]) -> [Segment] {
    var segments: [Segment] = [[]]
    for (index, piece) in pieces.enumerated() {
      guard case .literal(let text) = piece else {
        segments[segments.count - 1].append(piece)
        continue
      }
      let path = text.prefix { $0 != "?" }
      if path.contains("//") { hasDoubledSlash = true }
      for (number, part) in path.split(separator: "/", omittingEmptySubsequences: false)
        .enumerated()
      {
        if number > 0 { segments.append([]) }
        if !part.isEmpty { segments[segments.count - 1].append(.literal(String(part))) }
      }
      guard path.endIndex < text.endIndex else { continue }
      readQuery([.literal(String(text[path.endIndex...].dropFirst()))] + pieces[(index + 1)...])
      break
    }
    return segments.filter { !$0.isEmpty }
  }

  private mutating func readQuery(_ pieces: [AppText.Piece]) {
    let text = pieces.map { piece in
      if case .literal(let text) = piece { text } else { "" }
    }
    query += text.joined().split(separator: "&").map { field in
      String(field.prefix { $0 != "=" })
    }
  }
}

extension [AppText.Piece] {
  /// The text, if there are no values in it.
  var literal: String? {
    var result = ""
    for piece in self {
      guard case .literal(let text) = piece else { return nil }
      result += text
    }
    return result
  }

  /// The value, if there is nothing else.
  var soleValue: AppValue? {
    if count == 1, case .value(let value) = self[0] { value } else { nil }
  }

  /// The text with braces in place of the values.
  var shown: String {
    map { piece in
      if case .literal(let text) = piece { text } else { "{}" }
    }.joined()
  }
}

extension AppText {
  fileprivate var startsWithScheme: Bool {
    if case .literal(let text)? = pieces.first { text.contains("://") } else { false }
  }
}
