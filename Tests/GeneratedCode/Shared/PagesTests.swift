import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

#if MOYA
  @preconcurrency import Moya

  private typealias Failure = MoyaError

  extension MoyaError {
    fileprivate var underlyingError: (any Error)? {
      if case .underlying(let error, _) = self { error } else { nil }
    }

    fileprivate var isCancelled: Bool {
      (underlyingError as? URLError)?.code == .cancelled
        || (underlyingError as? NSError)?.code == NSURLErrorCancelled
    }
  }
#else
  import TargetKit

  private typealias Failure = TargetError
  private typealias PluginType = Plugin
#endif

@Suite("Pages, generated")
struct PagesTests {
  /// A server that returns one response after the other, and the wrapper that calls it.
  private func start(
    _ answers: LoopbackServer.Response...
  ) async throws -> (LoopbackServer, ListsProvider) {
    let server = try await LoopbackServer.start { [answers] request in
      let next = request.header("Number").flatMap { Int($0) } ?? 0
      return answers.indices.contains(next) ? answers[next] : .status(500)
    }
    return (server, ListsProvider(.generated(baseURL: server.baseURL, plugins: [Numbering()])))
  }

  private func requests(to server: LoopbackServer) async -> [String] {
    await server.requests.map { "\($0.method) \($0.target)" }
  }

  private func paginationFailure(of error: any Error) -> PaginationFailure? {
    (error as? Failure)?.underlyingError as? PaginationFailure
  }

  // MARK: - Links and cursors

  @Test("a Link header is followed with the header fields and the token of the first request")
  func link() async throws {
    let server = try await LoopbackServer.start { request in
      switch request.target {
      case "/repos?org=a%20b":
        .json(
          #"[{"id": 1, "name": "one"}, {"id": 2, "name": "two"}]"#,
          headers: [
            (
              "Link",
              #"<http://\#(request.header("Host") ?? "")/orgs/7/repos?page=2>; title="a, b"; rel="last NEXT", "#
                + #"<https://elsewhere.example/>; rel=first"#
            )
          ]
        )
      case "/orgs/7/repos?page=2":
        .json("[]", headers: [("link", "<?page=3>; rel=next")])
      case "/orgs/7/repos?page=3":
        .json(#"[{"id": 3, "name": "three"}]"#, headers: [("Link", "</repos>; rel=prev")])
      default: .status(500)
      }
    }
    defer { server.stop() }
    let lists = ListsProvider(
      .generated(baseURL: server.baseURL, plugins: [AccessTokenPlugin { _ in "secret" }])
    )
    var names: [String] = []
    for try await repo in lists.reposListPages(org: "a b", team: "blue").elements {
      names.append(repo.name)
    }
    #expect(names == ["one", "two", "three"])
    #expect(
      await requests(to: server) == [
        "GET /repos?org=a%20b", "GET /orgs/7/repos?page=2", "GET /orgs/7/repos?page=3",
      ]
    )
    let requests = await server.requests
    #expect(requests.map { $0.header("Team") } == ["blue", "blue", "blue"])
    #expect(
      requests.map { $0.header("Authorization") } == Array(repeating: "Bearer secret", count: 3)
    )
    #expect(requests.map { $0.header("Accept") } == Array(repeating: "application/json", count: 3))
  }

  @Test("a URL in the page is followed, and an empty one ends the pages")
  func url() async throws {
    let (server, lists) = try await start(
      .json(#"{"tracks": [{"title": "a"}], "links": {"next": "/tracks?after=a%2Fb"}}"#),
      .json(#"{"tracks": [], "links": {"next": "/tracks?after=c"}}"#),
      .json(#"{"tracks": [{"title": "b"}], "links": {"next": ""}}"#)
    )
    defer { server.stop() }
    var pages: [[String]] = []
    for try await page in lists.listTracksPages(genre: "jazz") {
      pages.append(page.tracks.map(\.title))
    }
    #expect(pages == [["a"], [], ["b"]])
    #expect(
      await requests(to: server) == [
        "GET /tracks?genre=jazz", "GET /tracks?after=a%2Fb", "GET /tracks?after=c",
      ]
    )
  }

  @Test("the URL of the next page may have its own type and a dot in its name")
  func typedURL() async throws {
    let (server, lists) = try await start(
      .json(#"{"value": ["a", "b"], "@odata.nextLink": "/albums?skip=2"}"#),
      .json(#"{"value": ["c"]}"#)
    )
    defer { server.stop() }
    var albums: [String] = []
    for try await album in lists.listAlbumsPages().elements { albums.append(album) }
    #expect(albums == ["a", "b", "c"])
  }

  @Test("the number of the next page is read from a header, and an empty header ends the pages")
  func numberInHeader() async throws {
    let (server, lists) = try await start(
      .json(#"["a"]"#, headers: [("x-next-page", "2")]),
      .json(#"["b"]"#, headers: [("X-Next-Page", "")])
    )
    defer { server.stop() }
    var builds: [String] = []
    for try await build in lists.listBuildsPages().elements { builds.append(build) }
    #expect(builds == ["a", "b"])
    #expect(await requests(to: server) == ["GET /builds", "GET /builds?page=2"])
  }

  @Test("a header with text instead of a number is an error")
  func noNumberInHeader() async throws {
    let (server, lists) = try await start(.json(#"["a"]"#, headers: [("X-Next-Page", "two")]))
    defer { server.stop() }
    var pages = lists.listBuildsPages().makeAsyncIterator()
    #expect(try await pages.next() == ["a"])
    let error = try #require(await #expect(throws: Failure.self) { try await pages.next() })
    #expect(paginationFailure(of: error) == .notANumber("two"))
  }

  @Test("a cursor from a header is sent in the body")
  func cursorInHeader() async throws {
    let (server, lists) = try await start(
      .json(#"["a"]"#, headers: [("X-Next-Page", "c/2")]),
      .json(#"["b"]"#)
    )
    defer { server.stop() }
    var builds: [String] = []
    let pages = lists.findBuildsPages(body: FindBuildsBody(query: "x")).elements
    for try await build in pages { builds.append(build) }
    #expect(builds == ["a", "b"])
    let bodies = await server.requests.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(bodies == [#"{"query":"x"}"#, #"{"query":"x","page":"c/2"}"#])
  }

  @Test("the URL of the next page is read from a header")
  func urlInHeader() async throws {
    let (server, lists) = try await start(
      .json(#"["a"]"#, headers: [("X-Next", "/logs?after=a%2Fb")]),
      .json(#"["b"]"#)
    )
    defer { server.stop() }
    var logs: [String] = []
    for try await log in lists.listLogsPages().elements { logs.append(log) }
    #expect(logs == ["a", "b"])
    #expect(await requests(to: server) == ["GET /logs", "GET /logs?after=a%2Fb"])
  }

  @Test("a next page on another server is an error, after the page that links to it")
  func anotherOrigin() async throws {
    let (server, lists) = try await start(
      .json(#"{"tracks": [], "links": {"next": "https://127.0.0.1/tracks"}}"#)
    )
    defer { server.stop() }
    var pages = lists.listTracksPages().makeAsyncIterator()
    #expect(try await pages.next()?.tracks.isEmpty == true)
    let error = try #require(await #expect(throws: Failure.self) { try await pages.next() })
    #expect(paginationFailure(of: error) == .anotherOrigin("https://127.0.0.1/tracks"))
    #expect(try await pages.next() == nil)
    #expect(await server.requests.count == 1)
  }

  @Test("a cursor is sent in its parameter until a page has none")
  func cursor() async throws {
    let (server, lists) = try await start(
      .json(#"{"messages": [{"text": "a"}], "response_metadata": {"next_cursor": "x y"}}"#),
      .json(#"{"response_metadata": {"next_cursor": "z"}}"#),
      .json(#"{"messages": [{"text": "b"}], "response_metadata": {"next_cursor": ""}}"#)
    )
    defer { server.stop() }
    var texts: [String] = []
    for try await message in lists.listMessagesPages(channel: "c", limit: 5).elements {
      texts.append(message.text)
    }
    #expect(texts == ["a", "b"])
    #expect(
      await requests(to: server) == [
        "GET /messages?channel=c&limit=5", "GET /messages?channel=c&cursor=x%20y&limit=5",
        "GET /messages?channel=c&cursor=z&limit=5",
      ]
    )
  }

  @Test("a repeated cursor is an error, after the page that contains it")
  func repeatedCursor() async throws {
    let page = #"{"messages": [], "response_metadata": {"next_cursor": "\#("x")"}}"#
    let (server, lists) = try await start(.json(page), .json(page), .json(page))
    defer { server.stop() }
    var pages = lists.listMessagesPages(channel: "c").makeAsyncIterator()
    _ = try await pages.next()
    _ = try await pages.next()
    let error = try #require(await #expect(throws: Failure.self) { try await pages.next() })
    #expect(paginationFailure(of: error) == .repeated("x"))
    #expect(await server.requests.count == 2)
  }

  @Test("the last item of a page is the cursor of the next one, until there are no more pages")
  func lastItem() async throws {
    let (server, lists) = try await start(
      .json(#"{"data": [{"id": "a", "amount": 1}, {"id": "b", "amount": 2}], "has_more": true}"#),
      .json(#"{"data": [{"id": "c", "amount": 3}], "has_more": false}"#)
    )
    defer { server.stop() }
    var amounts: [Int64] = []
    for try await charge in lists.listChargesPages().elements { amounts.append(charge.amount) }
    #expect(amounts == [1, 2, 3])
    #expect(await requests(to: server) == ["GET /charges", "GET /charges?starting_after=b"])
  }

  @Test("a numeric cursor is converted for a text parameter and for a field of a form")
  func convertedCursors() async throws {
    let page = LoopbackServer.Response.json(#"{"results": ["a"], "last_seq": 7}"#)
    let end = LoopbackServer.Response.json(#"{"results": ["b"]}"#)
    let (server, lists) = try await start(page, end, page, end)
    defer { server.stop() }
    for try await _ in lists.listChangesPages() {}
    for try await _ in lists.searchNotesPages(text: "x") {}
    #expect(
      await requests(to: server) == [
        "GET /changes", "GET /changes?since=7", "POST /notes/search", "POST /notes/search",
      ]
    )
    #expect(await server.requests.map(\.text) == ["", "", "text=x", "text=x&since=7"])
  }

  @Test("a cursor may be a property of the body, even of a body that was left out")
  func bodies() async throws {
    let (server, lists) = try await start(
      .json(#"{"results": ["a"], "next_cursor": "x", "has_more": true}"#),
      .json(#"{"results": ["b"], "next_cursor": "y", "has_more": false}"#),
      .json(#"{"results": ["c"], "next_cursor": "z", "has_more": true}"#),
      .json(#"{"results": [], "next_cursor": null, "has_more": true}"#)
    )
    defer { server.stop() }
    var words: [String] = []
    for try await word in lists.findEntriesPages().elements { words.append(word) }
    for try await word in lists.findEntriesPages(body: FindEntriesBody(word: "w")).elements {
      words.append(word)
    }
    #expect(words == ["a", "b", "c"])
    let bodies = try await server.requests.map { request in
      try JSONSerialization.jsonObject(with: request.body.isEmpty ? Data("{}".utf8) : request.body)
        as? [String: String]
    }
    #expect(
      bodies == [
        [:], ["start_cursor": "x"], ["word": "w"], ["word": "w", "start_cursor": "z"],
      ]
    )
  }

  // MARK: - Numbers and offsets

  @Test("the page number increases until a page is empty, which isn't returned")
  func emptyPage() async throws {
    let (server, lists) = try await start(.json(#"["a", "b"]"#), .json(#"["c"]"#), .json("[]"))
    defer { server.stop() }
    var pages: [[String]] = []
    for try await page in lists.listPetsPages() { pages.append(page) }
    #expect(pages == [["a", "b"], ["c"]])
    #expect(await requests(to: server) == ["GET /pets", "GET /pets?page=2", "GET /pets?page=3"])
  }

  @Test("a first page without items is returned")
  func onlyEmptyPage() async throws {
    let (server, lists) = try await start(.json("[]"))
    defer { server.stop() }
    var pages: [[String]] = []
    for try await page in lists.listPetsPages(page: 4) { pages.append(page) }
    #expect(pages == [[]])
    #expect(await requests(to: server) == ["GET /pets?page=4"])
  }

  @Test("a page with fewer items than requested is the last one")
  func shortPage() async throws {
    let (server, lists) = try await start(.json(#"["a", "b"]"#), .json(#"["c"]"#))
    defer { server.stop() }
    var pets: [String] = []
    for try await pet in lists.listPetsPages(page: 3, perPage: 2).elements { pets.append(pet) }
    #expect(pets == ["a", "b", "c"])
    #expect(
      await requests(to: server) == ["GET /pets?page=3&per_page=2", "GET /pets?page=4&per_page=2"]
    )
  }

  @Test("a response without content ends the pages")
  func noContent() async throws {
    let (server, lists) = try await start(.json(#"["a"]"#), .status(204))
    defer { server.stop() }
    var pages: [[String]] = []
    for try await page in lists.listPetsPages() { pages.append(page) }
    #expect(pages == [["a"]])
  }

  @Test("a server that sends the same page twice causes an error")
  func samePage() async throws {
    let (server, lists) = try await start(.json(#"["a"]"#), .json(#"["a"]"#))
    defer { server.stop() }
    var pages = lists.listPetsPages().makeAsyncIterator()
    #expect(try await pages.next() == ["a"])
    let error = try #require(await #expect(throws: Failure.self) { try await pages.next() })
    #expect(paginationFailure(of: error) == .repeated("2"))
  }

  @Test("the page number increases from the first one to the page count of the response")
  func pageCount() async throws {
    let (server, lists) = try await start(
      .json(#"{"orders": ["a"], "meta": {"page_count": 2}}"#),
      .json(#"{"orders": ["b"], "meta": {"page_count": 2}}"#)
    )
    defer { server.stop() }
    var orders: [String] = []
    for try await order in lists.listOrdersPages().elements { orders.append(order) }
    #expect(orders == ["a", "b"])
    #expect(await requests(to: server) == ["GET /orders", "GET /orders?page=1"])
  }

  @Test("the offset grows by the number of items until it reaches the total")
  func offset() async throws {
    let (server, lists) = try await start(
      .json(#"{"items": [1, 2], "total": 8}"#),
      .json(#"{"items": [3], "total": 8}"#)
    )
    defer { server.stop() }
    var items: [Int] = []
    for try await item in lists.listItemsPages(offset: 5).elements { items.append(item) }
    #expect(items == [1, 2, 3])
    #expect(await requests(to: server) == ["GET /items?offset=5", "GET /items?offset=7"])
  }

  // MARK: - Loops

  @Test(
    "nothing is sent before the first page is requested, and each loop starts from the beginning"
  )
  func laziness() async throws {
    let (server, lists) = try await start(.json("[]"), .json("[]"))
    defer { server.stop() }
    let pages = lists.listPetsPages()
    var first = pages.makeAsyncIterator()
    #expect(await server.requests.isEmpty)
    _ = try await first.next()
    for try await _ in pages {}
    #expect(await requests(to: server) == ["GET /pets", "GET /pets"])
  }

  @Test("no more pages are loaded after the loop is left")
  func leaving() async throws {
    let (server, lists) = try await start(.json(#"["a", "b"]"#))
    defer { server.stop() }
    for try await pet in lists.listPetsPages().elements where pet == "b" { break }
    #expect(await server.requests.count == 1)
  }

  @Test("an error on page 3 is thrown after two pages, and ends the loop")
  func error() async throws {
    let (server, lists) = try await start(.json(#"["a"]"#), .json(#"["b"]"#), .status(503))
    defer { server.stop() }
    var pages = lists.listPetsPages().makeAsyncIterator()
    #expect(try await pages.next() == ["a"])
    #expect(try await pages.next() == ["b"])
    let error = try #require(await #expect(throws: Failure.self) { try await pages.next() })
    #expect(error.response?.statusCode == 503)
    #expect(try await pages.next() == nil)
  }

  @Test("cancelling the task cancels the request of a page")
  func cancellation() async throws {
    let server = try await LoopbackServer.start { request in
      guard request.query != nil else { return .json(#"["a"]"#) }
      try await _Concurrency.Task.sleep(nanoseconds: 60_000_000_000)
      return .json("[]")
    }
    defer { server.stop() }
    let lists = ListsProvider(.generated(baseURL: server.baseURL))
    let task = _Concurrency.Task {
      var count = 0
      for try await _ in lists.listPetsPages() { count += 1 }
      return count
    }
    _ = await server.requests(atLeast: 2)
    task.cancel()
    let error = try #require(await #expect(throws: Failure.self) { try await task.value })
    #expect(error.isCancelled)
  }
}

/// Numbers requests, so that a server can choose the next response.
private final class Numbering: PluginType, @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  #if MOYA
    func prepare(_ request: URLRequest, target: any TargetType) -> URLRequest { numbered(request) }
  #else
    func prepare(_ request: URLRequest, context: CallContext) async throws -> URLRequest {
      numbered(request)
    }
  #endif

  private func numbered(_ request: URLRequest) -> URLRequest {
    lock.withLock {
      var request = request
      request.setValue("\(count)", forHTTPHeaderField: "Number")
      count += 1
      return request
    }
  }
}
