import Testing

@testable import Report

@Suite("ShellWord")
struct ShellWordTests {
  @Test(
    "text is quoted unless it contains only characters without a meaning to the shell",
    arguments: [
      ("abc-1.2/x:y", "abc-1.2/x:y"),
      ("", "''"),
      ("a b", "'a b'"),
      ("it's", #"'it'\''s'"#),
      ("$(rm -rf ~)`x`", "'$(rm -rf ~)`x`'"),
      ("a\nb\\", "'a\nb\\'"),
      ("~x", "'~x'"),
      ("a\0b", "'ab'"),
    ]
  )
  func text(_ text: String, _ quoted: String) {
    #expect(ShellWord(text).quoted == quoted)
  }

  @Test("variables are in double quotes, and text with a meaning there is in single quotes")
  func variables() {
    #expect((ShellWord("Bearer ") + ShellWord(.token)).quoted == #""Bearer ${TOKEN}""#)
    #expect((ShellWord("$(x) ") + ShellWord(.token)).quoted == #"'$(x) '"$TOKEN""#)
  }
}
