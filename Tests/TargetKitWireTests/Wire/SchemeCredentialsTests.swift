import Foundation
import TargetKit
import Testing

@testable import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("SchemeCredentials")
struct SchemeCredentialsTests {
  private struct Failure: Error {}

  /// Credentials that record the schemes whose closures are called.
  private struct Credentials: SchemeCredentials {
    enum Scheme: Sendable {
      case app, user, key, signedOut, missing, failing
    }

    let calls = Locked<[Scheme]>([])

    func credential(for scheme: Scheme) -> RequestCredential {
      switch scheme {
      case .app: .bearer(closure(scheme, "a"))
      case .user: .bearer(closure(scheme, "u"))
      case .key: .apiKey("Key", in: .header, closure(scheme, "k"))
      case .signedOut: .bearer(closure(scheme, nil))
      case .missing: .bearer(nil)
      case .failing: .bearer { throw Failure() }
      }
    }

    private func closure(
      _ scheme: Scheme,
      _ value: String?
    ) -> @Sendable () async throws -> String? {
      {
        calls.withLock { $0.append(scheme) }
        return value
      }
    }
  }

  private func sent(_ alternatives: [[Credentials.Scheme]]) async throws -> [String] {
    try await Credentials().fields(for: alternatives).map { "\($0.key.name): \($0.value)" }
  }

  @Test("the first alternative that is complete is used")
  func choice() async throws {
    #expect(try await sent([[.app], [.user]]) == ["Authorization: Bearer a"])
    #expect(try await sent([[.user, .key]]) == ["Authorization: Bearer u", "Key: k"])
    #expect(try await sent([[.missing], [.user]]) == ["Authorization: Bearer u"])
    #expect(try await sent([[.signedOut], [.user]]) == ["Authorization: Bearer u"])
    #expect(try await sent([[.key, .signedOut], [.user]]) == ["Authorization: Bearer u"])
    #expect(try await sent([]) == [])
  }

  @Test("if no alternative is complete, the available credentials of one are used")
  func incomplete() async throws {
    #expect(try await sent([[.missing, .key]]) == ["Key: k"])
    #expect(try await sent([[.signedOut, .key], [.missing, .user]]) == ["Key: k"])
    #expect(try await sent([[.missing], [.signedOut]]) == [])
  }

  @Test("a closure is called at most once, and not if an alternative can't be complete")
  func calls() async throws {
    let credentials = Credentials()
    _ = try await credentials.fields(for: [[.user, .missing], [.key, .signedOut], [.key]])
    #expect(credentials.calls.withLock { $0 } == [.key, .signedOut])
  }

  @Test("the error of a closure is thrown, unless its alternative isn't needed")
  func failure() async throws {
    await #expect(throws: Failure.self) { try await sent([[.failing]]) }
    #expect(try await sent([[.failing, .missing], [.app]]) == ["Authorization: Bearer a"])
  }

  @Test("a login is base64, and other schemes precede their text")
  func headers() async throws {
    let basic = RequestCredential.basic { (user: "Aladdin", password: "open sesame:ü") }
    #expect(try await basic.field()?.value == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZTrDvA==")
    let none = RequestCredential.basic { nil }
    #expect(try await none.field() == nil)
    let custom = RequestCredential.authorization("Client-ID") { "1" }
    #expect(try await custom.field()?.value == "Client-ID 1")
  }

  @Test(
    "a value that would change the rest of the request is refused without being shown",
    arguments: [
      RequestCredential.bearer { "s3cret\r\nHost: a" }, .basic { ("s3cret:", "b") },
      .apiKey("sid", in: .cookie) { "s3cret; admin=1" }, .apiKey("Key", in: .header) { "s3cret\n" },
    ]
  )
  func refused(_ credential: RequestCredential) async {
    let error = await #expect(throws: EncodingError.self) { _ = try await credential.field() }
    #expect(error.map { "\($0)".contains("s3cret") } == false)
  }

  @Test("keys replace parameters of the same name, and cookies are added")
  func request() throws {
    var request = URLRequest(url: try #require(URL(string: "https://a.b/c?key=old&d=e")))
    request.setValue("a=b", forHTTPHeaderField: "Cookie")
    request.addCredentials([
      RequestCredential.Field(key: APIKey("key", in: .query), value: "a&b=c d"),
      RequestCredential.Field(key: APIKey("sid", in: .cookie), value: "1"),
      RequestCredential.Field(key: APIKey("Authorization", in: .header), value: "Bearer t"),
    ])
    #expect(request.url?.absoluteString == "https://a.b/c?d=e&key=a%26b%3Dc%20d")
    #expect(request.value(forHTTPHeaderField: "Cookie") == "a=b; sid=1")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer t")
  }
}
