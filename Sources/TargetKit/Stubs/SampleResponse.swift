public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// The answer to a stubbed request.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SampleResponse: Sendable {
  /// A status code and a body.
  case networkResponse(Int, Data)

  /// A status code, headers and a body.
  case answer(statusCode: Int, headers: [String: String], data: Data)

  /// A head of any kind and a body.
  case response(HTTPURLResponse, Data)

  /// No answer but an error.
  case networkError(any Error)
}

extension SampleResponse {
  /// A status code without a body.
  public static func status(_ statusCode: Int, headers: [String: String] = [:]) -> SampleResponse {
    .answer(statusCode: statusCode, headers: headers, data: Data())
  }

  /// Text.
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

  /// JSON text.
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

  /// A value as JSON; one that can't be encoded is answered with the error.
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
  /// Returns the result that a transport would have for a request.
  func result(for request: TransportRequest) -> TransportResult {
    switch self {
    case .networkResponse(let statusCode, let data):
      Self.result(of: Self.head(statusCode, [:], request), data, request)
    case .answer(let statusCode, let headers, let data):
      Self.result(of: Self.head(statusCode, headers, request), data, request)
    case .response(let head, let data):
      Self.result(of: head, data, request)
    case .networkError(let error):
      TransportResult(error: error)
    }
  }

  private static func head(
    _ statusCode: Int,
    _ headers: [String: String],
    _ request: TransportRequest
  ) -> HTTPURLResponse? {
    request.urlRequest.url.flatMap { url in
      HTTPURLResponse(
        url: url,
        statusCode: statusCode,
        httpVersion: "HTTP/1.1",
        headerFields: headers
      )
    }
  }

  /// Puts the body where the request wants it.
  private static func result(
    of head: HTTPURLResponse?,
    _ data: Data,
    _ request: TransportRequest
  ) -> TransportResult {
    guard case .file(let destination, let accepted) = request.sink, let head,
      accepted.accepts(head.statusCode)
    else { return TransportResult(response: head, data: data) }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("TargetKit-\(UUID().uuidString).sample")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try data.write(to: file)
      let fileURL = try DownloadedFile(temporaryURL: file).move(to: destination, for: head)
      return TransportResult(response: head, fileURL: fileURL)
    } catch {
      return TransportResult(response: head, error: error)
    }
  }
}
