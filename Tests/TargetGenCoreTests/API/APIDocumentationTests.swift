import Testing

@testable import APIModel

@Suite("API.Documentation")
struct APIDocumentationTests {
  @Test(
    "a deprecation is documented once",
    arguments: [
      ("A number.", nil, ["Deprecated."]),
      ("A number.", "Use `b`.", ["Deprecated.", "Use `b`."]),
      ("**Deprecated**: a number.", nil, []),
      ("DEPRECATED. Use `b`.", "Use `b`.", []),
      ("Deprecated.", "Removed in 2030.", ["Removed in 2030."]),
    ] as [(String, String?, [String])]
  )
  func deprecation(text: String, reason: String?, sentences: [String]) {
    let documentation = API.Documentation(
      description: text,
      isDeprecated: true,
      deprecation: reason
    )
    #expect(documentation.deprecationSentences == sentences)
  }
}
