import AlamofireCompatibility
import Foundation
import MoyaCompatibility
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("MoyaProvider", .timeLimit(.minutes(5)))
struct MoyaProviderTests {
  @Test("sends the request of a target and returns the response")
  func sends() async throws {
    let server = try await LoopbackServer.start { _ in .text("hello") }
    defer { server.stop() }
    let plugin = LogPlugin()
    let provider = MoyaProvider<TestTarget>(plugins: [plugin])
    let response = try await provider.result(
      of: .to(server, "/zen", headers: ["X-One": "1"])
    ).get()
    #expect(try response.mapString() == "hello")
    #expect(response.request?.value(forHTTPHeaderField: "X-Prepared") == "yes")
    #expect(response.response?.statusCode == 200)
    let request = try #require(await server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/zen")
    #expect(request.header("X-One") == "1")
    #expect(request.header("X-Prepared") == "yes")
    #expect(plugin.events == ["prepare", "willSend yes", "didReceive 200", "process 200"])
  }

  @Test("percent-encodes the path of a target, even if it is already encoded")
  func encodesPathTwice() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    _ = await MoyaProvider<TestTarget>().result(of: .to(server, "/a%2Fb/c d?e"))
    #expect(await server.requests.map(\.target) == ["/a%252Fb/c%20d%3Fe"])
  }

  @Test("keeps the base URL unchanged if the path is empty")
  func keepsBaseURL() {
    let target = PlainTarget(baseURL: URL("http://example.test/123/somepath?X-ABC-Asd=123"))
    let endpoint = MoyaProvider.defaultEndpointMapping(for: target)
    #expect(endpoint.url == "http://example.test/123/somepath?X-ABC-Asd=123")
    #expect(URL(target: target) == target.baseURL)
  }

  @Test("maps a target to the endpoint that it describes")
  func mapsEndpoints() throws {
    let target = TestTarget(
      path: "/zen",
      method: .put,
      headers: ["A": "1"],
      sampleData: Data("s".utf8)
    )
    let endpoint = MoyaProvider<TestTarget>().endpoint(target)
    #expect(endpoint.url == "http://example.test/api/zen")
    #expect(endpoint.method == .put)
    #expect(endpoint.httpHeaderFields == ["A": "1"])
    guard case .networkResponse(200, let data) = endpoint.sampleResponseClosure() else {
      Issue.record("another sample")
      return
    }
    #expect(data == Data("s".utf8))
    #expect(endpoint == MoyaProvider<TestTarget>().endpoint(target))
  }

  @Test("sends the endpoint that the endpoint closure returns")
  func appliesEndpointClosure() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = MoyaProvider<TestTarget>(endpointClosure: { target in
      MoyaProvider.defaultEndpointMapping(for: target)
        .adding(newHTTPHeaderFields: ["X-Late": "1"])
        .replacing(task: .requestData(Data("other".utf8)))
    })
    _ = try await provider.result(of: .to(server, method: .post, headers: ["X-Early": "1"])).get()
    let request = try #require(await server.requests.first)
    #expect(request.text == "other")
    #expect(request.header("X-Late") == "1")
    #expect(request.header("X-Early") == "1")
  }

  @Test("sends the request that the request closure passes on, even asynchronously")
  func appliesRequestClosure() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = MoyaProvider<TestTarget>(requestClosure: { endpoint, done in
      nonisolated(unsafe) let (endpoint, done) = (endpoint, done)
      DispatchQueue.global().async {
        done(
          Result {
            var request = try endpoint.urlRequest()
            request.setValue("1", forHTTPHeaderField: "X-Late")
            return request
          }.mapError { .underlying($0, nil) }
        )
      }
    })
    _ = try await provider.result(of: .to(server)).get()
    #expect(await server.requests.map { $0.header("X-Late") } == ["1"])
  }

  @Test("an error of the request closure ends the call, and plugins see it only in `process`")
  func reportsRequestClosure() async {
    let plugin = LogPlugin()
    let provider = MoyaProvider<TestTarget>(
      requestClosure: { _, done in done(.failure(.requestMapping("nowhere"))) },
      plugins: [plugin]
    )
    let result = await provider.result(of: TestTarget())
    guard case .failure(.requestMapping("nowhere")) = result else {
      Issue.record("not that failure: \(result)")
      return
    }
    #expect(plugin.events == ["process failure 0"])
  }

  @Test("the default request mapping distinguishes between errors")
  func mapsRequestErrors() {
    func failure(_ task: MoyaCompatibility.Task, url: String = "http://h") -> String? {
      let endpoint = Endpoint(
        url: url,
        sampleResponseClosure: { .networkResponse(200, Data()) },
        method: .post,
        task: task,
        httpHeaderFields: nil
      )
      var label: String?
      MoyaProvider<TestTarget>.defaultRequestMapping(for: endpoint) { result in
        if case .failure(let error) = result {
          label = Mirror(reflecting: error).children.first?.label
        }
      }
      return label
    }
    let unfit = JSONEncoding.default
    #expect(failure(.requestPlain) == nil)
    #expect(failure(.requestPlain, url: "some invalid URL") == "requestMapping")
    #expect(
      failure(.requestParameters(parameters: ["a": Date()], encoding: unfit))
        == "parameterEncoding"
    )
    #expect(failure(.requestJSONEncodable(Double.nan)) == "underlying")
  }

  @Test("uses the given session, or its own one that doesn't start requests immediately")
  func hasSession() {
    let session = Session()
    #expect(MoyaProvider<TestTarget>(session: session).session === session)
    #expect(MoyaProvider<TestTarget>().session.startRequestsImmediately == false)
    #expect(MoyaProvider<TestTarget>().session !== MoyaProvider<TestTarget>().session)
  }

  @Test("calls several plugins in order, each with the result of the previous one")
  func ordersPlugins() {
    var events: [String] = []
    let plugins = ["a", "b"].map { name in Appending(name) { events.append($0) } }
    let provider = MoyaProvider<TestTarget>(
      stubClosure: MoyaProvider.immediatelyStub,
      plugins: plugins
    )
    var response: Response?
    provider.request(TestTarget()) { response = try? $0.get() }
    #expect(
      events == [
        "prepare a", "prepare b", "willSend a", "willSend b", "didReceive a 200",
        "didReceive b 200", "process a 200", "process b 201",
      ]
    )
    #expect(response?.statusCode == 202)
    #expect(response?.request?.value(forHTTPHeaderField: "X-Names") == "a,b")
  }

  @Test("a released provider completes its calls, with its plugins")
  func outlivesItself() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let plugin = LogPlugin()
    let response = try await MoyaProvider<TestTarget>(plugins: [plugin])
      .result(of: .to(server)).get()
    #expect(response.statusCode == 200)
    #expect(plugin.events == ["prepare", "willSend yes", "didReceive 200", "process 200"])
  }

  @Test("can be subclassed")
  func isSubclassed() {
    final class Provider: MoyaProvider<TestTarget> {
      override func endpoint(_ token: TestTarget) -> Endpoint {
        super.endpoint(token).adding(newHTTPHeaderFields: ["X-Sub": "1"])
      }
    }
    var request: URLRequest?
    Provider(stubClosure: Provider.immediatelyStub).request(TestTarget()) {
      request = try? $0.get().request
    }
    #expect(request?.value(forHTTPHeaderField: "X-Sub") == "1")
  }
}

/// Adds its name to requests and one to status codes.
private final class Appending: PluginType {
  private let name: String
  private let log: (String) -> Void

  init(_ name: String, _ log: @escaping (String) -> Void) {
    self.name = name
    self.log = log
  }

  func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest {
    log("prepare \(name)")
    var request = request
    request.addValue(name, forHTTPHeaderField: "X-Names")
    return request
  }

  func willSend(_ request: any RequestType, target: any TargetType) {
    log("willSend \(name)")
  }

  func didReceive(_ result: Result<Response, MoyaError>, target: any TargetType) {
    log("didReceive \(name) \((try? result.get().statusCode) ?? 0)")
  }

  func process(
    _ result: Result<Response, MoyaError>,
    target: any TargetType
  ) -> Result<Response, MoyaError> {
    log("process \(name) \((try? result.get().statusCode) ?? 0)")
    return result.map {
      Response(statusCode: $0.statusCode + 1, data: $0.data, request: $0.request)
    }
  }
}
