public import Dispatch

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// The former name of `Plugin`.
@available(*, deprecated, renamed: "Plugin")
public typealias PluginType = Plugin

extension Provider {
  /// The former name of `transport`.
  @available(*, deprecated, renamed: "transport")
  public var session: any Transport { transport }

  /// The former name of `sharesEqualRequests`.
  @available(*, deprecated, renamed: "sharesEqualRequests")
  public var trackInflights: Bool { sharesEqualRequests }

  /// Creates a provider with the former names of `transport` and `sharesEqualRequests`.
  @available(*, deprecated, message: "use 'transport' and 'sharesEqualRequests'")
  public convenience init(
    endpointClosure: @escaping EndpointClosure = Provider.defaultEndpointMapping,
    requestClosure: @escaping RequestClosure = Provider.defaultRequestMapping,
    stubClosure: @escaping StubClosure = Provider.neverStub,
    callbackQueue: DispatchQueue? = nil,
    session: any Transport,
    plugins: [any Plugin] = [],
    trackInflights: Bool = false
  ) {
    self.init(
      endpointClosure: endpointClosure,
      requestClosure: requestClosure,
      stubClosure: stubClosure,
      callbackQueue: callbackQueue,
      transport: session,
      plugins: plugins,
      sharesEqualRequests: trackInflights
    )
  }
}

extension Response {
  /// The former name of `head`.
  @available(*, deprecated, renamed: "head")
  public var response: HTTPURLResponse? { head }
}

extension TargetError {
  /// The former name of `isCancelled`.
  @available(*, deprecated, renamed: "isCancelled")
  public var isCancellation: Bool { isCancelled }
}
