public import Foundation
@preconcurrency public import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A type whose methods send targets with a provider, as generated wrappers do.
nonisolated public protocol ProviderWrapper {
  /// The targets that the provider sends.
  associatedtype WrappedTarget: Moya.TargetType

  /// The provider that sends the requests.
  var provider: Moya.MoyaProvider<WrappedTarget> { get set }
}

nonisolated extension ProviderWrapper {
  /// Returns a wrapper for calls with other options: `pets.with(timeoutInterval: 5).listPets()`.
  ///
  /// Its provider has the closures, the session and the plugins of this one. Completion handlers
  /// are called on the main queue.
  ///
  /// - Parameters:
  ///   - headers: Headers that replace those of the same name.
  ///   - timeoutInterval: The number of seconds that a request waits for the next bytes.
  /// - Returns: The wrapper.
  public func with(
    headers: [String: String] = [:],
    timeoutInterval: Foundation.TimeInterval? = nil
  ) -> Self {
    let provider = provider
    var wrapper = self
    wrapper.provider = Moya.MoyaProvider(
      endpointClosure: provider.endpointClosure,
      requestClosure: { endpoint, completion in
        provider.requestClosure(endpoint) { result in
          completion(
            result.map { request in
              var request = request
              for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
              if let timeoutInterval { request.timeoutInterval = timeoutInterval }
              return request
            }
          )
        }
      },
      stubClosure: provider.stubClosure,
      session: provider.session,
      plugins: provider.plugins,
      trackInflights: provider.trackInflights
    )
    return wrapper
  }
}
