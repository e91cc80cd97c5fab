import Diagnostics
import Testing

@Suite("DiagnosticCode")
struct DiagnosticCodeTests {
  @Test("a code consists of TG and four digits", arguments: DiagnosticCode.allCases)
  func hasForm(code: DiagnosticCode) {
    #expect(code.rawValue.hasPrefix("TG"))
    #expect(Int(code.rawValue.dropFirst(2)).map { (1000...5999).contains($0) } == true)
  }
}
