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
  ///   - baseURL: What replaces the base URL of the targets.
  ///   - plugins: What watches and changes requests and answers, in order.
  ///   - stub: Whether the targets are stubbed.
  ///   - session: What performs the requests.
  /// - Returns: The provider.
  public static func generated(
    baseURL: URL? = nil,
    plugins: [any PluginType] = [],
    stub: StubBehavior = .never,
    session: any Transport = Session.shared
  ) -> Provider {
    Provider(
      endpointClosure: { try Endpoint($0, baseURL: baseURL) },
      stubClosure: { _ in stub },
      session: session,
      plugins: plugins
    )
  }
}
