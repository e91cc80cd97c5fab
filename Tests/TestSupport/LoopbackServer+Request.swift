package import Foundation

extension LoopbackServer {
  /// One request, as it came.
  package struct Request: Hashable, Sendable {
    /// A header line, in the spelling of the client.
    package struct Header: Hashable, Sendable {
      /// What stands before the colon.
      package var name: String

      /// What stands after the colon, without the white space around it.
      package var value: String

      /// Creates a header line.
      package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    /// The method.
    package var method: String

    /// The request target as it stood in the request line, query included.
    package var target: String

    /// The headers, in order.
    package var headers: [Header]

    /// The body, without the framing of a chunked one, up to the server's limit.
    package var body: Data

    /// How many bytes the body had.
    package var bodyLength: Int

    /// The target up to the query, still percent-encoded.
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

    /// The query's `name=value` items in order, still percent-encoded.
    package var queryItems: [String] {
      (query ?? "").split(separator: "&", omittingEmptySubsequences: false).map(String.init)
    }

    /// The body as text.
    package var text: String {
      String(decoding: body, as: UTF8.self)
    }

    /// The value of the first header of this name, whatever its case.
    package func header(_ name: String) -> String? {
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The values of all headers of this name, whatever their case.
    package func values(ofHeader name: String) -> [String] {
      headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }
  }
}
