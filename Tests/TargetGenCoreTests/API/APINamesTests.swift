import Diagnostics
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIModel

/// Checks that no walk of the model misses a name, by reflection over the whole model.
@Suite("Names of the API")
struct APINamesTests {
  @Test(
    "updating the names reaches every stored property",
    arguments: Golden.cases(in: "golden")
  )
  func visited(name: String) throws {
    guard var api = try GoldenModels.model(of: name) else { return }
    api.updateNames { $0.swift = "visited" }
    let names = ModelReflection<Name>(of: api).parts
    #expect(names.filter { $0.part.swift != "visited" }.map(\.property) == [])
  }

  @Test("the pass decides the name of every declaration", arguments: Golden.cases(in: "golden"))
  func decided(name: String) throws {
    guard var api = try GoldenModels.model(of: name) else { return }
    api.updateNames { $0.swift = "undecided" }
    var bag = DiagnosticBag()
    let names = ModelReflection<Name>(of: api.withNamesResolved(into: &bag)).parts
    let undecided = Set(names.filter { $0.part.swift == "undecided" }.map(\.property))
    // The name of the API is part of other names, and models without additional properties declare
    // none for them. A later pass names samples.
    #expect(
      undecided.subtracting(["API.name", "Structure.additionalName", "ModelSample.name"]) == []
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
    // Types of webhooks, media types and values of the spec have neither.
    // Former names are read from a lock file, after the names have been decided.
    let others: Set = [
      "API.inbound", "ResponseSet.streamContents", "Aliases.declarations", "Aliases.moves",
    ]
    #expect(empty.subtracting(filled) == others)
  }
}
