import Foundation
import Testing

@testable import TargetKitWire

@Suite("JSONReader")
struct JSONReaderTests {
  /// Calls a closure with the reader of some JSON.
  private struct Probe<Result>: DecodableWithConfiguration {
    var result: Result

    init(from decoder: any Decoder, configuration: (JSONReader) throws -> Result) throws {
      result = try configuration(JSONReader(DecodedValue(decoder), at: 0))
    }
  }

  private func read<Result>(
    _ json: String,
    _ body: (JSONReader) throws -> Result
  ) throws -> Result {
    let data = Data(json.utf8)
    let result = try JSONDocument.read(data, body)
    try withoutActuallyEscaping(body) { body in
      let probe = try JSONDecoder().decode(Probe<Result>.self, from: data, configuration: body)
      #expect(outline(probe.result) == outline(result))
    }
    return result
  }

  @Test(
    "the text of a member is that of a string, a number or a Boolean",
    arguments: [
      (#"{"a": "x"}"#, "x"), (#"{"a": 2}"#, "2"), (#"{"a": 2.0}"#, "2"), (#"{"a": true}"#, "true"),
      (#"{"a": 2.5}"#, "2.5"), (#"{"a": null}"#, nil), (#"{"b": "x"}"#, nil), ("[]", nil),
    ]
  )
  func text(_ json: String, _ expected: String?) throws {
    #expect(try read(json) { $0.text(of: "a") } == expected)
  }

  @Test(
    "the text of a part is found by its pointer",
    arguments: [
      ("/a", #"{"a": "x"}"#, "x"), ("/a/b", #"{"a": {"b": 2}}"#, "2"), ("/1", #"[0, "x"]"#, "x"),
      ("/0/k", #"[{"k": true}]"#, "true"), ("/a~1b~0c", #"{"a/b~c": "x"}"#, "x"),
      ("/a", #"{"a": null}"#, nil), ("/a/b", #"{"a": "b"}"#, nil), ("/2", "[0, 1]", nil),
      ("/a", "[0]", nil), ("/0", "[]", nil), ("/0", "1", nil), ("/99999999", "[0]", nil),
    ]
  )
  func part(_ pointer: String, _ json: String, _ expected: String?) throws {
    #expect(try read(json) { $0.text(at: pointer) } == expected)
  }

  @Test(
    "lists of members are sorted by the number of members that the object has",
    arguments: [
      (#"{"a": 1}"#, [0, 1]), (#"{"a": 1, "b": 1}"#, [1, 0, 2]), (#"{"c": 1}"#, [2]),
      (#"{"a": 1, "b": null, "c": 1}"#, [1, 2, 0]), (#"{"d": 1}"#, [0, 1, 2]), ("{}", [0, 1, 2]),
      ("[]", [0, 1, 2]),
    ]
  )
  func closest(_ json: String, _ expected: [Int]) throws {
    #expect(try read(json) { $0.closest(["a"], ["a", "b"], ["b", "c"]) } == expected)
  }

  @Test(
    "a value has a JSON type",
    arguments: [
      ("null", .null), ("true", .boolean), ("1", .number), ("1.5", .number),
      ("18446744073709551615", .number), (#""1""#, .string), ("[]", .array), ("{}", .object),
    ] as [(String, JSONType)]
  )
  func type(_ json: String, _ expected: JSONType) throws {
    #expect(try read("[\(json)]") { try $0.value([Kind].self)[0].type } == expected)
  }

  private struct Kind: JSONReadable {
    var type: JSONType

    init(_ json: JSONReader) throws {
      type = try json.type()
    }
  }

  @Test("an object has a member if it contains any of the names, even with null")
  func hasMember() throws {
    #expect(try read(#"{"a": null}"#) { $0.hasMember("b", "a") })
    #expect(try !read(#"{"a": 1}"#) { $0.hasMember("b") })
    #expect(try !read("[]") { $0.hasMember("b") })
  }

  @Test("the whole value is read, also through a coding type")
  func value() throws {
    #expect(try read("[1]") { try $0.value([Int].self) } == [1])
    #expect(
      try read(#"["https://a.example"]"#) { try $0.value([URL].self) }
        == [URL(string: "https://a.example")]
    )
    #expect(
      try read(#"["2024-01-02T03:04:05Z"]"#) { try $0.value([Date].self, as: [ISO8601Date].self) }
        == [Date(timeIntervalSince1970: 1_704_164_645)]
    )
    #expect(throws: DecodingError.self) {
      try read("{}") { try $0.value([Int].self) }
    }
  }
}
