public import Foundation
import TargetKitWire

/// A type whose methods send targets with a provider, as generated wrappers do.
public protocol ProviderWrapper {
  /// The targets that the provider sends.
  associatedtype WrappedTarget: TargetType

  /// The provider that sends the requests.
  var provider: Provider<WrappedTarget> { get set }
}

extension ProviderWrapper {
  /// Returns a wrapper for calls with other options, which shares everything else.
  ///
  /// ```swift
  /// let pets = try await client.pets.with(headers: ["X-Trace": "7"], callTimeout: 5).listPets()
  /// ```
  ///
  /// - Parameters:
  ///   - headers: Headers that replace those of the same name.
  ///   - callTimeout: The number of seconds that a call may take, with all attempts; nil for the
  ///     limit of the target or of the provider.
  ///   - baseURL: A server to use instead of the provider's.
  /// - Returns: The wrapper.
  public func with(
    headers: [String: String] = [:],
    callTimeout: TimeInterval? = nil,
    baseURL: URL? = nil
  ) -> Self {
    var wrapper = self
    wrapper.provider = provider.with(headers: headers, callTimeout: callTimeout, baseURL: baseURL)
    return wrapper
  }
}

extension Provider {
  /// Returns a provider for calls with other options, which shares everything else.
  ///
  /// ```swift
  /// let user = try await provider.with(callTimeout: 5).value(User.self, for: .user("octocat"))
  /// ```
  ///
  /// - Parameters:
  ///   - headers: Headers that replace those of the same name.
  ///   - callTimeout: The number of seconds that a call may take, with all attempts; nil for the
  ///     limit of the target or of the provider.
  ///   - baseURL: A server to use instead of that of the targets and of the `endpointClosure`.
  /// - Returns: The provider.
  public func with(
    headers: [String: String] = [:],
    callTimeout: TimeInterval? = nil,
    baseURL: URL? = nil
  ) -> Provider {
    let closure = endpointClosure
    return Provider(
      self,
      endpointClosure: { target in
        var endpoint = try closure(target).adding(headers: headers)
        if let baseURL { endpoint.url = try RequestURL.checked(of: target, baseURL: baseURL) }
        return endpoint
      },
      fixedTimeout: callTimeout ?? fixedTimeout
    )
  }
}
