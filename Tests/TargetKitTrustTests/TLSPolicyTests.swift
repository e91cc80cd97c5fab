import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

@testable import TargetKitTrust

@Suite("TLSPolicy")
struct TLSPolicyTests {
  private struct Refusal: Error {}

  private func certificate(_ pem: String) throws -> TLSCertificate {
    try #require(try TLSCertificate.certificates(pem: pem).first)
  }

  private func failure(_ rule: TLSRule, _ certificates: [TLSCertificate]) -> TLSFailure? {
    do {
      try rule.check(ServerTrust(host: "localhost", certificates: certificates))
      return nil
    } catch {
      return error as? TLSFailure
    }
  }

  // MARK: Hosts

  @Test(
    "patterns match whole labels, whatever their case",
    arguments: [
      (
        "api.example.com", ["api.example.com", "API.Example.com", "api.example.com."],
        ["example.com", "x.api.example.com", "apixexample.com", ""]
      ),
      (
        "*.Example.com", ["api.example.com", "x.EXAMPLE.com"],
        ["example.com", "a.b.example.com", "badexample.com", "api.example.com.evil.test"]
      ),
      (
        "**.example.com", ["example.com", "api.example.com", "a.b.example.com"],
        ["badexample.com", "com", "example.com.evil.test"]
      ),
      ("127.0.0.1", ["127.0.0.1"], ["127.0.0.2", "0.0.1"]),
      ("::1", ["::1"], ["::2"]),
    ]
  )
  func matching(text: String, matching: [String], others: [String]) throws {
    let pattern = try #require(HostPattern(text))
    for host in matching { #expect(pattern.matches(host), "\(text) \(host)") }
    for host in others { #expect(!pattern.matches(host), "\(text) \(host)") }
  }

  @Test(
    "an invalid pattern is an error",
    arguments: [
      "", "*", "**", "*.", "a..b", "a.*.com", "ap*.example.com", "*.*.com", "***.com",
      "https://example.com", "user@example.com", "exa mple.com", "müller.example", ".com",
    ]
  )
  func malformed(text: String) {
    #expect(throws: InvalidHostPattern(text)) { try TLSPolicy([text: TLSRule()]) }
  }

  @Test("a duplicate pattern is an error")
  func duplicates() {
    #expect(throws: InvalidHostPattern.self) {
      try TLSPolicy(["a.test": TLSRule(), "A.test.": TLSRule()])
    }
  }

  @Test("the most specific rule is used")
  func specificity() throws {
    let pins = try ["A", "B", "C", "D"].map { name in
      (name, try PublicKeyPin(sha256: Data(repeating: name.utf8.first ?? 0, count: 32)))
    }
    let rules = ["api.example.com", "*.example.com", "**.example.com", "**.api.example.com"]
    let policy = try TLSPolicy(
      Dictionary(uniqueKeysWithValues: zip(rules, pins.map { TLSRule(publicKeys: [$0.1]) }))
    )
    func name(_ host: String) throws -> String? {
      let rule = try policy.rule(for: URL(string: "https://\(host)/"))
      return pins.first { rule?.publicKeys == [$0.1] }?.0
    }
    #expect(try name("api.example.com") == "A")
    #expect(try name("www.example.com") == "B")
    #expect(try name("example.com") == "C")
    #expect(try name("x.y.example.com") == "C")
    #expect(try name("x.api.example.com") == "D")
    #expect(try name("example.org") == nil)
  }

  @Test("a host with a rule requires HTTPS, and hosts without one can be refused")
  func refusing() throws {
    let rules = ["api.example.com": TLSRule()]
    let lenient = try TLSPolicy(rules)
    let strict = try TLSPolicy(rules, refusesOtherHosts: true)
    func reason(_ policy: TLSPolicy, _ url: String) -> TLSFailure.Reason? {
      do {
        _ = try policy.rule(for: URL(string: url))
        return nil
      } catch {
        return (error as? TLSFailure)?.reason
      }
    }
    #expect(reason(lenient, "https://api.example.com") == nil)
    #expect(reason(lenient, "http://api.example.com") == .notEncrypted)
    #expect(reason(lenient, "http://example.com") == nil)
    #expect(reason(strict, "wss://api.example.com:444/x") == nil)
    #expect(reason(strict, "https://example.com") == .unknownHost)
    #expect(reason(strict, "http://example.com") == .unknownHost)
    #expect(reason(.system, "http://example.com") == nil)
  }

  // MARK: Servers

  @Test("a pinned key may be anywhere in the chain, and a pinned certificate is that of the server")
  func pinning() throws {
    let server = try certificate(TestCertificates.server)
    let authority = try certificate(TestCertificates.authority)
    let other = try certificate(TestCertificates.rsa)
    let chain = [server, authority]
    for key in chain.map(\.publicKeyPin) {
      #expect(failure(TLSRule(publicKeys: [key, other.publicKeyPin]), chain) == nil)
    }
    #expect(
      failure(TLSRule(publicKeys: [other.publicKeyPin]), chain)?.reason == .otherPublicKey
    )
    #expect(failure(TLSRule(certificates: [server, other]), chain) == nil)
    #expect(failure(TLSRule(certificates: [authority]), chain)?.reason == .otherCertificate)
    // The same key in another certificate.
    let renewed = try certificate(TestCertificates.version1)
    #expect(failure(TLSRule(publicKeys: [server.publicKeyPin]), [renewed]) == nil)
    #expect(failure(TLSRule(certificates: [server]), [renewed])?.reason == .otherCertificate)
  }

  @Test("all conditions have to be met, and a server without a certificate meets none")
  func conditions() throws {
    let server = try certificate(TestCertificates.server)
    let other = try certificate(TestCertificates.rsa)
    let both = TLSRule(publicKeys: [other.publicKeyPin], certificates: [server])
    #expect(failure(both, [server])?.reason == .otherPublicKey)
    #expect(failure(TLSRule(), [])?.reason == .notTrusted)
    #expect(failure(TLSRule(), [server]) == nil)
    let refusing = TLSRule(publicKeys: [server.publicKeyPin]) { trust in
      #expect(trust.host == "localhost")
      #expect(trust.certificates == [server])
      throw Refusal()
    }
    let error = failure(refusing, [server])
    #expect(error?.reason == .refused)
    #expect(error?.underlyingError is Refusal)
    #expect(error?.errorDescription?.hasPrefix("'localhost' was refused: ") == true)
  }

  @Test("the description of an identity doesn't contain its key")
  func identity() {
    let identity = TLSClientIdentity.pem(
      certificates: TestCertificates.client,
      privateKey: TestCertificates.clientKey
    )
    var dumped = ""
    dump(identity, to: &dumped)
    for text in ["\(identity)", String(reflecting: identity), dumped] {
      #expect(!text.contains("PRIVATE"))
      #expect(!text.contains("CERTIFICATE"))
    }
  }
}
