import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The stored cookies of a session, for requests that have their own cookies.
///
/// By default, a `URLSession` replaces a request's `Cookie` field with the stored cookies.
struct CookieJar: Sendable {
  private let storage: HTTPCookieStorage?
  private let keepsCookies: Bool

  init(of configuration: URLSessionConfiguration) {
    storage = configuration.httpShouldSetCookies ? configuration.httpCookieStorage : nil
    keepsCookies = configuration.httpCookieAcceptPolicy != .never
  }

  /// Returns a request with the stored cookies after its own; stored cookies with the name of an
  /// own cookie are left out.
  ///
  /// The session doesn't change the `Cookie` field of the result. A request without cookies is left
  /// to the session, except on Linux: there, a session ignores `httpShouldHandleCookies` of
  /// requests, so our sessions never set cookies.
  func fill(_ request: URLRequest) -> URLRequest {
    let own = request.ownCookies
    guard let storage, let url = request.url, request.httpShouldHandleCookies else {
      return request
    }
    #if !canImport(FoundationNetworking)
      guard own != nil else { return request }
    #endif
    var stored = storage.cookies(meantFor: url)
    #if canImport(FoundationNetworking)
      // Changing a request copies it.
      guard !stored.isEmpty else { return request }
    #endif
    let names = Set((own ?? "").split(separator: ";").map(Self.name))
    stored.removeAll { names.contains($0.name) }
    let fields = [own, HTTPCookie.requestHeaderFields(with: stored)["Cookie"]]
      .compactMap { $0 }.filter { !$0.isEmpty }
    var request = request
    request.httpShouldHandleCookies = false
    request.setValue(
      fields.isEmpty ? nil : fields.joined(separator: "; "),
      forHTTPHeaderField: "Cookie"
    )
    return request
  }

  /// Returns the `Cookie` field of a request as it is sent.
  func field(for request: URLRequest) -> String? {
    guard let storage, let url = request.url, request.httpShouldHandleCookies else {
      return request.ownCookies
    }
    let cookies = storage.cookies(meantFor: url)
    guard !cookies.isEmpty else { return request.ownCookies ?? "" }
    let stored = HTTPCookie.requestHeaderFields(with: cookies)["Cookie"]
    return [request.ownCookies, stored].compactMap { $0 }.joined(separator: "; ")
  }

  /// Stores the cookies of a response to a filled request, or to one to which it was redirected.
  ///
  /// On Linux, the session does that for every response.
  func keepCookies(of response: URLResponse?, to request: URLRequest) {
    guard let storage, keepsCookies, request.httpShouldHandleCookies, request.ownCookies != nil,
      let response = response as? HTTPURLResponse, let url = response.url,
      let fields = response.allHeaderFields as? [String: String]
    else { return }
    storage.setCookies(
      HTTPCookie.cookies(withResponseHeaderFields: fields, for: url),
      for: url,
      mainDocumentURL: request.mainDocumentURL
    )
  }

  /// Returns the request that follows a redirect, as proposed by the session, with the cookies for
  /// its destination: the cookies of the first request are only for its origin.
  ///
  /// - Parameters:
  ///   - proposed: The next request; it may contain the `Cookie` field of the previous one.
  ///   - request: The first request, before it was filled.
  /// - Returns: The next request.
  func refill(_ proposed: URLRequest, redirectedFrom request: URLRequest) -> URLRequest {
    guard storage != nil, request.httpShouldHandleCookies, let own = request.ownCookies else {
      return proposed
    }
    var next = proposed
    next.httpShouldHandleCookies = true
    next.setValue(own, forHTTPHeaderField: "Cookie")
    return fill(Redirect.removingCredentials(from: next, sentTo: request.url))
  }

  private static func name(of pair: Substring) -> String {
    pair.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces)
  }
}

extension URLRequest {
  fileprivate var ownCookies: String? { value(forHTTPHeaderField: "Cookie") }
}

extension HTTPCookieStorage {
  /// Returns the cookies that are sent to a URL, in order.
  fileprivate func cookies(meantFor url: URL) -> [HTTPCookie] {
    let cookies = cookies(for: url) ?? []
    #if canImport(FoundationNetworking)
      // On Linux, a storage checks only hosts, and has no order.
      return cookies.filter { $0.isMeant(for: url) }
        .sorted { ($1.path.utf8.count, $0.name) < ($0.path.utf8.count, $1.name) }
    #else
      return cookies
    #endif
  }
}

#if canImport(FoundationNetworking)
  extension HTTPCookie {
    /// Returns whether the path and the scheme of a URL match those of the cookie (RFC 6265 §5.4).
    fileprivate func isMeant(for url: URL) -> Bool {
      if isSecure && url.scheme?.lowercased() != "https" { return false }
      let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      let requested = components?.percentEncodedPath ?? ""
      let folder = path.hasSuffix("/") ? path : path + "/"
      return requested == path || (requested.isEmpty ? "/" : requested).hasPrefix(folder)
    }
  }
#endif
