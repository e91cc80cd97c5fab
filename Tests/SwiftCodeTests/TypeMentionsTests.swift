import Testing

@testable import SwiftCode

@Suite("Mentioned types")
struct TypeMentionsTests {
  @Test("include types from everywhere in a file")
  func everywhere() {
    let file = SwiftFile {
      Declaration.extension(
        TypeReference.named("A1", in: "M1").member("A2"),
        conformingTo: ["A3"]
      ) {
        Declaration.case(
          "c",
          [.value(nil, TypeReference.named("B1").optional, default: .metatype("B2"))]
        )
        Declaration.property("p", .dictionary("B3", .array("B4")), effects: [.throwing("B5")]) {
          Statement.let(
            "x",
            equals: .type(.named("C2", in: "M2")).call(["l": .metatype("C3")])
          )
          Statement.if(
            .case(.let("y"), equals: .closure(["z"]) { Expression.metatype("C4") })
          ) {
            Statement.return(.interpolated([.expression(.metatype("C5"))]))
          }
          Statement.switch(.identifier("x")) {
            SwitchCase.case(.expression(.metatype("D1"))) {
              Statement.declaration(.typealias("T", equals: "D2"))
            }
          }
        }
        Declaration.function(
          "f",
          generics: [.generic("G", .any("E1"))],
          [
            .parameter(
              "a",
              .function(["E2"], returning: .tuple([.element(nil, "E3")])),
              default: .metatype("E4")
            )
          ],
          returning: .named("E5", generic: ["E6"])
        ) {}
      }
    }
    let names = file.mentionedTypes.map { type in
      [type.moduleName, type.typeName].compactMap { $0 }.joined(separator: ".")
    }
    #expect(
      names.sorted() == [
        "A3", "B1", "B2", "B3", "B4", "B5", "C3", "C4", "C5", "D1", "D2", "E1", "E2",
        "E3", "E4", "E5", "E6", "M1.A1", "M2.C2",
      ]
    )
  }
}
