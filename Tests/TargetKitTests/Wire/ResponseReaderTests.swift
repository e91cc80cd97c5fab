import Foundation
import Testing

@testable import TargetKit

@Suite("ResponseReader")
struct ResponseReaderTests {
  private struct Color: Decodable, Equatable {
    var r: Int
    var name: String?
    var isDark: Bool?
  }

  private func reader(_ fields: [String: String]) -> ResponseReader {
    ResponseReader(statusCode: 200, data: Data(), headerFields: fields)
  }

  @Test(
    "a header with an object is read in the style simple, or as JSON",
    arguments: [
      ("r,100,name,12,isDark,true", false), ("r=100, name=12, isDark=true", true),
      (#"{"r":100,"name":"12","isDark":true}"#, false),
    ]
  )
  func object(_ text: String, _ explode: Bool) throws {
    let reader = reader(["X-Color": text])
    let color = Color(r: 100, name: "12", isDark: true)
    #expect(reader.headerIfPresent("x-color", explode: explode) == color)
    #expect(try reader.header("X-Color", as: Color.self, explode: explode) == color)
  }

  @Test("a dictionary has a member for each pair")
  func dictionary() {
    let reader = reader(["X-Sizes": "a,1,b,2"])
    #expect(reader.headerIfPresent("X-Sizes") == ["a": 1, "b": 2])
  }

  @Test("an object that doesn't match its type is nil, or an error if it is required")
  func mismatches() {
    let reader = reader(["A": "r,x", "B": "r", "C": "r=1", "D": "name,a"])
    for name in ["A", "B", "C", "D"] {
      #expect(reader.headerIfPresent(name, as: Color.self) == nil)
      #expect(throws: DecodingError.self) { try reader.header(name, as: Color.self) }
    }
  }

  @Test(
    "a date has the format of RFC 3339 or of HTTP",
    arguments: ["1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT"]
  )
  func dates(_ text: String) throws {
    let reader = reader(["Last-Modified": text])
    let date = Date(timeIntervalSince1970: 784_111_777)
    #expect(reader.headerIfPresent("Last-Modified") == date)
    #expect(try reader.header("Last-Modified") == date)
  }
}
