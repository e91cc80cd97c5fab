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
    guard token.utf8.contains(UInt8(ascii: "~")) else { return token }
    // In this order, `~01` is `~1` and not `/`.
    return String(
      token.unicodeScalars.replacing("~1".unicodeScalars, with: "/".unicodeScalars)
        .replacing("~0".unicodeScalars, with: "~".unicodeScalars)
    )
  }
}
