import Diagnostics
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIModel

/// Checks by reflection that the resolution of names misses none.
@Suite("Names of the API")
struct APINamesTests {
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
}
