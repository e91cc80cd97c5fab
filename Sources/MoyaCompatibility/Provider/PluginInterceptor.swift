import AlamofireCompatibility
import Foundation
import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Lets the plugins prepare every attempt of a request, and notifies them of it.
final class PluginInterceptor: RequestInterceptor, @unchecked Sendable {
  private let plugins: [any PluginType]
  private let target: any TargetType
  private let request = Locked<AlamofireCompatibility.Request?>(nil)

  init(_ plugins: [any PluginType], target: any TargetType) {
    self.plugins = plugins
    self.target = target
  }

  /// Sets the request of the interceptor, which is created after the interceptor.
  func attach(_ request: AlamofireCompatibility.Request) {
    self.request.withLock { $0 = request }
  }

  /// Releases the request, which retains the interceptor.
  func detach() {
    request.withLock { $0 = nil }
  }

  func adapt(
    _ urlRequest: URLRequest,
    for session: Session,
    completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
  ) {
    let prepared = plugins.reduce(urlRequest) { $1.prepare($0, target: target) }
    if let request = request.withLock({ $0 }) {
      let outgoing = RequestTypeWrapper(request, sending: prepared)
      for plugin in plugins {
        plugin.willSend(outgoing, target: target)
      }
    }
    completion(.success(prepared))
  }
}
