import APIBuilding
import Testing

@testable import APIModel

@Suite("API.withCyclesBoxed")
struct CyclesBoxedTests {
  private func boxed(_ api: API) -> [[Bool]] {
    api.models.map {
      switch $0.kind {
      case .structure(let structure): structure.properties.map(\.isIndirect)
      case .union(let union): [union.isIndirect]
      case .enumeration: []
      }
    }
  }

  @Test("a property of its own type is boxed")
  func itself() {
    let api = API.make(models: [
      .make(
        "Node",
        kind: .object(.make("next", .model(ModelID(0)), required: false), .make("value", .int))
      )
    ])
    #expect(boxed(api.withCyclesBoxed()) == [[true, false]])
  }

  @Test("arrays and dictionaries aren't boxed, because they are references already")
  func collections() {
    let api = API.make(models: [
      .make(
        "Node",
        kind: .object(
          .make("all", .array(.model(ModelID(0)))),
          .make("byName", .dictionary(.model(ModelID(0))))
        )
      )
    ])
    #expect(boxed(api.withCyclesBoxed()) == [[false, false]])
  }

  @Test("every property in a mutual cycle is boxed, but not those that only lead to it")
  func mutual() {
    let api = API.make(models: [
      .make("A", kind: .object(.make("b", .model(ModelID(1)), required: false))),
      .make("B", kind: .object(.make("a", .model(ModelID(0)), required: false))),
      .make("C", kind: .object(.make("a", .model(ModelID(0))))),
    ])
    #expect(boxed(api.withCyclesBoxed()) == [[true], [true], [false]])
  }

  @Test("a cycle through a union isn't boxed, because the union is indirect")
  func union() {
    let api = API.make(models: [
      .make("Expression", kind: .oneOf(.int, .model(ModelID(1)))),
      .make(
        "Sum",
        kind: .object(.make("left", .model(ModelID(0))), .make("right", .model(ModelID(0))))
      ),
    ])
    #expect(boxed(api.withCyclesBoxed()) == [[true], [false, false]])
  }

  @Test("a chain of a hundred thousand types does not exhaust the stack")
  func longChain() {
    let count = 100_000
    let models = (0..<count).map { index in
      API.Model.make(
        "M\(index)",
        kind: index + 1 < count ? .object(.make("next", .model(ModelID(index + 1)))) : .object()
      )
    }
    let api = API.make(models: models).withCyclesBoxed().withLargeValuesBoxed()
    #expect(api.models.count == count)
  }
}
