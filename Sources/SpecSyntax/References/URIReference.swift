/// The parts of a URI reference, which can be resolved against another one (RFC 3986 §5.2).
struct URIReference: Hashable, Sendable {
  var scheme: Substring?
  var authority: Substring?
  var path: String
  var query: Substring?

  /// Parses a reference and drops its fragment.
  init(_ text: String) {
    var rest = text.prefix { $0 != "#" }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = rest[rest.index(after: mark)...]
      rest = rest[..<mark]
    }
    if rest.hasPrefix("//") {
      let afterSlashes = rest.dropFirst(2)
      authority = afterSlashes.prefix { $0 != "/" }
      rest = afterSlashes.drop { $0 != "/" }
    }
    path = String(rest)
  }

  /// Returns the target of a reference with this one as its base.
  func resolving(_ text: String) -> URIReference {
    var target = URIReference(text)
    guard target.scheme == nil else { return target.withoutDotSegments() }
    target.scheme = scheme
    guard target.authority == nil else { return target.withoutDotSegments() }
    target.authority = authority
    if target.path.isEmpty {
      target.path = path
      if target.query == nil { target.query = query }
      return target
    }
    if !target.path.hasPrefix("/") {
      if authority != nil, path.isEmpty {
        target.path = "/" + target.path
      } else if let slash = path.lastIndex(of: "/") {
        target.path = path[...slash] + target.path
      }
    }
    return target.withoutDotSegments()
  }

  /// The reference as text, without a fragment.
  var text: String {
    var result = ""
    if let scheme { result += scheme + ":" }
    if let authority { result += "//" + authority }
    result += path
    if let query { result += "?" + query }
    return result
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == ".")
    }
  }

  /// Returns the reference without `.` and `..` in its path (RFC 3986 §5.2.4).
  private func withoutDotSegments() -> URIReference {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        // The empty segment before the first slash is kept.
        if kept.count > 1 || kept.first.map({ !$0.isEmpty }) == true { kept.removeLast() }
        if isLast { kept.append("") }
      default:
        kept.append(segment)
      }
    }
    var result = self
    result.path = kept.joined(separator: "/")
    return result
  }
}
