import Foundation
import Testing

@testable import TargetKitWire

@Suite("JSONObjectWriter")
struct JSONObjectWriterTests {
  /// Returns the JSON of the members that the closure sets.
  private struct Model: Encodable {
    var write: (inout JSONObjectWriter) throws -> Void

    func encode(to encoder: any Encoder) throws {
      var object = JSONObjectWriter(encoder)
      try write(&object)
    }
  }

  private func json(_ write: @escaping (inout JSONObjectWriter) throws -> Void) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Model(write: write)), as: UTF8.self)
  }

  private let date = Date(timeIntervalSince1970: 1_704_164_645)

  @Test("members are written by name")
  func members() throws {
    #expect(
      try json {
        try $0.set("a", "text")
        try $0.set("b", 1)
        try $0.set("c", true)
        try $0.set("d", 0.5)
        try $0.set("e", Int64.max)
        try $0.set("f", [1, 2])
      } == #"{"a":"text","b":1,"c":true,"d":0.5,"e":9223372036854775807,"f":[1,2]}"#
    )
  }

  @Test("nil is written as null for a required member, and left out otherwise")
  func nothing() throws {
    #expect(
      try json {
        try $0.set("a", nil as String?)
        try $0.set("b", nil as Date?, as: ISO8601Date.self)
        try $0.setIfPresent("c", nil as String?)
        try $0.setIfPresent("d", nil as Int?)
        try $0.setIfPresent("e", nil as Bool?)
        try $0.setIfPresent("f", nil as Double?)
        try $0.setIfPresent("g", nil as URL?)
        try $0.setIfPresent("h", nil as Date?, as: ISO8601Date.self)
      } == #"{"a":null,"b":null}"#
    )
  }

  @Test("optional values are written if present")
  func present() throws {
    #expect(
      try json {
        try $0.set("a", "x" as String?)
        try $0.setIfPresent("b", "y")
        try $0.setIfPresent("c", 1)
        try $0.setIfPresent("d", false)
        try $0.setIfPresent("e", 0.25)
        try $0.setIfPresent("f", URL(string: "https://a.example/b"))
      } == #"{"a":"x","b":"y","c":1,"d":false,"e":0.25,"f":"https://a.example/b"}"#
    )
  }

  @Test("dates and bytes are written as text, whatever the settings of the encoder")
  func representations() throws {
    #expect(
      try json {
        try $0.set("a", date, as: ISO8601Date.self)
        try $0.setIfPresent("b", Data("hi".utf8), as: Base64Data.self)
        try $0.set("c", ["k": [date]], as: [String: [ISO8601Date]].self)
      }
        == #"{"a":"2024-01-02T03:04:05Z","b":"aGk=","c":{"k":["2024-01-02T03:04:05Z"]}}"#
    )
  }

  @Test("another value can add members to those already written")
  func merging() throws {
    struct Tagged: Encodable {
      func encode(to encoder: any Encoder) throws {
        var object = JSONObjectWriter(encoder)
        try object.set("kind", "tagged")
        try ["a": 1].encode(to: encoder)
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(Tagged()), as: UTF8.self) == #"{"a":1,"kind":"tagged"}"#
    )
  }

  @Test("additional members are merged with the others")
  func others() throws {
    #expect(
      try json {
        try $0.set("id", 1)
        try $0.setOthers(["b": 2, "a": 1])
        try $0.setOthers(["when": date], as: ISO8601Date.self)
      } == #"{"a":1,"b":2,"id":1,"when":"2024-01-02T03:04:05Z"}"#
    )
  }
}
