import Testing

@testable import SwiftCode

@Suite("Declaration")
struct DeclarationTests {
  static let properties: [(Declaration, String)] = [
    (.let("name", "String"), "let name: String"),
    (.let("a", equals: 5, access: .private, modifiers: [.static]), "private static let a = 5"),
    (.var("a", TypeReference.named("Int").optional, equals: .nil), "var a: Int? = nil"),
    (
      .property("a", "Int", attributes: [.deprecated()], documentation: "Old.") { Expression.nil },
      "/// Old.\n@available(*, deprecated)\nvar a: Int { nil }"
    ),
    (
      .let("a", "Int", access: .public, modifiers: [.nonisolated, .static]),
      "nonisolated public static let a: Int"
    ),
    (.property("a", "Int") { Expression.integer(5) }, "var a: Int { 5 }"),
    (.property("a", "Int") { Statement.return(5) }, "var a: Int { 5 }"),
    (
      .property("a", "Int", effects: [.async, .throws]) { Expression.integer(5) },
      """
      var a: Int {
        get async throws {
          5
        }
      }
      """
    ),
    (
      .property("a", "Int", access: .private) {
        Statement.let("b", equals: 5)
        Statement.return(.identifier("b"))
      },
      """
      private var a: Int {
        let b = 5
        return b
      }
      """
    ),
    (
      .property("a", "Int") {
        Expression.identifier("b")
      } set: {
        Statement.assign(.identifier("b"), .identifier("newValue"))
      },
      """
      var a: Int {
        get {
          b
        }
        set {
          b = newValue
        }
      }
      """
    ),
  ]

  static let functions: [(Declaration, String)] = [
    (.function("f") {}, "func f() {}"),
    (.function("f", returning: "Int") { Statement.return(5) }, "func f() -> Int {\n  5\n}"),
    (
      .function(
        "f",
        generics: [.generic("A"), .generic("B", "Sequence")],
        [
          .parameter("a", "A"),
          .parameter("b", "B", label: .omitted),
          .parameter("c", "Int", label: .named("in"), default: 5),
          .parameter("class", .function([]), attributes: [.escaping]),
        ],
        effects: [.async, .throwing("Failure")],
        returning: "Int",
        access: .public,
        modifiers: [.static, .nonisolated],
        attributes: [.discardableResult]
      ) {},
      """
      @discardableResult
      nonisolated public static func f<A, B: Sequence>(
        a: A,
        _ b: B,
        in c: Int = 5,
        `class`: @escaping () -> Void
      ) async throws(Failure) -> Int {}
      """
    ),
    (
      .`init`(
        [.parameter("decoder", .any("Decoder"), label: .named("from"))],
        effects: [.throws],
        access: .public
      ) {
        Statement.assign(.selfExpression.member("a"), 5)
      },
      "public init(from decoder: any Decoder) throws {\n  self.a = 5\n}"
    ),
  ]

  static let types: [(Declaration, String)] = [
    (.type(.enum, "A") {}, "enum A {}"),
    (
      .type(.enum, "A", conformingTo: ["B", .named("C", in: "D")], access: .package) {},
      "package enum A: B, D.C {}"
    ),
    (.type(.enum, "A", modifiers: [.nonisolated, .indirect]) {}, "nonisolated indirect enum A {}"),
    (
      .type(
        .struct,
        "A",
        access: .public,
        modifiers: [.nonisolated]
      ) {},
      "nonisolated public struct A {}"
    ),
    (.extension(.named("A", in: "B")) {}, "extension B.A {}"),
    (
      .type(.enum, "A", attributes: [.deprecated(message: "old \"one\"")]) {},
      "@available(*, deprecated, message: \"old \\\"one\\\"\")\nenum A {}"
    ),
    (.typealias("A", equals: .array("B")), "typealias A = [B]"),
  ]

  @Test("is written with Swift's syntax", arguments: properties + functions + types)
  func code(declaration: Declaration, expected: String) {
    #expect(declaration.code == expected)
  }

  @Test("case <name>(<label>: <Type> = <default>, …)")
  func cases() {
    let declaration = Declaration.type(.enum, "A") {
      Declaration.case("a")
      Declaration.case(
        "default",
        [.value("b", TypeReference.named("Int").optional, default: .nil), .value(nil, "Int")]
      )
      Declaration.case("e", documentation: "Documented.")
    }
    #expect(
      declaration.code == """
        enum A {
          case a
          case `default`(b: Int? = nil, Int)

          /// Documented.
          case e
        }
        """
    )
  }

  @Test("members are separated by empty lines, except for undocumented stored properties")
  func blankLines() {
    let declaration = Declaration.type(.struct, "A") {
      Declaration.let("a", "Int")
      Declaration.var("b", "Int")
      Declaration.let("c", "Int", documentation: "Documented.")
      Declaration.let("d", "Int")
      Declaration.property("e", "Int") { Expression.integer(5) }
      Declaration.property("f", "Int") { Expression.integer(5) }
      Declaration.typealias("G", equals: "Int")
      Declaration.let("h", "Int", documentation: " ")
      Declaration.let("i", "Int")
    }
    #expect(
      declaration.code == """
        struct A {
          let a: Int
          var b: Int

          /// Documented.
          let c: Int

          let d: Int

          var e: Int { 5 }

          var f: Int { 5 }

          typealias G = Int

          let h: Int
          let i: Int
        }
        """
    )
  }

  @Test("#if DEBUG … #endif")
  func conditionalCompilation() {
    let declaration = Declaration.extension("A") {
      Declaration.debugging([
        .let("c", equals: 1, modifiers: [.static]), .function("d") {},
      ])
      Declaration.function("e") {}
    }
    #expect(
      declaration.code == """
        extension A {
          #if DEBUG
            static let c = 1

            func d() {}
          #endif

          func e() {}
        }
        """
    )
  }
}
