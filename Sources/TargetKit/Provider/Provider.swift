public import Dispatch
public import Foundation

/// A type that sends targets.
///
/// ```swift
/// let provider = Provider<GitHub>(plugins: [AccessTokenPlugin { _ in token }])
/// let user = try await provider.value(User.self, for: .user("octocat"))
/// ```
///
/// When the last reference to a provider is released, it finishes the calls in progress. It is a
/// class because equal requests in progress share a transfer.
public final class Provider<Target: TargetType>: Sendable {
  /// A closure that creates the endpoint of a target.
  public typealias EndpointClosure = @Sendable (Target) throws -> Endpoint

  /// A closure that returns the stub behavior of a target.
  public typealias StubClosure = @Sendable (Target) -> StubBehavior

  /// The closure that creates the endpoint of a target.
  public let endpointClosure: EndpointClosure

  /// The closure that returns the stub behavior of a target.
  public let stubClosure: StubClosure

  /// The queue on which completion handlers are called; nil for the main queue.
  public let callbackQueue: DispatchQueue?

  /// The transport that performs the requests.
  public let transport: any Transport

  /// The plugins that observe and change requests and responses, in order.
  public let plugins: [any Plugin]

  /// The middlewares around each request, outermost first.
  let middlewares: [any Middleware]

  /// The encoder of JSON bodies; if nil, that of `JSONCoding` is used, and members keep the order
  /// in which they are encoded.
  let encoder: JSONEncoder?

  /// The decoder of JSON; nil for that of `JSONCoding`.
  let decoder: JSONDecoder?

  /// The number of seconds that a call may take, for targets without a `callTimeout`; nil for no
  /// limit.
  let callTimeout: TimeInterval?

  /// A Boolean value that indicates whether equal requests in progress share a transfer.
  public let sharesEqualRequests: Bool

  let inflights: InflightRequests

  /// The number of seconds that a call may take, also for targets with a `callTimeout`; nil unless
  /// the provider is for calls with other options.
  let fixedTimeout: TimeInterval?

  /// The number of calls that are waiting for a transfer that they may share.
  package var waitingCalls: Int { inflights.waitingCount }

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - endpointClosure: Creates the endpoint of a target.
  ///   - stubClosure: Returns the stub behavior of a target.
  ///   - callbackQueue: The queue on which completion handlers are called; nil for the main queue.
  ///   - transport: The transport that performs the requests.
  ///   - plugins: The plugins that observe and change requests and responses, in order.
  ///   - middlewares: The middlewares around each request, outermost first.
  ///   - encoder: The encoder of JSON in request bodies and samples; nil for that of `JSONCoding`.
  ///   - decoder: The decoder of JSON in responses, errors, streams and events; nil for that of
  ///     `JSONCoding`.
  ///   - callTimeout: The number of seconds that a call may take, for targets without a
  ///     `callTimeout`; nil for no limit.
  ///   - sharesEqualRequests: Indicates whether equal requests in progress share a transfer.
  public init(
    endpointClosure: @escaping EndpointClosure = Provider.defaultEndpointMapping,
    stubClosure: @escaping StubClosure = Provider.neverStub,
    callbackQueue: DispatchQueue? = nil,
    transport: any Transport = Session.shared,
    plugins: [any Plugin] = [],
    middlewares: [any Middleware] = [],
    encoder: JSONEncoder? = nil,
    decoder: JSONDecoder? = nil,
    callTimeout: TimeInterval? = nil,
    sharesEqualRequests: Bool = false
  ) {
    self.endpointClosure = endpointClosure
    self.stubClosure = stubClosure
    self.callbackQueue = callbackQueue
    self.transport = transport
    self.plugins = plugins
    self.middlewares = middlewares
    self.encoder = encoder
    self.decoder = decoder
    self.callTimeout = callTimeout
    self.sharesEqualRequests = sharesEqualRequests
    inflights = InflightRequests()
    fixedTimeout = nil
  }

  /// Creates a provider that shares everything with another one, except its endpoints, and its
  /// stubs or its limit.
  init(
    _ provider: Provider,
    endpointClosure: @escaping EndpointClosure,
    stubClosure: StubClosure? = nil,
    fixedTimeout: TimeInterval?
  ) {
    self.endpointClosure = endpointClosure
    self.fixedTimeout = fixedTimeout
    self.stubClosure = stubClosure ?? provider.stubClosure
    callbackQueue = provider.callbackQueue
    transport = provider.transport
    plugins = provider.plugins
    middlewares = provider.middlewares
    encoder = provider.encoder
    decoder = provider.decoder
    callTimeout = provider.callTimeout
    sharesEqualRequests = provider.sharesEqualRequests
    inflights = provider.inflights
  }
}
