import Foundation
import RuntimeTestSupport
import TestSupport
import Testing

@testable import TargetKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The cookies that a request sets itself, beside those that servers have set before.
@Suite("Cookies", .timeLimit(.minutes(5)))
struct CookieJarTests {
  /// A configuration with a separate storage.
  private let configuration = URLSessionConfiguration.ephemeral

  private var provider: Provider<TestTarget> {
    Provider(transport: Session(configuration: configuration))
  }

  private var stored: Set<String> {
    Set((configuration.httpCookieStorage?.cookies ?? []).map { "\($0.name)=\($0.value)" })
  }

  /// A server that sets the given cookies at `/set`, and redirects from `/from`.
  private func server(setting cookies: [String] = []) async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      switch request.path {
      case "/set": .status(204, headers: cookies.map { ("Set-Cookie", $0) })
      // Field names are in lower case in HTTP/2.
      case "/lowercase": .status(204, headers: cookies.map { ("set-cookie", $0) })
      case "/from":
        .status(307, headers: [("Location", "/to")] + cookies.map { ("Set-Cookie", $0) })
      default: .status(204)
      }
    }
  }

  /// The `Cookie` fields of a request, after a server has set some cookies.
  private func sent(
    _ own: [String: String],
    after cookies: [String],
    to path: String = "/"
  ) async throws -> [String] {
    let server = try await server(setting: cookies)
    defer { server.stop() }
    let provider = provider
    try await provider.nothing(for: .to(server, "/set"))
    try await provider.nothing(for: .to(server, path, headers: own))
    return try #require(await server.requests.last).values(ofHeader: "Cookie")
  }

  @Test("stored cookies are sent after those of the request", arguments: ["Cookie", "cookie"])
  func both(name: String) async throws {
    #expect(try await sent([name: "a=1; b=2"], after: ["c=3"]) == ["a=1; b=2; c=3"])
  }

  @Test("a cookie of the request replaces a stored one with the same name")
  func ownWins() async throws {
    #expect(
      try await sent(["Cookie": "a=1;b=2"], after: ["b=3", "a=4", "c=5"]) == ["a=1;b=2; c=5"]
    )
    #expect(try await sent(["Cookie": "c=1"], after: []) == ["c=1; a=4; b=3"])
    #expect(stored == ["a=4", "b=3", "c=5"])
  }

  @Test("a request without cookies sends the stored ones, if there are any")
  func withoutOwn() async throws {
    #expect(try await sent([:], after: []) == [])
    #expect(try await sent([:], after: ["a=1"]) == ["a=1"])
  }

  @Test("a stored cookie is only sent to its path, and securely if required")
  func places() async throws {
    let cookies = ["a=1; Path=/v1", "b=2; Path=/v1/pets", "c=3; Secure", "d=4"]
    let own = ["Cookie": "own=0"]
    #expect(try await sent(own, after: cookies, to: "/v1") == ["own=0; a=1; d=4"])
    #expect(try await sent(own, after: [], to: "/v1/pets/7") == ["own=0; b=2; a=1; d=4"])
    #expect(try await sent(own, after: [], to: "/v10") == ["own=0; d=4"])
  }

  @Test("the cookies of a response are stored, even if the request sets its own")
  func kept() async throws {
    let server = try await server(setting: ["a=1", "b=2; Expires=Wed, 21 Oct 2099 07:28:00 GMT"])
    defer { server.stop() }
    try await provider.nothing(for: .to(server, "/set", headers: ["Cookie": "c=3"]))
    #expect(stored == ["a=1", "b=2"])
  }

  @Test("the cookies of a response are stored, whatever the case of the field's name")
  func lowercase() async throws {
    let server = try await server(setting: ["a=1", "b=2; Path=/v1"])
    defer { server.stop() }
    let provider = provider
    try await provider.nothing(for: .to(server, "/lowercase"))
    try await provider.nothing(for: .to(server, "/v1"))
    #expect(await server.requests.last?.values(ofHeader: "Cookie") == ["b=2; a=1"])
  }

  @Test("several cookies are stored apart, with commas in dates and values, and unusual names")
  func commas() async throws {
    let server = try await server(setting: [
      "a=1; Expires=Wed, 21 Oct 2099 07:28:00 GMT; Path=/", "b[c]=2; Path=/", "d=3,4", "e=5",
      "f=6; Expires=Wed, 21-Oct-2099 07:28:00 GMT",
    ])
    defer { server.stop() }
    try await provider.nothing(for: .to(server, "/set"))
    #expect(stored == ["a=1", "b[c]=2", "d=3,4", "e=5", "f=6"])
  }

  @Test("a cookie lives as long as its 'Max-Age' says, whatever its 'Expires' (RFC 6265 §5.3)")
  func ages() async throws {
    let server = try await server(setting: [
      "a=1; Max-Age=3600", "b=2; expires=Wed, 21 Oct 2099 07:28:00 GMT; MAX-AGE = 60; Path=/",
      "c=3; Max-Age=soon", "d=4; Max-Age=99999999999999999999", "e=5; Max-Age=60; Max-Age=3600",
      "f=6; Max-Age=3600; Expires=Wed, 21 Oct 2015 07:28:00 GMT", "g=7; Max-Age=",
    ])
    defer { server.stop() }
    try await provider.nothing(for: .to(server, "/set", headers: ["Cookie": "own=0"]))
    let cookies = configuration.httpCookieStorage?.cookies ?? []
    let ages = cookies.reduce(into: [:]) { $0[$1.name] = $1.expiresDate?.timeIntervalSinceNow }
    #expect(Set(cookies.map(\.name)) == ["a", "b", "c", "d", "e", "f", "g"])
    for (name, seconds) in ["a": 3600.0, "b": 60, "e": 3600, "f": 3600] {
      let age = try #require(ages[name])
      #expect((seconds - 30...seconds).contains(age))
    }
    #expect(ages["c"] == nil)
    #expect(ages["g"] == nil)
    #expect(try #require(ages["d"]) > 1_000_000_000)
  }

  @Test(
    "a 'Max-Age' of zero or less deletes a cookie",
    arguments: ["0", "-1", "-99999999999999999999"]
  )
  func deletion(age: String) async throws {
    #expect(try await sent([:], after: ["a=1", "b=2; Max-Age=60"]) == ["a=1; b=2"])
    #expect(try await sent([:], after: ["b=; Max-Age=\(age)"]) == ["a=1"])
    let expires = "Wed, 21 Oct 2099 07:28:00 GMT"
    #expect(try await sent([:], after: ["a=; Max-Age=\(age); Expires=\(expires)"]) == [])
    #expect(stored == [])
  }

  @Test(
    "a domain is that of the host or a parent of its name, and never a part of an address",
    arguments: ["0.0.1", ".0.0.1", "1", "example.com", "localhost"]
  )
  func foreignDomain(domain: String) async throws {
    #expect(try await sent([:], after: ["a=1; Domain=\(domain)"]) == [])
    #expect(try await sent(["Cookie": "own=0"], after: ["a=1; Domain=\(domain)"]) == ["own=0"])
    #expect(stored == [])
  }

  @Test("a domain that is the address of the host is accepted")
  func ownAddress() async throws {
    #expect(try await sent([:], after: ["a=1; Domain=127.0.0.1", "b=2; Domain="]) == ["a=1; b=2"])
  }

  @Test("the cookies of a streamed response are stored before its first bytes are read")
  func streamed() async throws {
    let server = try await server(setting: ["a=1"])
    defer { server.stop() }
    let bytes = try await provider.stream(for: .to(server, "/set"))
    #expect(stored == ["a=1"])
    for try await _ in bytes {}
  }

  @Test("cookies that a redirect sets are sent to its destination")
  func redirect() async throws {
    let server = try await server(setting: ["a=1", "c=4"])
    defer { server.stop() }
    try await provider.nothing(for: .to(server, "/from", headers: ["Cookie": "c=3"]))
    #expect(
      await server.requests.map { $0.values(ofHeader: "Cookie") } == [["c=3"], ["c=3; a=1"]]
    )
    try await provider.nothing(for: .to(server, "/from"))
    #expect(await server.requests.last?.values(ofHeader: "Cookie") == ["a=1; c=4"])
  }

  @Test("a session without cookie handling sends only those of the request")
  func withoutStorage() async throws {
    configuration.httpShouldSetCookies = false
    #expect(try await sent(["Cookie": "a=1"], after: ["b=2"]) == ["a=1"])
    configuration.httpShouldSetCookies = true
    configuration.httpCookieStorage = nil
    #expect(try await sent(["Cookie": "a=1"], after: ["b=2"]) == ["a=1"])
  }

  @Test("a request that handles cookies itself is left unchanged")
  func unhandled() throws {
    let url = URL("http://127.0.0.1/a")
    let cookie = try #require(
      HTTPCookie(properties: [.name: "b", .value: "2", .domain: "127.0.0.1", .path: "/"])
    )
    configuration.httpCookieStorage?.setCookie(cookie)
    let jar = CookieJar(of: configuration)
    var request = URLRequest(url: url)
    request.setValue("a=1", forHTTPHeaderField: "Cookie")
    #expect(jar.fill(request).value(forHTTPHeaderField: "Cookie") == "a=1; b=2")
    #expect(!jar.fill(request).httpShouldHandleCookies)
    request.httpShouldHandleCookies = false
    #expect(jar.fill(request) == request)
  }

  @Test("a redirected request keeps its own cookies only within the first origin")
  func refill() throws {
    let jar = CookieJar(of: configuration)
    var first = URLRequest(url: URL("http://127.0.0.1/a"))
    first.setValue("a=1", forHTTPHeaderField: "Cookie")
    var proposed = jar.fill(first)
    proposed.setValue("a=1; b=2", forHTTPHeaderField: "Cookie")
    proposed.url = URL("http://127.0.0.1/b")
    let same = jar.refill(proposed, redirectedFrom: first)
    #expect(same.value(forHTTPHeaderField: "Cookie") == "a=1")
    proposed.url = URL("http://127.0.0.2/b")
    let other = jar.refill(proposed, redirectedFrom: first)
    #expect(other.value(forHTTPHeaderField: "Cookie") == nil)
  }

  @Test("the cookies of a response are stored only if the policy and the request allow it")
  func keep() throws {
    let url = URL("http://127.0.0.1/a")
    var request = URLRequest(url: url)
    let response = HTTPURLResponse(
      url: url,
      statusCode: 200,
      httpVersion: "HTTP/1.1",
      headerFields: ["Set-Cookie": "b=2"]
    )
    #if !canImport(FoundationNetworking)
      // The session keeps those of a request without cookies.
      CookieJar(of: configuration).keepCookies(of: response, to: request)
    #endif
    request.setValue("a=1", forHTTPHeaderField: "Cookie")
    configuration.httpCookieAcceptPolicy = .never
    CookieJar(of: configuration).keepCookies(of: response, to: request)
    configuration.httpCookieAcceptPolicy = .always
    request.httpShouldHandleCookies = false
    CookieJar(of: configuration).keepCookies(of: response, to: request)
    #expect(stored == [])
    request.httpShouldHandleCookies = true
    CookieJar(of: configuration).keepCookies(of: response, to: request)
    #expect(stored == ["b=2"])
  }
}
