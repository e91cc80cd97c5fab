import APIBuilding

/// A request that a mock server has received.
package struct MockRequest: Sendable {
  package var method: String
  /// The path and the query as sent, percent-encoded.
  package var target: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(
    method: String,
    target: String,
    headers: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// Returns the values of a header field.
  func values(ofHeader name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The path without the query, percent-encoded.
  var path: Substring { target.prefix { $0 != "?" } }

  /// The names and values of the query, decoded.
  var query: [(name: String, value: String)] {
    FormText.pairs(in: target.dropFirst(path.count).dropFirst())
  }

  /// The names and values of cookies.
  var cookies: [(name: String, value: String)] {
    values(ofHeader: "Cookie").flatMap { $0.split(separator: ";") }.map { pair in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }
}

/// The response of a mock server.
package struct MockResponse: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8] = []
  /// The faults of the request; empty if it keeps to the spec.
  package var problems: [MockProblem] = []

  /// The response to a request whose body is too large to be read.
  package static let tooLarge = MockResponse(status: 413)
}

/// A fault of a request.
package struct MockProblem: Hashable, Sendable {
  /// The place: `query 'limit'`, `body:2:7`.
  package var place: String
  package var reason: String

  /// The place and the reason on one line.
  package var text: String { "\(place): \(reason)" }
}
