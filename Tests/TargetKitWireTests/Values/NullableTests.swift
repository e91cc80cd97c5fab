import Foundation
import Testing

@testable import TargetKitWire

@Suite("Nullable")
struct NullableTests {
  /// A request body in the generated form.
  private struct Update: Encodable {
    var name: Nullable<String>?
    var until: Nullable<Date>?

    func encode(to encoder: any Encoder) throws {
      var object = JSONObjectWriter(encoder)
      try object.setIfPresent("name", name)
      try object.setIfPresent("until", until, as: Nullable<ISO8601Date>.self)
    }
  }

  @Test(
    "absent, null and a value are encoded differently",
    arguments: [
      (Update(), "{}"),
      (Update(name: .null, until: .null), #"{"name":null,"until":null}"#),
      (
        Update(name: "a", until: .value(Date(timeIntervalSince1970: 0))),
        #"{"name":"a","until":"1970-01-01T00:00:00Z"}"#
      ),
    ]
  )
  private func writing(_ update: Update, _ expected: String) throws {
    #expect(String(decoding: try RequestBody.json(update).data(), as: UTF8.self) == expected)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(update), as: UTF8.self) == expected)
  }

  @Test("null and values are decoded")
  func reading() throws {
    let json = Data("[1, null]".utf8)
    #expect(try readBoth([Nullable<Int>].self, from: json) == [.value(1), .null])
  }

  /// A model that is sent and received, in the generated form.
  private struct Settings: JSONReadable, Encodable {
    var name: Nullable<String>?
    var until: Nullable<Date>?

    init(_ json: JSONReader) throws {
      var object = try json.object()
      name = try object.nullable("name")
      until = try object.nullable("until", as: ISO8601Date.self)
    }

    func encode(to encoder: any Encoder) throws {
      var object = JSONObjectWriter(encoder)
      try object.setIfPresent("name", name)
      try object.setIfPresent("until", until, as: Nullable<ISO8601Date>.self)
    }
  }

  @Test(
    "a decoded value is encoded unchanged",
    arguments: [
      "{}", #"{"name":null}"#, #"{"name":"a","until":null}"#,
      #"{"until":"1970-01-01T00:00:00Z"}"#,
    ]
  )
  func roundTrip(_ json: String) throws {
    let settings = try readBoth(Settings.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(settings), as: UTF8.self) == json)
    #expect(try RequestBody.json(settings).data() == Data(json.utf8))
  }

  @Test("a value of another type is an error")
  func mismatch() {
    #expect(throws: DecodingError.self) {
      try readBoth(Settings.self, from: Data(#"{"name":1}"#.utf8))
    }
  }

  @Test("a literal is a value")
  func literals() {
    #expect("a" as Nullable<String> == .value("a"))
    #expect(1 as Nullable<Int> == .value(1))
    #expect(1.5 as Nullable<Double> == .value(1.5))
    #expect(true as Nullable<Bool> == .value(true))
    #expect("\(1)a" as Nullable<String> == .value("1a"))
    #expect(["a"] as Nullable<[String]> == .value(["a"]))
    #expect([] as Nullable<[Int]> == .value([]))
    #expect(["a": 1] as Nullable<[String: Int]> == .value(["a": 1]))
    #expect([:] as Nullable<[String: [Int]]> == .value([:]))
  }

  @Test("a literal is a value in an optional Nullable, too")
  func literalsOfOptionals() {
    struct Change {
      var name: Nullable<String>?
      var tags: Nullable<[String]>?
      var counts: Nullable<[String: Int]>?
      var isPublic: Nullable<Bool>?
    }
    var change = Change(name: "a", tags: ["b"], counts: ["c": 1], isPublic: false)
    #expect(change.tags == .value(["b"]))
    #expect(change.counts == .value(["c": 1]))
    #expect(change.isPublic == false)
    change.tags = .null
    change.counts = nil
    #expect(change.tags == .null)
    #expect(change.counts == nil)
  }

  @Test("an optional is converted to null or a value")
  func optionals() {
    #expect(Nullable(nil as Int?) == .null)
    #expect(Nullable(1 as Int?) == .value(1))
    #expect(Nullable(1).value == 1)
    #expect(Nullable<Int>.null.value == nil)
  }
}
