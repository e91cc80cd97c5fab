import Testing

@testable import Scaffold

@Suite("DeclarationReader")
struct DeclarationReaderTests {
  private let source = """
    /// A type.
    nonisolated public struct A<
      B: Sendable
    >: C, D.E {
      /// Stored.
      let a: Int = 1

      /// Computed.
      public var b: Int { a }

      public init<F>(
        _ c: [String: F],
        d: Int = 2
      ) where F: Sendable {
        a = d
      }
    }

    nonisolated extension G.H: I {}
    """

  @Test("types and extensions have members, names and conformances")
  func types() {
    let declarations = DeclarationReader.declarations(in: source[...])
    #expect(declarations.map(\.name) == ["A", "G.H"])
    #expect(declarations.map(\.conformances) == [["C", "E"], ["I"]])
    #expect(declarations.first?.members.map(\.name) == ["a", "b", "init"])
    #expect(declarations.first?.members.map(\.isPublic) == [false, true, true])
    #expect(declarations.first?.lines.last == ">: C, D.E {")
  }

  @Test("parameters have labels, and may have defaults")
  func parameters() throws {
    let members = try #require(DeclarationReader.declarations(in: source[...]).first).members
    guard case .initializer(let parameters)? = members.last?.kind else {
      Issue.record("the last member isn't an initializer")
      return
    }
    #expect(parameters.map(\.label) == ["_", "d"])
    #expect(parameters.map(\.hasDefault) == [false, true])
  }
}
