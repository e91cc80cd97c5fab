import Foundation
import Testing

@testable import TargetKitOAuth2

@Suite("OAuth2Random")
struct OAuth2RandomTests {
  @Test("matches the challenge in RFC 7636, appendix B")
  func challenge() {
    let challenge = OAuth2Random.challenge(for: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
    #expect(challenge == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  }

  @Test("random texts are different, with the length and the characters of a verifier")
  func randomTexts() {
    let texts = (0..<100).map { _ in OAuth2Random.text(bytes: 32) }
    #expect(Set(texts).count == 100)
    #expect(texts.allSatisfy { $0.count == 43 })
    #expect(
      texts.allSatisfy {
        $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
      }
    )
  }
}
