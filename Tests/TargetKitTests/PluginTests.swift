import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Plugins", .timeLimit(.minutes(5)))
struct PluginTests {
  /// Changes requests and results, with hooks of both kinds.
  struct ChangingPlugin: Plugin {
    func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
      await Task.yield()
      var request = request
      request.setValue("yes", forHTTPHeaderField: "X-Prepared")
      return request
    }

    func process(
      _ result: Result<Response, TargetError>,
      context: CallContext
    ) -> Result<Response, TargetError> {
      .success(Response(statusCode: -1, data: Data()))
    }
  }

  struct ThrowingPlugin: Plugin {
    struct Failure: Error {}

    func prepare(_ request: URLRequest, context: CallContext) throws -> URLRequest {
      throw Failure()
    }
  }

  @Test("are called in order at each hook")
  func areCalledInOrder() async throws {
    let log = EventLog()
    let provider = Provider<TestTarget>(
      stubClosure: Provider.immediatelyStub,
      plugins: [LogPlugin("a", log), LogPlugin("b", log)]
    )
    _ = try await provider.response(for: TestTarget())
    #expect(
      log.events == [
        "a prepare", "b prepare", "a willSend", "b willSend", "a didReceive 200",
        "b didReceive 200", "a process 200", "b process 200",
      ]
    )
  }

  @Test("can change the request and the result")
  func change() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Provider<TestTarget>(plugins: [ChangingPlugin()])
    #expect(try await provider.response(for: .to(server)).statusCode == -1)
    #expect(await server.requests.map { $0.header("X-Prepared") } == ["yes"])
  }

  @Test("that throw end the call before anything is sent")
  func thatThrow() async throws {
    let log = EventLog()
    let provider = Provider<TestTarget>(
      stubClosure: Provider.immediatelyStub,
      plugins: [LogPlugin("a", log), ThrowingPlugin()]
    )
    let error = await #expect(throws: TargetError.self) {
      try await provider.response(for: TestTarget())
    }
    #expect(error?.underlyingError is ThrowingPlugin.Failure)
    #expect(log.events == ["a prepare", "a process failure"])
  }

  @Test("AccessTokenPlugin sets the header for the target's authorization type")
  func setsAccessToken() async throws {
    let plugin = AccessTokenPlugin { _ in "t" }
    var request = URLRequest(url: URL("http://h"))
    request.setValue("old", forHTTPHeaderField: "Authorization")
    let types: [(AuthorizationType?, String)] = [
      (nil, "old"), (.basic, "Basic t"), (.bearer, "Bearer t"), (.custom("Key"), "Key t"),
    ]
    for (type, header) in types {
      let target = TestTarget(authorizationType: type)
      let prepared = try await plugin.prepare(request, context: CallContext(target: target))
      #expect(prepared.value(forHTTPHeaderField: "Authorization") == header)
      let wrapped = try await plugin.prepare(
        request,
        context: CallContext(target: MultiTarget(target))
      )
      #expect(wrapped.value(forHTTPHeaderField: "Authorization") == header)
    }
  }

  @Test("AccessTokenPlugin passes on the wrapped target, and may have no token")
  func asksForAccessToken() async throws {
    let plugin = AccessTokenPlugin { $0 is TestTarget ? nil : "wrong" }
    let target = MultiTarget(TestTarget(authorizationType: .bearer))
    let request = try await plugin.prepare(
      URLRequest(url: URL("http://h")),
      context: CallContext(target: target)
    )
    #expect(request.value(forHTTPHeaderField: "Authorization") == nil)
  }

  @Test("AccessTokenPlugin refuses a token that would inject another header")
  func refusesAccessToken() async {
    let plugin = AccessTokenPlugin { _ in "t\r\nX-Evil: 1" }
    let error = await #expect(throws: TargetError.self) {
      try await plugin.prepare(
        URLRequest(url: URL("http://h")),
        context: CallContext(target: TestTarget(authorizationType: .bearer))
      )
    }
    #expect(
      error?.description == "TestTarget: the request can't be built, the access token contains a"
        + " character that headers don't allow"
    )
  }

  @Test("APIKeyPlugin passes on the wrapped target, so that keys can depend on it")
  func choosesAPIKeys() async throws {
    let plugin = APIKeyPlugin { target in ["key": (target as? TestTarget)?.path ?? "wrapped"] }
    let target = TestTarget(path: "/a", apiKeys: [APIKey("key", in: .header)])
    let wrapped = MultiTarget(MultiTarget(target))
    let request = try await plugin.prepare(
      URLRequest(url: URL("http://h")),
      context: CallContext(target: wrapped)
    )
    #expect(request.value(forHTTPHeaderField: "key") == "/a")
  }

  @Test("APIKeyPlugin sends the keys where the target declares them")
  func addsAPIKeys() async throws {
    let plugin = APIKeyPlugin { ["q": "a b&c", "H": "h", "c": "1", "unused": "2"] }
    let target = TestTarget(apiKeys: [
      APIKey("q", in: .query), APIKey("H", in: .header), APIKey("c", in: .cookie),
      APIKey("missing", in: .query),
    ])
    var request = URLRequest(url: URL("http://h/p?x=1"))
    request.setValue("d=2", forHTTPHeaderField: "Cookie")
    for target in [target, MultiTarget(target)] as [any TargetType] {
      let prepared = try await plugin.prepare(request, context: CallContext(target: target))
      #expect(prepared.url?.absoluteString == "http://h/p?x=1&q=a%20b%26c")
      #expect(prepared.value(forHTTPHeaderField: "H") == "h")
      #expect(prepared.value(forHTTPHeaderField: "Cookie") == "d=2; c=1")
    }
  }

  @Test(
    "APIKeyPlugin uses the first alternative with all its keys, or one with the token if present",
    arguments: [
      // token, or the keys a and b, or the key c
      (["a", "b", "c"], true, []),
      (["a", "b", "c"], false, ["a", "b"]),
      (["b", "c"], false, ["c"]),
      (["b"], false, ["b"]),
      ([], true, []),
    ] as [(Set<String>, Bool, Set<String>)]
  )
  func alternatives(_ present: Set<String>, _ hasToken: Bool, _ sent: Set<String>) async throws {
    let keys = ["a", "b", "c"].map { APIKey($0, in: .header) }
    let target = TestTarget(
      apiKeys: keys,
      apiKeyAlternatives: [
        APIKey.Alternative([], withToken: true), APIKey.Alternative([keys[0], keys[1]]),
        APIKey.Alternative([keys[2]]),
      ]
    )
    let plugin = APIKeyPlugin { Dictionary(uniqueKeysWithValues: present.map { ($0, "value") }) }
    var request = URLRequest(url: URL("http://h"))
    if hasToken { request.setValue("Bearer t", forHTTPHeaderField: "Authorization") }
    for target in [target, MultiTarget(target)] as [any TargetType] {
      let prepared = try await plugin.prepare(request, context: CallContext(target: target))
      let names = ["a", "b", "c"].filter { prepared.value(forHTTPHeaderField: $0) != nil }
      #expect(Set(names) == sent)
    }
  }

  @Test("APIKeyPlugin replaces a key that the URL of a page contains")
  func keyInURL() async throws {
    let plugin = APIKeyPlugin { ["api key": "new"] }
    let target = TestTarget(apiKeys: [APIKey("api key", in: .query)])
    for (url, expected) in [
      ("http://h/p?api%20key=old&page=2#x", "http://h/p?page=2&api%20key=new#x"),
      ("http://h/p?api%20key=old", "http://h/p?api%20key=new"),
    ] {
      let prepared = try await plugin.prepare(
        URLRequest(url: #require(URL(string: url))),
        context: CallContext(target: target)
      )
      #expect(prepared.url?.absoluteString == expected)
    }
  }

  @Test(
    "QueryPlugin adds parameters that a request doesn't have, and keeps the rest of the query",
    arguments: [
      ("http://h/p", "http://h/p?api_key=a%26b&language=de"),
      (
        "http://h/p?at=1%2C2&plus=%2B+&x=a%20b#f",
        "http://h/p?at=1%2C2&plus=%2B+&x=a%20b&api_key=a%26b&language=de#f"
      ),
      ("http://h/p?language=en", "http://h/p?language=en&api_key=a%26b"),
      ("http://h/p?api%5Fkey=1&language", "http://h/p?api%5Fkey=1&language"),
    ]
  )
  func addsQuery(url: String, expected: String) async throws {
    let plugin = QueryPlugin { ["language": "de", "api_key": "a&b"] }
    let prepared = try await plugin.prepare(
      URLRequest(url: #require(URL(string: url))),
      context: CallContext(target: TestTarget())
    )
    #expect(prepared.url?.absoluteString == expected)
  }

  @Test("an error of QueryPlugin's closure ends the call")
  func failingQuery() async throws {
    let plugin = QueryPlugin { throw URLError(.userAuthenticationRequired) }
    await #expect(throws: URLError.self) {
      try await plugin.prepare(
        URLRequest(url: URL("http://h")),
        context: CallContext(target: TestTarget())
      )
    }
  }
}
