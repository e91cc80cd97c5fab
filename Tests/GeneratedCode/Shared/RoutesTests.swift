import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
#endif

/// The URLs of requests: queries in paths, empty and long paths, and servers of operations.
@Suite("Routes, generated")
struct RoutesTests {
  private func start() async throws -> LoopbackServer {
    try await LoopbackServer.start { _ in LoopbackServer.Response(status: 204) }
  }

  @Test("the query of a path is sent once, with the names and fixed values of the path")
  func query() async throws {
    let server = try await start()
    defer { server.stop() }
    let query = QueryProvider(.generated(baseURL: server.baseURL))
    try await query.openLoans()
    try await query.openLoans(limit: 5)
    try await query.findLoans(words: "a&b")
    try await query.deleteLoans(list: [1, 2])
    try await query.findAnyLoans(words: "c", r: "d")
    try await query.findBooks()
    try await query.findBooks(author: "A", title: "B")
    #expect(
      await server.requests.map(\.target) == [
        "/loans/open?state=open", "/loans/open?state=open&limit=5",
        "/loans/search?q=a%26b&sort=by%20date%2Fasc", "/loans?ids=1&ids=2", "/loans/any?q=c&r=d",
        "/books", "/books?author=A&title=B",
      ]
    )
  }

  @Test("a path parameter is empty where the spec or the configuration allows it")
  func emptySegments() async throws {
    let server = try await start()
    defer { server.stop() }
    let paths = PathsProvider(.generated(baseURL: server.baseURL))
    try await paths.readNote(key: "")
    try await paths.readShelf()
    try await paths.readDraft(draft: "")
    try await paths.addSets(codes: [])
    #expect(
      await server.requests.map(\.target) == [
        "/notes//text", "/shelves/", "/drafts/", "/sets//sum",
      ]
    )
  }

  @Test("a list whose encoding is JSON is one part if the configuration says so")
  func wholeLists() async throws {
    let server = try await start()
    defer { server.stop() }
    let lists = ListsProvider(.generated(baseURL: server.baseURL))
    try await lists.addLabels(
      labels: ["a", "b"],
      codes: [1, 2],
      plain: ["c", "d"],
      pages: [MultipartFile.data(Data("e".utf8), fileName: "e")]
    )
    try await lists.setLabels(body: .labels(.init(labels: ["a", "b"])))
    let texts = await server.requests.map(\.text)
    try #require(texts.count == 2)
    let labels = "name=\"labels\"\r\nContent-Type: application/json\r\n\r\n[\"a\",\"b\"]\r\n"
    #expect(texts.allSatisfy { $0.contains(labels) })
    #expect(
      texts[0].contains(
        "name=\"codes\"\r\nContent-Type: application/vnd.codes+json\r\n\r\n[1,2]\r\n"
      )
    )
    #expect(texts[0].components(separatedBy: "name=\"plain\"\r\n\r\n").count == 3)
    #expect(texts[0].contains("filename=\"e\"\r\nContent-Type: application/json\r\n\r\ne\r\n"))
  }

  @Test("elsewhere an empty path parameter is an error that says how to allow it")
  func refusedSegment() async throws {
    let server = try await start()
    defer { server.stop() }
    let paths = PathsProvider(.generated(baseURL: server.baseURL))
    do {
      try await paths.readPage(page: "")
      Issue.record("the call with an empty value was sent")
    } catch {
      #expect(Self.reason(of: error).contains("pathParameters: {page: empty}"))
    }
    #expect(await server.requests.isEmpty)
  }

  @Test("the slashes of a path of several segments are kept, and the root is empty")
  func segments() async throws {
    let server = try await start()
    defer { server.stop() }
    let paths = PathsProvider(.generated(baseURL: server.baseURL))
    try await paths.readFile(file: "a b/c+d/é?.txt")
    try await paths.readFile(file: "")
    try await paths.listArchive(name: "a:b/c d")
    try await paths.listFolder(folder: "x/y/")
    try await paths.readStamp(place: "north/oak st")
    await #expect(throws: (any Error).self) { try await paths.readFile(file: "a/../b") }
    #expect(
      await server.requests.map(\.target) == [
        "/files/a%20b/c%2Bd/%C3%A9%3F.txt", "/files/", "/archive/a:b/c%20d/list", "/folders/x/y/",
        "/stamps/north/oak%20st",
      ]
    )
  }

  @Test("a call goes to the server of its operation, whose unknown parts are arguments")
  func servers() async throws {
    let server = try await start()
    defer { server.stop() }
    let address = "127.0.0.1:\(server.baseURL.port ?? 0)"
    let servers = ServersProvider(.generated(credentials: RoutesCredentials(reader: { "key" })))
    try await servers.ask(agentAddress: address, body: "why")
    try await servers.readAnswers(yourAgent: address)
    try await servers.listUploads(server: server.baseURL.absoluteString)
    #expect(
      await server.requests.map(\.target) == ["/v2/questions", "/v2/answers", "/uploads"]
    )
    let question = ServersTarget.readQuestion(tenant: "north", id: 1)
    #expect(question.baseURL.host == "north.example.com")
    #expect(ServersTarget.readDesks.baseURL.host == "main.library.example.com")
    #expect(RoutesServer.aBranch(branch: "north").url.host == "north.library.example.com")
  }

  @Test("a date that RFC 3339 can't write makes the call throw, and nothing is sent")
  func dates() async throws {
    let server = try await start()
    defer { server.stop() }
    let values = ValuesProvider(.generated(baseURL: server.baseURL))
    let distant = Date(timeIntervalSince1970: 1e12)
    await #expect(throws: (any Error).self) { try await values.visit(body: distant) }
    await #expect(throws: (any Error).self) { try await values.visit(body: Date(), since: distant) }
    await #expect(throws: (any Error).self) {
      try await values.visit(body: Date(), day: CalendarDate(distant, in: .gmt))
    }
    let now = Date(timeIntervalSince1970: 0)
    let early = Date(timeIntervalSince1970: -1e12)
    await #expect(throws: (any Error).self) { try await values.addVisit(at: distant) }
    await #expect(throws: (any Error).self) { try await values.addVisit(at: now, seen: early) }
    await #expect(throws: (any Error).self) {
      try await values.addVisit(at: now, cookieSeen: distant)
    }
    await #expect(throws: (any Error).self) { try await values.addVisit(at: now, left: early) }
    await #expect(throws: (any Error).self) {
      try await values.addVisit(at: now, days: [CalendarDate(distant, in: .gmt)])
    }
    #expect(await server.requests.isEmpty)
    try await values.visit(body: Date(timeIntervalSince1970: 253_402_300_799))
    let body = try #require(await server.requests.first?.body)
    #expect(String(decoding: body, as: UTF8.self) == "\"9999-12-31T23:59:59Z\"")
    let days = ["2024-02-29", "0000-01-01"].compactMap { CalendarDate($0) }
    try await values.addVisit(at: now, seen: now, left: now, days: days)
    let visit = try #require(await server.requests.last)
    #expect(visit.target == "/visits/1970-01-01T00%3A00%3A00Z")
    #expect(visit.header("X-Seen") == "1970-01-01T00:00:00Z")
    #expect(visit.text == "left=1970-01-01T00%3A00%3A00Z&days=2024-02-29&days=0000-01-01")
  }

  @Test("a redirect that is the documented response isn't followed, and its location is returned")
  func redirects() async throws {
    let server = try await LoopbackServer.start { request in
      switch request.pathSegments.first {
      case "covers" where request.method == "DELETE":
        LoopbackServer.Response(status: 307, headers: [("Location", "/elsewhere")])
      case "covers" where request.pathSegments.last == "2":
        LoopbackServer.Response(status: 302)
      case "covers":
        LoopbackServer.Response(status: 301, headers: [("Location", "../images/1")])
      default: LoopbackServer.Response(status: 204)
      }
    }
    defer { server.stop() }
    let redirects = RedirectsProvider(.generated(baseURL: server.baseURL))
    let image = server.baseURL.appendingPathComponent("images/1")
    #expect(try await redirects.findCover(id: 1) == image)
    #expect(try await redirects.moveCover(id: 1, body: true) == image)
    #expect(try await redirects.moveCover(id: 2, body: true) == nil)
    await #expect(throws: (any Error).self) { try await redirects.findCover(id: 2) }
    #expect(
      await server.requests.map { $0.method + " " + $0.target } == [
        "GET /covers/1", "PUT /covers/1", "PUT /covers/2", "GET /covers/2",
      ]
    )
    // A redirect beside a success is followed.
    try await redirects.deleteCover(id: 1)
    #expect(await server.requests.last?.target == "/elsewhere")
  }

  @Test("a scheme of the configuration is a credential like those of the spec")
  func credentials() async throws {
    let server = try await LoopbackServer.start { _ in
      LoopbackServer.Response(status: 302, headers: [("Location", "https://example.com/")])
    }
    defer { server.stop() }
    let credentials = RoutesCredentials(member: { "Ada" }, reader: { "key" })
    let redirects = RedirectsProvider(
      .generated(credentials: credentials, baseURL: server.baseURL)
    )
    #expect(try await redirects.findCover(id: 1).host == "example.com")
    let request = try #require(await server.requests.first)
    #expect(request.header("Authorization") == "Member Ada")
    #expect(request.header("X-Reader") == nil)
  }

  @Test("a field is sent once if it is a parameter and a key, or has its scheme in its name")
  func keys() async throws {
    let server = try await start()
    defer { server.stop() }
    let credentials = RoutesCredentials(own: { "own key" }, spelled: { "token" })
    let keys = KeysProvider(.generated(credentials: credentials, baseURL: server.baseURL))
    try await keys.useOwnKey()
    try await keys.useSpelledKey()
    let requests = await server.requests
    #expect(
      requests.map { $0.values(ofHeader: "Authorization") } == [["own key"], ["Bearer token"]]
    )
  }

  private static func reason(of error: any Error) -> String {
    #if MOYA
      "\((error as? MoyaError)?.errorUserInfo ?? [:])"
    #else
      "\(error)"
    #endif
  }
}
