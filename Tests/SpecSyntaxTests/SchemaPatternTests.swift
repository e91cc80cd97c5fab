import SpecSyntax
import Testing

@Suite("SchemaPattern")
struct SchemaPatternTests {
  @Test(
    "matches expressions in Foundation's syntax",
    arguments: [
      (#"^[a-z]+\z"#, "abc", true), (#"^[a-z]+\z"#, "ab1", false), ("b", "abc", true),
      (#"\A(?:a|b)\/c"#, "b/c", true), (#"[\/$]\$"#, "$$", true), (#"[\$]\$x"#, "a$x", false),
      (#"^[A-Za-z0-9_\-.]{2,3}\z"#, "a-.", true),
      (#"^(a+)+\z"#, "aaaaaaaaaaaaaaaaaaaaaaaaaaaab", false),
    ]
  )
  func matches(pattern: String, text: String, expected: Bool) {
    #expect(SchemaPattern.matches(pattern, text) == expected)
  }

  @Test("leaves other expressions open", arguments: ["(?=a)b", #"\bword"#, "(?<n>a)", "(a)\\1"])
  func unsupported(pattern: String) {
    #expect(SchemaPattern.matches(pattern, "a") == nil)
  }
}
