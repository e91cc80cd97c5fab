/// The words by which names of credentials are recognized.
///
/// Names are compared without case and separators, so that `X-Amz-Security-Token`, `refreshToken`
/// and `auth_token` need no separate entries. It is better to hide one name too many than one too
/// few.
struct CredentialVocabulary: Sendable {
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

  /// The words next to which `token` is a position in a list.
  private static let places: Set<String> = ["page", "next", "continuation", "cursor", "sync"]

  private let words: Set<String>

  /// The vocabulary for requests.
  static let credentials = CredentialVocabulary(words: requestWords)

  /// The vocabulary for responses.
  static let secrets = CredentialVocabulary(words: [])

  /// Returns whether a parameter, field or member has the name of a credential.
  func hides(parameter name: String) -> Bool {
    let words = Self.words(of: name)
    guard words.isDisjoint(with: Self.places), words != ["token", "type"] else { return false }
    return hides(name, words)
  }

  /// Returns whether a header has the name of a credential.
  func hides(header name: String) -> Bool {
    let words = Self.words(of: name)
    return hides(name, words) || words.contains("auth") || words.contains("signature")
      || (words.contains("key") && words.isDisjoint(with: Self.plainKeys))
  }

  private func hides(_ name: String, _ words: Set<String>) -> Bool {
    let plain = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    if Self.fragments.contains(where: plain.contains) { return true }
    let matches = words.intersection(self.words)
    return matches == ["key"] ? words.isDisjoint(with: Self.plainKeys) : !matches.isEmpty
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
