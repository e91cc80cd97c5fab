import APIConfiguration
import Foundation
import SpecSyntax

/// Which URLs may be read: of hosts that somebody has allowed, over https, or over http from this machine.
///
/// It is asked before each request, those included that a redirect leads to.
struct RemotePolicy: Sendable {
  private let hosts: Set<RemoteHost>
  private let isOffline: Bool

  /// Takes what the configuration and the flags allow.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - spec: The spec, where the user has named a URL: that is permission to ask its host, and no other.
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

  /// A URL that may be read, and its host.
  struct Permitted: Sendable {
    let url: URL
    let host: RemoteHost
    /// The URL for messages.
    let display: String
  }

  /// The URL of a text, if it may be read.
  ///
  /// - Parameters:
  ///   - text: The URL.
  ///   - origin: The URL that leads there by a redirect, for messages.
  /// - Returns: The URL with its host.
  /// - Throws: `RemoteFailure` for what may not be read.
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
    // A scheme may be in capitals, and what is read is known by one spelling.
    components.scheme = scheme
    components.fragment = nil
    guard let url = components.url else { throw .malformed(url: Self.display(text)) }
    return Permitted(url: url, host: host, display: Self.display(text))
  }

  /// A URL as messages show it: without the query and the user, which may be secret.
  static func display(_ text: String) -> String {
    let text = String(text.prefix { $0 != "?" && $0 != "#" })
    guard let start = text.firstRange(of: "//")?.upperBound else { return text }
    let authority = text[start...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return text }
    return String(text[..<start] + text[text.index(after: at)...])
  }
}

extension URLComponents {
  /// The host with its port, where that isn't the one of the scheme.
  var remoteHost: RemoteHost? {
    guard let host, !host.isEmpty else { return nil }
    let standard = scheme?.lowercased() == "http" ? 80 : 443
    return RemoteHost(name: host, port: port == standard ? nil : port)
  }
}
