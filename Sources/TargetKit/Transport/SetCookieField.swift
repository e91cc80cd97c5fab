import TargetKitWire

#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// A `Set-Cookie` field, with what `HTTPCookie` misreads on Linux.
  ///
  /// There, `Max-Age` has no effect, and the end of an address counts as its domain.
  struct SetCookieField {
    /// The longest time for which a cookie is kept, in seconds: a century.
    private static let longestAge: TimeInterval = 3_153_600_000

    private let pair: Substring
    private let attributes: [(name: String, value: String, text: Substring)]

    /// Splits a field (RFC 6265 §5.2).
    init(_ text: some StringProtocol) {
      let parts = Substring(text).split(separator: ";", omittingEmptySubsequences: false)
      pair = parts.first ?? ""
      attributes = parts.dropFirst().map { text in
        let name = text.prefix { $0 != "=" }
        let value = text.dropFirst(name.count + 1)
        return (
          name.trimmingCharacters(in: .whitespaces).lowercased(),
          value.trimmingCharacters(in: .whitespaces), text
        )
      }
    }

    /// Returns the cookies that the field sets.
    ///
    /// - Parameters:
    ///   - url: The URL of the response.
    ///   - now: The time at which it arrived.
    /// - Returns: The cookies; none if their domain isn't that of the URL.
    func cookies(for url: URL, at now: Date = Date()) -> [HTTPCookie] {
      var attributes = attributes
      // An empty domain counts as none (RFC 6265 §5.2.3).
      attributes.removeAll { $0.name == "domain" && $0.value.isEmpty }
      if let domain = attributes.last(where: { $0.name == "domain" })?.value,
        let host = url.host, Self.isAddress(host)
      {
        guard domain == host else { return [] }
        attributes.removeAll { $0.name == "domain" }
      }
      // `Max-Age` takes precedence over `Expires` (RFC 6265 §5.3).
      if let seconds = attributes.lazy.filter({ $0.name == "max-age" })
        .compactMap({ Self.age($0.value) }).last
      {
        attributes.removeAll { $0.name == "max-age" || $0.name == "expires" }
        let expires = seconds > 0 ? now + seconds.rounded(.up) : Date(timeIntervalSince1970: 0)
        attributes.append(("expires", "", " Expires=\(HTTPDate(expires))"))
      }
      let text = ([pair] + attributes.map(\.text)).joined(separator: ";")
      return HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": text], for: url)
    }

    /// Returns the number of seconds that a value of `Max-Age` states, or nil if it is invalid.
    private static func age(_ value: String) -> TimeInterval? {
      let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return Double(value).map { min($0, longestAge) }
    }

    /// Returns whether a host is an IP address, which has no domain (RFC 6265 §5.1.3).
    private static func isAddress(_ host: String) -> Bool {
      // The last label of a name isn't a number.
      host.contains(":") || host.split(separator: ".").last.map { UInt($0) != nil } == true
    }
  }

  extension SetCookieField {
    /// Returns the fields that were joined with commas.
    static func fields(in joined: String) -> [SetCookieField] {
      HeaderValues(joined, of: "set-cookie").values.map { SetCookieField($0) }
    }
  }
#endif
