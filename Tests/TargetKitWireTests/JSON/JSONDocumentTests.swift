import Foundation
import TestSupport
import Testing

@testable import TargetKitWire

/// Compares what is read from the bytes with what `JSONDecoder` reads.
@Suite("JSON text")
struct JSONDocumentTests {
  /// A model in the generated form.
  private struct Item: Decodable {
    var text: String?
    var number: Int?
    var ratio: Double?
    var isOn: Bool?
    var list: [Int]?
    var map: [String: String]?
    var any: JSONValue?
    var items: [Item]?

    init(from decoder: any Decoder) throws {
      let object = try JSONObjectReader(decoder)
      text = try object.optional("text")
      number = try object.optional("number")
      ratio = try object.optional("ratio")
      isOn = try object.optional("is_on")
      list = try object.optional("list")
      map = try object.optional("map")
      any = try object.optional("any")
      items = try object.optional("items")
    }
  }

  private func value(_ json: String) throws -> JSONValue {
    try readBoth(JSONValue.self, from: Data(json.utf8))
  }

  @Test(
    "strings are decoded",
    arguments: [
      (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0041\u00e9\u4E2D""#, "Aé中"), (#""\uD83D\uDE00""#, "😀"), (#""é中😀""#, "é中😀"),
      (
        #""a long text that has no escapes, and more than one word""#,
        "a long text that has no escapes, and more than one word"
      ),
      (#""a long text with\nan escape""#, "a long text with\nan escape"),
    ]
  )
  func strings(_ json: String, _ expected: String) throws {
    #expect(try value(json) == .string(expected))
  }

  @Test(
    "text that isn't JSON is an error with its place",
    arguments: [
      ("", "line 1, column 1"), ("[1,]", "line 1, column 4"), ("{\"a\":1,}", "line 1, column 8"),
      ("[1 2]", "line 1, column 4"), ("{\n \"a\" 1}", "line 2, column 6"),
      ("\"a", "line 1, column 3"),
      ("[1", "line 1, column 3"), ("nul", "line 1, column 1"), ("01", "line 1, column 2"),
      ("1.", "line 1, column 3"), ("-", "line 1, column 2"), ("1e", "line 1, column 3"),
      ("\"\\x\"", "line 1, column 3"), ("\"\\u12G4\"", "line 1, column 6"),
      ("\"\u{1}\"", "line 1, column 2"), ("{1:2}", "line 1, column 2"), ("[]]", "line 1, column 3"),
      ("{]", "line 1, column 2"), ("NaN", "line 1, column 1"), ("'a'", "line 1, column 1"),
    ]
  )
  func syntax(_ json: String, _ place: String) {
    #expect {
      try JSONCoding.value(JSONValue.self, from: Data(json.utf8))
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription.hasSuffix(place)
    }
  }

  @Test(
    "strings that aren't Unicode are errors",
    arguments: [
      Array(#""\uD83D""#.utf8), Array(#""\uDE00""#.utf8), Array(#""\uD83Da""#.utf8),
      [0x22, 0xFF, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
    ]
  )
  func unicode(_ bytes: [UInt8]) {
    #expect(throws: DecodingError.self) {
      try JSONCoding.value(String.self, from: Data(bytes))
    }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(String.self, from: Data(bytes)) }
  }

  @Test(
    "text in other encodings is read",
    arguments: [
      String.Encoding.utf8, .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32,
      .utf32BigEndian, .utf32LittleEndian,
    ]
  )
  func encodings(_ encoding: String.Encoding) throws {
    let data = try #require(#"{"text": "é😀"}"#.data(using: encoding))
    #expect(try JSONCoding.value(Item.self, from: data).text == "é😀")
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data(#"{"text": "a"}"#.utf8)
    #expect(try readBoth(Item.self, from: marked).text == "a")
  }

  @Test("more than 512 levels are an error")
  func depth() throws {
    func json(_ levels: Int) -> Data {
      Data((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
    }
    _ = try readBoth(JSONValue.self, from: json(512))
    #expect(throws: DecodingError.self) { try readBoth(JSONValue.self, from: json(513)) }
    #expect(throws: DecodingError.self) {
      try JSONCoding.value(JSONValue.self, from: json(1_000_000))
    }
  }

  @Test(
    "members are found in any order, and the first of two with the same name counts",
    arguments: [
      #"{"text": "a", "number": 1, "ratio": 0.5, "is_on": true}"#,
      #"{"is_on": true, "ratio": 0.5, "number": 1, "text": "a"}"#,
      #"{"x": {"text": "b"}, "text": "a", "y": [1, {"number": 2}], "number": 1}"#,
      #"{"number": 1, "text": "a", "text": "b", "number": 2}"#,
      #"{"number": 1, "x": 1, "number": 2, "text": "a", "x": 2}"#,
      #"{"te\u0078t": "a", "number": 1, "text": "b"}"#,
      #"{"items": [{"number": 3}, {"text": "c"}], "text": "a"}"#,
    ]
  )
  func members(_ json: String) throws {
    #expect(try readBoth(Item.self, from: Data(json.utf8)).text == "a")
  }

  @Test("a name that is written like the escapes of another one is a different name")
  func escapedNames() throws {
    let json = #"{"a\u0062": 1, "a\\u0062": 2, "a\\\\u0062": 3}"#
    let expected = ["ab": 1, #"a\u0062"#: 2, #"a\\u0062"#: 3]
    #expect(try readBoth([String: Int].self, from: Data(json.utf8)) == expected)
  }

  /// A model with a name that has a quotation mark.
  private struct Quoted: Decodable {
    var text: String?

    init(from decoder: any Decoder) throws {
      text = try JSONObjectReader(decoder).optional(#"a":"b"#)
    }
  }

  @Test("a name with a quotation mark isn't found in a name and its value")
  func quotationMarks() throws {
    #expect(try readBoth(Quoted.self, from: Data(#"{"a":"b"}"#.utf8)).text == nil)
    #expect(try readBoth(Quoted.self, from: Data(#"{"a":"b","c":1}"#.utf8)).text == nil)
    #expect(try readBoth(Quoted.self, from: Data(#"{"a\":\"b":"x"}"#.utf8)).text == "x")
  }

  @Test("a number can be the whole text", arguments: ["0", "-7", "12.50", "-1e2", "1E-3", "1.0"])
  func numbers(_ json: String) throws {
    #expect(try readBoth(Double.self, from: Data(json.utf8)) == Double(json))
    if let whole = Int(exactly: Double(json) ?? 0.5) {
      #expect(try readBoth(Int.self, from: Data(json.utf8)) == whole)
    }
  }

  @Test("names with the same hash are found")
  func hashes() throws {
    let names = (0..<2000).map { "\"\($0)\": 0" }.joined(separator: ", ")
    let same = (0..<100).map { _ in "\"same\": 1" }.joined(separator: ", ")
    for json in ["{\(names), \"text\": \"a\"}", "{\(same), \"text\": \"a\"}"] {
      #expect(try readBoth(Item.self, from: Data(json.utf8)).text == "a")
    }
  }

  @Test("the path of an error is that of the value")
  func paths() {
    for json in [
      #"{"items": [{"items": [{}, {"number": "x"}]}]}"#, #"{"list": [1, 2, "x"]}"#,
      #"{"map": {"a": "b", "c": 1}}"#, #"{"items": [{}, {"map": {"a": null}}]}"#,
      #"{"items": [{"list": [null]}]}"#, #"{"items": 1}"#, #"[]"#, #"{"ratio": 1e999}"#,
      #"{"items": [{"number": 1.5}]}"#,
    ] {
      #expect(throws: DecodingError.self) { try readBoth(Item.self, from: Data(json.utf8)) }
    }
  }

  /// A type of an app, which only knows `Codable`.
  private struct Account: Decodable, Equatable {
    var name: String
    var since: Date
    var home: URL?
    var limits: [String: Decimal]
    var keys: [Data]
    var parent: [Account]?

    enum CodingKeys: String, CodingKey {
      case name = "n", since, home, limits, keys, parent
    }
  }

  @Test("types that are only Decodable are read as JSONDecoder reads them")
  func decodableTypes() throws {
    let json = #"""
      [{"n": "a", "since": "2024-01-02T03:04:05Z", "limits": {"x": 1.10}, "keys": ["aGk="],
        "parent": [{"n": "b", "since": "2024-01-02T03:04:05Z", "home": "https://a.example",
          "limits": {}, "keys": []}]}]
      """#
    let accounts = try JSONCoding.value([Account].self, from: Data(json.utf8))
    #expect(accounts == (try JSONCoding.decoder().decode([Account].self, from: Data(json.utf8))))
    for (part, wrong) in [("1.10", "\"x\""), ("\"b\"", "null"), ("\"n\": \"b\"", "\"m\": 1")] {
      let data = Data(json.replacingOccurrences(of: part, with: wrong).utf8)
      let expected = #expect(throws: DecodingError.self) {
        try JSONCoding.decoder().decode([Account].self, from: data)
      }
      let error = #expect(throws: DecodingError.self) {
        try JSONCoding.value([Account].self, from: data)
      }
      #expect(error.map { outline($0) } == expected.map { outline($0) })
    }
  }

  /// A type that keeps its decoder.
  private final class Keeper: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) throws {
      self.decoder = decoder
    }
  }

  @Test("a decoder that is kept can be used after the text is gone")
  func keptDecoder() throws {
    let keeper = try JSONCoding.value(
      Keeper.self,
      from: Data(#"["some text", 1, {"a": "b"}]"#.utf8)
    )
    var container = try keeper.decoder.unkeyedContainer()
    #expect(try container.decode(String.self) == "some text")
    #expect(try container.decode(Int.self) == 1)
    #expect(try container.decode([String: String].self) == ["a": "b"])
    #expect(container.isAtEnd)
  }

  private static let seeds = [
    #"{"text": "a\u00e9\n", "number": 12, "ratio": -0.5e2, "is_on": true, "list": [1, 2, 3]}"#,
    #"{"map": {"a": "b", "c": "\"x\""}, "any": [null, true, 1.25, {"k": []}], "items": []}"#,
    #"{"items": [{"text": "é"}, {"number": 9223372036854775807, "any": 18446744073709551615}]}"#,
    #"[{"text": null}, -0, 0.1, "\/", {}, [[]]]"#,
  ]

  /// The runs, of which each changes a text in up to four places.
  private static let runs =
    ProcessInfo.processInfo.environment["TARGETGEN_PROOFS"] == nil ? 2_000 : 100_000

  @Test("changed texts have the same result as with JSONDecoder")
  func changedTexts() {
    var random = RandomValues(seed: 40)
    for run in 0..<Self.runs {
      var bytes = Array(Self.seeds[run % Self.seeds.count].utf8)
      for _ in 0...random.number(below: 4) { Self.change(&bytes, &random) }
      let data = Data(bytes)
      Self.compare(Item.self, data)
      Self.compare(JSONValue.self, data)
      Self.compare([JSONValue].self, data)
    }
  }

  /// Compares the results, except for the intended differences: `JSONDecoder` doesn't check numbers
  /// that nobody reads, drops the fraction of a number beyond 2^53 if an integer is read, and refuses
  /// `-0e1`.
  private static func compare<Value: Decodable>(_ type: Value.Type, _ data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    let read = Result { try JSONCoding.value(type, from: data) }
    let decoded = Result { try JSONDecoder().decode(type, from: data) }
    switch (read, decoded) {
    case (.success(let one), .success(let other)) where outline(one) == outline(other): break
    case (.failure, .failure): break
    case (.failure(DecodingError.dataCorrupted(let context)), .success)
    where context.debugDescription.hasPrefix("The text isn't JSON"): break
    default:
      let isKnown = text.contains(/-0[.0]*[eE]|[0-9][0-9.]{15,}/)
      #expect(isKnown, "\(text): \(read), \(decoded)")
    }
  }

  private static func change(_ bytes: inout [UInt8], _ random: inout RandomValues) {
    guard !bytes.isEmpty else { return }
    let position = random.number(below: bytes.count)
    let other = random.number(below: bytes.count)
    let characters = Array(#"{}[]:,"\0123456789-+.eEtfnul \#u{9}/é"#.utf8)
    switch random.number(below: 6) {
    case 0: bytes.remove(at: position)
    case 1: bytes[position] = random.element(of: characters)
    case 2: bytes.insert(random.element(of: characters), at: position)
    case 3: bytes.swapAt(position, other)
    case 4: bytes.insert(contentsOf: bytes[min(position, other)...max(position, other)], at: other)
    default: bytes[position] = UInt8(random.number(below: 256))
    }
  }
}
