import Foundation
import TestSupport
import Testing

#if MOYA
  import Alamofire
  @preconcurrency import Moya
#else
  import TargetKit
#endif

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Arguments and clients, generated")
struct ArgumentsTests {
  /// Starts a server that returns pages of things, and creates a client that calls it.
  ///
  /// The counts are the numbers of things on the first pages. Further pages are empty.
  private func start(_ counts: Int...) async throws -> (LoopbackServer, ThingStoreClient) {
    let server = try await LoopbackServer.start { [counts] request in
      guard request.method == "GET", request.target.contains("/things") else {
        return request.target.contains("/things") ? .json(#"{"id": 1}"#, status: 201) : .status(204)
      }
      guard !request.target.contains("/things/") else { return .json(#"{"id": 1}"#) }
      let page =
        request.queryItems.compactMap { item in
          item.hasPrefix("page=") ? Int(item.dropFirst("page=".count)) : nil
        }.first ?? 1
      let count = counts.indices.contains(page - 1) ? counts[page - 1] : 0
      let things = (0..<count).map { #"{"id": \#(page * 10 + $0)}"# }
      return .json("[\(things.joined(separator: ","))]")
    }
    #if MOYA
      let plugins: [any PluginType] = [AccessTokenPlugin { _ in "t" }]
    #else
      let plugins: [any Plugin] = [
        AccessTokenPlugin { _ in "t" }, APIKeyPlugin { ["X-Key": "k"] },
      ]
    #endif
    let client = ThingStoreClient(baseURL: server.baseURL, plugins: plugins)
    return (server, client)
  }

  @Test("options are sent like separate arguments: in the query, the headers and the cookies")
  func options() async throws {
    let (server, client) = try await start(0)
    defer { server.stop() }
    var options = ThingsTarget.ListThingsOptions(color: "red", tags: ["a", "b"], page: 3)
    options.options = "o"
    options.path = "p"
    options.trace = "t1"
    options.session = "s"
    _ = try await client.things.listThings(version: .v1, options)
    _ = try await client.things.listThings(.init(size: "big"))
    _ = try await client.things.listThings()
    let requests = await server.requests
    #expect(
      requests.map(\.target) == [
        "/v1/things?color=red&tags=a,b&path=p&options=o&page=3", "/v2/things?size=big",
        "/v2/things",
      ]
    )
    #expect(requests[0].header("X-Trace") == "t1")
    #expect(requests[0].header("Cookie") == "session=s")
  }

  @Test("a required parameter with a default or a single possible value can be omitted")
  func defaults() async throws {
    let (server, client) = try await start()
    defer { server.stop() }
    _ = try await client.things.showThing(options: "a/b")
    _ = try await client.things.showThing(options: "c", version: .v1, tries: 1)
    let requests = await server.requests
    #expect(requests.map(\.target) == ["/v2/json/things/a%2Fb", "/v1/json/things/c"])
    #expect(requests.map { $0.header("X-Tries") } == ["3", "1"])
  }

  @Test("the optional fields of a form are options, and its required ones are arguments")
  func form() async throws {
    let (server, client) = try await start()
    defer { server.stop() }
    try await client.selfService.sendForm(
      pathOptions: 1,
      name: "n",
      .init(color: "red", form: "f", fieldCompletion: "c")
    )
    let request = try #require(await server.requests.first)
    #expect(request.target == "/forms/1")
    #expect(String(decoding: request.body, as: UTF8.self) == "name=n&color=red&form=f&completion=c")
  }

  @Test("a body stays an argument even if the configuration groups the options of its operation")
  func body() async throws {
    let (server, client) = try await start()
    defer { server.stop() }
    let thing = try await client.things.createThing(body: Thing(id: 7), .init(notify: true))
    let request = try #require(await server.requests.first)
    #expect(thing.id == 1)
    #expect(request.target == "/v2/things?notify=true")
    #expect(String(decoding: request.body, as: UTF8.self) == #"{"id":7}"#)
  }

  @Test("pages are requested with the same options, except for the page number")
  func pages() async throws {
    let (server, client) = try await start(2, 2, 1)
    defer { server.stop() }
    var ids: [Int] = []
    for try await thing in client.things.listThingsPages(.init(color: "red", perPage: 2)).elements {
      ids.append(thing.id)
    }
    #expect(ids == [10, 11, 20, 21, 30])
    #expect(
      await server.requests.map(\.target) == [
        "/v2/things?color=red&per_page=2", "/v2/things?color=red&page=2&per_page=2",
        "/v2/things?color=red&page=3&per_page=2",
      ]
    )
  }

  @Test("wrappers of every style accept the options, and so does the provider itself")
  func styles() async throws {
    let (server, client) = try await start(1)
    defer { server.stop() }
    let count = await withCheckedContinuation { continuation in
      client.things.listThings(.init(color: "red")) { result in
        continuation.resume(returning: (try? result.get())?.count)
      }
    }
    #expect(count == 1)
    let other = await withCheckedContinuation { continuation in
      client.things.listThings(
        .init(color: "blue"),
        success: { continuation.resume(returning: $0.count) },
        failure: { _ in continuation.resume(returning: -1) }
      )
    }
    #expect(other == 1)
    _ = try await client.things.provider.response(for: .listThings(.init(color: "green")))
    #expect(
      await server.requests.map(\.target)
        == ["red", "blue", "green"].map { "/v2/things?color=\($0)" }
    )
  }

  @Test("all wrappers of a client share its base URL and its plugins")
  func client() async throws {
    let (server, client) = try await start(0)
    defer { server.stop() }
    try await client.selfService.listLogs(.init(color: "red"))
    try await client.selfService.sendForm(pathOptions: 1, name: "n")
    try await client.thingStore.health()
    let requests = await server.requests
    #expect(requests.map(\.path) == ["/v2/logs", "/forms/1", "/health"])
    #expect(requests.map { $0.header("Authorization") } == ["Bearer t", "Bearer t", "Bearer t"])
    #expect(requests.map { $0.header("X-Key") } == [nil, nil, nil])
  }

  @Test("a stubbed client responds with samples, and its wrappers can be replaced one by one")
  func stubs() async throws {
    let (server, client) = try await start(2)
    defer { server.stop() }
    var stubbed = ThingStoreClient(stubClosure: { _ in .immediate })
    #expect(try await stubbed.things.listThings().count == 1)
    stubbed.things = client.things
    #expect(try await stubbed.things.listThings().count == 2)
    try await stubbed.thingStore.health()
    #expect(await server.requests.count == 1)
  }

  #if MOYA
    @Test("the request closure, the session and 'trackInflights' of a client reach its wrappers")
    func providerOptions() async throws {
      let server = try await LoopbackServer.start { _ in
        try await _Concurrency.Task.sleep(nanoseconds: 100_000_000)
        return .json(#"[{"id": 1}]"#)
      }
      defer { server.stop() }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpAdditionalHeaders = ["X-Session": "own"]
      let client = ThingStoreClient(
        baseURL: server.baseURL,
        requestClosure: { endpoint, done in
          let endpoint = endpoint.adding(newHTTPHeaderFields: ["X-Request": "made"])
          MoyaProvider<MultiTarget>.defaultRequestMapping(for: endpoint, closure: done)
        },
        session: Session(configuration: configuration, startRequestsImmediately: false),
        trackInflights: true
      )
      async let first = client.things.listThings()
      async let second = client.things.listThings()
      #expect(try await [first.count, second.count] == [1, 1])
      let requests = await server.requests
      #expect(requests.count == 1)
      #expect(requests.first?.header("X-Request") == "made")
      #expect(requests.first?.header("X-Session") == "own")
    }
  #endif
}
