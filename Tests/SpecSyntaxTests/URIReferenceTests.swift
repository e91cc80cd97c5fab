import Testing

@testable import SpecSyntax

@Suite("URIReference")
struct URIReferenceTests {
  @Test(
    "a reference is resolved against a base (RFC 3986 §5.4)",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"), (";x", "http://a/b/c/;x"),
      ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("..", "http://a/b/"),
      ("../g", "http://a/b/g"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
      ("/./g", "http://a/g"), ("g.", "http://a/b/c/g."), ("g;x=1/../y", "http://a/b/c/y"),
    ]
  )
  func resolving(reference: String, expected: String) {
    #expect(URIReference("http://a/b/c/d;p?q").resolving(reference).text == expected)
  }

  @Test("a base may be a relative path, a URN, or an authority without a path")
  func bases() {
    #expect(URIReference("pet").resolving("owner").text == "owner")
    #expect(URIReference("types/pet").resolving("owner").text == "types/owner")
    #expect(URIReference("http://a").resolving("pet").text == "http://a/pet")
    #expect(URIReference("urn:pet").resolving("#x").text == "urn:pet")
  }
}
