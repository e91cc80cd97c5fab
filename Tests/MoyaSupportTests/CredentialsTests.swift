import Alamofire
import Foundation
@preconcurrency import Moya
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Providers with credentials", .timeLimit(.minutes(5)))
struct CredentialsTests {
  private struct SignedOut: Error {}

  private struct ShopCredentials: SchemeCredentials {
    enum Scheme: Sendable {
      case app, user, card
    }

    var app: (@Sendable () async throws -> String?)?
    var user: (@Sendable () async throws -> String?)?
    var card: (@Sendable () async throws -> String?)?

    func credential(for scheme: Scheme) -> RequestCredential {
      switch scheme {
      case .app: .bearer(app)
      case .user: .bearer(user)
      case .card: .apiKey("card", in: .query, card)
      }
    }
  }

  private enum ShopTarget: Moya.TargetType, SecuredTarget {
    case products(page: Int? = nil)
    case orders
    case photo(MultipartFile)

    var baseURL: URL { URL(fileURLWithPath: "/nowhere") }
    var path: String { "/shop" }
    var headers: [String: String]? { nil }
    var sampleData: Data { Data("[1]".utf8) }
    var validationType: Moya.ValidationType { .successCodes }

    var method: Moya.Method {
      switch self {
      case .products, .orders: .get
      case .photo: .post
      }
    }

    var task: Moya.Task {
      switch self {
      case .products(let page):
        var query = QueryParameters()
        query.add("page", page)
        return .request(query: query)
      case .orders:
        return .request()
      case .photo(let file):
        var parts = MultipartParts()
        parts.add("photo", file)
        return .multipart(parts, path: path)
      }
    }

    var securityAlternatives: [[ShopCredentials.Scheme]] {
      switch self {
      case .products: [[.app, .card]]
      case .orders, .photo: [[.user], [.app]]
      }
    }
  }

  private let all = ShopCredentials(
    app: { "app" },
    user: {
      await _Concurrency.Task.yield()
      return "user"
    },
    card: { "c&d" }
  )

  @Test("requests carry the credentials of their own operation, which may be awaited")
  func requests() async throws {
    let server = try await LoopbackServer.start { _ in .json("[1]") }
    defer { server.stop() }
    let provider = MoyaProvider<ShopTarget>.generated(credentials: all, baseURL: server.baseURL)
    #expect(try await provider.value([Int].self, for: .products(page: 2)) == [1])
    #expect(try await provider.value([Int].self, for: .orders) == [1])
    try await provider.nothing(
      for: .photo(MultipartFile.data(Data("jpeg".utf8), fileName: "a.jpeg"))
    )
    let requests = await server.requests
    #expect(requests.map(\.target) == ["/shop?page=2&card=c%26d", "/shop", "/shop"])
    #expect(
      requests.map { $0.values(ofHeader: "Authorization") } == [
        ["Bearer app"], ["Bearer user"], ["Bearer user"],
      ]
    )
  }

  @Test("an alternative whose closure returns nil isn't used")
  func alternative() async throws {
    let server = try await LoopbackServer.start { _ in .json("[1]") }
    defer { server.stop() }
    let credentials = ShopCredentials(app: { "app" }, user: { nil })
    let provider = MoyaProvider<ShopTarget>.generated(
      credentials: credentials,
      baseURL: server.baseURL
    )
    try await provider.nothing(for: .orders)
    #expect(await server.requests.first?.header("Authorization") == "Bearer app")
  }

  @Test("the error of a closure ends the call on the callback queue, and nothing is sent")
  func failure() async throws {
    let server = try await LoopbackServer.start { _ in .json("[1]") }
    defer { server.stop() }
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "callbacks")
    queue.setSpecific(key: key, value: true)
    let provider = MoyaProvider<ShopTarget>.generated(
      credentials: ShopCredentials(user: { throw SignedOut() }),
      baseURL: server.baseURL,
      callbackQueue: queue
    )
    let isOnQueue = await withCheckedContinuation { continuation in
      provider.data(for: .orders) { result in
        guard case .failure(.underlying(let error, nil)) = result, error is SignedOut else {
          return continuation.resume(returning: false)
        }
        continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
      }
    }
    #expect(isOnQueue)
    #expect(await server.requests.isEmpty)
  }

  @Test("stubs need no credentials, and respond at once")
  func stubs() throws {
    let provider = MoyaProvider<ShopTarget>.generated(
      credentials: ShopCredentials(user: { throw SignedOut() }),
      stubClosure: MoyaProvider.immediatelyStub
    )
    var data: Data?
    provider.request(.orders) { data = try? $0.get().data }
    #expect(data == Data("[1]".utf8))
  }

  @Test("the following pages carry credentials, with a key in the query once")
  func pages() async throws {
    let server = try await LoopbackServer.start { request in
      request.target.contains("page=2")
        ? .json("[2]")
        : .json("[1]", headers: [("Next", "/shop?page=2&card=old")])
    }
    defer { server.stop() }
    let provider = MoyaProvider<ShopTarget>.generated(credentials: all, baseURL: server.baseURL)
    var items: [Int] = []
    let pages = provider.pages(
      [Int].self,
      of: .products(),
      items: { $0 },
      next: .url(header: "Next")
    )
    for try await page in pages { items += page }
    #expect(items == [1, 2])
    let requests = await server.requests
    #expect(requests.map(\.target) == ["/shop?card=c%26d", "/shop?page=2&card=c%26d"])
    #expect(requests.map { $0.header("Authorization") } == ["Bearer app", "Bearer app"])
  }
}
