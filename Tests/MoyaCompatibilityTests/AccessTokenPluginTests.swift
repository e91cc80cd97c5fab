import Foundation
import MoyaCompatibility
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("AccessTokenPlugin")
struct AccessTokenPluginTests {
  private let plugin = AccessTokenPlugin { _ in "t.o.k.e.n" }

  private func header(for target: some TargetType, present: String? = nil) -> String? {
    var request = URLRequest(url: target.baseURL)
    request.setValue(present, forHTTPHeaderField: "Authorization")
    return plugin.prepare(request, target: target).value(forHTTPHeaderField: "Authorization")
  }

  @Test("sets the header of each authorization type")
  func adds() {
    let types: [AuthorizationType?] = [.basic, .bearer, .custom("Own"), nil]
    #expect(
      types.map { header(for: TestTarget(authorizationType: $0)) } == [
        "Basic t.o.k.e.n", "Bearer t.o.k.e.n", "Own t.o.k.e.n", nil,
      ]
    )
  }

  @Test("ignores targets without authorization")
  func leaves() {
    #expect(header(for: PlainTarget()) == nil)
    #expect(header(for: MultiTarget(PlainTarget())) == nil)
  }

  @Test("appends the token to an existing header")
  func continues() {
    let target = TestTarget(authorizationType: .custom("Key"))
    #expect(header(for: target, present: "old") == "old,Key t.o.k.e.n")
    #expect(header(for: TestTarget(), present: "old") == "old")
  }

  @Test("passes the wrapped target to the token closure, once for each request")
  func asks() {
    var asked: [String] = []
    let plugin = AccessTokenPlugin { target in
      asked.append(target.path)
      return "\(asked.count)"
    }
    let target = TestTarget(path: "/inner", authorizationType: .bearer)
    let request = URLRequest(url: target.baseURL)
    let headers = (1...2).map { _ in
      plugin.prepare(request, target: MultiTarget(MultiTarget(target)))
        .value(forHTTPHeaderField: "Authorization")
    }
    #expect(headers == ["Bearer 1", "Bearer 2"])
    #expect(asked == ["/inner", "/inner"])
  }

  @Test("sends the header, and adds it to the request of a stub")
  func sends() {
    let provider = MoyaProvider<TestTarget>(
      stubClosure: MoyaProvider.immediatelyStub,
      plugins: [plugin]
    )
    var sent: URLRequest?
    provider.request(TestTarget(authorizationType: .bearer)) { sent = try? $0.get().request }
    #expect(sent?.value(forHTTPHeaderField: "Authorization") == "Bearer t.o.k.e.n")
  }

  @Test("authorization types are equal if they have the same case and value")
  func compares() {
    #expect(AuthorizationType.custom("a") == .custom("a"))
    #expect(AuthorizationType.custom("a") != .custom("b"))
    #expect(AuthorizationType.custom("Basic") != .basic)
    #expect(
      [AuthorizationType.basic, .bearer, .custom("c")].map(\.value) == ["Basic", "Bearer", "c"]
    )
  }
}
