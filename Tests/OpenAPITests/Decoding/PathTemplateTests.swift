import Testing

@testable import OpenAPI

@Suite("PathTemplate")
struct PathTemplateTests {
  @Test(
    "the names of a template are listed once, in their order",
    arguments: [
      ("/a", []), ("/{a}/{b}.{c}/{a}", ["a", "b", "c"]), ("/{}/x", []), ("/{a", []), ("/a}", []),
      ("{scheme}://{host}", ["scheme", "host"]), ("/{é}", ["é"]),
      (
        "{a}{b}{c}{d}{e}{f}{g}{h}{a}{i}{h}{i}{j}",
        ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
      ),
    ] as [(String, [String])]
  )
  func names(template: String, names: [String]) {
    #expect(PathTemplate.names(in: template) == names)
  }

  @Test("values are filled in once, even if they contain braces")
  func filling() {
    let values = ["a": "{b}", "b": "1"]
    #expect(PathTemplate.filled("{a}/{b}/{c}/{b", with: values) == "{b}/1/{c}/{b")
  }

  @Test(
    "patterns are removed from placeholders, and from nothing else",
    arguments: [
      ("/a", "/a"), ("/a:b/{c}:d", "/a:b/{c}:d"), ("/{a:x}/{b:[0-9]{2,3}}", "/{a}/{b}"),
      ("/{a:x", "/{a:x"),
    ]
  )
  func patterns(template: String, result: String) {
    #expect(PathTemplate.withoutPatterns(template) == result)
  }
}
