import AlamofireCompatibility

#if canImport(FoundationNetworking)
  import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension MoyaProvider {
  /// Returns a function that responds to a request with the endpoint's sample.
  public final func createStubFunction(
    _ token: CancellableToken,
    forTarget target: Target,
    withCompletion completion: @escaping Completion,
    endpoint: Endpoint,
    plugins: [any PluginType],
    request: URLRequest
  ) -> (() -> Void) {
    {
      guard !token.isCancelled else {
        self.cancelCompletion(completion, target: target)
        return
      }
      let result = Self.result(of: endpoint.sampleResponseClosure(), request, target)
      for plugin in plugins {
        plugin.didReceive(result, target: target)
      }
      completion(result)
    }
  }

  /// Lets the plugins prepare a stubbed request, and notifies them of it.
  public final func notifyPluginsOfImpendingStub(
    for request: URLRequest,
    target: Target
  ) -> URLRequest {
    let prepared = plugins.reduce(request) { $1.prepare($0, target: target) }
    let outgoing = RequestTypeWrapper(
      session.request(request).cancel(),
      sending: prepared,
      isStubbed: true
    )
    for plugin in plugins {
      plugin.willSend(outgoing, target: target)
    }
    return prepared
  }

  private static func result(
    of sample: EndpointSampleResponse,
    _ request: URLRequest,
    _ target: Target
  ) -> Result<Response, MoyaError> {
    let response: Response
    switch sample {
    case .networkResponse(let statusCode, let data):
      response = Response(statusCode: statusCode, data: data, request: request)
    case .response(let head, let data):
      response = Response(
        statusCode: head.statusCode,
        data: data,
        request: request,
        response: head
      )
    case .networkError(let error):
      return .failure(.underlying(error, nil))
    }
    guard target.validationType.accepts(response.statusCode) else {
      return .failure(.underlying(MoyaError.statusCode(response), response))
    }
    return .success(response)
  }
}
