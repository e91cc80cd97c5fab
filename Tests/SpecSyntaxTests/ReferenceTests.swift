import Testing

@testable import SpecSyntax

@Suite("Reference")
struct ReferenceTests {
  @Test(
    "a reference consists of a base and a fragment",
    arguments: [
      ("#", .sameFile, .pointer(JSONPointer([]))),
      ("#/a/b", .sameFile, .pointer(JSONPointer(["a", "b"]))),
      ("#name", .sameFile, .anchor("name")),
      ("a.yaml", .file("a.yaml"), .pointer(JSONPointer([]))),
      ("a.yaml#", .file("a.yaml"), .pointer(JSONPointer([]))),
      ("../b/a%20c.yaml#/x", .file("../b/a c.yaml"), .pointer(JSONPointer(["x"]))),
      ("a.yaml#x", .file("a.yaml"), .anchor("x")),
      ("/root/a.yaml", .file("/root/a.yaml"), .pointer(JSONPointer([]))),
      ("C:\\specs\\a.yaml", .file("C:\\specs\\a.yaml"), .pointer(JSONPointer([]))),
      ("Pet", .file("Pet"), .pointer(JSONPointer([]))),
      ("1:2", .file("1:2"), .pointer(JSONPointer([]))),
      ("https://a.b/c.yaml#/d", .remote("https://a.b/c.yaml"), .pointer(JSONPointer(["d"]))),
      ("urn:example:pet", .remote("urn:example:pet"), .pointer(JSONPointer([]))),
      ("file:///etc/passwd", .remote("file:///etc/passwd"), .pointer(JSONPointer([]))),
      ("//a.b/c.yaml", .remote("//a.b/c.yaml"), .pointer(JSONPointer([]))),
    ] as [(String, Reference.Base, Reference.Fragment)]
  )
  func parts(text: String, base: Reference.Base, fragment: Reference.Fragment) {
    let reference = Reference(text)
    #expect(reference?.base == base)
    #expect(reference?.fragment == fragment)
  }

  @Test(
    "an empty reference, or one with two hashes or a NUL in its path, is malformed",
    arguments: ["", "a#b#c", "##", "a.yaml%00", "a.yaml\0", "a%00.yaml#/b"]
  )
  func malformed(text: String) {
    #expect(Reference(text) == nil)
  }

  @Test("the literal pointer is kept if decoding changes it")
  func literalPointers() {
    #expect(Reference("#/a")?.literalPointer == nil)
    #expect(Reference("#/a%25")?.literalPointer == JSONPointer(["a%25"]))
  }
}
