public import Foundation
import TargetKit

/// An X.509 certificate.
///
/// Only its bytes are compared. The platform decides whether it is valid.
public struct TLSCertificate: Hashable, Sendable {
  /// The certificate in DER.
  public let der: Data

  /// The digest of the certificate's public key.
  public let publicKeyPin: PublicKeyPin

  /// Creates a certificate.
  ///
  /// - Parameter der: The certificate in DER, the contents of a `.cer` file.
  /// - Throws: `MalformedCertificate`.
  public init(der: Data) throws {
    guard let key = Self.publicKey(in: Array(der)) else {
      throw MalformedCertificate("the bytes aren't a DER certificate")
    }
    self.der = der
    publicKeyPin = PublicKeyPin(ofKey: key)
  }

  /// Reads consecutive certificates in PEM (RFC 7468).
  ///
  /// Text between certificates and private keys are skipped.
  ///
  /// - Parameter text: The contents of a `.pem` file.
  /// - Returns: The certificates in the order of the file, at least one.
  /// - Throws: `MalformedCertificate`.
  public static func certificates(pem text: String) throws -> [TLSCertificate] {
    let begin = "-----BEGIN CERTIFICATE-----"
    let end = "-----END CERTIFICATE-----"
    var certificates: [TLSCertificate] = []
    for block in text.components(separatedBy: begin).dropFirst() {
      guard let boundary = block.range(of: end),
        let der = Data(
          base64Encoded: String(block[..<boundary.lowerBound]),
          options: .ignoreUnknownCharacters
        )
      else { throw MalformedCertificate("a PEM certificate has no end line") }
      certificates.append(try TLSCertificate(der: der))
    }
    guard !certificates.isEmpty else { throw MalformedCertificate("no PEM certificate was found") }
    return certificates
  }

  /// Returns the `SubjectPublicKeyInfo` (RFC 5280 §4.1).
  private static func publicKey(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let (sequence, version): (UInt8, UInt8) = (0x30, 0xA0)
    var outer = DERReader(bytes[...])
    guard let certificate = outer.next(tag: sequence), outer.isAtEnd else { return nil }
    var parts = DERReader(certificate.contents)
    guard let signed = parts.next(tag: sequence) else { return nil }
    var fields = DERReader(signed.contents)
    // The version is missing in certificates of version 1.
    guard let first = fields.next(), first.tag != version || fields.next() != nil else {
      return nil
    }
    // The fields after the serial number are signature algorithm, issuer, validity and subject.
    for _ in 0..<4 {
      guard fields.next(tag: sequence) != nil else { return nil }
    }
    return fields.next(tag: sequence)?.bytes
  }
}

/// The error of an invalid certificate, pin or client identity.
public struct MalformedCertificate: LocalizedError, Hashable, Sendable {
  private let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// A description of the error.
  public var errorDescription: String? { reason }
}
