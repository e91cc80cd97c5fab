public import Dispatch
public import Foundation

extension Provider {
  /// Returns the endpoint that a target describes.
  ///
  /// - Throws: `TargetError` of kind `requestMapping` if the base URL has no scheme or host, or is
  ///   a file, or of kind `encoding` if the path is invalid.
  @Sendable
  public static func defaultEndpointMapping(for target: Target) throws -> Endpoint {
    try Endpoint(target)
  }

  /// Returns the behavior that stubs no target.
  @Sendable
  public static func neverStub(_: Target) -> StubBehavior {
    .never
  }

  /// Returns the behavior that stubs every target immediately.
  @Sendable
  public static func immediatelyStub(_: Target) -> StubBehavior {
    .immediate
  }

  /// Returns a closure that stubs every target after a delay.
  public static func delayedStub(_ seconds: TimeInterval) -> StubClosure {
    { _ in .delayed(seconds: seconds) }
  }

  /// Returns the provider that generated code uses by default.
  ///
  /// - Parameters:
  ///   - baseURL: A server URL that replaces those of the targets.
  ///   - sampleResponse: Returns the response of a stubbed target.
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
    callTimeout: TimeInterval? = nil,
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
      callTimeout: callTimeout,
      sharesEqualRequests: sharesEqualRequests
    )
  }
}
