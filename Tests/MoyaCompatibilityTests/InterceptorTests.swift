import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Interceptors of Alamofire", .timeLimit(.minutes(5)))
struct InterceptorTests {
  /// Adds a header, and tries again once.
  private final class Retrier: AlamofireCompatibility.RequestInterceptor {
    func adapt(
      _ urlRequest: URLRequest,
      for session: AlamofireCompatibility.Session,
      completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
    ) {
      var request = urlRequest
      request.headers.add(name: "X-Adapted", value: request.headers["X-Prepared"] ?? "early")
      completion(.success(request))
    }

    func retry(
      _ request: Request,
      for session: AlamofireCompatibility.Session,
      dueTo error: any Error,
      completion: @escaping @Sendable (RetryResult) -> Void
    ) {
      let response = request.task?.response as? HTTPURLResponse
      completion(response?.statusCode == 401 && request.retryCount == 0 ? .retry : .doNotRetry)
    }
  }

  @Test("adapt requests after the plugins, and retry them")
  func intercept() async throws {
    let server = try await LoopbackServer.start { _ in .status(401) }
    defer { server.stop() }
    let plugin = LogPlugin()
    let provider = MoyaProvider<TestTarget>(
      session: Session(interceptor: Retrier()),
      plugins: [plugin]
    )
    let result = await provider.result(of: .to(server, validationType: .successCodes))
    guard case .failure(let error) = result else {
      Issue.record("not a failure")
      return
    }
    #expect(error.response?.statusCode == 401)
    #expect(await server.requests.map { $0.header("X-Adapted") } == ["yes", "yes"])
    #expect(
      plugin.events == [
        "prepare", "willSend yes", "prepare", "willSend yes", "didReceive failure 401",
        "process failure 401",
      ]
    )
  }

  @Test("an error of an adapter ends the request, and nothing is sent")
  func failToAdapt() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let failing = Adapter { _, _, completion in completion(.failure(CocoaError(.coderInvalidValue)))
    }
    let result = await MoyaProvider<TestTarget>(session: Session(interceptor: failing))
      .result(of: .to(server))
    guard case .failure(.underlying(AFError.requestAdaptationFailed(let error), nil)) = result
    else {
      Issue.record("not that failure: \(result)")
      return
    }
    #expect(error is CocoaError)
    #expect(await server.requests.isEmpty)
  }

  @Test("an error of a retrier replaces the original one")
  func failToRetry() async throws {
    let server = try await LoopbackServer.start { _ in .status(500) }
    defer { server.stop() }
    let failing = AlamofireCompatibility.Retrier { _, _, _, completion in
      completion(.doNotRetryWithError(CocoaError(.coderInvalidValue)))
    }
    let result = await MoyaProvider<TestTarget>(session: Session(interceptor: failing))
      .result(of: .to(server, validationType: .successCodes))
    guard
      case .failure(.underlying(AFError.requestRetryFailed(let error, let original), _)) = result
    else {
      Issue.record("not that failure: \(result)")
      return
    }
    #expect(error is CocoaError)
    #expect(original.asAFError?.responseCode == 500)
  }

  @Test("are combined: adapters run in turn, and the first retrier that decides wins")
  func combine() async throws {
    let server = try await LoopbackServer.start { _ in .status(500) }
    defer { server.stop() }
    func adapter(_ name: String) -> Adapter {
      Adapter { request, _, completion in
        var request = request
        request.addValue(name, forHTTPHeaderField: "X-Names")
        completion(.success(request))
      }
    }
    let never = AlamofireCompatibility.Retrier { _, _, _, completion in completion(.doNotRetry) }
    let twice = AlamofireCompatibility.Retrier { request, _, _, completion in
      completion(request.retryCount < 2 ? .retryWithDelay(0) : .doNotRetry)
    }
    let session = Session(
      interceptor: .interceptor(
        adapters: [adapter("a"), adapter("b")],
        retriers: [never, twice]
      )
    )
    _ = await MoyaProvider<TestTarget>(session: session)
      .result(of: .to(server, validationType: .successCodes))
    #expect(await server.requests.map { $0.header("X-Names") } == ["a,b", "a,b", "a,b"])
  }

  @Test("RetryPolicy retries idempotent requests up to its limit")
  func retryByPolicy() async throws {
    let server = try await LoopbackServer.start { _ in .status(503) }
    defer { server.stop() }
    let policy = RetryPolicy(retryLimit: 2, exponentialBackoffScale: 0)
    let provider = MoyaProvider<TestTarget>(session: Session(interceptor: policy))
    _ = await provider.result(of: .to(server, "/get", validationType: .successCodes))
    _ = await provider.result(
      of: .to(server, "/post", method: .post, validationType: .successCodes)
    )
    #expect(await server.requests.map(\.target) == ["/get", "/get", "/get", "/post"])
  }
}
