import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("API.withLargeValuesBoxed")
struct LargeValuesBoxedTests {
  private func wide(_ count: Int, _ last: API.Property? = nil) -> API.Model.Kind {
    .structure(
      API.Structure(
        properties: (0..<count).map { .make("p\($0)", .int) } + (last.map { [$0] } ?? [])
      )
    )
  }

  @Test("a value above the size limit is boxed in its owner, and one below it isn't")
  func limit() {
    let api = API.make(models: [
      .make("Small", kind: wide(16)),
      .make("Large", kind: wide(17)),
      .make(
        "Owner",
        kind: .object(.make("small", .model(ModelID(0))), .make("large", .model(ModelID(1))))
      ),
    ]).withLargeValuesBoxed()
    guard case .structure(let owner) = api.models[2].kind else {
      Issue.record("not a structure")
      return
    }
    #expect(owner.properties.map(\.isIndirect) == [false, true])
  }

  @Test("if the values are too large together, the largest ones are boxed until the rest fits")
  func total() {
    let api = API.make(models: [
      .make("Ten", kind: wide(10)),
      .make("Twenty", kind: wide(20)),
      .make("Thirty", kind: wide(30)),
      .make(
        "Owner",
        kind: .object(
          .make("b", .model(ModelID(1))),
          .make("ten", .model(ModelID(0))),
          .make("thirty", .model(ModelID(2))),
          .make("a", .model(ModelID(1))),
          .make("name", .string)
        )
      ),
    ])
    func boxed(total: Int) -> [Bool] {
      guard
        case .structure(let owner) = api.withLargeValuesBoxed(limit: 32, total: total).models[3]
          .kind
      else { return [] }
      return owner.properties.map(\.isIndirect)
    }
    // 20 + 10 + 30 + 20 + 1
    #expect(boxed(total: 81) == [false, false, false, false, false])
    #expect(boxed(total: 80) == [false, false, true, false, false])
    // Of two equal ones, the one whose name comes first, independent of its position.
    #expect(boxed(total: 51) == [false, false, true, true, false])
    #expect(boxed(total: 20) == [true, false, true, true, false])
    #expect(boxed(total: 1) == [true, true, true, true, false])
  }

  @Test("sizes include all values that aren't boxed, whatever the order of models is")
  func transitive() {
    let api = API.make(models: [
      .make("A", kind: wide(10, .make("b", .model(ModelID(1))))),
      .make("B", kind: wide(10, .make("c", .model(ModelID(2))))),
      .make("C", kind: wide(20)),
    ]).withLargeValuesBoxed(limit: 25)
    let boxes = api.models.map { model -> Bool in
      guard case .structure(let structure) = model.kind else { return false }
      return structure.properties.contains(where: \.isIndirect)
    }
    #expect(boxes == [true, false, false])
  }
}
