/// A server's URL, parsed as far as needed, without Foundation.
package struct ServerURL: Hashable {
  /// The scheme in lower case: `https`.
  package let scheme: String
  /// The host and port, as written.
  package let authority: String
  /// The rest of the URL, including its leading slash.
  package let path: String

  /// Parses an absolute URL; `nil` if it's relative or not a URL.
  package init?(_ text: String) {
    guard let colon = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<colon.lowerBound].lowercased()
    let rest = text[colon.upperBound...]
    let slash = rest.firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? rest.endIndex
    let authority = rest[..<slash]
    guard Self.isScheme(scheme), !authority.isEmpty,
      authority.utf8.allSatisfy(Self.isAuthority), rest[slash...].utf8.allSatisfy(Self.isPath)
    else { return nil }
    self.scheme = scheme
    self.authority = String(authority)
    self.path = String(rest[slash...])
  }

  /// The labels of the host name, without the port.
  package var hostLabels: [String] {
    let host = authority.split(separator: "@").last ?? ""
    return host.prefix { $0 != ":" }.split(separator: ".").map(String.init)
  }

  /// Returns whether a text is a URL with a scheme and a host.
  package static func isAbsolute(_ text: String) -> Bool { ServerURL(text) != nil }

  /// Returns whether a text is relative to another URL: `/v1`, `v1`, `./`.
  package static func isRelative(_ text: String) -> Bool {
    !text.contains("://") && !text.hasPrefix("//")
      && text.utf8.allSatisfy { isPath($0) || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// Returns whether a relative URL probably is one whose scheme is missing: `api.example.com/v1`.
  package static func beginsWithHost(_ text: String) -> Bool {
    let first = text.prefix { $0 != "/" }
    return first.hasPrefix("localhost") || (first.contains(".") && first.contains { $0 != "." })
  }

  /// Returns a base URL joined with a relative path, unless the base already ends in it.
  package static func joining(_ base: String, _ path: String) -> String {
    let base = base.hasSuffix("/") ? String(base.dropLast()) : base
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.first == "/" || path == "." { path = path.dropFirst() }
    while path.last == "/" { path = path.dropLast() }
    guard !path.isEmpty, !base.hasSuffix("/" + path) else { return base }
    return base + "/" + path
  }

  private static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
    }
  }

  private static func isAuthority(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@[]%".utf8.contains(byte)
  }

  private static func isPath(_ byte: UInt8) -> Bool {
    isUnreserved(byte) || "!$&'()*+,;=:@/?#%".utf8.contains(byte)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || "-._~".utf8.contains(byte)
  }
}
