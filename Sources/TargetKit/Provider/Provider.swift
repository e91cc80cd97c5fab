public import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Sends targets.
///
/// ```swift
/// let provider = Provider<GitHub>(plugins: [AccessTokenPlugin { _ in token }])
/// let user = try await provider.value(User.self, for: .user("octocat"))
/// ```
///
/// A provider that is dropped finishes the calls that it has begun. It is a class because equal requests
/// in flight share a transfer.
public final class Provider<Target: TargetType>: Sendable {
  /// Makes the endpoint of a target.
  public typealias EndpointClosure = @Sendable (Target) throws -> Endpoint

  /// Makes the request of an endpoint.
  public typealias RequestClosure = @Sendable (Endpoint) async throws -> URLRequest

  /// Says whether a target is stubbed.
  public typealias StubClosure = @Sendable (Target) -> StubBehavior

  /// Makes the endpoint of a target.
  public let endpointClosure: EndpointClosure

  /// Makes the request of an endpoint.
  public let requestClosure: RequestClosure

  /// Says whether a target is stubbed.
  public let stubClosure: StubClosure

  /// The queue on which completion handlers are called; without one, the main queue.
  public let callbackQueue: DispatchQueue?

  /// What performs the requests.
  public let transport: any Transport

  /// What watches and changes requests and answers, in order.
  public let plugins: [any Plugin]

  /// The middlewares around each request, outermost first.
  public let middlewares: [any Middleware]

  /// The encoder of JSON bodies; without one, that of `JSONCoding`, and members keep the order in which they are encoded.
  public let encoder: JSONEncoder?

  /// The decoder of JSON; without one, that of `JSONCoding`.
  public let decoder: JSONDecoder?

  /// Whether equal requests in flight share a transfer.
  public let sharesEqualRequests: Bool

  let inflights = InflightRequests()

  /// How many calls wait for a transfer that they may share.
  package var waitingCalls: Int { inflights.waitingCount }

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - endpointClosure: Makes the endpoint of a target.
  ///   - requestClosure: Makes the request of an endpoint.
  ///   - stubClosure: Says whether a target is stubbed.
  ///   - callbackQueue: The queue on which completion handlers are called; without one, the main queue.
  ///   - transport: What performs the requests.
  ///   - plugins: What watches and changes requests and answers, in order.
  ///   - middlewares: What surrounds each request that is sent, the outermost first.
  ///   - encoder: The encoder of JSON in request bodies and samples; nil for that of `JSONCoding`.
  ///   - decoder: The decoder of JSON in responses, errors, streams and events; nil for that of `JSONCoding`.
  ///   - sharesEqualRequests: Whether equal requests in flight share a transfer.
  public init(
    endpointClosure: @escaping EndpointClosure = Provider.defaultEndpointMapping,
    requestClosure: @escaping RequestClosure = Provider.defaultRequestMapping,
    stubClosure: @escaping StubClosure = Provider.neverStub,
    callbackQueue: DispatchQueue? = nil,
    transport: any Transport = Session.shared,
    plugins: [any Plugin] = [],
    middlewares: [any Middleware] = [],
    encoder: JSONEncoder? = nil,
    decoder: JSONDecoder? = nil,
    sharesEqualRequests: Bool = false
  ) {
    self.endpointClosure = endpointClosure
    self.requestClosure = requestClosure
    self.stubClosure = stubClosure
    self.callbackQueue = callbackQueue
    self.transport = transport
    self.plugins = plugins
    self.middlewares = middlewares
    self.encoder = encoder
    self.decoder = decoder
    self.sharesEqualRequests = sharesEqualRequests
  }
}
