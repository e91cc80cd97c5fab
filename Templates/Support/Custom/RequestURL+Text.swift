public import Foundation

nonisolated extension RequestURL {
  /// Returns the URL of a request as text.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL. If a value can't be encoded, it's one that no client can load and that
  ///   contains the reason: `invalid-request:the%20path%20parameter%20'id'%20is%20empty`.
  public static func text(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters = QueryParameters()
  ) -> String {
    do {
      return try string(baseURL: baseURL, path: path, query: query)
    } catch {
      return failure(for: error)
    }
  }

  /// Returns the URL of a request.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL. If a value can't be encoded, it's one that no client can load and that
  ///   contains the reason.
  public static func url(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters = QueryParameters()
  ) -> Foundation.URL {
    Foundation.URL(string: text(baseURL: baseURL, path: path, query: query))
      ?? Foundation.URL(fileURLWithPath: "/")
  }

  /// Returns the URL of a request.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL.
  /// - Throws: `EncodingError` if a value can't be encoded.
  public static func checkedURL(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters = QueryParameters()
  ) throws -> Foundation.URL {
    let text = try string(baseURL: baseURL, path: path, query: query)
    guard let url = Foundation.URL(string: text) else {
      throw EncodingError.invalid(text, "the text isn't a URL")
    }
    return url
  }

  /// Returns a path with parameters.
  ///
  /// - Parameter path: The percent-encoded path of the operation.
  /// - Returns: The path. If a value can't be encoded, it's one that doesn't exist and that contains
  ///   the reason.
  public static func path(_ path: String) -> String {
    do {
      return try checkedPath(path)
    } catch {
      return "/" + failure(for: error)
    }
  }

  /// Returns a path with parameters.
  ///
  /// - Parameter path: The percent-encoded path of the operation.
  /// - Returns: The path.
  /// - Throws: `EncodingError` if a value can't be encoded, or if a segment is `.` or `..`.
  public static func checkedPath(_ path: String) throws -> String {
    try validate(path)
    return path
  }

  private static func failure(for error: any Swift.Error) -> String {
    "invalid-request:" + PercentEncoding.unreserved.encode(EncodingError.reason(of: error))
  }
}
