import SpecSyntax

/// The rule for the destinations of links in the texts of a spec.
///
/// Links to a page with a scheme are kept. Relative links were written for the site that renders
/// the spec, so they're resolved against the API's `externalDocs`; without one, only their text
/// remains. The same applies to links to a place on the page, because there is no such page.
package struct LinkRule: Hashable, Sendable {
  /// The scheme and the host of the external documentation: `https://docs.example.com`.
  private let site: String?
  /// The path of the folder of the external documentation, with a slash at its end.
  private let folder: String

  package init(externalDocumentation url: String?) {
    guard let url, let root = Self.root(of: url) else {
      site = nil
      folder = "/"
      return
    }
    site = String(url[..<root])
    let path = url[root...].prefix { $0 != "?" && $0 != "#" }
    let slash = path.lastIndex(of: "/")
    folder = slash.map { String(path[...$0]) } ?? "/"
  }

  /// Returns where a link leads, or `nil` if only its text is of use.
  package func destination(of link: String) -> String? {
    let link = link.trimmingSpaces
    guard let first = link.first, !link.contains(where: { $0 == "<" || $0 == ">" || $0 == "\n" })
    else { return nil }
    if let scheme = Self.scheme(of: link) {
      return ["http", "https", "mailto"].contains(scheme) ? link : nil
    }
    guard let site, first != "#", first != "?" else { return nil }
    if link.hasPrefix("//") { return site.prefix { $0 != "/" } + link }
    return site + (first == "/" ? "" : folder) + link
  }

  /// Returns the position after the host of an absolute URL.
  private static func root(of url: String) -> String.Index? {
    guard ["http", "https"].contains(scheme(of: url)),
      let colon = url.firstIndex(of: ":"), url[colon...].hasPrefix("://")
    else { return nil }
    let host = url.index(colon, offsetBy: 3)
    let end = url[host...].firstIndex { $0 == "/" || $0 == "?" || $0 == "#" } ?? url.endIndex
    return end == host ? nil : end
  }

  private static func scheme(of link: String) -> String? {
    let scheme = link.utf8.prefix {
      $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: ".")
    }
    guard scheme.endIndex < link.utf8.endIndex, link.utf8[scheme.endIndex] == UInt8(ascii: ":"),
      scheme.first?.isASCIILetter == true
    else { return nil }
    return String(scheme)?.lowercased()
  }
}
