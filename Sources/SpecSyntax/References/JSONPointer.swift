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
    guard !text.isEmpty else {
      tokens = []
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    tokens = text.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Self.unescape(String(Substring($0))) }
  }

  /// Parses the fragment of a URI, in which each token may be percent-encoded (RFC 6901 §6).
  ///
  /// Tokens are decoded one by one, so that an encoded `/` belongs to its key.
  package init?(fragment: String) {
    guard let literal = JSONPointer(fragment) else { return nil }
    guard fragment.utf8.contains(UInt8(ascii: "%")) else {
      self = literal
      return
    }
    tokens = fragment.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Self.unescape(String(Substring($0)).percentDecoded) }
  }

  /// Returns a token without escapes: `a/b` for `a~1b`.
  package static func unescape(_ token: String) -> String {
    guard token.utf8.contains(UInt8(ascii: "~")) else { return token }
    var unescaped = ""
    var isAfterTilde = false
    for scalar in token.unicodeScalars {
      if isAfterTilde {
        isAfterTilde = false
        switch scalar {
        case "0":
          unescaped.unicodeScalars.append("~")
          continue
        case "1":
          unescaped.unicodeScalars.append("/")
          continue
        default:
          unescaped.unicodeScalars.append("~")
        }
      }
      if scalar == "~" {
        isAfterTilde = true
      } else {
        unescaped.unicodeScalars.append(scalar)
      }
    }
    return isAfterTilde ? unescaped + "~" : unescaped
  }
}
