import Testing

@testable import SpecSyntax

@Suite("JSONPointer")
struct JSONPointerTests {
  @Test(
    "a pointer is a list of unescaped tokens",
    arguments: [
      ("", []),
      ("/", [""]),
      ("/a", ["a"]),
      ("/a/0/b", ["a", "0", "b"]),
      ("/a//b/", ["a", "", "b", ""]),
      ("/paths/~1pets~1{id}", ["paths", "/pets/{id}"]),
      ("/~0~1~01", ["~/~1"]),
      ("/a~/~2", ["a~", "~2"]),
      ("/é%20", ["é%20"]),
    ]
  )
  func tokens(text: String, tokens: [String]) {
    #expect(JSONPointer(text)?.tokens == tokens)
  }

  @Test(
    "text that doesn't begin with a slash isn't a pointer",
    arguments: ["a", "a/b", "#/a", "~1a"]
  )
  func noPointer(text: String) {
    #expect(JSONPointer(text) == nil)
  }

  @Test(
    "the tokens of a fragment are percent-decoded, including slashes within a token",
    arguments: [
      ("/a%20b", ["a b"]),
      ("/paths/~1pets~1%7Bid%7D", ["paths", "/pets/{id}"]),
      ("/paths/%2Fpets", ["paths", "/pets"]),
      ("/%E2%82%AC", ["€"]),
      ("/%7E1", ["/"]),
      ("/50%/%zz/%f", ["50%", "%zz", "%f"]),
      ("/%FF", ["%FF"]),
    ]
  )
  func fragments(text: String, tokens: [String]) {
    #expect(JSONPointer(fragment: text)?.tokens == tokens)
  }
}
