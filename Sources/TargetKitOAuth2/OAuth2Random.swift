import Foundation
import TargetKit
import TargetKitCommon

/// Unpredictable texts and their challenges.
enum OAuth2Random {
  /// Returns random bytes as base64url without padding (RFC 4648 §5).
  static func text(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return base64URL((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// Returns the challenge of a verifier with the method `S256` (RFC 7636 §4.2).
  static func challenge(for verifier: String) -> String {
    base64URL(SHA256.digest(of: verifier.utf8))
  }

  /// Compares texts in constant time, regardless of where they differ.
  static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func base64URL(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
}
