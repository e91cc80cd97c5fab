package import Foundation

/// The servers that a session trusts, in addition to the platform's verification.
///
/// `TLSPolicy` of `TargetKitTrust` is one; apps without rules don't link it.
package protocol SessionTrust: Sendable {
  /// Throws if requests to a URL are not allowed.
  func check(_ url: URL?) throws

  #if canImport(Security)
    /// Returns the disposition of a TLS challenge with the credential to send, or nil if no rule
    /// applies.
    ///
    /// - Throws: The error of a server that isn't trusted.
    func answer(
      _ challenge: URLAuthenticationChallenge
    ) throws -> (URLSession.AuthChallengeDisposition, URLCredential?)?
  #endif
}
