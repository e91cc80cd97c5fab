import APIConfiguration
import Foundation
import SpecSyntax

/// The URLs that may be read: those of allowed hosts via https, or of this machine via http.
///
/// It is checked before each request, including redirects.
struct RemotePolicy: Sendable {
  private let hosts: Set<RemoteHost>
  private let isOffline: Bool

  /// Creates a policy from the configuration and the flags.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - spec: The spec, if the user has specified a URL, which allows access to its host only.
  init(_ options: Configuration.RemoteOptions, spec: String? = nil) {
    var hosts = Set(options.hosts)
    if let host = spec.flatMap({ URLComponents(string: $0)?.remoteHost }) { hosts.insert(host) }
    self.hosts = hosts
    #if TARGETGEN_OFFLINE
      isOffline = true
    #else
      isOffline = options.isOffline
    #endif
  }

  /// A URL that may be read, with its host.
  struct Permitted: Sendable {
    let url: URL
    let host: RemoteHost
    /// The URL for messages.
    let display: String
  }

  /// Returns the URL of a text if reading it is permitted.
  ///
  /// - Parameters:
  ///   - text: The URL.
  ///   - origin: The URL that redirects to this one, for messages.
  /// - Returns: The URL with its host.
  /// - Throws: `RemoteFailure` if the URL may not be read.
  func permit(
    _ text: String,
    redirectedFrom origin: String? = nil
  ) throws(RemoteFailure) -> Permitted {
    guard var components = URLComponents(string: text), let scheme = components.scheme?.lowercased()
    else { throw .malformed(url: Self.display(text)) }
    guard scheme == "https" || scheme == "http" else {
      throw .unsupportedScheme(url: Self.display(text))
    }
    guard let host = components.remoteHost else { throw .malformed(url: Self.display(text)) }
    guard components.user == nil, components.password == nil else {
      throw .credentials(host: host.description)
    }
    guard scheme == "https" || host.isLoopback else {
      throw .unsupportedScheme(url: Self.display(text))
    }
    guard !isOffline else { throw .offline(url: Self.display(text)) }
    guard hosts.contains(host) else {
      if let origin { throw .redirectNotAllowed(url: origin, host: host.description) }
      throw .hostNotAllowed(url: Self.display(text), host: host.description)
    }
    // A scheme may be in upper case, but files are identified by a single spelling.
    components.scheme = scheme
    components.fragment = nil
    guard let url = components.url else { throw .malformed(url: Self.display(text)) }
    return Permitted(url: url, host: host, display: Self.display(text))
  }

  /// Returns a URL for messages, without the query and the user, which may be secret.
  ///
  /// An unescaped `/`, `?` or `#` in a password ends the authority for parsers. So if the authority
  /// has a user or a colon, everything up to the last `@` is left out. In other URLs, an `@` is
  /// part of the path, as in `/npm/pets@1.0/openapi.yaml`.
  static func display(_ text: String) -> String {
    guard let start = text.firstRange(of: "//")?.upperBound else { return withoutQuery(text[...]) }
    let rest = text[start...]
    let authority = rest.prefix { !"/?#".contains($0) }
    guard authority.contains(where: { "@:".contains($0) }), let at = rest.lastIndex(of: "@")
    else { return withoutQuery(text[...]) }
    return text[..<start] + withoutQuery(rest[rest.index(after: at)...])
  }

  private static func withoutQuery(_ url: Substring) -> String {
    String(url.prefix { $0 != "?" && $0 != "#" })
  }
}

extension URLComponents {
  /// The host, with its port unless it is the default of the scheme.
  var remoteHost: RemoteHost? {
    guard let host, !host.isEmpty else { return nil }
    let standard = scheme?.lowercased() == "http" ? 80 : 443
    return RemoteHost(name: host, port: port == standard ? nil : port)
  }
}
