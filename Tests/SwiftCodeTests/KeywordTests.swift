import Testing

@testable import SwiftCode

/// Checks that keywords can be used as names in every position.
@Suite("Keywords as names", .enabled(if: SwiftToolchain.isAvailable))
struct KeywordTests {
  /// All words that are keywords in some context.
  static let keywords = """
    Any Protocol Self Type actor any arch as assignment associatedtype associativity async attached autoclosure await
    backDeployed before block borrow borrowing break canImport case catch class cdecl compiler consume consuming
    continue convenience convention copy default defer deinit dependsOn deprecated derivative didSet differentiable
    discard discardableResult distributed do dynamic dynamicCallable dynamicMemberLookup each else enum error escaping
    exclusivity exclusive exported extension fallthrough false file fileprivate final for forward freestanding frozen func
    get getter guard higherThan if import in indirect infix init initializes inline inlinable inout internal introduced is
    isolated iOS kind lazy left let linear lowerThan macCatalyst macOS macro main message metadata method module modify
    mutableAddressWithNativeOwner mutating nil noDerivative noasync nonisolated nonmutating nonsending none objc objcMembers
    obsoleted of open operator optional override package path postfix precedencegroup prefix preconcurrency private
    protocol public read reasync renamed repeat required rethrows retroactive return reverse right safe scoped self sending
    set setter some spi static struct subscript super swift switch target then throw throws transpose true try typealias
    unavailable unchecked unowned unsafe unused using value var version visibility visionOS warn_unqualified_access weak
    where while willSet witness_method wrt yield
    """.split { $0 == " " || $0 == "\n" }.compactMap { Identifier(String($0)) }

  /// Names of members that every Swift type has, which can't be used for other members.
  static let members: [Identifier] = ["Type", "Protocol", "self", "Self"]

  private func expectToCompile(
    except excluded: [Identifier] = [],
    _ declarations: (Identifier) -> [Declaration],
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let file = SwiftFile {
      for (keyword, index) in zip(Self.keywords, 0...) where !excluded.contains(keyword) {
        if let scope = Identifier("Scope\(index)") {
          Declaration.type(.struct, scope) { declarations(keyword) }
        }
      }
    }
    let text = file.rendered()
    let diagnostics = try await SwiftToolchain.diagnostics(of: text)
    #expect(diagnostics == "", sourceLocation: location)
  }

  @Test("case <keyword>(<keyword>: Int)")
  func cases() async throws {
    try await expectToCompile(except: ["Type", "Protocol"]) { name in
      [
        .type(.enum, "Choice") {
          Declaration.case(name, [.value(name, "Int")])
          Declaration.case("other")
          Declaration.property("text", "Int") {
            Expression.switch(.selfExpression) {
              SwitchCase.case(.case(name, binding: [name])) { Expression.identifier(name) }
              SwitchCase.case(.case("other")) { Expression.integer(1) }
            }
          }
        },
        .property("made", "Choice") {
          Expression.implicit(name).call([name: 1])
        },
        .property("longer", "Choice") {
          Expression.type("Choice").member(name).call([name: 1])
        },
      ]
    }
  }

  @Test("func <keyword>(<keyword>: Int)")
  func functions() async throws {
    try await expectToCompile(except: ["value"]) { name in
      [
        .function(name, [.parameter(name, "Int")], returning: "Int") {
          Expression.identifier(name)
        },
        .function("label", [.parameter("value", "Int", label: .named(name))], returning: "Int") {
          Expression.selfExpression.member("label").call([name: .identifier("value")])
        },
        .function("caller", returning: "Int") {
          Statement.let("made", equals: Expression.selfExpression.member(name).call([name: 1]))
          Statement.discard(Expression.identifier("made"))
          Statement.return(.selfExpression.member(name).call([name: 1]))
        },
      ]
    }
  }

  @Test("var <keyword>: Int")
  func properties() async throws {
    try await expectToCompile(except: Self.members) { name in
      [
        .var(name, .named("Int")),
        .property("short", "Int") { Expression.identifier(name) },
        .property("text", "String") { Expression.identifier(name).member("description") },
        .property("isOne", "Bool") { Expression.identifier(name).binary(.equal, 1) },
        .property("long", "Int") { Expression.selfExpression.member(name) },
        .property("other", "Int") {
          Expression.identifier(name)
        } set: {
          Statement.assign(.identifier(name), 5)
          Statement.assign(.selfExpression.member(name), 6)
        },
        .property("pathToIt", .named("KeyPath", generic: [.selfType, "Int"])) {
          Expression.keyPath(name)
        },
      ]
    }
  }

  @Test("let <keyword> = 1")
  func variables() async throws {
    try await expectToCompile(except: ["self"]) { name in
      [
        .function("use", [.parameter("values", .named("Int").array)], returning: "Int") {
          Statement.let(name, equals: .closure {})
          Expression.identifier(name).call()
          Expression.identifier("print").call(.identifier(name), .identifier(name).call())
          Statement.for(name, in: .identifier("values")) {
            Expression.identifier("print").call(.identifier(name))
            Statement.if(.let(name, equals: .identifier("values").member("first"))) {
              Expression.identifier("print").call(.identifier(name))
              Expression.identifier(name).member("description", "utf8").member("forEach").call(
                trailing: .closure { Expression.identifier("print").call(.closureParameter(0)) }
              )
              Expression.identifier(name).member("words").member("forEach").call(
                .closure([name]) {
                  Expression.identifier("print").call(.identifier(name))
                }
              )
            }
          }
          Statement.return(1)
        }
      ]
    }
  }

  @Test("struct <keyword>")
  func types() async throws {
    try await expectToCompile(except: ["Self"]) { name in
      [
        .type(.struct, name) {
          Declaration.type(.struct, "Inner") {}
        },
        .type(.enum, "Choice") { Declaration.case("other", [.value(name, "Int")]) },
        .function("match", [.parameter("choice", "Choice")]) {
          Statement.switch(.identifier("choice")) {
            SwitchCase.case(.case("other", binding: [name])) {
              Expression.identifier("print").call(.identifier(name))
            }
          }
        },
        .let("value", .named(name).optional, equals: .nil),
        .let("values", .named(name).array, equals: .array([])),
        .let(
          "generic",
          .named("Array", generic: [.named(name)]),
          equals: .array([.type(.named(name)).call()])
        ),
        .let(
          "inner",
          .named(name).member("Inner"),
          equals: .type(.named(name)).member("Inner").call()
        ),
        .let("nested", .selfType.member(name).optional, equals: .nil),
        .let("metatype", equals: .metatype(.named(name))),
        .function("take", [.parameter("value", .named(name))], returning: .named(name)) {
          Expression.identifier("value")
        },
      ]
    }
  }
}
