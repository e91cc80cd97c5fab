import SpecSyntax
import Testing

@Suite("String, trimming")
struct TrimmingTests {
  @Test(
    "spaces at both ends are trimmed",
    arguments: [("", ""), (" ", ""), ("a b", "a b"), ("\t a b \n", "a b"), ("é ", "é")]
  )
  func trimming(text: String, result: String) {
    #expect(text.trimmingSpaces == result)
  }
}
