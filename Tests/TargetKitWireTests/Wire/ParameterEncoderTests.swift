import Foundation
import Testing

@testable import TargetKitWire

@Suite("ParameterEncoder")
struct ParameterEncoderTests {
  private func value(_ value: some Encodable) throws -> ParameterValue {
    try ParameterEncoder().encode(value)
  }

  @Test("encodes scalars like JSON, and strings without quotes")
  func scalars() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    #expect(try value("") == .text(""))
    #expect(try value(true) == .literal("true"))
    #expect(try value(Int8.min) == .literal("-128"))
    #expect(try value(UInt64.max) == .literal("18446744073709551615"))
    #expect(try value(1.0) == .literal("1"))
    #expect(try value(-0.0) == .literal("0"))
    #expect(try value(0.1) == .literal("0.1"))
    #expect(try value(Float(0.1)) == .literal("0.1"))
    #expect(try value(1e15) == .literal("1000000000000000"))
    #expect(try value(1e300) == .literal("1e+300"))
    #expect(
      try value(Decimal(string: "12345678901234567890.123")) == .literal("12345678901234567890.123")
    )
    #expect(try value(Data([0, 255, 62])) == .text("AP8+"))
    #expect(try value(id) == .text("e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
    #expect(try value([id]) == .list([.text("e621e1f8-c36c-495a-93fc-0c247a3e6e5f")]))
    #expect(
      try value(["id": UUID?.some(id)])
        == .object([.init("id", .text("e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))])
    )
    #expect(try value(url) == .text("https://example.com/a?b=c"))
    #expect(try value(Date(timeIntervalSince1970: 0.5)) == .text("1970-01-01T00:00:00.500Z"))
    #expect(try value(CalendarDate(year: 2024, month: 2, day: 29)) == .text("2024-02-29"))
    #expect(try value(Int?.none) == .null)
    #expect(try value(Int??.some(.some(1))) == .literal("1"))
  }

  @Test("encodes an enumeration as its raw value")
  func rawValues() throws {
    enum Order: String, Encodable { case ascending = "asc" }
    enum Level: Int, Encodable { case high = 3 }
    #expect(try value(Order.ascending) == .text("asc"))
    #expect(try value([Level.high]) == .list([.literal("3")]))
  }

  @Test("keeps the declared order of members, and sorts those of a dictionary")
  func order() throws {
    struct Object: Encodable {
      var z = 1
      var a: String? = nil
      var m = ["y": 1, "x": 2]
    }
    #expect(
      try value(Object())
        == .object([
          .init("z", .literal("1")),
          .init("m", .object([.init("x", .literal("2")), .init("y", .literal("1"))])),
        ])
    )
  }

  @Test("supports every container of an encoder")
  func containers() throws {
    struct Custom: Encodable {
      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: StringCodingKey.self)
        try object.encodeNil(forKey: "null")
        var list = object.nestedUnkeyedContainer(forKey: "list")
        try list.encode(1)
        try list.encodeNil()
        var inner = list.nestedContainer(keyedBy: StringCodingKey.self)
        try inner.encode("v", forKey: "k")
        var nested = list.nestedUnkeyedContainer()
        try nested.encode(UInt8(2))
        try [3].encode(to: list.superEncoder())
        try 4.5.encode(to: object.superEncoder())
        try "five".encode(to: object.superEncoder(forKey: "named"))
        try object.encode("first", forKey: "twice")
        try object.encode("second", forKey: "twice")
        var again = encoder.container(keyedBy: StringCodingKey.self)
        try again.encode(true, forKey: "more")
      }
    }
    #expect(
      try value(Custom()).json
        == #"{"null":null,"list":[1,null,{"k":"v"},[2],[3]],"super":4.5,"named":"five","twice":"second","more":true}"#
    )
  }

  @Test("a member that is encoded twice is replaced, even in a large object")
  func manyMembers() throws {
    struct Many: Encodable {
      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: StringCodingKey.self)
        for index in 0..<40 { try object.encode(index, forKey: StringCodingKey("k\(index)")) }
        for index in 0..<40 { try object.encode(-index, forKey: StringCodingKey("k\(index)")) }
      }
    }
    #expect(
      try value(Many())
        == .object((0..<40).map { .init("k\($0)", .literal(String(-$0))) })
    )
  }

  @Test("a type that requests two kinds of containers is an error instead of a crash")
  func confused() {
    struct Confused: Encodable {
      func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: StringCodingKey.self)
        try object.encode(1, forKey: "a")
        var list = encoder.unkeyedContainer()
        try list.encode(1)
      }
    }
    #expect(throws: EncodingError.self) { try value(Confused()) }
    #expect(throws: EncodingError.self) { try value(["x": Confused()]) }
  }

  @Test("numbers that aren't finite are errors", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(_ number: Double) {
    #expect(throws: EncodingError.self) { try value(number) }
    #expect(throws: EncodingError.self) { try value(Float(number)) }
    #expect(throws: EncodingError.self) { try value(["a": [number]]) }
  }

  @Test("an error contains the path within the value")
  func codingPath() throws {
    struct Inner: Encodable { var ratios = [1, Double.nan] }
    struct Outer: Encodable { var inner = Inner() }
    let error = #expect(throws: EncodingError.self) {
      try ParameterEncoder().encode(Outer(), name: "filter")
    }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("not an invalid value")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["filter", "inner", "ratios", "1"])
  }

  @Test("writes JSON that a JSON decoder can read")
  func json() throws {
    let text =
      (0..<0x250).compactMap(Unicode.Scalar.init).map(String.init).joined() + "\"\\/🐾\u{2028}"
    let data = try value([text: [text]]).jsonData
    #expect(try JSONDecoder().decode([String: [String]].self, from: data) == [text: [text]])
  }
}
