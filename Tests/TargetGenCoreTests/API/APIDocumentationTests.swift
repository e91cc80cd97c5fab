import TestSupport
import Testing

@testable import APIModel

@Suite("API.Documentation")
struct APIDocumentationTests {
  @Test(
    "updating the documentation reaches every stored property",
    arguments: Golden.cases(in: "golden")
  )
  func visited(name: String) throws {
    guard var api = try GoldenModels.model(of: name) else { return }
    api.updateDocumentation { $0.summary = "visited" }
    let texts = ModelReflection<API.Documentation>(of: api).parts
    #expect(texts.filter { $0.part.summary != "visited" }.map(\.property) == [])
  }

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
