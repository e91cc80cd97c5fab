import Testing

@testable import SwiftCode

@Suite("Statement")
struct StatementTests {
  private static let x = Expression.identifier("x")

  static let simple: [(Statement, String)] = [
    (.let("a", equals: 5), "let a = 5"),
    (.let("in", equals: 5), "let `in` = 5"),
    (.var("a", equals: 5), "var a = 5"),
    (.assign(x.member("y"), 5), "x.y = 5"),
    (.discard(x.call()), "_ = x()"),
    (.return, "return"),
    (.return(x), "return x"),
    (.break, "break"),
    (.for("a", in: x) { Statement.break }, "for a in x {\n  break\n}"),
    (.forTryAwait("a", in: x) { Statement.break }, "for try await a in x {\n  break\n}"),
    (.guard(.let("a", equals: x)) { Statement.return }, "guard let a = x else {\n  return\n}"),
    (.declaration(.typealias("A", equals: "B")), "typealias A = B"),
    (.comment("a\nb"), "// a\n// b\n"),
    (.if(.expression(x)) {}, "if x {}"),
  ]

  @Test("is written with Swift's syntax", arguments: simple)
  func code(statement: Statement, expected: String) {
    #expect(statement.code == expected)
  }

  @Test("if <condition>, … { … }")
  func conditions() {
    let statement = Statement.if(
      .let("a", equals: .identifier("b")),
      .expression(.identifier("c")),
      .case(.case("d", binding: ["e"]), equals: .identifier("f"))
    ) {
      Statement.return(1)
    }
    #expect(
      statement.code == """
        if let a = b, c, case .d(let e) = f {
          return 1
        }
        """
    )
  }

  @Test("a statement that begins with a dot is parenthesized")
  func leadingDots() {
    let statements: [Statement] = [.expression(Self.x.call()), .expression(.implicit("y").call())]
    #expect(statements.code == "x()\n(.y())\n")
  }

  @Test(
    "patterns are written with Swift's syntax",
    arguments: [
      (.case("a"), ".a"),
      (.case("init"), ".`init`"),
      (.case("a", binding: ["b", nil]), ".a(let b, _)"),
      (.case("a", binding: [nil, nil]), ".a"),
      (.case("a", binding: []), ".a"),
      (.tuple([.let("a"), .expression(5)]), "(let a, 5)"),
    ] as [(Pattern, String)]
  )
  func patterns(pattern: Pattern, expected: String) {
    #expect(pattern.code == expected)
  }
}
