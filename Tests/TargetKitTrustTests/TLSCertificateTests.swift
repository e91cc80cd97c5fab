import Foundation
import RuntimeTestSupport
import TargetKit
import TargetKitCommon
import Testing

@testable import TargetKitTrust

@Suite("TLSCertificate")
struct TLSCertificateTests {
  @Test(
    "the pin of a certificate equals the one of OpenSSL",
    arguments: [
      (TestCertificates.authority, TestCertificates.Pins.authority),
      (TestCertificates.server, TestCertificates.Pins.server),
      (TestCertificates.version1, TestCertificates.Pins.server),
      (TestCertificates.rsa, TestCertificates.Pins.rsa),
      (TestCertificates.ed25519, TestCertificates.Pins.ed25519),
    ]
  )
  func pins(pem: String, pin: String) throws {
    let certificate = try #require(try TLSCertificate.certificates(pem: pem).first)
    #expect(certificate.publicKeyPin.description == pin)
    #expect(try certificate.publicKeyPin == PublicKeyPin(pin))
    #expect(try TLSCertificate(der: certificate.der) == certificate)
  }

  @Test("a file may contain several certificates, keys and text, with any line endings")
  func bundle() throws {
    let text = """
      subject=CN = localhost
      \(TestCertificates.server)
      \(TestCertificates.serverKey)
      \(TestCertificates.authority)
      """
    let certificates = try TLSCertificate.certificates(pem: text)
    #expect(
      certificates.map(\.publicKeyPin.description)
        == [TestCertificates.Pins.server, TestCertificates.Pins.authority]
    )
    let windows = text.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try TLSCertificate.certificates(pem: windows) == certificates)
  }

  @Test("truncated and malformed certificates are rejected")
  func malformed() throws {
    let der = try #require(try TLSCertificate.certificates(pem: TestCertificates.rsa).first).der
    for count in 0..<der.count {
      #expect(throws: MalformedCertificate.self) { try TLSCertificate(der: der.prefix(count)) }
    }
    #expect(throws: MalformedCertificate.self) { try TLSCertificate(der: der + [0]) }
    #expect(throws: MalformedCertificate.self) {
      try TLSCertificate(der: Data([0x30, 0x84, 0xFF, 0xFF, 0xFF, 0xFF]))
    }
    for text in [
      "", TestCertificates.serverKey, "-----BEGIN CERTIFICATE-----\nAAAA",
      "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
    ] {
      #expect(throws: MalformedCertificate.self) { try TLSCertificate.certificates(pem: text) }
    }
  }

  @Test("a slice of data is read from its own start index")
  func slice() throws {
    let der = try #require(try TLSCertificate.certificates(pem: TestCertificates.server).first).der
    let slice = (Data([1, 2, 3]) + der).dropFirst(3)
    #expect(try TLSCertificate(der: slice).publicKeyPin.description == TestCertificates.Pins.server)
  }

  @Test("pins are read with or without their prefix, and must have 32 bytes")
  func pinTexts() throws {
    let text = String(TestCertificates.Pins.server.dropFirst(7))
    let pin = try PublicKeyPin(TestCertificates.Pins.server)
    #expect(try PublicKeyPin(text) == pin)
    #expect(try PublicKeyPin("sha256=" + text) == pin)
    #expect(try PublicKeyPin(sha256: pin.sha256) == pin)
    for wrong in ["", "sha256/", "sha1/" + text, "sha256/AAAA", text + text] {
      #expect(throws: MalformedCertificate.self) { try PublicKeyPin(wrong) }
    }
  }

  /// The vectors of FIPS 180-4's examples, and lengths around the block size, computed by `sha256sum`.
  @Test(
    "SHA-256 matches known values",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      ("a", 1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
    ]
  )
  func digests(text: String, count: Int, expected: String) {
    let digest = SHA256.digest(of: String(repeating: text, count: count).utf8)
    #expect(digest.map { String(format: "%02x", $0) }.joined() == expected)
  }
}
