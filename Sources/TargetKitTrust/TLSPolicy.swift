public import Foundation
import TargetKit

/// The servers that a transport trusts, in addition to the platform's verification.
///
/// ```swift
/// let tls = try TLSPolicy([
///   "api.example.com": TLSRule(publicKeys: [try PublicKeyPin("sha256/…"), try PublicKeyPin("sha256/…")]),
///   "*.intern.example": TLSRule(authorities: try TLSCertificate.certificates(pem: text)),
/// ])
/// let session = Session(tls: tls)
/// ```
///
/// A host that has a rule is reached only over HTTPS, even after a redirect.
///
/// | | `Session`, Apple | `Session`, Linux | `HTTPClientTransport` |
/// |---|---|---|---|
/// | `authorities`, `certificates`, `evaluate` | yes | `UnsupportedFeature` | yes |
/// | `publicKeys` | of the whole chain | `UnsupportedFeature` | of the server's certificate |
/// | `identity` | PKCS #12 | `UnsupportedFeature` | PKCS #12 and PEM |
/// | `refusesOtherHosts` | yes | yes | yes |
///
/// Foundation on Linux verifies servers within libcurl, and doesn't provide access to their
/// certificates.
public struct TLSPolicy: Sendable {
  private let rules: [HostPattern: TLSRule]

  /// A Boolean value that indicates whether requests to hosts without a rule fail.
  public let refusesOtherHosts: Bool

  /// The policy that leaves everything to the platform.
  public static let system = TLSPolicy()

  private init() {
    rules = [:]
    refusesOtherHosts = false
  }

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - rules: The rules by host name: `api.example.com`, `*.example.com` for names with one more
  ///     label, or `**.example.com` for the name itself and all names below it. If several match,
  ///     the most specific one is used.
  ///   - refusesOtherHosts: Indicates whether requests to hosts without a rule fail.
  /// - Throws: `InvalidHostPattern`.
  public init(_ rules: [String: TLSRule], refusesOtherHosts: Bool = false) throws {
    var parsed: [HostPattern: TLSRule] = [:]
    for (text, rule) in rules {
      guard let pattern = HostPattern(text), parsed.updateValue(rule, forKey: pattern) == nil else {
        throw InvalidHostPattern(text)
      }
    }
    self.rules = parsed
    self.refusesOtherHosts = refusesOtherHosts
  }

  /// Returns the rule for a URL, or nil if the platform's verification is enough.
  ///
  /// - Throws: `TLSFailure` if requests to the URL are not allowed.
  package func rule(for url: URL?) throws -> TLSRule? {
    let host = url?.host ?? ""
    guard let rule = try rule(forHost: host) else { return nil }
    guard ["https", "wss"].contains(url?.scheme?.lowercased()) else {
      throw TLSFailure(.notEncrypted, host: host)
    }
    return rule
  }

  /// Returns the rule for a host, or nil if the platform's verification is enough.
  ///
  /// - Throws: `TLSFailure` if requests to the host are not allowed.
  package func rule(forHost host: String) throws -> TLSRule? {
    guard refusesOtherHosts || !rules.isEmpty else { return nil }
    let match = rules.filter { $0.key.matches(host) }
      .max { $1.key.isMoreSpecific(than: $0.key) }
    guard match != nil || !refusesOtherHosts else { throw TLSFailure(.unknownHost, host: host) }
    return match?.value
  }
}

/// The error of an invalid host pattern, or of one that occurs twice with different case.
public struct InvalidHostPattern: LocalizedError, Hashable, Sendable {
  /// The pattern.
  public let pattern: String

  init(_ pattern: String) {
    self.pattern = pattern
  }

  /// A description of the error.
  public var errorDescription: String? {
    "'\(pattern)' isn't a host name, '*.' or '**.' with a name, or it occurs twice"
  }
}
