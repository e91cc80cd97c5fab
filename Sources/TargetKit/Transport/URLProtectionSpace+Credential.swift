import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLProtectionSpace {
  /// Returns whether a credential may be sent to a server.
  ///
  /// The server must have the origin of the request's URL, and use a method that doesn't reveal the
  /// password to others. Challenges for NTLM, Negotiate and server trust are never accepted.
  ///
  /// - Parameters:
  ///   - credential: The credential.
  ///   - url: The URL that the credential is meant for.
  /// - Returns: True if the credential is sent.
  func accepts(_ credential: URLCredential, of url: URL) -> Bool {
    guard !isProxy(), hasOrigin(of: url) else { return false }
    switch authenticationMethod {
    case NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic:
      return credential.user != nil
    #if !canImport(FoundationNetworking)
      // Foundation on Linux supports neither digest authentication nor client certificates.
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
    // A protection space without a port has the default port.
    components.port = port == 0 ? nil : port
    return components.url?.sharesOrigin(with: url) ?? false
  }
}
