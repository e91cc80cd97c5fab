@preconcurrency import Moya

#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
#else
  import Foundation
#endif

/// An endpoint whose request is changed before it is sent, which may take time.
nonisolated final class PreparedEndpoint: Moya.Endpoint {
  /// The closure that continues with a request.
  ///
  /// Unchecked because Moya expects the closure to be called on any thread, but doesn't declare it
  /// as sendable.
  struct Completion: @unchecked Sendable {
    let call: (Swift.Result<URLRequest, Moya.MoyaError>) -> Void
  }

  /// Returns the request to send.
  let prepare: @Sendable (URLRequest) async throws -> URLRequest

  /// Creates a copy of an endpoint.
  init(
    _ endpoint: Moya.Endpoint,
    prepare: @escaping @Sendable (URLRequest) async throws -> URLRequest
  ) {
    self.prepare = prepare
    super.init(
      url: endpoint.url,
      sampleResponseClosure: endpoint.sampleResponseClosure,
      method: endpoint.method,
      task: endpoint.task,
      httpHeaderFields: endpoint.httpHeaderFields
    )
  }

  override func adding(newHTTPHeaderFields: [String: String]) -> Moya.Endpoint {
    PreparedEndpoint(super.adding(newHTTPHeaderFields: newHTTPHeaderFields), prepare: prepare)
  }

  override func replacing(task: Moya.Task) -> Moya.Endpoint {
    PreparedEndpoint(super.replacing(task: task), prepare: prepare)
  }
}
