public import TargetKit

#if canImport(FoundationNetworking)
  package import Foundation
  public import FoundationNetworking
#else
  public import Foundation
#endif

extension Session {
  /// Creates a session that trusts the servers of a policy.
  ///
  /// - Parameters:
  ///   - configuration: The configuration, which is copied.
  ///   - cookies: The place where cookies are stored. If nil, it is `httpCookieStorage` of the
  ///     configuration, or `memory` if that is the system's store.
  ///   - policy: The limits of requests that don't have limits of their own.
  ///   - tls: The servers that are trusted. On Linux, Foundation doesn't allow custom verification,
  ///     and requests to hosts that have a rule fail with an `UnsupportedFeature`.
  public convenience init(
    configuration: URLSessionConfiguration = .default,
    cookies: CookieStore? = nil,
    policy: TransferPolicy = TransferPolicy(),
    tls: TLSPolicy
  ) {
    self.init(configuration: configuration, cookies: cookies, policy: policy, trust: tls)
  }

  /// The servers that are trusted.
  public var tls: TLSPolicy { trust as? TLSPolicy ?? .system }
}

extension TLSPolicy: SessionTrust {
  package func check(_ url: URL?) throws {
    guard try rule(for: url) != nil else { return }
    #if !canImport(Security)
      throw UnsupportedFeature(
        "a TLS rule for '\(url?.host ?? "")'",
        reason:
          "Foundation doesn't let apps verify servers on this platform; use 'TargetKitAsyncHTTPClient'"
      )
    #endif
  }

  #if canImport(Security)
    package func answer(
      _ challenge: URLAuthenticationChallenge
    ) throws -> (URLSession.AuthChallengeDisposition, URLCredential?)? {
      let space = challenge.protectionSpace
      guard let rule = try rule(forHost: space.host) else { return nil }
      switch space.authenticationMethod {
      case NSURLAuthenticationMethodServerTrust:
        guard let trust = space.serverTrust else {
          throw TLSFailure(.notTrusted, host: space.host)
        }
        try rule.verify(trust, host: space.host)
        return (.useCredential, URLCredential(trust: trust))
      case NSURLAuthenticationMethodClientCertificate:
        guard let identity = rule.identity else { return nil }
        return (.useCredential, try identity.credential())
      default:
        return nil
      }
    }
  #endif
}
