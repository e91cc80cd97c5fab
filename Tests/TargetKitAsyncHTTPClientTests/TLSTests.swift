import AsyncHTTPClient
import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitAsyncHTTPClient
import TargetKitTrust
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("TLS and HTTP/2", .timeLimit(.minutes(5)))
struct TLSTests {
  private let authorities: [TLSCertificate]
  private let certificate: TLSCertificate
  private let other: TLSCertificate

  init() throws {
    authorities = try TLSCertificate.certificates(pem: TestCertificates.authority)
    certificate = try #require(
      try TLSCertificate.certificates(pem: TestCertificates.server).first
    )
    other = try #require(try TLSCertificate.certificates(pem: TestCertificates.rsa).first)
  }

  private func text(
    of server: TLSServer,
    _ rule: TLSRule?,
    _ configuration: HTTPClient.Configuration = HTTPClient.Configuration(),
    task: HTTPTask = .requestPlain
  ) async throws -> String {
    let tls = try rule.map { try TLSPolicy(["localhost": $0]) } ?? .system
    let transport = HTTPClientTransport(configuration: configuration, tls: tls)
    let target = TestTarget(baseURL: try server.baseURL, path: "/", method: .put, task: task)
    return try await Provider<TestTarget>(transport: transport).text(for: target)
  }

  private func failure(of server: TLSServer, _ rule: TLSRule) async -> TLSFailure? {
    let error = await targetError { _ = try await text(of: server, rule) }
    return error?.underlyingError as? TLSFailure
  }

  @Test("a server without a trusted certificate is refused")
  func untrusted() async throws {
    let server = try await TLSServer.start()
    defer { server.stop() }
    let error = await targetError { _ = try await text(of: server, nil) }
    #expect(error?.urlErrorCode == .serverCertificateUntrusted)
    #expect(await failure(of: server, TLSRule())?.reason == .notTrusted)
    #expect(await failure(of: server, TLSRule(authorities: [other]))?.reason == .notTrusted)
    // A pin doesn't replace the verification.
    let pinned = TLSRule(publicKeys: [certificate.publicKeyPin])
    #expect(await failure(of: server, pinned)?.reason == .notTrusted)
    #expect(server.requestCount.withLock { $0 } == 0)
  }

  @Test("HTTP/2 is used if the server supports it, unless the configuration disables it")
  func versions() async throws {
    let server = try await TLSServer.start()
    defer { server.stop() }
    let rule = TLSRule(authorities: authorities)
    let body = BodyStream(
      AsyncStream { continuation in
        for _ in 0..<16 { continuation.yield(Data(count: 1 << 16)) }
        continuation.finish()
      }
    )
    #expect(try await text(of: server, rule, task: .uploadStream(body)) == "2 1048576")
    var configuration = HTTPClient.Configuration()
    configuration.httpVersion = .http1Only
    #expect(try await text(of: server, rule, configuration) == "1 0")
  }

  @Test("a server needs a pinned key or certificate, and otherwise gets no request")
  func pinning() async throws {
    let server = try await TLSServer.start()
    defer { server.stop() }
    let key = certificate.publicKeyPin
    let trusting = [
      TLSRule(authorities: authorities, publicKeys: [key, other.publicKeyPin]),
      TLSRule(authorities: authorities, certificates: [certificate]),
    ]
    for rule in trusting {
      #expect(try await text(of: server, rule) == "2 0")
    }
    let count = server.requestCount.withLock { $0 }
    let start = ContinuousClock.now
    for version in [HTTPClient.Configuration.HTTPVersion.automatic, .http1Only] {
      var configuration = HTTPClient.Configuration()
      configuration.httpVersion = version
      let wrongKey = TLSRule(authorities: authorities, publicKeys: [other.publicKeyPin])
      let error = await targetError { _ = try await text(of: server, wrongKey, configuration) }
      #expect((error?.underlyingError as? TLSFailure)?.reason == .otherPublicKey)
      let wrongCertificate = TLSRule(authorities: authorities, certificates: [other])
      #expect(await failure(of: server, wrongCertificate)?.reason == .otherCertificate)
    }
    #expect(ContinuousClock.now - start < .seconds(8))
    #expect(server.requestCount.withLock { $0 } == count)
  }

  @Test("the evaluation of a rule receives the server's certificate and can refuse it")
  func evaluation() async throws {
    let server = try await TLSServer.start()
    defer { server.stop() }
    let seen = Locked<[TLSCertificate]>([])
    let accepting = TLSRule(authorities: authorities) { trust in
      seen.withLock { $0 = trust.certificates }
    }
    #expect(try await text(of: server, accepting) == "2 0")
    #expect(seen.withLock { $0 } == [certificate])
    let refusing = TLSRule(authorities: authorities) { _ in
      throw URLError(.userAuthenticationRequired)
    }
    let failure = await failure(of: server, refusing)
    #expect(failure?.reason == .refused)
    #expect((failure?.underlyingError as? URLError)?.code == .userAuthenticationRequired)
  }

  @Test("a client presents its certificate, from PEM or PKCS #12")
  func identities() async throws {
    let server = try await TLSServer.start(asksForIdentity: true)
    defer { server.stop() }
    let pkcs12 = try #require(
      Data(base64Encoded: TestCertificates.clientPKCS12, options: .ignoreUnknownCharacters)
    )
    let identities: [TLSClientIdentity] = [
      .pem(certificates: TestCertificates.client, privateKey: TestCertificates.clientKey),
      .pkcs12(pkcs12, password: "secret"),
    ]
    for identity in identities {
      #expect(
        try await text(of: server, TLSRule(authorities: authorities, identity: identity)) == "2 0"
      )
    }
    await #expect(throws: TargetError.self) {
      try await text(of: server, TLSRule(authorities: authorities))
    }
    let wrongPassword = TLSClientIdentity.pkcs12(pkcs12, password: "wrong")
    await #expect(throws: TargetError.self) {
      try await text(of: server, TLSRule(authorities: authorities, identity: wrongPassword))
    }
  }

  @Test("a host without a rule, or with a rule but without TLS, gets no request")
  func refusing() async throws {
    let tls = try TLSPolicy(["localhost": TLSRule()], refusesOtherHosts: true)
    let provider = Provider<TestTarget>(transport: HTTPClientTransport(tls: tls))
    for (url, reason) in [
      (URL("https://example.test"), TLSFailure.Reason.unknownHost),
      (URL("http://localhost:1"), .notEncrypted),
    ] {
      let error = await targetError {
        try await provider.nothing(for: TestTarget(baseURL: url, path: "/"))
      }
      #expect((error?.underlyingError as? TLSFailure)?.reason == reason)
    }
  }
}
