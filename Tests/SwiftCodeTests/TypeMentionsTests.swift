import Testing

@testable import SwiftCode

@Suite("Mentioned types")
struct TypeMentionsTests {
  @Test("include types from everywhere in a file")
  func everywhere() {
    let file = SwiftFile {
      Declaration.extension(
        TypeReference.named("A1", in: "M1").member("A2"),
        conformingTo: ["A3"],
        where: [.conforms("A4", to: "A5")],
        attributes: [.attribute("A6")]
      ) {
        Declaration.case(
          "c",
          [.value(nil, TypeReference.named("B1").optional, default: .metatype("B2"))]
        )
        Declaration.property("p", .dictionary("B3", .array("B4")), effects: [.throwing("B5")]) {
          Statement.let(
            "x",
            "C1",
            equals: .type(.named("C2", in: "M2")).call(["l": .metatype("C3")])
          )
          Statement.if(
            .case(
              .as(.let("y"), "C4"),
              equals: .closure([.parameter("z", "C5")]) { Expression.metatype("C6") }
            )
          ) {
            Statement.return(.interpolated([.expression(.identifier("x").cast(.as, "C7"))]))
          }
          Statement.switch(.identifier("x")) {
            SwitchCase.case(.is("D1"), where: .keyPath("D2", ["d"])) {
              Statement.throw(.metatype("D3"))
            }
          }
          Statement.do {
          } clauses: {
            CatchClause.catch(.case("e", of: "D4")) {
              Statement.declaration(.typealias("T", equals: "D5"))
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
        "A3", "A4", "A5", "A6", "B1", "B2", "B3", "B4", "B5", "C1", "C3", "C4", "C5", "C6", "C7",
        "D1", "D2", "D3", "D4", "D5", "E1",
        "E2", "E3", "E4", "E5", "E6", "M1.A1", "M2.C2",
      ]
    )
  }
}
