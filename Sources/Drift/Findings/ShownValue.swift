import APIBuilding
import Diagnostics
import OpenAPI
import SpecSyntax
import TargetKitCommon

/// The rules by which values of traffic are shown.
///
/// Hidden are values whose name is that of a credential, those inside them, and texts that are long
/// or look like a token. Recordings have a placeholder in their place.
enum ShownValue {
  /// The placeholder for hidden values in recordings.
  static let placeholder = "<redacted>"
  private static let longestText = 40
  private static let shortestToken = 20
  private static let vocabulary = CredentialVocabulary.credentials

  /// Returns whether the values of a name are hidden.
  static func hides(_ name: String) -> Bool {
    vocabulary.hides(parameter: name) || isSecret(name)
  }

  /// Returns whether a text itself isn't shown.
  static func isSecret(_ text: String) -> Bool {
    text.utf8.count > longestText && !isUUID(text) || looksLikeToken(text)
  }

  /// Returns a scalar as JSON, or `nil` if it isn't shown.
  static func text(_ node: Node) -> String? {
    switch node.value {
    case .scalar(let text, .string): isSecret(text) ? nil : "\"\(text)\""
    case .scalar(let text, _): isSecret(text) ? nil : text
    case .sequence, .mapping: nil
    }
  }

  /// Returns whether a name may be written into a spec: it isn't an identifier, a token or a text of
  /// which every object has another one.
  static func isName(_ name: String) -> Bool {
    !name.isEmpty && !isSecret(name) && !isUUID(name)
      && !name.utf8.allSatisfy { (0x30...0x39).contains($0) } && !name.contains("@")
  }

  /// Returns whether a text has a long word of letters and digits, as keys and tokens have.
  private static func looksLikeToken(_ text: String) -> Bool {
    guard !isUUID(text) else { return false }
    let words = text.utf8.split { byte in
      !(byte | 0x20).isLetter && !(0x30...0x39).contains(byte)
    }
    return words.contains { word in
      word.count >= shortestToken && word.contains { (0x30...0x39).contains($0) }
        && word.contains { ($0 | 0x20).isLetter }
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    ValueFormat.accepts(Node(.scalar(text, .string), at: .nowhere), format: "uuid", of: .string)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}
