import Testing

@testable import SwiftCode

@Suite("NumberLiteral")
struct NumberLiteralTests {
  @Test("can be any integer")
  func integers() {
    #expect(NumberLiteral(Int64.min).text == "-9223372036854775808")
    #expect(NumberLiteral(UInt64.max).text == "18446744073709551615")
  }

  @Test(
    "keeps the digits of a JSON number",
    arguments: [
      "0", "-0", "10", "0.10", "1e5", "1E+5", "-1.5e-10", "123456789012345678901234567890",
    ]
  )
  func json(text: String) {
    #expect(NumberLiteral(json: text)?.text == text)
  }

  @Test(
    "is nil for text that isn't a JSON number",
    arguments: [
      "", "-", "+1", "01", "-01", ".5", "5.", "1e", "1e+", "0x10", "1_000", "1 ", " 1", "1a", "NaN",
      "Infinity", "1;", "1\n", "１",
    ]
  )
  func notJSON(text: String) {
    #expect(NumberLiteral(json: text) == nil)
  }
}
