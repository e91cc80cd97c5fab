#if Adopt
  import Adoption
  import Testing

  @Suite("Calls")
  struct CallTests {
    private static let target = """
      enum API: TargetType { case zen, user(String), repos(user: String, page: Int = 1)
        var path: String { switch self { case .zen: "/zen"; default: "/" } }
        var method: Moya.Method { .get }
        static var all: [API] { [.zen] }
      }
      enum Other: TargetType { case zen; var path: String { "/" }; var method: Moya.Method { .get } }
      struct GetPet: TargetType { let id: Int; var path: String { "/pet" }; var method: Moya.Method { .get } }
      """

    @Test(
      "A call is read",
      arguments: [
        (
          "func f() { provider.request(.user(\"a\")) { result in print(result) } }",
          "call API.user(_:) completion"
        ),
        (
          "func f() { provider.request(.zen) { r in let a = try? r.get().map(User.self) } }",
          "call zen() completion User"
        ),
        (
          "func f() { provider.request(.zen, completion: { r in let a = try? JSONDecoder().decode([User].self, from: r) }) }",
          "call zen() completion [User]"
        ),
        (
          "func f() { provider.rx.request(.user(name)).filterSuccessfulStatusCodes().map(User.self).subscribe() }",
          "call API.user(_:) rxSwift User"
        ),
        (
          "func f() -> Single<User> { provider.rx.request(.user(name)).mapObject(User.self) }",
          "call API.user(_:) rxSwift User"
        ),
        (
          "func f() { provider.requestPublisher(.repos(user: a)).map([Repo].self).sink { _ in } }",
          "call API.repos(user:) combine [Repo]"
        ),
        (
          "func f() { provider.reactive.request(.zen).map(User.self).start() }",
          "call zen() reactiveSwift User"
        ),
        (
          "func f() async throws -> User { try await provider.request(.user(\"a\")).map(User.self) }",
          "call API.user(_:) async User"
        ),
        (
          "func f() async throws { let a: User = try await client.send(API.user(\"a\"), as: User.self) }",
          "call API.user(_:) async User"
        ),
        (
          "func f() { provider.request(MultiTarget(API.zen)) { _ in } }",
          "call API.zen() completion"
        ),
        ("func f() { provider.request(.target(API.zen)) { _ in } }", "call API.zen() completion"),
        ("import RxSwift\nfunc f() { network.request(.zen) }", "call zen() rxSwift"),
        (
          "func fetch<T>(_ t: API, _ m: T.Type) -> AnyPublisher<T, Error> { x }\nfunc f() { fetch(.zen, User.self) }",
          "call zen() combine User"
        ),
        (
          "func f() { provider.request(GetPet(id: 7)) { _ in } }",
          "call GetPet.init(id:) completion"
        ),
        ("func f() { if case .user(_) = provider.request(.user(let a)) {} }", ""),
        ("func f() { view.show(.zen); animate(.user(\"a\")) }", ""),
        ("func f() { provider.request(.user) { _ in }; provider.request(.other) { _ in } }", ""),
      ]
    )
    func call(code: String, printed: String) {
      #expect(
        Reading([Self.target, code]).code.calls.map(\.printed).joined(separator: "\n") == printed
      )
    }
  }
#endif
