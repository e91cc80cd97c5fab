import SpecSyntax
import TargetKitCommon

/// Finds values in examples that look like real credentials.
///
/// The name alone says little, because most examples of tokens are placeholders. A value counts if it
/// has the form of a well-known kind of credential, or the name of one and no words.
struct SecretFinder {
  /// The beginnings of credentials whose issuers mark them, and the smallest length of each value.
  private static let prefixes = [
    "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "sk_live_", "rk_live_",
    "sk-ant-", "xoxb-", "xoxp-", "xoxa-", "AKIA", "ASIA", "AIza", "ya29.", "SG.", "npm_", "pypi-",
  ]
  private static let shortest = 20

  /// The parts of placeholders.
  private static let placeholders = [
    "example", "xxx", "your", "placeholder", "dummy", "sample", "fake", "12345", "abcde", "***",
    "...", "<",
  ]

  private static let vocabulary = CredentialVocabulary.secrets
  private static let deepest = 64

  /// The names of the values with their positions, in the order of the spec.
  private(set) var found: [(name: String?, value: Node)] = []

  /// Adds the values inside an example.
  ///
  /// - Parameters:
  ///   - node: The example.
  ///   - name: The name of the value; `nil` if it has none.
  ///   - depth: The number of values around it.
  mutating func search(_ node: Node, name: String? = nil, depth: Int = 0) {
    guard depth < Self.deepest else { return }
    switch node.value {
    case .scalar(let text, _):
      if Self.isSecret(text, name: name) { found.append((name, node)) }
    case .sequence(let elements):
      for element in elements { search(element, name: name, depth: depth + 1) }
    case .mapping(let mapping):
      for entry in mapping.entries { search(entry.value, name: entry.key, depth: depth + 1) }
    }
  }

  private static func isSecret(_ text: String, name: String?) -> Bool {
    guard text.utf8.count >= shortest else { return false }
    if text.hasPrefix("-----BEGIN"), text.contains("PRIVATE KEY") { return true }
    // Large specs have thousands of examples, and searching a text is slow.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      prefixes.contains(where: text.hasPrefix) || isJWT(text)
        || isRandom(text) && name.map(vocabulary.hides(parameter:)) == true
    else { return false }
    return !placeholders.contains(where: text.lowercased().contains)
  }

  /// Returns whether a text is a signed JSON Web Token (RFC 7515 §7.1).
  private static func isJWT(_ text: String) -> Bool {
    guard text.hasPrefix("eyJ") else { return false }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[1].hasPrefix("eyJ") && parts[2].utf8.count >= shortest
  }

  /// Returns whether a text has the letters and digits of a random key, unlike words and URLs.
  private static func isRandom(_ text: String) -> Bool {
    let letters = text.utf8.count { $0.isASCIIAlphanumeric && !$0.isASCIIDigit }
    let digits = text.utf8.count(where: \.isASCIIDigit)
    return letters > 4 && digits > 4 && Set(text.utf8).count >= 10 && !text.contains("://")
  }
}
