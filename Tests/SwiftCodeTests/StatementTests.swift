import Testing

@testable import SwiftCode

@Suite("Statement")
struct StatementTests {
  private static let x = Expression.identifier("x")

  static let simple: [(Statement, String)] = [
    (.let("a", equals: 5), "let a = 5"),
    (.let("in", "Int"), "let `in`: Int"),
    (.var("a", "Int", equals: 5), "var a: Int = 5"),
    (.let(["a", nil], equals: x), "let (a, _) = x"),
    (.assign(x.member("y"), 5), "x.y = 5"),
    (.assign(x, 5, with: .add), "x += 5"),
    (.assign(x, 5, with: .subtract), "x -= 5"),
    (.discard(x.call()), "_ = x()"),
    (.return, "return"),
    (.return(x), "return x"),
    (.throw(x), "throw x"),
    (.break, "break"),
    (.continue, "continue"),
    (.defer { x.call() }, "defer {\n  x()\n}"),
    (.while(.expression(x)) { Statement.continue }, "while x {\n  continue\n}"),
    (.for("a", in: x) { Statement.break }, "for a in x {\n  break\n}"),
    (.forTryAwait("a", in: x) { Statement.break }, "for try await a in x {\n  break\n}"),
    (
      .for(["a", nil], in: x, where: x) { Statement.break }, "for (a, _) in x where x {\n  break\n}"
    ),
    (.guard(.let("a")) { Statement.return }, "guard let a else {\n  return\n}"),
    (.declaration(.typealias("A", equals: "B")), "typealias A = B"),
    (.comment("a\nb"), "// a\n// b\n"),
    (.verbatim("a()\n  b()\n\nc()"), "a()\n  b()\n\nc()"),
    (.do { x.call().try }, "do {\n  try x()\n}"),
    (.if(.expression(x)) {}, "if x {}"),
  ]

  @Test("is written with Swift's syntax", arguments: simple)
  func code(statement: Statement, expected: String) {
    #expect(statement.code == expected)
  }

  @Test("if <condition>, … { … } else if … { … } else { … }")
  func branches() {
    let statement = Statement.if(
      .let("a", equals: .identifier("b")),
      .expression(.identifier("c")),
      .case(.case("d", binding: ["e"]), equals: .identifier("f"))
    ) {
      Statement.return(1)
    } else: {
      Statement.if(.let("a")) {
        Statement.return(2)
      } else: {
        Statement.return(3)
      }
    }
    #expect(
      statement.code == """
        if let a = b, c, case .d(let e) = f {
          return 1
        } else if let a {
          return 2
        } else {
          return 3
        }
        """
    )
  }

  @Test("do { … } catch <pattern> { … }")
  func catches() {
    let statement = Statement.do {
      Expression.identifier("x").call().try
    } clauses: {
      CatchClause.catch(.as(.let("failure"), "Failure")) { Statement.throw(.identifier("failure")) }
      CatchClause.catch { Statement.return }
    }
    #expect(
      statement.code == """
        do {
          try x()
        } catch let failure as Failure {
          throw failure
        } catch {
          return
        }
        """
    )
  }

  @Test("#if <condition> … #else … #endif")
  func conditionalCompilation() {
    let statement = Statement.if(compiling: .not(.os("Linux"))) {
      Statement.let("a", equals: 1)
      Statement.blankLine
      Statement.if(compiling: .flag("DEBUG")) { Statement.return }
    } else: {
      Statement.comment("b")
    }
    #expect(
      statement.code == """
        #if !os(Linux)
          let a = 1

          #if DEBUG
            return
          #endif
        #else
          // b
        #endif
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
      (.case("a", of: .named("B")), "B.a"),
      (.case("a", [.let("b"), .wildcard, .case("c", [.var("d")])]), ".a(let b, _, .c(var d))"),
      (.case("a", binding: ["b", nil]), ".a(let b, _)"),
      (.case("a", binding: [nil, nil]), ".a"),
      (.case("a", binding: []), ".a"),
      (.tuple(.let("a"), .expression(5)), "(let a, 5)"),
      (.optional(.let("a")), "let a?"),
      (.is("Int"), "is Int"),
      (.as(.let("a"), "Int"), "let a as Int"),
    ] as [(Pattern, String)]
  )
  func patterns(pattern: Pattern, expected: String) {
    #expect(pattern.code == expected)
  }
}
