import Foundation
import Testing

@testable import TargetKitWire

@Suite("JSONValue")
struct JSONValueTests {
  private func read(_ json: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
  }

  private func write(_ value: JSONValue) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(
    "is encoded as it was decoded",
    arguments: [
      "null", "true", "false", "0", "-1", "9223372036854775807", "-9223372036854775808",
      "9223372036854775808", "18446744073709551615", "123456789012345678901234567890",
      "0.1", "1.5", "0.12345678901234567890123", "\"\"", "\"a\\\"b\"", "[]", "{}",
      #"{"a":[1,{"b":null}],"c":"d/e"}"#,
    ]
  )
  func roundTrip(_ json: String) throws {
    #expect(try write(try read(json)) == json)
  }

  @Test("distinguishes numbers, Booleans and strings")
  func kinds() throws {
    #expect(
      try read(#"[1, 1.0, 1.5, true, "1", "true"]"#) == [1, 1, 1.5, true, "1", "true"]
    )
    #expect(try read("18446744073709551615") == .decimal(Decimal(UInt64.max)))
    #expect(try read("1e300") == .number(1e300))
  }

  @Test("a number whose digits don't fit in a Decimal is the nearest Double if they matter")
  func manyDigits() throws {
    // Halfway between two numbers of the type Double, but for the last digits.
    let value = try read("200000000000000000.00000000000000000000000076e6")
    #expect(value == .number(2.0000000000000003e23))
    #expect(try read(try write(value)) == value)
    #expect(try read("200000000000000000.00000000000000000000000000e6") == .number(2e23))
  }

  @Test("can be created from literals and read with subscripts")
  func access() throws {
    let value: JSONValue = [
      "name": "Rex", "age": 3, "tags": ["a", nil], "weight": 1.5, "good": true,
    ]
    #expect(value["name"]?.stringValue == "Rex")
    #expect(value["age"]?.intValue == 3)
    #expect(value["age"]?.doubleValue == 3)
    #expect(value["weight"]?.doubleValue == 1.5)
    #expect(value["weight"]?.intValue == nil)
    #expect(value["weight"]?.decimalValue == Decimal(string: "1.5"))
    #expect(value["good"]?.boolValue == true)
    #expect(value["tags"]?[0] == "a")
    #expect(value["tags"]?[1]?.isNull == true)
    #expect(value["tags"]?[2] == nil)
    #expect(value["tags"]?[-1] == nil)
    #expect(value["none"] == nil)
    #expect(value[0] == nil)
    #expect(value["name"]?["x"] == nil)
    #expect(value.objectValue?.count == 5)
    #expect(value["tags"]?.arrayValue?.count == 2)
    #expect(JSONValue.decimal(Decimal(UInt64.max)).doubleValue == 0x1p64)
  }

  @Test("the last of several members with the same name in a literal is used")
  func duplicates() {
    let value: JSONValue = ["a": 1, "a": 2]
    #expect(value == ["a": 2])
  }

  @Test("a number that isn't finite can't be encoded")
  func notFinite() {
    #expect(throws: EncodingError.self) { try write(.number(.nan)) }
  }

  @Test("is encoded as a parameter like its value")
  func parameter() throws {
    let value: JSONValue = ["b": [1, "x"], "a": .decimal(Decimal(UInt64.max))]
    #expect(try ParameterEncoder().encode(value).json == #"{"a":18446744073709551615,"b":[1,"x"]}"#)
  }
}
