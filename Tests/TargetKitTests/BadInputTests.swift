import Foundation
import RuntimeTestSupport
import TargetKit
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Mistakes of an app, its users or a server: each is a typed error with the target and the place, and nothing is sent.
@Suite("Bad input", .timeLimit(.minutes(5)))
struct BadInputTests {
  private struct Order: Codable, Equatable, Sendable {
    struct Item: Codable, Equatable, Sendable {
      var name: String
      var weight: Double
    }

    var items: [Item]
  }

  /// Each case is invalid in a different way.
  private enum Shop: TargetType {
    case sound(URL)
    case baseURL(URL)
    case header(URL, String)
    case path(URL, String)
    case upload(URL, file: URL)
    case parts(URL, file: URL)
    case body(URL, Order)
    case encodable(URL, Order)
    case query(URL, Double)
    case parameters(URL, Double)

    var baseURL: URL {
      switch self {
      case .sound(let url), .baseURL(let url), .header(let url, _), .path(let url, _),
        .upload(let url, _), .parts(let url, _), .body(let url, _), .encodable(let url, _),
        .query(let url, _), .parameters(let url, _):
        url
      }
    }

    var path: String {
      if case .path(_, let path) = self { path } else { "/orders" }
    }

    var method: HTTPMethod {
      switch self {
      case .upload, .parts, .body, .encodable, .parameters: .post
      case .sound, .baseURL, .header, .path, .query: .get
      }
    }

    var task: HTTPTask {
      switch self {
      case .sound, .baseURL, .header, .path:
        return .requestPlain
      case .upload(_, let file):
        return .uploadFile(file)
      case .parts(_, let file):
        var parts = MultipartParts()
        parts.add("file", MultipartFile.file(file))
        return .multipart(parts)
      case .body(_, let order):
        return .request(body: .json(order))
      case .encodable(_, let order):
        return .requestJSONEncodable(order)
      case .query(_, let weight):
        var query = QueryParameters()
        query.add("weight", [weight])
        return .request(query: query)
      case .parameters(_, let weight):
        return .requestParameters(parameters: ["a": weight], encoding: JSONEncoding.default)
      }
    }

    var headers: [String: String]? {
      if case .header(_, let value) = self { ["X-Name": value] } else { nil }
    }
  }

  private func path(of error: TargetError?) -> [String]? {
    error?.codingPath.map { path in path.map { $0.intValue.map(String.init) ?? $0.stringValue } }
  }

  @Test("in a request is an error with target, reason and path, and nothing is sent")
  func ofRequests() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let url = server.baseURL
    let missing = URL("file:///does/not/exist")
    let heavy = Order(items: [.init(name: "a", weight: 1), .init(name: "b", weight: .nan)])
    let cases: [(Shop, text: String, path: [String]?)] = [
      (
        .baseURL(URL("shop.test")),
        "Shop.baseURL: the request can't be built, the base URL 'shop.test' has no scheme", nil
      ),
      (
        .header(url, "a\r\nX-Evil: 1"),
        "Shop.header: the request can't be built, the header 'X-Name' contains a character that"
          + " headers don't allow", nil
      ),
      (
        .path(url, "/orders/../users"),
        "Shop.path: the request can't be encoded, the path has a segment '..', which would refer to"
          + " another resource; '.' and '..' can't be sent in a path", []
      ),
    ]
    let provider = Provider<Shop>(transport: Session())
    for (target, text, path) in cases {
      let error = await #expect(throws: TargetError.self) {
        try await provider.response(for: target)
      }
      #expect(error?.description == text)
      #expect(error?.description == text)
      #expect(error?.target is Shop)
      #expect(self.path(of: error) == path)
    }
    let more: [(Shop, prefix: String, path: [String]?)] = [
      (.upload(url, file: missing), "Shop.upload: the request can't be encoded, ", nil),
      (.parts(url, file: missing), "Shop.parts: the request can't be encoded, ", nil),
      (
        .body(url, heavy), "Shop.body: the request can't be encoded, at 'items[1].weight': ",
        ["items", "1", "weight"]
      ),
      (
        .encodable(url, heavy),
        "Shop.encodable: the request can't be encoded, at 'items[1].weight': ",
        ["items", "1", "weight"]
      ),
      (
        .query(url, .infinity), "Shop.query: the request can't be encoded, at 'weight.0': ",
        ["weight", "0"]
      ),
      (.parameters(url, .nan), "Shop.parameters: the request can't be encoded, ", []),
    ]
    for (target, prefix, path) in more {
      let error = await #expect(throws: TargetError.self) {
        try await provider.response(for: target)
      }
      #expect(error?.description.hasPrefix(prefix) == true, "\(String(describing: error))")
      #expect(self.path(of: error) == path)
      if case .upload = target {
        #expect(error?.description.contains("/does/not/exist") == true)
      }
    }
    #expect(await server.requests == [])
  }

  @Test(
    "in a response is an error with target, path and response",
    arguments: [
      (
        #"{"items": [{"name": "a", "weight": "1"}]}"#, "at 'items[0].weight': ",
        ["items", "0", "weight"]
      ),
      (#"{"items": [{"name": "a"}]}"#, "at 'items[0]': 'weight' is missing", ["items", "0"]),
      (#"{"items": null}"#, "at 'items': ", ["items"]), ("[]", "", []),
      ("{\"items\": [", "", []), ("", "", []),
    ]
  )
  func ofAnswers(body: String, reason: String, path: [String]) async throws {
    let server = try await LoopbackServer.start { _ in .json(body, status: 201) }
    defer { server.stop() }
    let provider = Provider<Shop>()
    let error = await #expect(throws: TargetError.self) {
      try await provider.value(Order.self, for: .sound(server.baseURL))
    }
    let prefix = "Shop.sound: the response can't be decoded, \(reason)"
    #expect(error?.description.hasPrefix(prefix) == true, "\(String(describing: error))")
    #expect(self.path(of: error) == path)
    #expect(error?.underlyingError is DecodingError)
    #expect(error?.response?.statusCode == 201)
    #expect(error?.response?.data == Data(body.utf8))
    #expect(error?.target is Shop)
  }

  @Test("at a key path is an error with the existing part of the path")
  func atKeyPaths() throws {
    func error(_ keyPath: String, _ body: String) -> TargetError? {
      #expect(throws: TargetError.self) {
        try Response(statusCode: 200, data: Data(body.utf8)).map([Int].self, atKeyPath: keyPath)
      }
    }
    let body = #"{"data": {"pages": [{"ids": ["x"]}]}}"#
    let missing = error("data.results", body)
    #expect(
      missing?.description
        == "the response isn't the requested JSON, at 'data': 'results' is missing"
    )
    #expect(path(of: missing) == ["data"])
    let wrong = error("data.pages.0.ids", body)
    #expect(path(of: wrong) == ["data", "pages", "0", "ids", "0"])
    #expect(wrong?.description.contains("at 'data.pages[0].ids[0]': ") == true)
    #expect(
      error("data", "no")?.description
        == "the response isn't the requested JSON, the body isn't JSON"
    )
  }

  @Test("in place of text is an error that keeps the bytes")
  func ofText() async throws {
    let bytes = Data([0x68, 0xFF, 0xFE])
    let server = try await LoopbackServer.start { _ in .data(bytes) }
    defer { server.stop() }
    let error = await #expect(throws: TargetError.self) {
      try await Provider<Shop>().text(for: .sound(server.baseURL))
    }
    #expect(
      error?.description
        == "Shop.sound: the response isn't the requested text, the body isn't UTF-8"
    )
    #expect(error?.response?.data == bytes)
  }
}
