import Foundation
import TargetKitWire
import Testing

@Suite("DecimalText")
struct DecimalTextTests {
  @Test(
    "decimal numbers are read without the rounding of a Double",
    arguments: [
      ("12.50", "12.5"), ("-0.1", "-0.1"), ("+3", "3"), (".5", "0.5"), ("1e3", "1000"),
      ("79228162514264337593543950335.123", "79228162514264337593543950335.123"),
    ]
  )
  func reads(text: String, number: String) throws {
    let value = try readBoth([DecimalText].self, from: Data("[\"\(text)\"]".utf8))
    #expect(value == [DecimalText(try #require(Decimal(string: number)))])
  }

  @Test(
    "text that isn't a number is an error",
    arguments: ["", "1,5", "12abc", "1.", "e3", ".", "0x1F", " 1"]
  )
  func fails(text: String) {
    #expect(DecimalText(text) == nil)
    #expect(throws: DecodingError.self) {
      try readBoth([DecimalText].self, from: Data("[\"\(text)\"]".utf8))
    }
  }

  @Test("a JSON number is accepted, and written as text")
  func number() throws {
    let values = try readBoth([DecimalText].self, from: Data("[2.5]".utf8))
    #expect(String(decoding: try JSONEncoder().encode(values), as: UTF8.self) == #"["2.5"]"#)
  }
}
