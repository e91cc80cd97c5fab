public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The answer to a stubbed request.
public enum SampleResponse: Sendable {
  /// A status code and a body.
  case networkResponse(Int, Data)

  /// A head of any kind and a body.
  case response(HTTPURLResponse, Data)

  /// No answer but an error.
  case networkError(any Error)

  /// A status code, headers and a body.
  public static func response(
    statusCode: Int,
    headers: [String: String],
    data: Data,
    url: URL
  ) -> SampleResponse {
    let head = HTTPURLResponse(
      url: url,
      statusCode: statusCode,
      httpVersion: "HTTP/1.1",
      headerFields: headers
    )
    return head.map { .response($0, data) } ?? .networkResponse(statusCode, data)
  }
}
