import SwiftCode
import Testing

@testable import APIModel
@testable import SwiftEmission

@Suite("EmissionContext")
struct EmissionContextTests {
  private func text(_ type: TypeReference) -> String {
    Declaration.typealias("T", equals: type).text.replacing("typealias T = ")
  }

  @Test(
    "types are written by their short names",
    arguments: [
      (.string, "String"), (.int, "Int"), (.int32, "Int32"), (.int64, "Int64"),
      (.double, "Double"), (.float, "Float"), (.bool, "Bool"),
      (.decimal, "Decimal"), (.dateTime, "Date"),
      (.calendarDate, "CalendarDate"), (.uuid, "UUID"), (.url, "String"),
      (.custom("URL"), "URL"),
      (.base64, "Data"), (.data, "Data"), (.file, "MultipartFile"),
      (.json, "JSONValue"), (.array(.optional(.int)), "[Int?]"),
      (.dictionary(.array(.string)), "[String: [String]]"),
      (.custom("Money"), "Money"), (.custom("Shop.Money"), "Shop.Money"),
    ] as [(ValueType, String)]
  )
  func types(_ type: ValueType, _ expected: String) {
    #expect(text(EmissionContext.make().type(type)) == expected)
  }

  /// `Pet` contains `Owner` and `Tag`, `Owner` contains `Address` and another `Tag`.
  private let context = EmissionContext.make(models: [
    .make("Pet", kind: .object()),
    .make("Owner", parent: 0, kind: .object()),
    .make("Address", parent: 1, kind: .object()),
    .make("Tag", parent: 0, kind: .object()),
    .make("Tag", parent: 1, kind: .object()),
    .make("Store", kind: .object()),
  ])

  @Test(
    "a model is written by the shortest path that is unambiguous",
    arguments: [
      (2, nil, "Pet.Owner.Address"),
      (2, 0, "Owner.Address"),
      (2, 1, "Address"),
      (2, 2, "Address"),
      (2, 5, "Pet.Owner.Address"),
      (0, 2, "Pet"),
      (5, 2, "Store"),
      (3, 0, "Tag"),
      (4, 2, "Tag"),
      (3, 1, "Pet.Tag"),
      (3, 2, "Pet.Tag"),
    ] as [(Int, Int?, String)]
  )
  func paths(_ model: Int, _ scope: Int?, _ expected: String) {
    #expect(text(context.model(ModelID(model), in: scope.map(ModelID.init))) == expected)
  }

  @Test(
    "in an extension, only the types within the extended one are visible",
    arguments: [
      (2, 0, "[Owner.Address]"), (2, 1, "[Address]"), (2, 2, "[Pet.Owner.Address]"),
      (1, 2, "[Pet.Owner]"), (4, 2, "[Pet.Owner.Tag]"), (0, 2, "[Pet]"),
    ] as [(Int, Int, String)]
  )
  func pathsInExtensions(_ model: Int, _ extended: Int, _ expected: String) {
    let type = ValueType.array(.model(ModelID(model)))
    #expect(text(context.type(type, inExtensionOf: ModelID(extended))) == expected)
  }

  @Test("unions that contain each other may hold files if one of them does")
  func filesInUnions() {
    func context(_ leaf: ValueType) -> EmissionContext {
      func union(_ types: ValueType...) -> API.Model.Kind {
        .union(
          API.Union(
            variants: types.map {
              API.Union.Variant(name: Name(["a"]), type: $0, documentation: API.Documentation())
            },
            reading: .attempts([]),
            unknownName: Name(["unknown"]),
            isIndirect: false
          )
        )
      }
      return .make(models: [
        .make("A", kind: union(.array(.model(ModelID(1))))),
        .make("B", kind: union(.model(ModelID(0)), leaf)),
      ])
    }
    #expect(context(.file).mayHoldFiles(.model(ModelID(0))))
    #expect(!context(.string).mayHoldFiles(.model(ModelID(0))))
  }
}

extension String {
  fileprivate func replacing(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
