public import AlamofireCompatibility

#if canImport(FoundationNetworking)
  public import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension MoyaProvider {
  /// Returns the endpoint of a target.
  public final class func defaultEndpointMapping(for target: Target) -> Endpoint {
    Endpoint(
      url: URL(target: target).absoluteString,
      sampleResponseClosure: { .networkResponse(200, target.sampleData) },
      method: target.method,
      task: target.task,
      httpHeaderFields: target.headers
    )
  }

  /// Passes the request of an endpoint to the closure.
  public final class func defaultRequestMapping(
    for endpoint: Endpoint,
    closure: RequestResultClosure
  ) {
    do {
      closure(.success(try endpoint.urlRequest()))
    } catch MoyaError.requestMapping(let url) {
      closure(.failure(.requestMapping(url)))
    } catch MoyaError.parameterEncoding(let error) {
      closure(.failure(.parameterEncoding(error)))
    } catch {
      closure(.failure(.underlying(error, nil)))
    }
  }

  /// Returns a session with Alamofire's headers.
  public final class func defaultAlamofireSession() -> Session {
    let configuration = URLSessionConfiguration.default
    configuration.headers = .default
    return Session(configuration: configuration, startRequestsImmediately: false)
  }

  /// Returns a behavior that doesn't stub any target.
  public final class func neverStub(_: Target) -> StubBehavior { .never }

  /// Returns a behavior that stubs every target immediately.
  public final class func immediatelyStub(_: Target) -> StubBehavior { .immediate }

  /// Returns a behavior that stubs every target after a delay.
  public final class func delayedStub(_ seconds: TimeInterval) -> (Target) -> StubBehavior {
    { _ in .delayed(seconds: seconds) }
  }
}
