import APIBuilding
import Diagnostics
import Testing

@testable import APIModel

@Suite("Names of mocks")
struct MockNamesTests {
  private func mock(_ operations: String...) -> API.Mock? {
    var target = API.Target.make()
    target.cases = operations.map { .make($0) }
    target.mock = API.Mock(name: Name(["PetsProviderMock"]))
    var bag = DiagnosticBag()
    let api = API.make(targets: [target]).withNamesResolved(into: &bag)
    #expect(bag.diagnostics == [])
    return api.targets[0].mock
  }

  @Test("closures are named after their methods")
  func closures() {
    let mock = mock("listPets")
    #expect(mock?.closureNames.mapValues(\.swift) == ["listPets": "onListPets"])
    #expect(mock?.callsName.swift == "calls")
  }

  @Test("properties of a mock give way to methods with their names")
  func clashes() {
    let mock = mock("calls", "state", "onCalls")
    #expect(mock?.callsName.swift == "recordedCalls")
    #expect(mock?.stateName.swift == "mockState")
    #expect(mock?.closureNames["calls"]?.swift == "onCallsClosure")
  }
}
