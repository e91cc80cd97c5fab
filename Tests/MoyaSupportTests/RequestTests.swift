import Foundation
@preconcurrency import Moya
import TestSupport
import Testing

/// The bytes that generated targets send, with a generated provider and with a plain one.
@Suite("Requests of generated targets")
struct RequestTests {
  enum Kind: CaseIterable, Sendable {
    case generated, plain
  }

  /// Sends a target to a separate server and returns the received request.
  private func sent(
    _ target: SampleTarget,
    by kind: Kind,
    plugins: [any Moya.PluginType] = []
  ) async throws -> LoopbackServer.Request {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Self.provider(kind, baseURL: server.baseURL, plugins: plugins)
    #expect(try await provider.text(for: target) == "ok")
    return try #require(await server.requests.first)
  }

  static func provider(
    _ kind: Kind,
    baseURL: Foundation.URL,
    plugins: [any Moya.PluginType] = []
  ) -> Moya.MoyaProvider<SampleTarget> {
    let baseURL = baseURL.appendingPathComponent("v1")
    switch kind {
    case .generated:
      return .generated(baseURL: baseURL, plugins: plugins)
    case .plain:
      // Moya's default mapping, with another base URL.
      return Moya.MoyaProvider(
        endpointClosure: { target in
          Moya.Endpoint(
            url: baseURL.appendingPathComponent(target.path).absoluteString,
            sampleResponseClosure: { .networkResponse(200, target.sampleData) },
            method: target.method,
            task: target.task,
            httpHeaderFields: target.headers
          )
        },
        plugins: plugins
      )
    }
  }

  @Test(
    "a path parameter arrives unchanged, whatever characters it contains",
    arguments: Kind.allCases,
    ["octocat", "octo cat", "a/b", "50%", "%41", "a?b#c", "é🐾", "a;b", "a+b", ".hidden", "a..b"]
  )
  func path(kind: Kind, name: String) async throws {
    let request = try await sent(.user(name: name), by: kind)
    #expect(request.pathSegments == ["v1", "users", name])
    #expect(request.query == nil)
  }

  @Test("a matrix parameter keeps its semicolon", arguments: Kind.allCases)
  func matrix(kind: Kind) async throws {
    #expect(
      try await sent(.colors(color: "dark blue"), by: kind).target
        == "/v1/colors/;color=dark%20blue"
    )
  }

  @Test(
    "a query keeps the order of its parameters, and nil parameters are left out",
    arguments: Kind.allCases
  )
  func query(kind: Kind) async throws {
    let request = try await sent(.search(tags: ["b", "a c"]), by: kind)
    #expect(request.target == "/v1/search?tags=b&tags=a%20c")
    #expect(request.method == "GET")
    #expect(request.header("Accept") == "application/json")
    #expect(try await sent(.search(), by: kind).target == "/v1/search")
  }

  @Test("a JSON body and a query can be combined", arguments: Kind.allCases)
  func json(kind: Kind) async throws {
    let request = try await sent(
      .create(body: ["b": 1, "a": ["x/y", nil]], dryRun: true),
      by: kind
    )
    #expect(request.target == "/v1/items?dry_run=true")
    #expect(request.text == #"{"a":["x/y",null],"b":1}"#)
    #expect(request.values(ofHeader: "Content-Type") == ["application/json"])
  }

  @Test("a form is sent URL-encoded", arguments: Kind.allCases)
  func form(kind: Kind) async throws {
    let request = try await sent(.login(username: "a b", password: "c&d"), by: kind)
    #expect(request.text == "username=a+b&password=c%26d")
    #expect(request.values(ofHeader: "Content-Type") == ["application/x-www-form-urlencoded"])
  }

  @Test(
    "parts are sent with escaped names, so that they can't break out of their quotes",
    arguments: Kind.allCases,
    [nil, [1, 2]]
  )
  func parts(kind: Kind, tags: [Int]?) async throws {
    let photo = MultipartFile.data(Data("PNG".utf8), fileName: "a\"b.png", contentType: "image/png")
    let request = try await sent(.photo(file: photo, caption: "hi", tags: tags), by: kind)
    #expect(request.target == (tags == nil ? "/v1/photos" : "/v1/photos?tags=1&tags=2"))
    #expect(
      try body(of: request) == """
        --b\r
        Content-Disposition: form-data; name="photo"; filename="a%22b.png"\r
        Content-Type: image/png\r
        \r
        PNG\r
        --b\r
        Content-Disposition: form-data; name="cap%22tion"\r
        \r
        hi\r
        --b--\r

        """
    )
  }

  @Test(
    "parts are sent with additional header fields, which Moya doesn't support",
    arguments: Kind.allCases
  )
  func partHeaders(kind: Kind) async throws {
    let file = MultipartFile.data(Data("PNG".utf8), fileName: "a.png", contentType: "image/png")
    let request = try await sent(.scan(file: file, license: "CC0"), by: kind)
    #expect(
      try body(of: request) == """
        --b\r
        Content-Disposition: form-data; name="scan"; filename="a.png"\r
        Content-Type: image/png\r
        X-License: CC0\r
        \r
        PNG\r
        --b--\r

        """
    )
  }

  @Test(
    "a missing file is an error that names it, before anything is sent",
    arguments: Kind.allCases
  )
  func missingFile(kind: Kind) async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Self.provider(kind, baseURL: server.baseURL)
    let file = Foundation.URL(fileURLWithPath: "/does/not/exist.csv")
    let targets: [SampleTarget] = [
      .photo(file: .file(file)), .scan(file: .file(file), license: "CC0"),
      .importFile(name: "a", file: file),
    ]
    for target in targets {
      let error = await #expect(throws: Moya.MoyaError.self) {
        try await provider.text(for: target)
      }
      #expect(
        error?.localizedDescription.hasSuffix(" the file '/does/not/exist.csv' doesn't exist")
          == true
      )
    }
    #expect(await server.requests == [])
  }

  /// The body of a form, its boundary `b`.
  private func body(of request: LoopbackServer.Request) throws -> String {
    let contentType = try #require(request.header("Content-Type"))
    let boundary = try #require(contentType.split(separator: "boundary=").last)
    return request.text.replacingOccurrences(of: boundary, with: "b")
  }

  @Test(
    "an empty list of parts and parts of a DELETE are sent, whereas Moya would trap",
    arguments: Kind.allCases
  )
  func unusualParts(kind: Kind) async throws {
    let empty = try await sent(.photo(), by: kind)
    #expect(empty.text.hasPrefix("--") && empty.text.hasSuffix("--\r\n"))
    let deletion = try await sent(.deleteWithParts(reason: "old"), by: kind)
    #expect(deletion.method == "DELETE")
    #expect(deletion.text.contains("name=\"reason\"\r\n\r\nold\r\n"))
  }

  @Test("a file is sent as the body, with its media type and a query", arguments: Kind.allCases)
  func file(kind: Kind) async throws {
    let files = try TemporaryFiles()
    let url = try files.file("import.csv", Data("a,b\n".utf8))
    let request = try await sent(
      .importFile(name: "my file", file: url, overwrite: true),
      by: kind
    )
    #expect(request.method == "PUT")
    #expect(request.target == "/v1/imports/my%20file?overwrite=true")
    #expect(request.values(ofHeader: "Content-Type") == ["text/csv"])
    #expect(request.text == "a,b\n")
  }

  @Test(
    "keys are sent where the target declares them, and a key without a value isn't sent",
    arguments: Kind.allCases
  )
  func apiKeys(kind: Kind) async throws {
    let plugin = APIKeyPlugin { ["api key": "a&b", "X-Key": "c", "key": "d;e", "other": "f"] }
    let request = try await sent(.search(text: "x"), by: kind, plugins: [plugin])
    #expect(request.target == "/v1/search?text=x&api%20key=a%26b")
    #expect(request.header("X-Key") == "c")
    #expect(request.header("Cookie") == "key=d%3Be")
    #expect(try await sent(.zen, by: kind, plugins: [plugin]).target == "/v1/zen")
  }

  @Test("QueryPlugin adds parameters that a request doesn't have, and keeps the rest of the query")
  func query() async throws {
    let plugin = QueryPlugin { ["language": "de", "text": "other", "key": "a&b+c,d"] }
    let request = try await sent(.search(text: "1+1,2"), by: .generated, plugins: [plugin])
    #expect(request.target == "/v1/search?text=1%2B1%2C2&key=a%26b%2Bc%2Cd&language=de")
  }

  @Test("a key that would inject a header field isn't sent")
  func keyInjection() async throws {
    let plugin = APIKeyPlugin { ["X-Key": "a\r\nX-Evil: 1"] }
    let request = try await sent(.search(), by: .generated, plugins: [plugin])
    #expect(request.header("X-Key") == nil)
    #expect(request.header("X-Evil") == nil)
  }

  @Test(
    "a value that can't be encoded is an error with the reason, and nothing is sent",
    arguments: [
      (.ratio(.nan), "the path parameter 'ratio' can't be encoded: nan isn't a number"),
      (
        .user(name: ".."),
        "the path has a segment '%2E%2E', which would refer to another resource; '.' and '..' can't be sent in a path"
      ),
      (.create(body: ["a": .number(.infinity)]), "inf isn't a number"),
      (
        .trace(id: "a\r\nX-Evil: 1"),
        "the header field 'X-Trace' contains a character that isn't allowed there"
      ),
    ] as [(SampleTarget, String)]
  )
  func failures(target: SampleTarget, reason: String) async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Self.provider(.generated, baseURL: server.baseURL)
    let error = await #expect(throws: Moya.MoyaError.self) { try await provider.text(for: target) }
    guard case .parameterEncoding(EncodingError.invalidValue(_, let context)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == reason)
    #expect(await server.requests == [])
  }

  @Test("an upload by a method that doesn't allow one is an error, whereas Moya would trap")
  func upload() async throws {
    let provider = Moya.MoyaProvider<SampleTarget>.generated()
    await #expect(throws: Moya.MoyaError.self) {
      try await provider.text(for: .deleteUploading(reason: "old"))
    }
  }

  @Test("a plain provider also refuses a path that refers to another resource")
  func plainClimbing() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let provider = Self.provider(.plain, baseURL: server.baseURL)
    await #expect(throws: Moya.MoyaError.self) { try await provider.text(for: .user(name: "..")) }
    await #expect(throws: Moya.MoyaError.self) { try await provider.text(for: .ratio(.nan)) }
    #expect(await server.requests == [])
  }

  @Test("the tasks are Moya's own if they suffice")
  func tasks() {
    guard case .requestPlain = SampleTarget.zen.task,
      case .requestPlain = SampleTarget.search().task,
      case .uploadMultipart(let parts) = SampleTarget.photo(caption: "hi").task
    else {
      Issue.record("other tasks")
      return
    }
    #expect(parts.count == 1)
  }
}
