public import Foundation

/// Builds URLs of requests without encoding anything twice.
nonisolated public enum RequestURL {
  /// Returns the URL of a target without a query.
  ///
  /// Percent-encoded characters of the path stay as they are; characters that aren't allowed in a
  /// path are encoded.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server, which may have a path and a query.
  ///   - path: The percent-encoded path of the operation.
  /// - Returns: The URL.
  /// - Throws: `EncodingError` if a parameter of the path couldn't be encoded, or if a segment of
  ///   the path is `.` or `..`, which would refer to another resource.
  public static func string(baseURL: Foundation.URL, path: String) throws -> String {
    try validate(path)
    let server = baseURL.absoluteString
    let end = server.firstIndex { $0 == "?" || $0 == "#" } ?? server.endIndex
    var url = String(server[..<end])
    if !path.isEmpty {
      if url.hasSuffix("/") { url.removeLast() }
      if !path.hasPrefix("/") { url += "/" }
      url += PercentEncoding.path.encode(path)
    }
    return url + server[end...]
  }

  /// Returns the URL of a target.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server, which may have a path and a query.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL.
  /// - Throws: `EncodingError` if a parameter couldn't be encoded, or if a segment of the path is
  ///   `.` or `..`, which would refer to another resource.
  public static func string(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters
  ) throws -> String {
    appending(try query.encoded(), to: try string(baseURL: baseURL, path: path))
  }

  /// Returns a URL with a longer query.
  ///
  /// - Parameters:
  ///   - query: The text to add, percent-encoded, without the question mark.
  ///   - url: The URL.
  /// - Returns: The URL with both queries.
  public static func appending(_ query: String, to url: String) -> String {
    guard !query.isEmpty else { return url }
    let end = url.firstIndex(of: "#") ?? url.endIndex
    let start = String(url[..<end])
    let isComplete = start.hasSuffix("?") || start.hasSuffix("&")
    let separator = isComplete ? "" : start.contains("?") ? "&" : "?"
    return start + separator + query + url[end...]
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

  /// Returns a URL with further query parameters, in the order of their names, without those that it
  /// already has.
  package static func adding(_ parameters: [String: String], to url: String) throws -> String {
    var query = QueryParameters()
    for (name, value) in parameters.sorted(by: { $0.key < $1.key })
    where removing(name, from: url) == url {
      query.add(name, text: value)
    }
    return appending(try query.encoded(), to: url)
  }

  /// Throws if a path refers to another resource than it appears to.
  static func validate(_ path: String) throws {
    if let failure = PathParameter.failure(in: path) { throw failure }
    for segment in path.split(separator: "/") where segment.utf8.count <= 6 {
      // Servers treat an encoded dot as a dot (RFC 3986 §6.2.2.2).
      guard [".", ".."].contains(segment.removingPercentEncoding) else { continue }
      throw EncodingError.invalid(
        segment,
        "the path has a segment '\(segment)', which would refer to another resource; '.' and '..' can't be sent in a path"
      )
    }
  }
}
