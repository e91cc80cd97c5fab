import Foundation
import TargetKit

nonisolated extension TargetType {
  /// Returns the request that the provider sends to a server.
  fileprivate func sentRequest(to baseURL: Foundation.URL?) async throws -> SentRequest {
    let recorder = RequestRecorder()
    let provider = Provider<Self>.generated(baseURL: baseURL, transport: recorder)
    do {
      _ = try await provider.response(for: self)
    } catch {
      guard recorder.request != nil else { throw error }
    }
    let request = recorder.request?.urlRequest
    return SentRequest(
      method: request?.httpMethod ?? "",
      url: request?.url?.absoluteString ?? "",
      fields: request?.allHTTPHeaderFields ?? [:],
      body: request?.httpBody ?? Foundation.Data()
    )
  }

  /// Returns what a call does with a response.
  fileprivate func received(
    _ status: Int,
    _ body: String
  ) async -> Swift.Result<ReceivedResponse, any Swift.Error> {
    let provider = Provider<Self>.generated(
      sampleResponse: { _ in .networkResponse(status, Foundation.Data(body.utf8)) },
      stubClosure: Provider.immediatelyStub
    )
    do {
      let response = try await provider.response(for: self)
      return .success(
        ReceivedResponse(status: response.statusCode, data: response.data, isFailure: false)
      )
    } catch {
      guard case .statusCode = error.kind, let response = error.response else {
        return .failure(error)
      }
      return .success(
        ReceivedResponse(status: response.statusCode, data: response.data, isFailure: true)
      )
    }
  }
}

/// A transport that keeps its request, and sends nothing.
nonisolated private final class RequestRecorder: Transport, @unchecked Sendable {
  private let lock = Foundation.NSLock()
  private var recorded: TransportRequest?

  var request: TransportRequest? { lock.withLock { recorded } }

  func send(
    _ request: TransportRequest,
    progress: (@Sendable (TransferProgress) -> Void)?
  ) async throws -> TransportResponse {
    lock.withLock { recorded = request }
    throw Foundation.URLError(.cancelled)
  }
}
