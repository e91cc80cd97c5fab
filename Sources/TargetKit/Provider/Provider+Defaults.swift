public import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

extension Provider {
  /// Returns the endpoint that a target describes.
  @Sendable
  public static func defaultEndpointMapping(for target: Target) throws -> Endpoint {
    try Endpoint(target)
  }

  /// Returns the request that an endpoint describes.
  @Sendable
  public static func defaultRequestMapping(for endpoint: Endpoint) async throws -> URLRequest {
    try endpoint.urlRequest()
  }

  /// Stubs nothing.
  @Sendable
  public static func neverStub(_: Target) -> StubBehavior {
    .never
  }

  /// Stubs every target at once.
  @Sendable
  public static func immediatelyStub(_: Target) -> StubBehavior {
    .immediate
  }

  /// Stubs every target after a while.
  public static func delayedStub(_ seconds: TimeInterval) -> StubClosure {
    { _ in .delayed(seconds: seconds) }
  }

  /// Returns the provider that generated code uses when it is given none.
  ///
  /// - Parameters:
  ///   - baseURL: A server to use instead of the targets' own.
  ///   - sampleResponse: What a stub answers.
  ///   - stubClosure: Says whether a target is stubbed.
  ///   - callbackQueue: The queue on which completion handlers are called; without one, the main queue.
  ///   - transport: What performs the requests.
  ///   - plugins: What watches and changes requests and answers, in order.
  ///   - middlewares: What surrounds each request that is sent, the outermost first.
  ///   - encoder: The encoder of JSON in request bodies and samples; nil for that of `JSONCoding`.
  ///   - decoder: The decoder of JSON in responses, errors, streams and events; nil for that of `JSONCoding`.
  ///   - sharesEqualRequests: Whether equal requests in flight share a transfer.
  /// - Returns: The provider.
  public static func generated(
    baseURL: URL? = nil,
    sampleResponse: @escaping @Sendable (Target) -> SampleResponse = { target in
      .networkResponse(200, target.sampleData)
    },
    stubClosure: @escaping StubClosure = Provider.neverStub,
    callbackQueue: DispatchQueue? = nil,
    transport: any Transport = Session.shared,
    plugins: [any Plugin] = [],
    middlewares: [any Middleware] = [],
    encoder: JSONEncoder? = nil,
    decoder: JSONDecoder? = nil,
    sharesEqualRequests: Bool = false
  ) -> Provider {
    Provider(
      endpointClosure: { target in
        var endpoint = try Endpoint(target, baseURL: baseURL)
        endpoint.sampleResponseClosure = { sampleResponse(target) }
        return endpoint
      },
      stubClosure: stubClosure,
      callbackQueue: callbackQueue,
      transport: transport,
      plugins: plugins,
      middlewares: middlewares,
      encoder: encoder,
      decoder: decoder,
      sharesEqualRequests: sharesEqualRequests
    )
  }
}
