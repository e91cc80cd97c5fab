import TestSupport
import Testing

@testable import APIModel

/// Checks by reflection that `visit(_:)` reaches every stored property of the model.
@Suite("API.Visitor")
struct APIVisitorTests {
  @Test(
    "a visit reaches every name, text, type and reference to a model",
    arguments: Golden.cases(in: "golden")
  )
  func visited(name: String) throws {
    guard let original = try GoldenModels.model(of: name) else { return }
    var api = original
    api.updateNames { $0.swift = "visited" }
    api.updateDocumentation { $0.summary = "visited" }
    #expect(properties(of: api) { (name: Name) in name.swift != "visited" } == [])
    #expect(
      properties(of: api) { (text: API.Documentation) in text.summary != "visited" } == []
    )
    api.visit(API.Visitor(type: { $0 = .custom("Visited") }))
    #expect(properties(of: api) { (type: ValueType) in type != .custom("Visited") } == [])
    api = original
    api.updateModels { $0 = ModelID(-1) }
    // A pass makes the values of samples, which are the only tuples, when everything else is decided.
    let references = properties(of: api) { (id: ModelID) in id != ModelID(-1) }
    #expect(
      references.filter { !$0.hasPrefix("SampleValue.") && !$0.hasPrefix("(ModelID, ") } == []
    )
  }

  @Test("the goldens have a value for every property that may contain names or texts")
  func covered() throws {
    var empty: Set<String> = []
    var filled: Set<String> = []
    for name in Golden.cases(in: "golden") {
      guard let api = try GoldenModels.model(of: name) else { continue }
      let reflection = ModelReflection<Name>(of: api)
      empty.formUnion(reflection.empty)
      filled.formUnion(reflection.filled)
    }
    // Types of webhooks and media types have neither. Former names are read from a lock file, after
    // the names have been decided. Calls for generated tests are samples.
    let others: Set = [
      "API.inbound", "ResponseSet.streamContents", "Aliases.declarations", "Aliases.moves",
      "Case.callSample",
    ]
    #expect(empty.subtracting(filled) == others)
  }

  /// Returns the properties with a part that meets a condition.
  private func properties<Part>(of api: API, where condition: (Part) -> Bool) -> [String] {
    ModelReflection<Part>(of: api).parts.filter { condition($0.part) }.map(\.property)
  }
}
