public import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The response to a stubbed request.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SampleResponse: Sendable {
  /// A status code and a body.
  case networkResponse(Int, Data)

  /// A status code, headers and a body.
  case answer(statusCode: Int, headers: [String: String], data: Data)

  /// A head of any kind, and a body.
  case response(HTTPURLResponse, Data)

  /// An error instead of a response.
  case networkError(any Error)
}

extension SampleResponse {
  /// Returns a sample with a status code and without a body.
  public static func status(_ statusCode: Int, headers: [String: String] = [:]) -> SampleResponse {
    .answer(statusCode: statusCode, headers: headers, data: Data())
  }

  /// Returns a sample with text.
  public static func text(
    _ text: String,
    statusCode: Int = 200,
    headers: [String: String] = [:]
  ) -> SampleResponse {
    .answer(
      statusCode: statusCode,
      headers: ["Content-Type": "text/plain; charset=utf-8"].merging(headers) { $1 },
      data: Data(text.utf8)
    )
  }

  /// Returns a sample with JSON text.
  public static func json(
    _ text: String,
    statusCode: Int = 200,
    headers: [String: String] = [:]
  ) -> SampleResponse {
    .answer(
      statusCode: statusCode,
      headers: ["Content-Type": "application/json"].merging(headers) { $1 },
      data: Data(text.utf8)
    )
  }

  /// Returns a sample with a value as JSON, or with the error if the value can't be encoded.
  public static func json(
    encoding value: some Encodable,
    statusCode: Int = 200,
    headers: [String: String] = [:]
  ) -> SampleResponse {
    do {
      let data = try RequestBody.json(value).data()
      return json(String(decoding: data, as: UTF8.self), statusCode: statusCode, headers: headers)
    } catch {
      return .networkError(error)
    }
  }
}

extension SampleResponse {
  /// Returns the response that a transport would return for a request.
  ///
  /// - Throws: The error of a sample that has one instead of a response.
  package func response(to request: TransportRequest) throws -> TransportResponse {
    switch self {
    case .networkResponse(let statusCode, let data):
      TransportResponse(try Self.head(statusCode, [:], request), body: .data(data))
    case .answer(let statusCode, let headers, let data):
      TransportResponse(try Self.head(statusCode, headers, request), body: .data(data))
    case .response(let head, let data):
      TransportResponse(head, body: .data(data))
    case .networkError(let error):
      throw error
    }
  }

  private static func head(
    _ statusCode: Int,
    _ headers: [String: String],
    _ request: TransportRequest
  ) throws -> HTTPURLResponse {
    guard let url = request.urlRequest.url,
      let head = HTTPURLResponse(
        url: url,
        statusCode: statusCode,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    else { throw URLError(.badServerResponse) }
    return head
  }
}
