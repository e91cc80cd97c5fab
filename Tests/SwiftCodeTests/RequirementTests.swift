import Testing

@testable import SwiftCode

@Suite("Requirements and their implementations")
struct RequirementTests {
  private let function = Declaration.function(
    "list",
    [.parameter("limit", TypeReference.named("Int").optional, default: .nil)],
    effects: [.async, .throws],
    returning: TypeReference.named("Pet").array,
    access: .public
  ) { Statement.return(.array([])) }

  @Test("a requirement has no access level, no default arguments and no body")
  func requirement() throws {
    let requirement = try #require(function.requirement(documentation: nil))
    let declaration = Declaration.type(.protocol, "Listing", conformingTo: ["Sendable"]) {
      requirement
    }
    #expect(
      declaration.text(CodeStyle()) == """
        protocol Listing: Sendable {
          func list(limit: Int?) async throws -> [Pet]
        }
        """
    )
  }

  @Test("a requirement with many parameters ends at its result")
  func longRequirement() throws {
    let function = Declaration.function(
      "list",
      (1...8).compactMap { Identifier("parameter\($0)") }.map { .parameter($0, "String") },
      returning: "Pet"
    ) {}
    let text = try #require(function.requirement(documentation: nil)).text(CodeStyle())
    #expect(text.hasSuffix("\n) -> Pet"))
  }

  @Test("an implementation has no default arguments")
  func implementation() throws {
    let implementation = try #require(function.implementation)
    #expect(
      implementation.text(CodeStyle()) == """
        public func list(limit: Int?) async throws -> [Pet] {
          []
        }
        """
    )
  }

  @Test("an overload has the default arguments, another parameter, and calls the function")
  func overload() throws {
    let overload = try #require(function.overloadWithDefaults(documentation: nil))
    #expect(
      overload.text(CodeStyle()) == """
        public func list(limit: Int? = nil, _: Void = ()) async throws -> [Pet] {
          try await self.list(limit: limit)
        }
        """
    )
  }

  @Test("a function without default arguments has no overload")
  func noOverload() {
    let function = Declaration.function("list", [.parameter("limit", "Int")]) {}
    #expect(function.overloadWithDefaults(documentation: nil) == nil)
  }

  @Test("a final class with a subscript")
  func finalClass() {
    let declaration = Declaration.type(.finalClass, "Mock", conformingTo: ["Listing"]) {
      Declaration.subscript([.parameter("key", "String")], returning: "Int") {
        Statement.return(.identifier("value"))
      } set: {
        Statement.assign(.identifier("value"), .identifier("newValue"))
      }
    }
    #expect(
      declaration.text(CodeStyle()) == """
        final class Mock: Listing {
          subscript(key: String) -> Int {
            get {
              value
            }
            set {
              value = newValue
            }
          }
        }
        """
    )
  }

  @Test("the parameters of a function type can have names, with backticks if they need them")
  func names() {
    let type = TypeReference.function(
      named: [.element("limit", "Int"), .element("default", "Bool")],
      effects: [.async]
    )
    let text = Declaration.let("a", type).text(CodeStyle())
    #expect(text == "let a: (_ limit: Int, _ `default`: Bool) async -> Void")
  }

  @Test("imports for debugging are enclosed in a condition, unless the file needs them anyway")
  func debugging() {
    let both = SwiftFile(imports: [
      .import("Dispatch"), Import.import("Foundation", access: .public).forDebugging,
    ]) {}
    #expect(
      both.rendered() == """
        import Dispatch

        #if DEBUG
          public import Foundation
        #endif

        """
    )
    let one = SwiftFile(imports: [.import("Foundation"), Import.import("Foundation").forDebugging])
    {
    }
    #expect(one.rendered() == "import Foundation\n")
  }
}
