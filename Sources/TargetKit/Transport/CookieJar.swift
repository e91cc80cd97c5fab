import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The stored cookies of a session.
///
/// By default, a `URLSession` replaces a request's `Cookie` field with the stored cookies. So the jar
/// handles the cookies of requests that have their own, and those of all requests on Linux: there, a
/// session searches every header field of a response for cookies, and doesn't find them if the
/// field's name is in lower case, as in HTTP/2.
struct CookieJar: Sendable {
  /// The storage from which cookies are sent.
  private let storage: HTTPCookieStorage?
  /// The storage that keeps the cookies of responses.
  private let keepingStorage: HTTPCookieStorage?

  init(of configuration: URLSessionConfiguration) {
    let storage = configuration.httpCookieStorage
    self.storage = configuration.httpShouldSetCookies ? storage : nil
    keepingStorage = configuration.httpCookieAcceptPolicy == .never ? nil : storage
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
  /// - Parameters:
  ///   - response: The response.
  ///   - request: The first request, before it was filled.
  func keepCookies(of response: URLResponse?, to request: URLRequest) {
    guard let keepingStorage, request.httpShouldHandleCookies else { return }
    #if !canImport(FoundationNetworking)
      // The session keeps those of the other requests.
      guard storage != nil, request.ownCookies != nil else { return }
    #endif
    guard let response = response as? HTTPURLResponse, let url = response.url else { return }
    let cookies = response.cookies(for: url)
    guard !cookies.isEmpty else { return }
    keepingStorage.setCookies(cookies, for: url, mainDocumentURL: request.mainDocumentURL)
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

extension HTTPURLResponse {
  /// Returns the cookies that a response sets.
  fileprivate func cookies(for url: URL) -> [HTTPCookie] {
    #if canImport(FoundationNetworking)
      // The response has joined all `Set-Cookie` fields to one.
      let field = value(forHTTPHeaderField: "Set-Cookie") ?? ""
      return HTTPCookie.separated(field).flatMap {
        HTTPCookie.cookies(
          withResponseHeaderFields: ["Set-Cookie": HTTPCookie.replacingMaximumAge(in: $0)],
          for: url
        )
      }.filter { $0.canBeSet(by: url) }
    #else
      let fields = allHeaderFields as? [String: String] ?? [:]
      return HTTPCookie.cookies(withResponseHeaderFields: fields, for: url)
    #endif
  }
}

#if canImport(FoundationNetworking)
  extension HTTPCookie {
    /// Returns the `Set-Cookie` fields that were joined with commas.
    ///
    /// A comma in a date or in a value isn't followed by a name and an equals sign. Names can contain
    /// characters that aren't allowed in them, such as brackets, because some servers send them.
    fileprivate static func separated(_ field: String) -> [String] {
      var fields: [String] = []
      for part in field.split(separator: ",", omittingEmptySubsequences: false) {
        let start = part.drop { $0 == " " || $0 == "\t" }
        let name = start.prefix { !" \t;=".contains($0) }
        let isNext = !name.isEmpty && start.dropFirst(name.count).first == "="
        if isNext || fields.isEmpty {
          fields.append(String(part))
        } else {
          fields[fields.count - 1] += "," + part
        }
      }
      return fields
    }

    /// Returns a `Set-Cookie` field with an expiry date in place of its `Max-Age`, which Foundation
    /// ignores (RFC 6265 §5.2.2, §5.3).
    fileprivate static func replacingMaximumAge(in field: String) -> String {
      var attributes = field.split(separator: ";", omittingEmptySubsequences: false)
      let pair = attributes.removeFirst()
      guard let seconds = attributes.compactMap(maximumAge).last else { return field }
      attributes.removeAll { ["expires", "max-age"].contains(Self.name(of: $0)) }
      let century = 3_153_600_000
      let expires =
        seconds > 0
        ? Date().addingTimeInterval(TimeInterval(min(seconds, century)))
        : Date(timeIntervalSince1970: 0)
      return ([pair] + attributes).joined(separator: ";") + "; Expires=\(HTTPDate(expires))"
    }

    private static func name(of attribute: Substring) -> String {
      attribute.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// Returns the number of seconds of a `Max-Age` attribute, or nil for any other attribute.
    private static func maximumAge(_ attribute: Substring) -> Int? {
      guard name(of: attribute) == "max-age", let equals = attribute.firstIndex(of: "=") else {
        return nil
      }
      let value = attribute[attribute.index(after: equals)...].trimmingCharacters(in: .whitespaces)
      let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return value.hasPrefix("-") ? 0 : Int(digits) ?? .max
    }

    /// Returns whether a server may set the cookie: an IP address is in no domain (RFC 6265
    /// §5.1.3).
    fileprivate func canBeSet(by url: URL) -> Bool {
      guard let host = url.host, host.isIPAddress else { return true }
      return domain == host || domain == "." + host
    }

    /// Returns whether the path and the scheme of a URL match those of the cookie (RFC 6265 §5.4).
    fileprivate func isMeant(for url: URL) -> Bool {
      if isSecure && url.scheme?.lowercased() != "https" { return false }
      let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      let requested = components?.percentEncodedPath ?? ""
      let folder = path.hasSuffix("/") ? path : path + "/"
      return requested == path || (requested.isEmpty ? "/" : requested).hasPrefix(folder)
    }
  }

  extension String {
    /// A Boolean value that indicates whether a host is an IP address instead of a name.
    fileprivate var isIPAddress: Bool {
      if contains(":") { return true }
      let parts = split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }
  }
#endif
