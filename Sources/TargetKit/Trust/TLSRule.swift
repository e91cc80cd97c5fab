public import Foundation

/// The conditions that a server has to meet, and the certificate that it is shown.
///
/// The platform's own verification comes first, always: the chain, the name and the dates. The conditions of a rule are
/// further ones, and all of them have to hold. A rule without any leaves it at the platform's verification.
public struct TLSRule: Sendable {
  /// The certificates of the authorities that are trusted, or of the server itself if it signed its own; nil for those
  /// of the system.
  public var authorities: [TLSCertificate]?

  /// The public keys, one of which has to be that of the server or of an authority in its verified chain; none for any
  /// key.
  ///
  /// Include the key that the server changes to next: a server that loses its key is out of reach otherwise.
  public var publicKeys: Set<PublicKeyPin>

  /// The certificates, one of which has to be that of the server; none for any certificate.
  public var certificates: Set<TLSCertificate>

  /// The certificate that the client shows if the server asks for one.
  public var identity: TLSClientIdentity?

  /// Throws if a server that meets all other conditions isn't trusted.
  ///
  /// It is called once for a connection, before anything is sent, on a thread that must not wait.
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
  /// The transport over AsyncHTTPClient knows the server's certificate only.
  public let certificates: [TLSCertificate]

  /// Creates a trust, for tests of one's own evaluation.
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
  /// A reason.
  public struct Reason: Hashable, Sendable {
    fileprivate let text: String

    /// The platform's verification failed.
    public static let notTrusted = Reason(text: "isn't trusted")
    /// The server's certificate isn't among those of its rule.
    public static let otherCertificate = Reason(text: "has a certificate that isn't pinned")
    /// No public key of the server's chain is among those of its rule.
    public static let otherPublicKey = Reason(text: "has a public key that isn't pinned")
    /// The rule's own evaluation threw an error.
    public static let refused = Reason(text: "was refused")
    /// The URL isn't one of HTTPS, although there is a rule for its host.
    public static let notEncrypted = Reason(text: "has a TLS rule, but the URL isn't 'https'")
    /// No rule mentions the host, and the policy refuses all others.
    public static let unknownHost = Reason(text: "isn't among the hosts of the TLS policy")
  }

  /// The reason.
  public let reason: Reason

  /// The name of the host.
  public let host: String

  /// The error of the platform or of the rule's own evaluation.
  public let underlyingError: (any Error)?

  package init(_ reason: Reason, host: String, underlyingError: (any Error)? = nil) {
    self.reason = reason
    self.host = host
    self.underlyingError = underlyingError
  }

  /// The error in a sentence.
  public var errorDescription: String? {
    let cause = underlyingError.map { ": \(ErrorText($0))" } ?? ""
    return "'\(host)' \(reason.text)\(cause)"
  }
}
