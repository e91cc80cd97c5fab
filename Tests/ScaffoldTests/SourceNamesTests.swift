import Testing

@testable import Scaffold

@Suite("SourceNames")
struct SourceNamesTests {
  @Test("comments, strings, members and private types don't count as declarations")
  func names() {
    let names = SourceNames(
      of: Array(
        #"""
        // struct A
        nonisolated package struct B<C>: D {
          struct E {}
          let text = "F \"G\" \\"  // H
          let long = """
            I
            """
        }

        #if canImport(J)
          public typealias K = L
        #endif
        private struct M {}
        extension N { enum O {} }
        nonisolated enum P {}
        """#.utf8
      )
    )
    #expect(names.declared == ["B", "K", "P"])
    #expect(
      names.mentioned == ["B", "C", "D", "E", "J", "K", "L", "M", "N", "O", "P"]
    )
  }
}
