import Testing

@testable import Report

@Suite("ShellWord")
struct ShellWordTests {
  @Test(
    "text is quoted unless it has only characters that mean nothing to a shell",
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

  @Test("variables are in double quotes, and text that means something there is not")
  func variables() {
    #expect((ShellWord("Bearer ") + ShellWord(.token)).quoted == #""Bearer ${TOKEN}""#)
    #expect((ShellWord("$(x) ") + ShellWord(.token)).quoted == #"'$(x) '"$TOKEN""#)
  }
}
