import Foundation
import MoyaCompatibility
import Testing

@Suite("Response of Moya, mapped")
struct ResponseMappingTests {
  private struct Pet: Codable, Equatable {
    var name: String?
    var born: Date?
  }

  private struct Strict: Decodable, Equatable {
    var name: String
  }

  private func response(_ text: String) -> Response {
    Response(statusCode: 200, data: Data(text.utf8))
  }

  /// Returns the name of the error's case if the mapping fails, or nil.
  private func failure<T>(_ text: String, _ map: (Response) throws -> T) -> String? {
    do {
      _ = try map(response(text))
      return nil
    } catch let error as MoyaError {
      #expect(error.response?.data == Data(text.utf8))
      return Mirror(reflecting: error).children.first?.label
    } catch {
      return "\(error)"
    }
  }

  @Test("maps JSON of every kind, and an empty body if allowed")
  func mapsJSON() throws {
    #expect(try response(#"{"a": 1}"#).mapJSON() as? [String: Int] == ["a": 1])
    #expect(try response("[1]").mapJSON() as? [Int] == [1])
    #expect(try response(#""a""#).mapJSON() as? String == "a")
    #expect(try response("").mapJSON(failsOnEmptyData: false) is NSNull)
    #expect(failure("") { try $0.mapJSON() } == "jsonMapping")
    #expect(failure("{") { try $0.mapJSON() } == "jsonMapping")
    #expect(failure("{") { try $0.mapJSON(failsOnEmptyData: false) } == "jsonMapping")
  }

  @Test("maps text, from the whole body or from a key path")
  func mapsText() throws {
    #expect(try response("tëxt").mapString() == "tëxt")
    #expect(try response("").mapString() == "")
    #expect(try response(#"{"a": {"b": "c"}}"#).mapString(atKeyPath: "a.b") == "c")
    let binary = Response(statusCode: 200, data: Data([0xFF, 0xFE, 0xFF]))
    #expect(throws: MoyaError.self) { try binary.mapString() }
    #expect(failure(#"{"a": 1}"#) { try $0.mapString(atKeyPath: "a") } == "stringMapping")
    #expect(failure(#"{"a": "b"}"#) { try $0.mapString(atKeyPath: "c") } == "stringMapping")
    #expect(failure("no JSON") { try $0.mapString(atKeyPath: "a") } == "jsonMapping")
  }

  @Test("decodes objects and arrays with the specified decoder")
  func decodes() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let bello = Pet(name: "Bello", born: Date(timeIntervalSince1970: 60))
    let text = #"{"name": "Bello", "born": 60}"#
    #expect(try response(text).map(Pet.self, using: decoder) == bello)
    #expect(try response("[\(text)]").map([Pet].self, using: decoder) == [bello])
    #expect(failure("[") { try $0.map(Pet.self) } == "objectMapping")
    #expect(failure("{}") { try $0.map(Strict.self) } == "objectMapping")
    #expect(failure("") { try $0.map(Pet.self) } == "objectMapping")
  }

  @Test("decodes an empty body as an empty object, or as an array of one, if allowed")
  func decodesEmptyBodies() throws {
    #expect(try response("").map(Pet.self, failsOnEmptyData: false) == Pet())
    #expect(try response("").map([Pet].self, failsOnEmptyData: false) == [Pet()])
    #expect(try response("").map(Pet.self, atKeyPath: "a", failsOnEmptyData: false) == Pet())
    #expect(try response("").map([Pet].self, atKeyPath: "a", failsOnEmptyData: false) == [Pet()])
    #expect(
      failure("") { try $0.map(Strict.self, failsOnEmptyData: false) } == "objectMapping"
    )
    #expect(failure("") { try $0.map(Pet.self, atKeyPath: "a") } == "jsonMapping")
  }

  @Test("decodes a value of any type at a key path")
  func decodesAtKeyPaths() throws {
    let json = response(
      #"""
      {"pet": {"name": "A"}, "pets": [{"name": "A"}, {"name": "B"}], "count": 1, "flag": true,
       "text": "t", "link": "http://h/p", "none": null, "deep": {"er": {"est": 2.50}}}
      """#
    )
    #expect(try json.map(Pet.self, atKeyPath: "pet") == Pet(name: "A"))
    #expect(try json.map([Pet].self, atKeyPath: "pets").map(\.name) == ["A", "B"])
    #expect(try json.map(Int.self, atKeyPath: "count") == 1)
    #expect(try json.map(Bool.self, atKeyPath: "flag") == true)
    #expect(try json.map(String.self, atKeyPath: "text") == "t")
    #expect(try json.map(URL.self, atKeyPath: "link") == URL("http://h/p"))
    #expect(try json.map(Int?.self, atKeyPath: "none") == nil)
    #expect(try json.map(Double.self, atKeyPath: "deep.er.est") == 2.5)
  }

  @Test("throws for a value of another type at a key path, and for a missing key path")
  func refusesAtKeyPaths() {
    let text = #"{"count": 1, "text": "t", "texts": ["a"]}"#
    #expect(failure(text) { try $0.map(Bool.self, atKeyPath: "count") } == "objectMapping")
    #expect(failure(text) { try $0.map(Int.self, atKeyPath: "text") } == "objectMapping")
    #expect(failure(text) { try $0.map(String.self, atKeyPath: "texts") } == "objectMapping")
    #expect(failure(text) { try $0.map([String].self, atKeyPath: "text") } == "objectMapping")
    #expect(failure(text) { try $0.map(Int.self, atKeyPath: "nothing") } == "jsonMapping")
    #expect(failure(text) { try $0.map(Int.self, atKeyPath: "count.deeper") } == "jsonMapping")
    #expect(failure("no JSON") { try $0.map(Int.self, atKeyPath: "a") } == "jsonMapping")
  }

  @Test("decodes the whole body if the key path is missing and empty data is allowed")
  func decodesWholes() throws {
    let json = response(#"{"name": "A"}"#)
    #expect(try json.map(Pet.self, atKeyPath: "pet", failsOnEmptyData: false) == Pet(name: "A"))
  }

  @Test(
    "supports arrays and collection operators in key paths",
    arguments: [
      ("pets.name", #"["A","B",null]"#), ("pets.@count", "3"), ("pets.@sum.age", "5.5"),
      ("pets.@avg.age", "2.75"), ("pets.@min.age", "1.5"), ("pets.@max.age", "4"),
      ("pets.@max.name", #""B""#), ("pets.@unionOfObjects.name", #"["A","B"]"#),
      ("pets.@distinctUnionOfObjects.kind", #"["dog"]"#), ("lists.@unionOfArrays.x", "[1,1,2]"),
      ("lists.@distinctUnionOfArrays.x", "[1,2]"), ("pets.1.name", #""B""#),
    ]
  )
  func readsOperators(path: String, value: String) throws {
    let json = response(
      #"""
      {"pets": [{"name": "A", "age": 1.5, "kind": "dog"}, {"name": "B", "age": 4, "kind": "dog"}, {}],
       "lists": [[{"x": 1}, {"x": 1}], [{"x": 2}]]}
      """#
    )
    let found = try json.map(AnyJSON.self, atKeyPath: path)
    #expect(found == (try JSONDecoder().decode(AnyJSON.self, from: Data(value.utf8))))
  }

  @Test("keeps every digit of a number at a key path")
  func keepsDigits() throws {
    let json = response(#"{"a": {"b": 12345678901234567.89}}"#)
    #expect(
      try json.map(Decimal.self, atKeyPath: "a.b") == Decimal(string: "12345678901234567.89")
    )
  }
}

/// Any JSON value, for comparisons.
private enum AnyJSON: Decodable, Equatable {
  case null, number(Double), text(String), array([AnyJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .array(try container.decode([AnyJSON].self))
    }
  }
}
