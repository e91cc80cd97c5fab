import TargetKitCommon

#if canImport(FoundationNetworking)
  import Foundation
  package import FoundationNetworking
#else
  package import Foundation
#endif

/// The request that follows a redirect (RFC 9110 §15.4, and the behavior of browsers: Fetch §4.4).
package struct Redirect {
  /// The request to send next.
  package let request: URLRequest

  /// A Boolean value that indicates whether the body is sent again.
  package let keepsBody: Bool

  /// Reads a response, or returns nil if it doesn't redirect to an HTTP URL.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - request: The request that was sent.
  ///   - fields: The names under which the request carries credentials.
  package init?(
    of response: HTTPURLResponse,
    to request: URLRequest,
    credentialFields fields: CredentialFields = CredentialFields()
  ) {
    guard 301...308 ~= response.statusCode,
      let location = response.value(forHTTPHeaderField: "Location"),
      let origin = request.url,
      let url = URL(string: location, relativeTo: origin)?.absoluteURL,
      ["http", "https"].contains(url.scheme?.lowercased()), url.host != nil
    else { return nil }
    let method = request.httpMethod ?? "GET"
    let becomesGet: Bool
    switch response.statusCode {
    case 303: becomesGet = method != "GET" && method != "HEAD"
    case 301, 302: becomesGet = method == "POST"
    case 307, 308: becomesGet = false
    default: return nil
    }
    var next = request
    next.url = url
    if becomesGet {
      next.httpMethod = "GET"
      next.httpBody = nil
      for name in ["Content-Type", "Content-Length", "Content-Encoding", "Transfer-Encoding"] {
        next.setValue(nil, forHTTPHeaderField: name)
      }
    }
    self.request = Self.removingCredentials(fields, from: next, sentTo: origin)
    keepsBody = !becomesGet
  }

  /// Returns the request that `URLSession` proposes on Apple's platforms, with the correct
  /// credentials.
  ///
  /// The session removes `Authorization` whenever it follows a redirect, and keeps fields that it
  /// doesn't know.
  ///
  /// - Parameters:
  ///   - proposed: The next request, as the session proposes it.
  ///   - origin: The URL of the request that was redirected.
  ///   - first: The first request.
  ///   - fields: The names under which the first request carries credentials.
  ///   - hasLeftOrigin: Indicates whether this redirect, or an earlier one, goes to another origin
  ///     than that of the first request.
  /// - Returns: The next request.
  static func amending(
    _ proposed: URLRequest,
    sentTo origin: URL?,
    after first: URLRequest,
    _ fields: CredentialFields,
    hasLeftOrigin: Bool
  ) -> URLRequest {
    var next = removingCredentials(fields, from: proposed, sentTo: origin)
    let name = "Authorization"
    if !hasLeftOrigin, next.value(forHTTPHeaderField: name) == nil {
      next.setValue(first.value(forHTTPHeaderField: name), forHTTPHeaderField: name)
    }
    return next
  }

  /// Returns a request without the fields that are meant only for the previous host: those that
  /// plugins and targets declare, and those with the names of credentials.
  static func removingCredentials(
    _ fields: CredentialFields = CredentialFields(),
    from request: URLRequest,
    sentTo origin: URL?
  ) -> URLRequest {
    guard let url = request.url, let origin, !url.sharesOrigin(with: origin) else { return request }
    var request = request
    let hidden = (request.allHTTPHeaderFields ?? [:]).keys
      .filter(CredentialVocabulary.credentials.hides(header:))
    for name in fields.headers.union(hidden).union(["Host"]) {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }
}

extension URL {
  /// Returns whether scheme, host and port are those of another URL.
  func sharesOrigin(with other: URL?) -> Bool {
    other.map { sharesOrigin(with: $0) } ?? false
  }

  /// Returns whether scheme, host and port are those of another URL.
  func sharesOrigin(with other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased()
      && effectivePort == other.effectivePort
  }

  private var effectivePort: Int {
    port ?? (scheme?.lowercased() == "https" ? 443 : 80)
  }
}
