import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPURLResponse {
  /// Returns a head for tests.
  static func with(status: Int, headers: [String: String] = [:]) throws -> HTTPURLResponse {
    let head = HTTPURLResponse(
      url: URL("http://example.test/"),
      statusCode: status,
      httpVersion: "HTTP/1.1",
      headerFields: headers
    )
    guard let head else { throw URLError(.badServerResponse) }
    return head
  }
}
