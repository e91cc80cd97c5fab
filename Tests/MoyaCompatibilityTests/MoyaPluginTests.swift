import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Moya's plugins", .timeLimit(.minutes(1)))
struct MoyaPluginTests {
  /// Adds a header, and tries again once.
  private final class Retrier: RequestInterceptor {
    func adapt(
      _ urlRequest: URLRequest,
      for session: Session,
      completion: @escaping @Sendable (Result<URLRequest, any Error>) -> Void
    ) {
      var request = urlRequest
      request.headers.add(name: "X-Adapted", value: "yes")
      completion(.success(request))
    }

    func retry(
      _ request: Request,
      for session: Session,
      dueTo error: any Error,
      completion: @escaping @Sendable (RetryResult) -> Void
    ) {
      let isRefusal = error.asAFError?.responseCode == 401
      completion(isRefusal && request.retryCount == 0 ? .retry : .doNotRetry)
    }
  }

  @Test("AccessTokenPlugin continues a header that is there")
  func addsToken() {
    let plugin = AccessTokenPlugin { _ in "t" }
    var request = URLRequest(url: URL("http://h"))
    request.setValue("old", forHTTPHeaderField: "Authorization")
    let target = TestTarget(authorizationType: .custom("Key"))
    for target in [target, MultiTarget(target)] as [any TargetType] {
      let prepared = plugin.prepare(request, target: target)
      #expect(prepared.value(forHTTPHeaderField: "Authorization") == "old,Key t")
    }
    let plain = plugin.prepare(request, target: TestTarget())
    #expect(plain.value(forHTTPHeaderField: "Authorization") == "old")
  }

  @Test("CredentialsPlugin answers a server that asks for credentials")
  func authenticates() async throws {
    let server = try await LoopbackServer.start { request in
      request.header("Authorization") == "Basic dTpw"
        ? .text("in")
        : .text("out", status: 401, headers: [("WWW-Authenticate", "Basic realm=\"a\"")])
    }
    defer { server.stop() }
    let credential = URLCredential(user: "u", password: "p", persistence: .none)
    let provider = MoyaProvider<TestTarget>(plugins: [CredentialsPlugin { _ in credential }])
    #expect(try await provider.result(of: .to(server)).get().mapString() == "in")

    let stranger = URLCredential(user: "u", password: "x", persistence: .none)
    let refused = MoyaProvider<TestTarget>(plugins: [CredentialsPlugin { _ in stranger }])
    #expect(try await refused.result(of: .to(server)).get().statusCode == 401)
  }

  @Test("a session's interceptor adapts and retries requests")
  func intercepts() async throws {
    let server = try await LoopbackServer.start { _ in .status(401) }
    defer { server.stop() }
    let provider = MoyaProvider<TestTarget>(session: Session(interceptor: Retrier()))
    let result = await provider.result(of: .to(server, validationType: .successCodes))
    guard case .failure(let error) = result else {
      Issue.record("not a failure")
      return
    }
    #expect(error.response?.statusCode == 401)
    let requests = await server.requests
    #expect(requests.map { $0.header("X-Adapted") } == ["yes", "yes"])
  }

  @Test("NetworkActivityPlugin tells when requests begin and end")
  func reportsActivity() {
    var changes: [NetworkActivityChangeType] = []
    let provider = MoyaProvider<TestTarget>(
      stubClosure: MoyaProvider.immediatelyStub,
      plugins: [NetworkActivityPlugin { change, _ in changes.append(change) }]
    )
    provider.request(TestTarget()) { _ in }
    #expect(changes == [.began, .ended])
  }

  @Test("NetworkLoggerPlugin logs what it is told to")
  func logs() {
    var log: [String] = []
    let configuration = NetworkLoggerPlugin.Configuration(
      formatter: .init(entry: { name, text, _ in "\(name): \(text)" }),
      output: { log += $1 },
      logOptions: [.requestMethod, .requestBody, .successResponseBody]
    )
    let provider = MoyaProvider<TestTarget>(
      stubClosure: MoyaProvider.immediatelyStub,
      plugins: [NetworkLoggerPlugin(configuration: configuration)]
    )
    let target = TestTarget(
      path: "/zen",
      method: .post,
      task: .requestData(Data("q".utf8)),
      sampleData: Data("s".utf8)
    )
    provider.request(target) { _ in }
    #expect(
      log == [
        "Request: http://example.test/api/zen", "Request Body: q", "HTTP Request Method: POST",
        "Response: Received empty network response for \(target).", "Response Body: s",
      ]
    )
  }

  @Test("progress comes in order, with the answer at the end")
  func reportsProgress() async throws {
    let server = try await LoopbackServer.start { _ in .data(Data(count: 300_000)) }
    defer { server.stop() }
    var steps: [ProgressResponse] = []
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let response = try await MoyaProvider<TestTarget>().result(
      of: .to(
        server,
        task: .downloadDestination { _, _ in (file, [.removePreviousFile]) }
      ),
      progress: { steps.append($0) }
    ).get()
    #expect(response.data.isEmpty)
    #expect(try Data(contentsOf: file).count == 300_000)
    #expect(steps.map(\.progress) == steps.map(\.progress).sorted())
    #expect(steps.map(\.completed).filter { $0 }.count == 1)
    #expect(steps.last?.progress == 1)
    #expect(steps.allSatisfy { $0.progressObject != nil })
    try FileManager.default.removeItem(at: file)
  }
}
