public import Foundation
import TargetKit

/// The conditions that a server has to meet, and the certificate that the client presents to it.
///
/// The platform always performs its own verification first: the chain, the name and the dates. The
/// conditions of a rule are additional, and all of them must be met. A rule without conditions adds
/// nothing to the platform's verification.
public struct TLSRule: Sendable {
  /// The certificates of the trusted authorities, or of the server itself if it is self-signed; nil
  /// for the authorities of the system.
  public var authorities: [TLSCertificate]?

  /// The public keys, one of which must belong to the server or to an authority in its verified
  /// chain; empty to allow any key.
  ///
  /// Include the next key of the server. Otherwise, clients can't reach a server that has lost its
  /// key.
  public var publicKeys: Set<PublicKeyPin>

  /// The certificates, one of which must be that of the server; empty to allow any certificate.
  public var certificates: Set<TLSCertificate>

  /// The certificate that the client presents if the server requests one.
  public var identity: TLSClientIdentity?

  /// A closure that throws if a server that meets all other conditions isn't trusted.
  ///
  /// It is called once for each connection, before anything is sent, on a thread that must not
  /// block.
  public var evaluate: (@Sendable (ServerTrust) throws -> Void)?

  /// Creates a rule.
  public init(
    authorities: [TLSCertificate]? = nil,
    publicKeys: Set<PublicKeyPin> = [],
    certificates: Set<TLSCertificate> = [],
    identity: TLSClientIdentity? = nil,
    evaluate: (@Sendable (ServerTrust) throws -> Void)? = nil
  ) {
    self.authorities = authorities
    self.publicKeys = publicKeys
    self.certificates = certificates
    self.identity = identity
    self.evaluate = evaluate
  }
}

/// A server that the platform has verified.
public struct ServerTrust: Sendable {
  /// The name of the host in the URL.
  public let host: String

  /// The verified chain, with the server's certificate first.
  ///
  /// The transport over AsyncHTTPClient provides only the server's certificate.
  public let certificates: [TLSCertificate]

  /// Creates a trust, for tests of custom evaluations.
  public init(host: String, certificates: [TLSCertificate]) {
    self.host = host
    self.certificates = certificates
  }
}

extension TLSRule {
  /// Throws if a server that the platform has verified doesn't meet the conditions.
  ///
  /// - Parameter trust: The server.
  /// - Throws: `TLSFailure`.
  package func check(_ trust: ServerTrust) throws {
    guard let certificate = trust.certificates.first else {
      throw TLSFailure(.notTrusted, host: trust.host)
    }
    guard certificates.isEmpty || certificates.contains(certificate) else {
      throw TLSFailure(.otherCertificate, host: trust.host)
    }
    guard
      publicKeys.isEmpty
        || trust.certificates.contains(where: { publicKeys.contains($0.publicKeyPin) })
    else {
      throw TLSFailure(.otherPublicKey, host: trust.host)
    }
    do {
      try evaluate?(trust)
    } catch {
      throw TLSFailure(.refused, host: trust.host, underlyingError: error)
    }
  }
}

/// The error of a server that a `TLSPolicy` doesn't trust.
public struct TLSFailure: LocalizedError, Sendable {
  /// The reason for the error.
  public struct Reason: Hashable, Sendable {
    fileprivate let text: String

    /// The platform's verification failed.
    public static let notTrusted = Reason(text: "isn't trusted")
    /// The server's certificate isn't among those of its rule.
    public static let otherCertificate = Reason(text: "has a certificate that isn't pinned")
    /// No public key of the server's chain is among those of its rule.
    public static let otherPublicKey = Reason(text: "has a public key that isn't pinned")
    /// The `evaluate` closure of the rule threw an error.
    public static let refused = Reason(text: "was refused")
    /// The URL doesn't use HTTPS, although its host has a rule.
    public static let notEncrypted = Reason(text: "has a TLS rule, but the URL isn't 'https'")
    /// No rule matches the host, and the policy refuses other hosts.
    public static let unknownHost = Reason(text: "isn't among the hosts of the TLS policy")
  }

  /// The reason.
  public let reason: Reason

  /// The name of the host.
  public let host: String

  /// The error of the platform or of the `evaluate` closure.
  public let underlyingError: (any Error)?

  package init(_ reason: Reason, host: String, underlyingError: (any Error)? = nil) {
    self.reason = reason
    self.host = host
    self.underlyingError = underlyingError
  }

  /// A description of the error.
  public var errorDescription: String? {
    let cause = underlyingError.map { ": \(ErrorText($0))" } ?? ""
    return "'\(host)' \(reason.text)\(cause)"
  }
}
