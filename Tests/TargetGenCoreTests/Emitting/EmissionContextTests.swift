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
}

extension String {
  fileprivate func replacing(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
