import Testing

@testable import SwiftCode

@Suite("TypeReference")
struct TypeReferenceTests {
  @Test(
    "is written with Swift's syntax",
    arguments: [
      ("Pet", "Pet"),
      (.named("URL", in: "Foundation"), "Foundation.URL"),
      (
        .named("Result", in: "Swift", generic: ["Int", .any("Error")]),
        "Swift.Result<Int, any Error>"
      ),
      (TypeReference.named("Pet").member("Status").member("Kind"), "Pet.Status.Kind"),
      (TypeReference.named("Pet").optional.optional, "Pet??"),
      (TypeReference.named("Pet").array.optional, "[Pet]?"),
      (.dictionary("String", TypeReference.named("Int").optional), "[String: Int?]"),
      (.tuple([]), "()"),
      (.tuple([.element("a", "Int"), .element(nil, "String")]), "(a: Int, String)"),
      (.any(.named("PluginType", in: "Moya")), "any Moya.PluginType"),
      (TypeReference.any("Error").optional, "(any Error)?"),
      (TypeReference.any("Error").array, "[any Error]"),
      (.any(.composition(["Error", "Sendable"])), "any Error & Sendable"),
      (TypeReference.composition(["A", "B"]).optional, "(A & B)?"),
      (.selfType, "Self"),
      (.anyType, "Any"),
      (.function([]), "() -> Void"),
      (
        .function(["Int", "String"], effects: [.throws, .async], returning: "Bool"),
        "(Int, String) async throws -> Bool"
      ),
      (
        .function(["Int"], effects: [.throwing("Failure")], returning: .tuple([])),
        "(Int) throws(Failure) -> ()"
      ),
      (
        .function(["Int"], attributes: [.escaping, .sendable]), "@escaping @Sendable (Int) -> Void"
      ),
      (
        TypeReference.function(["Int"], attributes: [.sendable]).optional,
        "(@Sendable (Int) -> Void)?"
      ),
      (.named("class"), "`class`"),
      (TypeReference.named("Pet").member("default"), "Pet.`default`"),
    ] as [(TypeReference, String)]
  )
  func code(type: TypeReference, expected: String) {
    #expect(type.code == expected)
  }
}
