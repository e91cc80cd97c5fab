package import Foundation

extension LoopbackServer {
  /// A request as received.
  package struct Request: Hashable, Sendable {
    /// A header line with the client's spelling.
    package struct Header: Hashable, Sendable {
      /// The text before the colon.
      package var name: String

      /// The text after the colon, without surrounding white space.
      package var value: String

      /// Creates a header line.
      package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    /// The method.
    package var method: String

    /// The request target as written in the request line, including the query.
    package var target: String

    /// The headers, in order.
    package var headers: [Header]

    /// The body without chunked framing, up to the server's limit.
    package var body: Data

    /// The number of bytes of the body.
    package var bodyLength: Int

    /// The target without the query, still percent-encoded.
    package var path: String {
      String(target.prefix { $0 != "?" })
    }

    /// The query without its question mark, still percent-encoded.
    package var query: String? {
      guard let mark = target.firstIndex(of: "?") else { return nil }
      return String(target[target.index(after: mark)...])
    }

    /// The path's segments, each percent-decoded.
    package var pathSegments: [String] {
      path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        .map { $0.removingPercentEncoding ?? String($0) }
    }

    /// The query's `name=value` items, in order and still percent-encoded.
    package var queryItems: [String] {
      (query ?? "").split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    }

    /// The body as text.
    package var text: String {
      String(decoding: body, as: UTF8.self)
    }

    /// Returns the value of the first header with a name, ignoring case.
    package func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// Returns the values of all headers with a name, ignoring case.
    package func values(ofHeader name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }
  }
}
