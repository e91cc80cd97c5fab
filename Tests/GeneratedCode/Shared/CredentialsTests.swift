import Foundation
import TestSupport
import Testing

#if MOYA
  @preconcurrency import Moya
#else
  import TargetKit
  import TargetKitOAuth2
#endif

@Suite("Credentials, generated")
struct CredentialsTests {
  private struct SignedOut: Error {}

  private func server() async throws -> LoopbackServer {
    try await LoopbackServer.start { request in
      switch request.target.prefix(while: { $0 != "?" }) {
      case "/bread" where request.method == "GET": .json(#"[{"name": "Baguette"}]"#)
      case "/recipes", "/shops", "/shops/orders": .json(#"["a"]"#)
      default: .status(204)
      }
    }
  }

  private let credentials = BakeryCredentials(
    app: { "app" },
    membersCard: { nil },
    staff: { ("ann", "pass") },
    terminal: { "7" },
    register: { "till" },
    user: { "user" },
    会員: { "m" }
  )

  @Test("each request of a client carries the credentials of its operation")
  func client() async throws {
    let server = try await server()
    defer { server.stop() }
    let bakery = BakeryClient(credentials: credentials, baseURL: server.baseURL)
    #expect(try await bakery.bread.listBread().map(\.name) == ["Baguette"])
    try await bakery.bread.bake(body: Bread(name: "Roll"))
    try await bakery.bread.eat(id: "1")
    try await bakery.bread.addPhoto(
      id: "1",
      photo: MultipartFile.data(Data("a".utf8), fileName: "a")
    )
    _ = try await bakery.bread.recipes()
    _ = try await bakery.shops.listShops()
    _ = try await bakery.shops.orders()
    let requests = await server.requests
    #expect(
      requests.map { $0.header("Authorization") } == [
        "Bearer app", "Bearer user", nil, "Bearer user", nil, nil, "Terminal 7",
      ]
    )
    #expect(
      requests.map { $0.header("Till-Key") } == [nil, "till", "till", nil, nil, nil, nil]
    )
    #expect(requests[4].header("Cookie") == "member=m")
    #expect(requests[4].target == "/recipes")
  }

  @Test("an alternative is chosen by the credentials that the app has")
  func alternatives() async throws {
    let server = try await server()
    defer { server.stop() }
    let staff = BakeryCredentials(membersCard: { "1&2" }, staff: { ("ann", "pass") })
    let bread = BreadProvider(.generated(credentials: staff, baseURL: server.baseURL))
    try await bread.bake(body: Bread(name: "Roll"))
    _ = try await bread.recipes()
    _ = try await bread.listBread()
    let requests = await server.requests
    #expect(requests[0].header("Authorization") == "Basic YW5uOnBhc3M=")
    #expect(requests[1].target == "/recipes?card=1%262")
    #expect(requests[2].header("Authorization") == nil)
  }

  @Test("the error of a closure is that of the call, and nothing is sent")
  func failure() async throws {
    let server = try await server()
    defer { server.stop() }
    let bakery = BakeryClient(
      credentials: BakeryCredentials(app: { throw SignedOut() }),
      baseURL: server.baseURL
    )
    let error = await #expect(throws: (any Error).self) { _ = try await bakery.bread.listBread() }
    #if MOYA
      guard case .underlying(let reason, nil) = error as? MoyaError else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason is SignedOut)
    #else
      #expect((error as? TargetError)?.underlyingError is SignedOut)
    #endif
    #expect(await server.requests.isEmpty)
  }

  @Test("stubs need no credentials")
  func stubs() async throws {
    let bakery = BakeryClient(
      credentials: BakeryCredentials(app: { throw SignedOut() }),
      stubClosure: { _ in .immediate }
    )
    #expect(try await bakery.bread.listBread().count == 1)
  }

  #if !MOYA
    @Test("the authorization server of a scheme makes a client")
    func oauth2() throws {
      let client = OAuth2Client(BakeryCredentials.user, id: "app")
      #expect(client.tokenURL.absoluteString == "https://login.example.com/token")
      let login = try client.authorization(
        redirectURI: "com.example.bakery:/in",
        scopes: BakeryCredentials.user.scopes
      )
      #expect(login.url.absoluteString.hasPrefix("https://login.example.com/authorize?"))
      #expect(login.scopes == ["bread:read", "bread:write"])
    }
  #endif
}
