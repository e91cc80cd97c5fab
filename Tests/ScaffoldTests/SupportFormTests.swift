import Testing

@testable import Scaffold

@Suite("SupportForm")
struct SupportFormTests {
  private func rewrite(
    _ source: String,
    _ access: SupportAccess,
    writesIsolation: Bool = true
  ) -> String {
    SupportForm(access: access, writesIsolation: writesIsolation).text(of: source)
  }

  @Test("public leaves the source unchanged")
  func isPublic() {
    #expect(rewrite("public struct A {}\n", .public) == "public struct A {}\n")
  }

  @Test("internal removes the modifier from every declaration")
  func isInternal() {
    let source = """
      public import Foundation
      @preconcurrency public import Moya

      nonisolated public struct A {
        public private(set) var b = 1
        @discardableResult public static func c() -> Int { 1 }
        public init() {}
      }
      """
    let expected = """
      import Foundation
      @preconcurrency import Moya

      nonisolated struct A {
        private(set) var b = 1
        @discardableResult static func c() -> Int { 1 }
        init() {}
      }
      """
    #expect(rewrite(source, .internal) == expected)
  }

  @Test("package replaces the modifier, and imports depend on the module's default")
  func isPackage() {
    let source = """
      @preconcurrency public import Moya

      nonisolated public struct A {
        public var b = 1
      }
      """
    let expected = """
      #if hasFeature(InternalImportsByDefault)
      @preconcurrency package import Moya
      #else
      @preconcurrency import Moya
      #endif

      nonisolated package struct A {
        package var b = 1
      }
      """
    #expect(rewrite(source, .package) == expected)
  }

  @Test("package declarations and imports become internal", arguments: SupportAccess.allCases)
  func packageBecomesInternal(_ access: SupportAccess) {
    let source = """
      package import Foundation

      nonisolated package struct A {
        package private(set) var b = 1
      }
      """
    let expected = """
      import Foundation

      nonisolated struct A {
        private(set) var b = 1
      }
      """
    #expect(rewrite(source, access) == expected)
  }

  @Test("types can be written without isolation")
  func isolation() {
    let source = "nonisolated public struct A {}\nnonisolated(unsafe) var b = 1\n"
    #expect(
      rewrite(source, .public, writesIsolation: false)
        == "public struct A {}\nnonisolated(unsafe) var b = 1\n"
    )
  }

  @Test(
    "words that only resemble the modifier are kept",
    arguments: [
      "// public struct A", "/// It is public import.", #"let a = "public struct""#,
      "let publicKey = republic", "let a = B.public", "f(public: 1)", "let `public` = 1",
      "// package struct A", "let package = 1", "f(package: 1)", "a.package b", "packages",
    ]
  )
  func otherWords(_ source: String) {
    #expect(rewrite(source, .internal) == source)
    #expect(rewrite(source, .package) == source)
  }
}
