public import Dispatch

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

/// Sends targets.
///
/// A class as in Moya, so that it can be subclassed. Unlike in Moya, a provider that is deallocated
/// keeps its plugins until its calls have ended.
open class MoyaProvider<Target: TargetType>: MoyaProviderType {
  /// Returns the endpoint of a target.
  public typealias EndpointClosure = (Target) -> Endpoint

  /// Receives the request, or the error if there is none.
  public typealias RequestResultClosure = (Result<URLRequest, MoyaError>) -> Void

  /// Creates the request of an endpoint.
  public typealias RequestClosure = (Endpoint, @escaping RequestResultClosure) -> Void

  /// Returns whether and how a target is stubbed.
  public typealias StubClosure = (Target) -> StubBehavior

  /// The closure that returns the endpoint of a target.
  public let endpointClosure: EndpointClosure

  /// The closure that creates the request of an endpoint.
  public let requestClosure: RequestClosure

  /// The closure that returns whether and how a target is stubbed.
  public let stubClosure: StubClosure

  /// The session that performs the requests.
  public let session: Session

  /// The plugins that observe and change requests and responses, in order.
  public let plugins: [any PluginType]

  /// A Boolean value that indicates whether equal requests in flight share a transfer.
  public let trackInflights: Bool

  let callbackQueue: DispatchQueue?
  let inflights = InflightCompletions()

  /// The completions that wait for requests in flight, by endpoint.
  open var inflightRequests: [Endpoint: [Completion]] { inflights.all }

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - endpointClosure: The closure that returns the endpoint of a target.
  ///   - requestClosure: The closure that creates the request of an endpoint.
  ///   - stubClosure: The closure that returns whether and how a target is stubbed.
  ///   - callbackQueue: The queue of completions; the default is the main queue.
  ///   - session: The session that performs the requests.
  ///   - plugins: The plugins that observe and change requests and responses, in order.
  ///   - trackInflights: A Boolean value that indicates whether equal requests in flight share a
  ///     transfer.
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
  ///   - callbackQueue: The queue of the closures; the default is that of the provider or, if it
  ///     has none, the main queue.
  ///   - progress: The closure that receives the progress of the transfer.
  ///   - completion: The closure that receives the result of the request.
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

  /// Responds to a request with the endpoint's sample.
  ///
  /// An override calls `notifyPluginsOfImpendingStub` and passes its result to
  /// `createStubFunction`.
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
