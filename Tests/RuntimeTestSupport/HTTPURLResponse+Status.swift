#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

extension HTTPURLResponse {
  /// Returns a head for tests.
  package static func with(status: Int, headers: [String: String] = [:]) throws -> HTTPURLResponse {
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
