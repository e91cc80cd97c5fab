public import Foundation

/// Builds URLs of requests without encoding anything twice.
nonisolated public enum RequestURL {
  /// Returns the URL of a target.
  ///
  /// Percent-encoded characters of the path stay as they are; characters that aren't allowed in a
  /// path are encoded.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server, which may have a path and a query.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL.
  /// - Throws: `EncodingError` if a parameter of the path or the query couldn't be encoded, or if a
  ///   segment of the path is `.` or `..`, which would refer to another resource.
  public static func string(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters = QueryParameters()  // only with string(query:)
  ) throws -> String {
    try validate(path)
    let server = baseURL.absoluteString
    let end = server.firstIndex { $0 == "?" || $0 == "#" } ?? server.endIndex
    var url = String(server[..<end])
    if !path.isEmpty {
      if url.utf8.last == UInt8(ascii: "/") { url.removeLast() }
      if path.utf8.first != UInt8(ascii: "/") { url += "/" }
      url += PercentEncoding(allowed: .path, keepsEncoded: true).encode(path)
    }
    url += server[end...]
    url = appending(try query.encoded(), to: url)  // only with string(query:)
    return url
  }

  /// Returns a URL with a longer query.
  ///
  /// - Parameters:
  ///   - query: The text to add, percent-encoded, without the question mark.
  ///   - url: The URL.
  /// - Returns: The URL with both queries.
  public static func appending(_ query: String, to url: String) -> String {
    guard !query.isEmpty else { return url }
    var url = url
    var fragment = ""
    if let start = url.firstIndex(of: "#") {
      fragment = String(url[start...])
      url.removeSubrange(start...)
    }
    if !url.contains("?") {
      url += "?"
    } else if !url.hasSuffix("?") && !url.hasSuffix("&") {
      url += "&"
    }
    return url + query + fragment
  }

  /// Returns a URL without the query parameters that have a name.
  package static func removing(_ name: String, from url: String) -> String {
    guard let start = url.firstIndex(of: "?") else { return url }
    let end = url[start...].firstIndex(of: "#") ?? url.endIndex
    let items = url[url.index(after: start)..<end]
      .split(separator: "&", omittingEmptySubsequences: false)
    let others = items.filter { item in
      String(item.prefix { $0 != "=" }).removingPercentEncoding != name
    }
    guard others.count < items.count else { return url }
    let query = others.isEmpty ? "" : "?" + others.joined(separator: "&")
    return url[..<start] + query + url[end...]
  }

  /// Throws if a path refers to another resource than it appears to.
  static func validate(_ path: String) throws {
    if let failure = PathParameter.failure(in: path) { throw failure }
    guard path.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "%") }) else {
      return
    }
    for segment in path.split(separator: "/") where segment.utf8.count <= 6 {
      // Servers treat an encoded dot as a dot (RFC 3986 §6.2.2.2).
      let plain = segment.removingPercentEncoding
      guard plain == "." || plain == ".." else { continue }
      throw EncodingError.invalidValue(
        segment,
        EncodingError.Context(
          codingPath: [],
          debugDescription:
            "the path has a segment '\(segment)', which would refer to another resource; '.' and '..' can't be sent in a path"
        )
      )
    }
  }
}
