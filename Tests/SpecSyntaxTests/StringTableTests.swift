import Testing

@testable import SpecSyntax

@Suite("StringTable")
struct StringTableTests {
  @Test("equal texts get the same number and different texts different ones, in tables of any size")
  func numbers() {
    var table = StringTable()
    func number(_ text: String) -> UInt32 {
      var text = text
      return text.withUTF8 { table.number(of: $0) }
    }
    let texts =
      [""] + (0..<5000).map { "key number \($0)" }
      + (0..<20).map { String(repeating: "x", count: $0 + 1) }
    for (expected, text) in texts.enumerated() { #expect(number(text) == UInt32(expected)) }
    for (expected, text) in texts.enumerated() {
      #expect(number(text) == UInt32(expected))
      #expect(table[UInt32(expected)] == text)
    }
    #expect(table.count == texts.count)
  }
}
