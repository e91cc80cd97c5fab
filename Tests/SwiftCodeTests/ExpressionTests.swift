import Testing

@testable import SwiftCode

@Suite("Expression")
struct ExpressionTests {
  private static let a = Expression.identifier("a")
  private static let b = Expression.identifier("b")
  private static let c = Expression.identifier("c")

  static let atoms: [(Expression, String)] = [
    (a, "a"),
    (.identifier("in"), "`in`"),
    (.selfExpression, "self"),
    (.closureParameter(1), "$1"),
    ("text", "\"text\""),
    (5, "5"),
    (.integer(UInt8.max), "255"),
    (true, "true"),
    (false, "false"),
    (.nil, "nil"),
    (.array([]), "[]"),
    (.array([1, 2]), "[1, 2]"),
    (.dictionary([:]), "[:]"),
    (.dictionary(["a": 1, "b": .nil]), "[\"a\": 1, \"b\": nil]"),
    (.dictionary([.element("b", 1), .element("a", 2)]), "[\"b\": 1, \"a\": 2]"),
    (.tuple(a, b), "(a, b)"),
    (.tuple([.labelled("x", a), .unlabelled(b)]), "(x: a, b)"),
    (.type(.named("URL", in: "Foundation")), "Foundation.URL"),
    (.metatype(.array("Pet")), "[Pet].self"),
    (.metatype(.any("Error")), "(any Error).self"),
    (.implicit("get"), ".get"),
    (.implicit("init"), ".`init`"),
    (.implicitInit.call(["a": 1]), ".init(a: 1)"),
    (.keyPath("in"), "\\.in"),
    (.wildcard, "_"),
  ]

  static let postfix: [(Expression, String)] = [
    (a.member("b", "class", "init"), "a.b.class.`init`"),
    (a.call(), "a()"),
    (a.call(1, b), "a(1, b)"),
    (a.call(1, labelled: ["in": b, "c": .nil]), "a(1, in: b, c: nil)"),
    (a.call(["x": b]), "a(x: b)"),
    (a.call([.unlabelled(1), .labelled(nil, 2), .labelled("x", 3)]), "a(1, 2, x: 3)"),
    (a.call(.array([1])), "a([1])"),
    (a.subscript(1), "a[1]"),
    (a.optionalChain.member("b").optionalChain.call(), "a?.b?()"),
    (.type(TypeReference.named("Pet").array).call(), "[Pet]()"),
    (.type(.any("Error")).member("self"), "(any Error).`self`"),
    (Expression.closure { b }.call(), "({ b })()"),
    (a.binary(.equal, b).member("c"), "(a == b).c"),
    (a.try.member("c"), "(try a).c"),
    (Expression.integer(-1).member("magnitude"), "(-1).magnitude"),
  ]

  static let operators: [(Expression, String)] = [
    (a.binary(.equal, b).binary(.equal, c), "(a == b) == c"),
    (a.binary(.coalesce, b).binary(.equal, c), "a ?? b == c"),
    (a.binary(.coalesce, b.binary(.coalesce, c)), "a ?? b ?? c"),
    (a.binary(.coalesce, b).binary(.coalesce, c), "(a ?? b) ?? c"),
    (Expression.integer(0).binary(.halfOpenRange, a.binary(.equal, 1)), "0..<(a == 1)"),
    (Expression.integer(0).binary(.halfOpenRange, -1), "0..<(-1)"),
    (Expression.integer(0).binary(.halfOpenRange, .implicit("max")), "0..<(.max)"),
    (a.call().await.try, "try await a()"),
    (a.call().try.await, "try await a()"),
    (a.call().optionalTry.binary(.coalesce, b), "(try? a()) ?? b"),
    (a.binary(.coalesce, b.call().try), "a ?? (try b())"),
    (a.call(b.call().try), "a(try b())"),
  ]

  static let closures: [(Expression, String)] = [
    (.closure {}, "{}"),
    (.closure { a.call() }, "{ a() }"),
    (.closure { Statement.return(a) }, "{ a }"),
    (.closure(["x", nil]) { a }, "{ x, _ in a }"),
    (.closure(["x"]) {}, "{ x in }"),
    (a.call(trailing: .closure { b }), "a { b }"),
    (a.call(1, trailing: .closure(["x"]) { b }).member("c"), "a(1) { x in b }.c"),
    (a.call(["x": .closure { b }]), "a(x: { b })"),
    (
      a.call(
        trailing: .closure(["x"]) {
          b.call()
          Statement.return(c)
        }
      ),
      """
      a { x in
        b()
        return c
      }
      """
    ),
  ]

  @Test(
    "is written with Swift's syntax, with parentheses where they are needed",
    arguments: atoms + postfix + operators + closures
  )
  func code(expression: Expression, expected: String) {
    #expect(expression.code == expected)
  }

  @Test("switch <subject> { … }")
  func switches() {
    let expression = Expression.switch(.selfExpression) {
      SwitchCase.case(.case("a"), .case("b")) { Expression.string("/x") }
      SwitchCase.case(.case("c", binding: ["x", nil])) {
        Statement.let("y", equals: .identifier("x"))
        Statement.return(.identifier("y"))
      }
      SwitchCase.case(.case("d")) { Statement.break }
      SwitchCase.case(.case("e")) { Statement.return(.nil) }
      SwitchCase.default { Statement.return(.identifier("x")) }
    }
    #expect(
      expression.code == """
        switch self {
        case .a, .b: "/x"
        case .c(let x, _):
          let y = x
          return y
        case .d:
          break
        case .e:
          return nil
        default:
          return x
        }
        """
    )
  }

  @Test("a call with a trailing closure is parenthesized before a brace")
  func trailingClosures() {
    let call = Expression.identifier("items").member("contains").call(
      trailing: .closure { Expression.closureParameter(0) }
    )
    let statements: [Statement] = [
      .if(.expression(call)) { Statement.return },
      .if(.let("x", equals: call)) { Statement.return },
      .for("x", in: call) { Statement.return },
      .switch(call) { SwitchCase.default { Statement.break } },
    ]
    #expect(
      statements.code == """
        if (items.contains { $0 }) {
          return
        }
        if let x = (items.contains { $0 }) {
          return
        }
        for x in (items.contains { $0 }) {
          return
        }
        switch (items.contains { $0 }) {
        default:
          break
        }

        """
    )
  }
}
