public import Foundation
import TargetKit
import TargetKitCommon

/// The SHA-256 digest of a public key, which identifies a server even after its certificate was
/// renewed.
///
/// ```
/// openssl s_client -connect api.example.com:443 </dev/null | openssl x509 -pubkey -noout \
///   | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64
/// ```
public struct PublicKeyPin: Hashable, Sendable {
  /// The 32 bytes of the digest of the key's `SubjectPublicKeyInfo` (RFC 7469 §2.4).
  public let sha256: Data

  /// Creates a pin.
  ///
  /// - Parameter sha256: The 32 bytes of the digest of the key's `SubjectPublicKeyInfo` in DER.
  /// - Throws: `MalformedCertificate`.
  public init(sha256: Data) throws {
    guard sha256.count == 32 else {
      throw MalformedCertificate("a SHA-256 digest has 32 bytes, not \(sha256.count)")
    }
    self.sha256 = sha256
  }

  /// Creates a pin.
  ///
  /// - Parameter text: The digest in base64, optionally prefixed with `sha256/` or `sha256=`.
  /// - Throws: `MalformedCertificate`.
  public init(_ text: String) throws {
    let prefix = ["sha256/", "sha256="].first { text.hasPrefix($0) } ?? ""
    guard let digest = Data(base64Encoded: String(text.dropFirst(prefix.count))) else {
      throw MalformedCertificate("'\(text)' isn't a Base64-encoded SHA-256 digest")
    }
    try self.init(sha256: digest)
  }

  init(ofKey key: some Collection<UInt8>) {
    sha256 = Data(SHA256.digest(of: key))
  }
}

extension PublicKeyPin: CustomStringConvertible {
  /// The pin in the form that `init(_:)` reads.
  public var description: String { "sha256/\(sha256.base64EncodedString())" }
}
