import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitTrust
import TestSupport
import Testing

@Suite("Session, TLS", .timeLimit(.minutes(5)))
struct SessionTLSTests {
  @Test("without TLS, a host with a rule gets no request, nor does an unlisted host")
  func refusing() async throws {
    let server = try await LoopbackServer.start { _ in .text("ok") }
    defer { server.stop() }
    let rules = ["127.0.0.1": TLSRule()]
    let ruled = Provider<TestTarget>(transport: Session(tls: try TLSPolicy(rules)))
    let plain = await targetError { try await ruled.nothing(for: .to(server)) }
    #expect((plain?.underlyingError as? TLSFailure)?.reason == .notEncrypted)
    let strict = try TLSPolicy(["api.example.com": TLSRule()], refusesOtherHosts: true)
    let other = await targetError {
      try await Provider<TestTarget>(transport: Session(tls: strict)).nothing(for: .to(server))
    }
    #expect((other?.underlyingError as? TLSFailure)?.reason == .unknownHost)
    #expect(await server.requests == [])
  }

  @Test("a redirect to an untrusted host isn't followed")
  func redirects() async throws {
    let other = try await LoopbackServer.start { _ in .text("secret") }
    let url = "http://localhost:\(other.port)/"
    let server = try await LoopbackServer.start { _ in .redirect(to: url) }
    defer {
      server.stop()
      other.stop()
    }
    let tls = try TLSPolicy(["localhost": TLSRule()])
    let provider = Provider<TestTarget>(transport: Session(tls: tls))
    let error = await targetError { try await provider.nothing(for: .to(server)) }
    #expect((error?.underlyingError as? TLSFailure)?.reason == .notEncrypted)
    #expect(await server.requests.count == 1)
    #expect(await other.requests == [])
  }

  #if !canImport(Security)
    @Test("a rule that Foundation can't enforce is refused before a connection is opened")
    func unsupported() async throws {
      let server = try await LoopbackServer.start { _ in .text("ok") }
      defer { server.stop() }
      let session = Session(tls: try TLSPolicy(["127.0.0.1": TLSRule()]))
      let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
      let provider = Provider<TestTarget>(transport: session)
      let error = await targetError {
        try await provider.nothing(for: TestTarget(baseURL: url, path: "/"))
      }
      #expect(error?.underlyingError is UnsupportedFeature)
      #expect(await server.connectionCount == 0)
    }
  #endif
}
