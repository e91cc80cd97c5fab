/// A path from a value to one inside it (RFC 6901): `/paths/~1pets/get`.
package struct JSONPointer: Hashable, Sendable {
  /// The keys and indices, unescaped.
  package let tokens: [String]

  package init(_ tokens: [String]) {
    self.tokens = tokens
  }

  /// Parses a pointer; returns `nil` if it isn't empty and doesn't begin with `/`.
  ///
  /// A `~` that isn't part of an escape represents itself.
  package init?(_ text: String) {
    self.init(text) { $0 }
  }

  /// Parses the fragment of a URI, in which each token may be percent-encoded (RFC 6901 §6).
  ///
  /// Tokens are decoded one by one, so that an encoded `/` belongs to its key.
  package init?(fragment: String) {
    self.init(fragment) { $0.percentDecoded }
  }

  private init?(_ text: String, decodingTokens decode: (String) -> String) {
    guard text.isEmpty || text.utf8.first == UInt8(ascii: "/") else { return nil }
    // The part before the first slash isn't a token.
    tokens = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropFirst()
      .map { Self.unescape(decode(String(Substring($0)))) }
  }

  /// Returns a token without escapes: `a/b` for `a~1b`.
  package static func unescape(_ token: String) -> String {
    let parts = token.utf8.split(separator: UInt8(ascii: "~"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(Substring(parts[0]))) { text, part in
      switch part.first {
      case UInt8(ascii: "0"): text += "~" + Substring(part.dropFirst())
      case UInt8(ascii: "1"): text += "/" + Substring(part.dropFirst())
      default: text += "~" + Substring(part)
      }
    }
  }
}
