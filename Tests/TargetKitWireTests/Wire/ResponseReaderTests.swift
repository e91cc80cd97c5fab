import Foundation
import Testing

@testable import TargetKitWire

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

  private enum Moment: Decodable, Equatable {
    case date(Date), number(Int), unknown(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let date = try? container.decode(Date.self) {
        self = .date(date)
      } else {
        self = .number(try container.decode(Int.self))
      }
    }
  }

  private enum Shade: JSONReadable, Equatable {
    case color(Color), unknown(String)

    init(_ json: JSONReader) throws {
      self = json.hasMember("r") ? .color(try json.value()) : .unknown(try json.value())
    }
  }

  private struct Pair: JSONReadable, Equatable {
    var number: Int
    var text: String

    init(number: Int, text: String) {
      self.number = number
      self.text = text
    }

    init(_ json: JSONReader) throws {
      var elements = try json.array()
      number = try elements.value()
      text = try elements.value()
    }
  }

  @Test("a header whose value is JSON is decoded as such")
  func json() throws {
    let reader = reader(["L": "[1, 2]", "T": #""a,b""#, "N": "null", "X": "1,2"])
    #expect(try reader.jsonHeader("L") == [1, 2])
    #expect(reader.jsonHeaderIfPresent("T") == "a,b")
    #expect(try reader.jsonHeader("N", as: [Int]?.self) == nil)
    #expect(reader.jsonHeaderIfPresent("Y", as: [Int].self) == nil)
    #expect(reader.jsonHeaderIfPresent("X", as: [Int].self) == nil)
    #expect(throws: DecodingError.self) { try reader.jsonHeader("X", as: [Int].self) }
  }

  @Test("a type that contains a date reads the format of HTTP")
  func datesInUnions() {
    let reader = reader(["A": "Sun, 06 Nov 1994 08:49:37 GMT", "B": "7"])
    let date = Date(timeIntervalSince1970: 784_111_777)
    #expect(reader.headerIfPresent("A") == Moment.date(date))
    #expect(reader.headerIfPresent("B") == Moment.number(7))
  }

  @Test("an object comes before the text that a union accepts as well, if it's stated")
  func objectsInUnions() {
    let reader = reader(["A": "r=1,name=b", "B": "else", "C": "r,1,name,b"])
    #expect(
      reader.headerIfPresent("C", explode: false) == Shade.color(Color(r: 1, name: "b"))
    )
    #expect(reader.headerIfPresent("C") == Shade.unknown("r,1,name,b"))
    #expect(
      reader.headerIfPresent("A", explode: true) == Shade.color(Color(r: 1, name: "b"))
    )
    #expect(reader.headerIfPresent("B", explode: true) == Shade.unknown("else"))
  }

  @Test("lists and tuples are read, and an optional one may be null")
  func lists() throws {
    let reader = reader([
      "A": "1, a", "B": "null", "C": "1,2",
      "D": "Sun, 06 Nov 1994 08:49:37 GMT, Mon, 07 Nov 1994 08:49:37 GMT", "E": "Sun, Mon",
    ])
    #expect(reader.headerIfPresent("A") == Pair(number: 1, text: "a"))
    #expect(try reader.header("B", as: [Int]?.self) == nil)
    #expect(try reader.list("B", of: Int.self) == [])
    #expect(try reader.header("C", as: [Int]?.self) == [1, 2])
    #expect(try reader.list("C", of: Int.self) == [1, 2])
    let first = Date(timeIntervalSince1970: 784_111_777)
    #expect(try reader.list("D", of: Date.self) == [first, first + 86400])
    #expect(try reader.list("E", of: String.self) == ["Sun", "Mon"])
  }
}
