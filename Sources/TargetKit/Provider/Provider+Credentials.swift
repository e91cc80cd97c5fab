public import Dispatch
public import Foundation
public import TargetKitWire

extension Provider where Target: SecuredTarget {
  /// Returns the provider that generated code uses, whose requests carry credentials.
  ///
  /// - Parameters:
  ///   - credentials: The credentials of the API. They are added before the plugins see a request.
  ///     Stubbed requests need none.
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
  public static func generated<Credentials: SchemeCredentials>(
    credentials: Credentials,
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
  ) -> Provider where Credentials.Scheme == Target.CredentialScheme {
    let credentials = SchemeCredentialsPlugin(credentials) { target in
      guard let target = target as? Target, case .never = stubClosure(target) else { return true }
      return false
    }
    return generated(
      baseURL: baseURL,
      sampleResponse: sampleResponse,
      stubClosure: stubClosure,
      callbackQueue: callbackQueue,
      transport: transport,
      plugins: [credentials] + plugins,
      middlewares: middlewares,
      encoder: encoder,
      decoder: decoder,
      callTimeout: callTimeout,
      sharesEqualRequests: sharesEqualRequests
    )
  }
}
