import Foundation
import Moya

nonisolated extension TargetType where Self: Sendable {
  /// Returns the request that the provider sends to a server.
  fileprivate func sentRequest(to baseURL: Foundation.URL?) async throws -> SentRequest {
    let endpoint = Moya.MoyaProvider<Self>.generated(baseURL: baseURL).endpoint(self)
    let request = try endpoint.urlRequest()
    var sent = SentRequest(
      method: request.httpMethod ?? "",
      url: request.url?.absoluteString ?? "",
      fields: request.allHTTPHeaderFields ?? [:],
      body: request.httpBody ?? Foundation.Data()
    )
    // Moya writes these bodies while it sends them.
    if case .uploadMultipart(let parts) = endpoint.task {
      sent.fields["Content-Type"] = "multipart/form-data; boundary=boundary"
      for part in parts { sent.body += part.written }
      sent.body += Foundation.Data("--boundary--\r\n".utf8)
    }
    return sent
  }

  /// Returns what a call does with a response.
  fileprivate func received(
    _ status: Int,
    _ body: String
  ) async -> Swift.Result<ReceivedResponse, any Swift.Error> {
    let provider = Moya.MoyaProvider<Self>.generated(
      sampleResponse: { _ in .networkResponse(status, Foundation.Data(body.utf8)) },
      stubClosure: Moya.MoyaProvider.immediatelyStub
    )
    return await withCheckedContinuation { continuation in
      _ = provider.request(self, callbackQueue: .global(), progress: nil) { result in
        withExtendedLifetime(provider) {}
        switch result {
        case .success(let response):
          continuation.resume(
            returning: .success(
              ReceivedResponse(status: response.statusCode, data: response.data, isFailure: false)
            )
          )
        case .failure(let error):
          guard let response = error.response else {
            return continuation.resume(returning: .failure(error))
          }
          continuation.resume(
            returning: .success(
              ReceivedResponse(status: response.statusCode, data: response.data, isFailure: true)
            )
          )
        }
      }
    }
  }
}

nonisolated extension Moya.MultipartFormData {
  /// The part in a body, with the boundary `boundary`.
  fileprivate var written: Foundation.Data {
    var head = "--boundary\r\nContent-Disposition: form-data; name=\"\(name)\""
    if let fileName { head += "; filename=\"\(fileName)\"" }
    if let mimeType { head += "\r\nContent-Type: \(mimeType)" }
    var data = Foundation.Data((head + "\r\n\r\n").utf8)
    if case .data(let bytes) = provider { data += bytes }
    return data + Foundation.Data("\r\n".utf8)
  }
}
