import SpecSyntax

/// The parts of a URL by which a request is matched to an operation.
struct RequestURL {
  struct Item {
    let name: String
    let value: String
  }

  /// The scheme and the authority in lower case, without the default port; empty for a path alone.
  let origin: String
  /// The segments of the path, percent-encoded.
  let segments: [String]
  let query: [Item]

  init(_ text: String) {
    var rest = text[...]
    if let hash = rest.firstIndex(of: "#") { rest = rest[..<hash] }
    var queryText: Substring = ""
    if let mark = rest.firstIndex(of: "?") {
      queryText = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let scheme = rest.firstRange(of: "://") {
      let end = rest[scheme.upperBound...].firstIndex(of: "/") ?? rest.endIndex
      origin = Self.origin(scheme: rest[..<scheme.lowerBound], rest[scheme.upperBound..<end])
      rest = rest[end...]
    } else {
      origin = ""
    }
    segments = Self.segments(of: String(rest))
    query = queryText.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Item(
        name: Self.decoded(parts[0]),
        value: parts.count > 1 ? Self.decoded(parts[1]) : ""
      )
    }
  }

  /// Returns the segments of a path, with an empty one after a slash at the end.
  static func segments(of path: String) -> [String] {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return segments.first == "" ? Array(segments.dropFirst()) : segments
  }

  private static func origin(scheme: Substring, _ authority: Substring) -> String {
    let scheme = scheme.lowercased()
    var host = authority.lowercased()[...]
    // User names and passwords aren't part of the origin.
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    let port = scheme == "https" ? ":443" : scheme == "http" ? ":80" : " "
    return scheme + "://" + (host.hasSuffix(port) ? host.dropLast(port.count) : host)
  }

  private static func decoded(_ text: Substring) -> String {
    String(text.map { $0 == "+" ? " " : $0 }).percentDecoded
  }
}
