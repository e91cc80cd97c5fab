import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

@Suite("Text in other encodings")
struct CharsetTests {
  private func text(_ bytes: [UInt8], _ contentType: String?) throws -> String {
    let response = Response(
      statusCode: 200,
      data: Data(bytes),
      head: try .with(status: 200, headers: contentType.map { ["Content-Type": $0] } ?? [:])
    )
    return try response.mapString()
  }

  @Test("is decoded with the charset of the response, or as UTF-8 without one")
  func charsets() throws {
    #expect(try text([0xC3, 0xA4], nil) == "ä")
    #expect(try text([0xC3, 0xA4], "text/plain") == "ä")
    #expect(try text([0xC3, 0xA4], "text/plain; charset=\"UTF-8\"") == "ä")
    #expect(try text([0xE4, 0x80], "text/plain; format=flowed; Charset=ISO-8859-1") == "ä€")
    #expect(try text([0xE4, 0x00], "text/plain;charset=utf-16le") == "ä")
    #expect(try text([0xC4], "text/plain; charset=windows-1251") == "Д")
  }

  @Test("is an error if the charset is unknown or doesn't match the bytes")
  func errors() {
    let unknown = #expect(throws: TargetError.self) { try text([0x61], "text/plain; charset=x-y") }
    #expect(unknown?.description.contains("the charset 'x-y' is unknown") == true)
    let wrong = #expect(throws: TargetError.self) { try text([0xE4], "text/plain; charset=utf-8") }
    #expect(wrong?.description.contains("the body isn't utf-8") == true)
  }
}
