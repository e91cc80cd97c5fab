import Testing

@testable import APIConfiguration

@Suite("Glob")
struct GlobTests {
  @Test(
    "a pattern without wildcards matches only the same text",
    arguments: [("pets", true), ("pet", false), ("petss", false), ("Pets", false)]
  )
  func plain(text: String, isMatch: Bool) {
    #expect(Glob("pets").matches(text) == isMatch)
  }

  @Test("'*' and '?' match within one segment, and '**' across segments")
  func wildcards() {
    #expect(Glob("/pets/*").matches("/pets/{petId}"))
    #expect(!Glob("/pets/*").matches("/pets/{petId}/toys"))
    #expect(Glob("/*/toys").matches("/pets/toys"))
    #expect(Glob("**/toys").matches("/pets/{petId}/toys"))
    #expect(Glob("/v?/pets").matches("/v1/pets"))
    #expect(!Glob("/v?/pets").matches("/v//pets"))
    #expect(Glob("*Pet*").matches("deletePetById"))
    #expect(Glob("**").matches(""))
  }

  @Test("'/**' at the end matches the preceding path and everything below it")
  func subtree() {
    let glob = Glob("/pets/**")
    #expect(glob.matches("/pets"))
    #expect(glob.matches("/pets/"))
    #expect(glob.matches("/pets/{petId}/toys"))
    #expect(!glob.matches("/petshop"))
  }

  @Test("a pattern matches characters, even if they have several bytes")
  func characters() {
    #expect(Glob("caf?").matches("caf\u{E9}"))
    #expect(Glob("caf?").matches("cafe\u{301}"))
    #expect(!Glob("cafe*").matches("cafe\u{301}"))
    #expect(Glob("caf\u{E9}*").matches("cafe\u{301}s"))
    #expect(Glob("a?b").matches("a\r\nb"))
    #expect(Glob("\u{212A}*").matches("K1"))
    #expect(Glob("K*").matches("\u{212A}1"))
  }

  @Test("a pattern may have many pieces")
  func long() {
    let pattern = "*" + String(repeating: "ab", count: 50) + "?"
    let text = String(repeating: "ab", count: 60)
    #expect(Glob(pattern).matches(text + "c"))
    #expect(!Glob(pattern).matches(text + "/"))
    #expect(Glob(text + "*").matches(text))
  }

  @Test("a pattern with many wildcards is matched in reasonable time")
  func hostile() {
    let pattern = String(repeating: "*a", count: 200)
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 2000) + "b"))
  }
}
