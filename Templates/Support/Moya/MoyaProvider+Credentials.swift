public import Dispatch
public import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.MoyaProvider where Target: SecuredTarget {
  /// Returns a provider for generated targets, whose requests carry credentials.
  ///
  /// - Parameters:
  ///   - credentials: The credentials of the API. They are added before the plugins see a request.
  ///     Stubbed requests need none.
  ///   - baseURL: A server to use instead of the targets' own.
  ///   - sampleResponse: Returns the response of a stub; the default is the sample with status 200.
  ///   - requestClosure: Creates the request of an endpoint; the default is Moya's.
  ///   - stubClosure: Returns whether a request is stubbed.
  ///   - callbackQueue: The queue of completion handlers; the default is the main queue.
  ///   - session: The session that sends the requests.
  ///   - plugins: The plugins that change or observe the requests.
  ///   - trackInflights: A Boolean value that indicates whether equal requests share a transfer.
  /// - Returns: The provider.
  public static func generated<Credentials: SchemeCredentials>(
    credentials: Credentials,
    baseURL: Foundation.URL? = nil,
    sampleResponse: (@Sendable (Target) -> Moya.EndpointSampleResponse)? = nil,
    requestClosure: Moya.MoyaProvider<Target>.RequestClosure? = nil,
    stubClosure: @escaping Moya.MoyaProvider<Target>.StubClosure = Moya.MoyaProvider.neverStub,
    callbackQueue: Dispatch.DispatchQueue? = nil,
    session: Moya.Session = Moya.MoyaProvider<Target>.defaultAlamofireSession(),
    plugins: [any Moya.PluginType] = [],
    trackInflights: Bool = false
  ) -> Moya.MoyaProvider<Target> where Credentials.Scheme == Target.CredentialScheme {
    let plugins = plugins + [RedirectPlugin()]  // only with successAndRedirectCodes
    let createRequest = requestClosure ?? Self.defaultRequestMapping
    return Moya.MoyaProvider(
      endpointClosure: { target in
        let endpoint = Self.generatedEndpoint(
          for: target,
          baseURL: baseURL,
          sampleResponse: sampleResponse
        )
        let alternatives = target.securityAlternatives
        guard !alternatives.isEmpty, case .never = stubClosure(target) else { return endpoint }
        return PreparedEndpoint(endpoint) { request in
          var request = request
          request.addCredentials(try await credentials.fields(for: alternatives))
          return request
        }
      },
      requestClosure: { endpoint, completion in
        guard let prepare = (endpoint as? PreparedEndpoint)?.prepare else {
          return createRequest(endpoint, completion)
        }
        let completion = PreparedEndpoint.Completion(call: completion)
        createRequest(endpoint) { result in
          guard case .success(let request) = result else { return completion.call(result) }
          _Concurrency.Task {
            do {
              completion.call(.success(try await prepare(request)))
            } catch {
              let failure = Moya.MoyaError.underlying(error, nil)
              (callbackQueue ?? .main).async { completion.call(.failure(failure)) }
            }
          }
        }
      },
      stubClosure: stubClosure,
      callbackQueue: callbackQueue,
      session: session,
      plugins: plugins,
      trackInflights: trackInflights
    )
  }
}
