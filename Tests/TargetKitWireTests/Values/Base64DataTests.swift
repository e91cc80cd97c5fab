import Foundation
import Testing

@testable import TargetKitWire

@Suite("Base64Data")
struct Base64DataTests {
  private func read(_ text: String) throws -> Data {
    try readBoth([Base64Data].self, from: try JSONEncoder().encode([text]))[0].data
  }

  @Test("reads base64, with or without line breaks")
  func reading() throws {
    #expect(try read("aGVsbG8=") == Data("hello".utf8))
    #expect(try read("aGVs\r\nbG8=\n") == Data("hello".utf8))
    #expect(try read("") == Data())
  }

  @Test("rejects anything else", arguments: ["a", "no base64!", "aGVsbG8"])
  func refusing(_ text: String) {
    #expect(throws: DecodingError.self) { try read(text) }
  }

  @Test("writes base64 on one line")
  func writing() throws {
    let bytes = Data(repeating: 7, count: 100)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let text = String(decoding: try encoder.encode([Base64Data(bytes)]), as: UTF8.self)
    #expect(text == "[\"\(bytes.base64EncodedString())\"]")
  }
}
