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
  private(set) var prepare: @Sendable (URLRequest) async throws -> URLRequest = { $0 }

  /// Creates a copy of an endpoint.
  convenience init(
    _ endpoint: Moya.Endpoint,
    prepare: @escaping @Sendable (URLRequest) async throws -> URLRequest
  ) {
    // If Moya is imported with 'package', Swift 6.3 takes a designated initializer for an endless recursion.
    self.init(
      url: endpoint.url,
      sampleResponseClosure: endpoint.sampleResponseClosure,
      method: endpoint.method,
      task: endpoint.task,
      httpHeaderFields: endpoint.httpHeaderFields
    )
    self.prepare = prepare
  }

  override func adding(newHTTPHeaderFields: [String: String]) -> Moya.Endpoint {
    PreparedEndpoint(super.adding(newHTTPHeaderFields: newHTTPHeaderFields), prepare: prepare)
  }

  override func replacing(task: Moya.Task) -> Moya.Endpoint {
    PreparedEndpoint(super.replacing(task: task), prepare: prepare)
  }
}
