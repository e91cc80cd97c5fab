public import Dispatch

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends targets.
///
/// A class as in Moya, so that it can be subclassed. Unlike Moya's, one that is dropped keeps its plugins
/// until its calls have ended.
open class MoyaProvider<Target: TargetType>: MoyaProviderType {
  /// Makes the endpoint of a target.
  public typealias EndpointClosure = (Target) -> Endpoint

  /// Is handed the request, or why there is none.
  public typealias RequestResultClosure = (Result<URLRequest, MoyaError>) -> Void

  /// Makes the request of an endpoint.
  public typealias RequestClosure = (Endpoint, @escaping RequestResultClosure) -> Void

  /// Says whether a target is stubbed.
  public typealias StubClosure = (Target) -> StubBehavior

  /// Makes the endpoint of a target.
  public let endpointClosure: EndpointClosure

  /// Makes the request of an endpoint.
  public let requestClosure: RequestClosure

  /// Says whether a target is stubbed.
  public let stubClosure: StubClosure

  /// What performs the requests.
  public let session: Session

  /// What watches and changes requests and answers, in order.
  public let plugins: [any PluginType]

  /// Whether equal requests in flight share a transfer.
  public let trackInflights: Bool

  let callbackQueue: DispatchQueue?
  let inflights = InflightCompletions()

  /// The completions that wait for requests in flight.
  open var inflightRequests: [Endpoint: [Completion]] { inflights.all }

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - endpointClosure: Makes the endpoint of a target.
  ///   - requestClosure: Makes the request of an endpoint.
  ///   - stubClosure: Says whether a target is stubbed.
  ///   - callbackQueue: The queue of completions; without one, the main queue.
  ///   - session: What performs the requests.
  ///   - plugins: What watches and changes requests and answers, in order.
  ///   - trackInflights: Whether equal requests in flight share a transfer.
  public init(
    endpointClosure: @escaping EndpointClosure = MoyaProvider.defaultEndpointMapping,
    requestClosure: @escaping RequestClosure = MoyaProvider.defaultRequestMapping,
    stubClosure: @escaping StubClosure = MoyaProvider.neverStub,
    callbackQueue: DispatchQueue? = nil,
    session: Session = MoyaProvider<Target>.defaultAlamofireSession(),
    plugins: [any PluginType] = [],
    trackInflights: Bool = false
  ) {
    self.endpointClosure = endpointClosure
    self.requestClosure = requestClosure
    self.stubClosure = stubClosure
    self.callbackQueue = callbackQueue
    self.session = session
    self.plugins = plugins
    self.trackInflights = trackInflights
  }

  /// Returns the endpoint of a target.
  open func endpoint(_ token: Target) -> Endpoint {
    endpointClosure(token)
  }

  /// Sends a target.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - callbackQueue: The queue of the closures; without one the provider's, and without that the main queue.
  ///   - progress: Is told how far the transfer is.
  ///   - completion: Is handed how the request ended.
  /// - Returns: A handle that cancels the request.
  @discardableResult
  open func request(
    _ target: Target,
    callbackQueue: DispatchQueue? = .none,
    progress: ProgressBlock? = .none,
    completion: @escaping Completion
  ) -> any Cancellable {
    requestNormal(
      target,
      callbackQueue: callbackQueue ?? self.callbackQueue,
      progress: progress,
      completion: completion
    )
  }

  /// Answers a request with the endpoint's sample.
  ///
  /// An override calls `notifyPluginsOfImpendingStub`, and hands what that returns to `createStubFunction`.
  @discardableResult
  open func stubRequest(
    _ target: Target,
    request: URLRequest,
    callbackQueue: DispatchQueue?,
    completion: @escaping Completion,
    endpoint: Endpoint,
    stubBehavior: StubBehavior
  ) -> CancellableToken {
    let callbackQueue = callbackQueue ?? self.callbackQueue
    let token = CancellableToken {}
    let stub = createStubFunction(
      token,
      forTarget: target,
      withCompletion: completion,
      endpoint: endpoint,
      plugins: plugins,
      request: notifyPluginsOfImpendingStub(for: request, target: target)
    )
    switch stubBehavior {
    case .never, .immediate:
      if let callbackQueue {
        callbackQueue.async(execute: DispatchWorkItem(block: stub))
      } else {
        stub()
      }
    case .delayed(let seconds):
      (callbackQueue ?? .main).asyncAfter(
        deadline: .now() + seconds,
        execute: DispatchWorkItem(block: stub)
      )
    }
    return token
  }
}
