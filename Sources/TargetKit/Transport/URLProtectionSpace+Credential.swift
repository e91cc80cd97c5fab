import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLProtectionSpace {
  /// Returns whether a server may be sent a credential.
  ///
  /// It has to have the origin of the request's own URL, and to ask in a way that doesn't reveal the password to
  /// others: NTLM and Negotiate are never answered, nor is a question whether to trust the server.
  ///
  /// - Parameters:
  ///   - credential: The credential.
  ///   - url: The URL that the credential is meant for.
  /// - Returns: Whether the credential is sent.
  func accepts(_ credential: URLCredential, of url: URL) -> Bool {
    guard !isProxy(), hasOrigin(of: url) else { return false }
    switch authenticationMethod {
    case NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic:
      return credential.user != nil
    #if !canImport(FoundationNetworking)
      // Foundation on Linux has no digest authentication, and no client certificates.
      case NSURLAuthenticationMethodHTTPDigest:
        return credential.user != nil
      case NSURLAuthenticationMethodClientCertificate:
        return credential.identity != nil
    #endif
    default:
      return false
    }
  }

  private func hasOrigin(of url: URL) -> Bool {
    var components = URLComponents()
    components.scheme = `protocol`?.lowercased() ?? url.scheme
    components.host = host.lowercased()
    // A protection space without a port is one of the default port.
    components.port = port == 0 ? nil : port
    return components.url?.sharesOrigin(with: url) ?? false
  }
}
