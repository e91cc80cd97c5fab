/// The words that make a name the name of a credential.
///
/// Names are compared without case and separators, so that `X-Amz-Security-Token`, `refreshToken` and `auth_token` need
/// no entries of their own. A name too many is hidden sooner than one too few.
struct CredentialVocabulary: Sendable {
  /// What a name of a credential contains, wherever it appears.
  private static let fragments = [
    "token", "secret", "passw", "passphrase", "apikey", "privatekey", "accesskey", "sharedkey",
    "credential", "assertion", "authoriz", "cookie", "jwt", "csrf", "xsrf", "sessionid",
    "sessionkey", "signingkey", "encryptionkey", "subscriptionkey", "masterkey", "authkey",
  ]

  /// Words that are enough in a request, though other things have them for names in a response.
  private static let requestWords: Set<String> = [
    "key", "sig", "signature", "hash", "code", "auth", "authentication", "session", "sid", "pin",
    "otp", "totp", "mfa", "pwd", "pass", "psk", "verifier", "hmac",
  ]

  /// Words beside which `key` is no credential.
  private static let plainKeys: Set<String> = [
    "primary", "foreign", "sort", "partition", "object", "idempotency", "public", "group", "order",
  ]

  /// Words beside which `token` is a place in a list.
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
