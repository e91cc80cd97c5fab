/// The words by which names of credentials are recognized.
///
/// Names are compared without case and separators, so that `X-Amz-Security-Token`, `refreshToken`
/// and `auth_token` need no separate entries. It is better to hide one name too many than one too
/// few.
package struct CredentialVocabulary: Sendable {
  /// The texts that mark a name as that of a credential if it contains one of them.
  private static let fragments = [
    "token", "secret", "passw", "passphrase", "apikey", "privatekey", "accesskey", "sharedkey",
    "credential", "assertion", "authoriz", "cookie", "jwt", "csrf", "xsrf", "sessionid",
    "sessionkey", "signingkey", "encryptionkey", "subscriptionkey", "masterkey", "authkey",
  ]

  /// The words that mark a credential in a request, but that also appear in other names in a
  /// response.
  private static let requestWords: Set<String> = [
    "key", "sig", "signature", "hash", "code", "auth", "authentication", "session", "sid", "pin",
    "otp", "totp", "mfa", "pwd", "pass", "psk", "verifier", "hmac",
  ]

  /// The words next to which `key` isn't a credential.
  private static let plainKeys: Set<String> = [
    "primary", "foreign", "sort", "partition", "object", "idempotency", "public", "group", "order",
  ]

  /// The words next to which `code` isn't a credential.
  private static let plainCodes: Set<String> = [
    "country", "postal", "post", "zip", "language", "lang", "locale", "currency", "region", "state",
    "status", "error", "exit", "response", "airport", "product", "item", "area", "http", "color",
  ]

  /// The words for a position in a list, next to which `token` isn't a credential.
  private static let places = [
    "page", "pagination", "paging", "next", "continuation", "continue", "cursor", "sync", "delta",
    "skip", "scroll", "resume", "resumption",
  ]

  /// The words that say which of several positions is meant.
  private static let whichPlace = ["new", "start", "previous", "prev", "last"]

  private let words: Set<String>

  /// The vocabulary for requests.
  package static let credentials = CredentialVocabulary(words: requestWords)

  /// The vocabulary for responses.
  package static let secrets = CredentialVocabulary(words: [])

  /// Returns whether a parameter, field or member has the name of a credential.
  package func hides(parameter name: String) -> Bool {
    let words = Self.words(of: name)
    guard words != ["token", "type"], !Self.isPlace(name) else { return false }
    return hides(name, words)
  }

  /// Returns whether a header has the name of a credential.
  package func hides(header name: String) -> Bool {
    let words = Self.words(of: name)
    return hides(name, words) || words.contains("auth") || words.contains("signature")
      || (words.contains("key") && words.isDisjoint(with: Self.plainKeys))
  }

  /// Returns whether a name consists of words for a position in a list and `token`, such as
  /// `pageToken` and `next_page_token`.
  private static func isPlace(_ name: String) -> Bool {
    var rest = plain(name)[...]
    guard rest.hasSuffix("token") else { return false }
    rest = rest.dropLast("token".count)
    var hasPlace = false
    while let word = (places + whichPlace).first(where: rest.hasSuffix) {
      hasPlace = hasPlace || places.contains(word)
      rest = rest.dropLast(word.count)
    }
    return hasPlace && rest.isEmpty
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private func hides(_ name: String, _ words: Set<String>) -> Bool {
    let plain = Self.plain(name)
    if Self.fragments.contains(where: plain.contains) { return true }
    let matches = words.intersection(self.words)
    return switch matches {
    case ["key"]: words.isDisjoint(with: Self.plainKeys)
    case ["code"]: words.isDisjoint(with: Self.plainCodes)
    default: !matches.isEmpty
    }
  }

  /// Returns the words of a name in any style.
  private static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    var wasLower = false
    for character in name {
      guard character.isLetter || character.isNumber else {
        words.insert(word)
        word = ""
        wasLower = false
        continue
      }
      if character.isUppercase && wasLower {
        words.insert(word)
        word = ""
      }
      wasLower = character.isLowercase
      word += character.lowercased()
    }
    words.insert(word)
    return words.subtracting([""])
  }
}
