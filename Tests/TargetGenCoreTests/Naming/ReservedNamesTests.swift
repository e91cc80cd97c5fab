import Scaffold
import Testing

@testable import APIModel

@Suite("ReservedNames")
struct ReservedNamesTests {
  @Test("no type may have the name of a type in a support file")
  func support() {
    #expect(ReservedNames.types.isSuperset(of: SupportFile.typeNames))
  }
}
