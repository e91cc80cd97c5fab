import Testing

@testable import OpenAPI

@Suite("PathTemplate")
struct PathTemplateTests {
  @Test(
    "names, each once, in their order",
    arguments: [
      ("/a", []), ("/{a}/{b}.{c}/{a}", ["a", "b", "c"]), ("/{}/x", []), ("/{a", []), ("/a}", []),
      ("{scheme}://{host}", ["scheme", "host"]), ("/{é}", ["é"]),
    ] as [(String, [String])]
  )
  func names(template: String, names: [String]) {
    #expect(PathTemplate.names(in: template) == names)
  }

  @Test(
    "patterns are taken out of braces only",
    arguments: [
      ("/a", "/a"), ("/a:b/{c}:d", "/a:b/{c}:d"), ("/{a:x}/{b:[0-9]{2,3}}", "/{a}/{b}"),
      ("/{a:x", "/{a:x"),
    ]
  )
  func patterns(template: String, result: String) {
    #expect(PathTemplate.withoutPatterns(template) == result)
  }

  @Test(
    "spaces at the ends",
    arguments: [("", ""), (" ", ""), ("a b", "a b"), ("\t a b \n", "a b"), ("é ", "é")]
  )
  func trimming(text: String, result: String) {
    #expect(text.trimmingSpaces == result)
  }
}
