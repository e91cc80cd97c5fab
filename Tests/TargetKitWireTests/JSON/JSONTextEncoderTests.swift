import Foundation
import TestSupport
import Testing

@testable import TargetKitWire

/// Compares what is written as JSON text with what other encoders write.
@Suite("JSONTextEncoder")
struct JSONTextEncoderTests {
  private func text<Value: Encodable>(_ value: Value) throws -> String {
    String(decoding: try JSONTextEncoder.data(of: value), as: UTF8.self)
  }

  /// Returns the text of a value, which a tree of values must have, too.
  private func textOfBoth<Value: Encodable>(_ value: Value) throws -> String {
    let text = try text(value)
    #expect(try ParameterEncoder().encode(value).json == text)
    return text
  }

  /// A value whose coding is written by hand.
  private struct Custom: Encodable {
    let write: (any Encoder) throws -> Void

    init(_ write: @escaping (any Encoder) throws -> Void) {
      self.write = write
    }

    func encode(to encoder: any Encoder) throws { try write(encoder) }
  }

  private struct Failure: Error {}

  private struct Account: Codable, Equatable {
    var name: String
    var since: Date
    var home: URL?
    var limits: [String: Decimal]
    var keys: [Data]
    var id: UUID
    var shares: [Double]
    var sizes: [Int8]
    var ratio: Float
    var count: UInt64
    var parent: [Account]?
  }

  @Test("types that are only Codable are written as JSON APIs expect them")
  func types() throws {
    var account = Account(
      name: "a\"\\/\n\u{1}é😀",
      since: Date(timeIntervalSince1970: 1_700_000_000),
      home: URL(string: "https://a.example/b"),
      limits: ["z": 1.10, "a": -2],
      keys: [Data("hi".utf8)],
      id: try #require(UUID(uuidString: "9B1DEB4D-3B7D-4BAD-9BDD-2B0D7B3DCB6D")),
      shares: [0, 0.1, 1e21, -5],
      sizes: [-128, 127],
      ratio: 0.1,
      count: .max,
      parent: []
    )
    account.parent = [account]
    let expected = #"""
      {"name":"a\"\\/\n\u0001é😀","since":"2023-11-14T22:13:20Z","home":"https://a.example/b",\#
      "limits":{"a":-2,"z":1.1},"keys":["aGk="],"id":"9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d",\#
      "shares":[0,0.1,1e+21,-5],"sizes":[-128,127],"ratio":0.1,"count":18446744073709551615,\#
      "parent":
      """#
    let text = try textOfBoth(account)
    #expect(text == "\(expected)[\(expected)[]}]}")
    #expect(try JSONCoding.value(Account.self, from: Data(text.utf8)) == account)
  }

  @Test("any value can be the whole text")
  func wholeValues() throws {
    #expect(try textOfBoth("a") == #""a""#)
    #expect(try textOfBoth(-12) == "-12")
    #expect(try textOfBoth(true) == "true")
    #expect(try textOfBoth(Int?.none) == "null")
    #expect(try textOfBoth([Int]()) == "[]")
    #expect(try textOfBoth([String: Int]()) == "{}")
    #expect(try textOfBoth([[1], [], [2, 3]]) == "[[1],[],[2,3]]")
    #expect(try textOfBoth(["b": ["d": 1, "c": 2], "a": [:]]) == #"{"a":{},"b":{"c":2,"d":1}}"#)
    #expect(try textOfBoth(Custom { _ in }) == "null")
  }

  @Test("a member with the name of an earlier one takes its place")
  func sameNames() throws {
    let value = Custom { encoder in
      var object = JSONObjectWriter(encoder)
      try object.set("a", 1)
      try object.set("b", [1, 2, 3])
      try object.set("c", "x")
      try object.setOthers(["b": "long text", "d": "y"])
      try object.set("d", 0)
      var other = JSONObjectWriter(encoder)
      try other.set("a", [true])
      try other.set("e", ["f": 1])
    }
    let expected = #"{"a":[true],"b":"long text","c":"x","d":0,"e":{"f":1}}"#
    #expect(try textOfBoth(value) == expected)
    #expect(try textOfBoth([value, value]) == "[\(expected),\(expected)]")
  }

  @Test("members of large objects can be repeated")
  func manySameNames() throws {
    let value = Custom { encoder in
      var object = JSONObjectWriter(encoder)
      for number in 0..<2000 { try object.set("\"\(number % 300)", number) }
      // Names whose characters are equal, but not their bytes.
      try object.set("\u{E9}", 1)
      try object.set("e\u{301}", 2)
    }
    let members = (0..<300).map { #""\"\#($0)":\#($0 < 200 ? $0 + 1800 : $0 + 1500)"# }
    let others = "\"\u{E9}\":1,\"e\u{301}\":2"
    #expect(
      Array(try text(value).utf8) == Array("{\(members.joined(separator: ",")),\(others)}".utf8)
    )
  }

  @Test("containers of one value can be used in any order")
  func nestedContainers() throws {
    let value = Custom { encoder in
      var object = encoder.container(keyedBy: StringCodingKey.self)
      var list = object.nestedUnkeyedContainer(forKey: StringCodingKey("list"))
      var map = object.nestedContainer(
        keyedBy: StringCodingKey.self,
        forKey: StringCodingKey("map")
      )
      try list.encode(1)
      try map.encode("x", forKey: StringCodingKey("a"))
      var inner = list.nestedUnkeyedContainer()
      try object.encode(true, forKey: StringCodingKey("flag"))
      try list.encode(2)
      try inner.encode("y")
      try list.encodeNil()
      #expect(list.count == 4)
      try "z".encode(to: object.superEncoder(forKey: StringCodingKey("super")))
      try object.encode("replaced", forKey: StringCodingKey("map"))
      try object.encodeNil(forKey: StringCodingKey("nothing"))
    }
    let tree = try JSONCoding.value(
      JSONValue.self,
      from: Data(try ParameterEncoder().encode(value).json.utf8)
    )
    #expect(try JSONCoding.value(JSONValue.self, from: JSONTextEncoder.data(of: value)) == tree)
  }

  @Test("what a type tried in vain isn't in the text")
  func ignoredErrors() throws {
    let failing = Custom { encoder in
      var object = JSONObjectWriter(encoder)
      try object.set("x", [1, 2])
      var list = object.container.nestedUnkeyedContainer(forKey: StringCodingKey("y"))
      try list.encode(1)
      throw Failure()
    }
    let value = Custom { encoder in
      var object = JSONObjectWriter(encoder)
      try object.set("a", 1)
      try? object.set("b", failing)
      try? object.set("c", [Double.nan])
      try object.set("b", 2)
      try object.set("d", ["e": 3])
    }
    #expect(try text(value) == #"{"a":1,"b":2,"d":{"e":3}}"#)
    let list = Custom { encoder in
      var list = encoder.unkeyedContainer()
      try list.encode(1)
      try? list.encode(failing)
      try list.encode(2)
    }
    #expect(try text(list) == "[1,2]")
  }

  @Test("a value that can't be written is an error with its path")
  func errors() throws {
    struct Model: Encodable {
      var items: [[String: Double]]
    }
    for value in [Double.nan, .infinity] {
      let error = #expect(throws: EncodingError.self) {
        try text(Model(items: [["a": 1], ["b": value]]))
      }
      guard case .invalidValue(_, let context) = error else { continue }
      #expect(context.codingPath.map(\.stringValue) == ["items", "Index 1", "b"])
    }
    let nested = Custom { encoder in
      var object = encoder.container(keyedBy: StringCodingKey.self)
      try object.encode([1], forKey: StringCodingKey("a"))
      var list = object.nestedUnkeyedContainer(forKey: StringCodingKey("b"))
      try object.encode(2, forKey: StringCodingKey("c"))
      #expect(object.codingPath.isEmpty)
      try list.encode(Double.nan)
    }
    let error = #expect(throws: EncodingError.self) { try text(nested) }
    if case .invalidValue(_, let context) = error {
      #expect(context.codingPath.map(\.stringValue) == ["b", "Index 0"])
    }
    let contradictions = [
      Custom { encoder in
        _ = encoder.container(keyedBy: StringCodingKey.self)
        _ = encoder.unkeyedContainer()
      },
      Custom { encoder in
        try "x".encode(to: encoder)
        _ = encoder.container(keyedBy: StringCodingKey.self)
      },
      Custom { encoder in
        _ = encoder.container(keyedBy: StringCodingKey.self)
        try "x".encode(to: encoder)
      },
      Custom { encoder in
        try 1.encode(to: encoder)
        try 2.encode(to: encoder)
      },
    ]
    for value in contradictions {
      #expect(throws: EncodingError.self) { try text(value) }
      #expect(throws: EncodingError.self) { try text([value]) }
    }
  }

  @Test("any JSON value is the same after writing and reading")
  func randomValues() throws {
    var random = RandomValues(seed: 41)
    for _ in 0..<2_000 {
      let value = Self.value(levels: 4, &random)
      let text = try textOfBoth(value)
      #expect(try readBoth(JSONValue.self, from: Data(text.utf8)) == value)
    }
  }

  private static func value(levels: Int, _ random: inout RandomValues) -> JSONValue {
    switch random.number(below: levels > 0 ? 8 : 6) {
    case 0: return .null
    case 1: return .bool(random.number(below: 2) == 0)
    case 2: return .integer(Int64(random.number(below: 2_000_000)) - 1_000_000)
    case 3: return .number(Double(random.number(below: 2000)) - 1000.25)
    case 4: return .string(random.text())
    case 5: return .string(random.textOfAnyCharacters())
    case 6:
      return .array((0..<random.number(below: 5)).map { _ in value(levels: levels - 1, &random) })
    default:
      let members = (0..<random.number(below: 40)).map { index in
        (random.text() + "\(index % 7)", value(levels: levels - 2, &random))
      }
      return .object(Dictionary(members) { first, _ in first })
    }
  }
}
