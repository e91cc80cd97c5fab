import APIBuilding

/// The parts of a URL by which a request is matched to an operation.
struct RequestURL {
  /// The scheme and the authority in lower case, without the default port; empty for a path alone.
  let origin: String
  /// The segments of the path, percent-encoded.
  let segments: [String]
  let query: [Exchange.Field]

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
    query = FormText.pairs(in: queryText).map { Exchange.Field(name: $0.name, value: $0.value) }
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
}
