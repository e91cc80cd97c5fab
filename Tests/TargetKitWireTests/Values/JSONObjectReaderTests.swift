import Foundation
import Testing

@testable import TargetKitWire

@Suite("JSONObjectReader")
struct JSONObjectReaderTests {
  /// A model in the generated form, with each kind of member once.
  private struct Model: JSONReadable, Equatable {
    var text: String
    var count: Int
    var isOn: Bool
    var ratio: Double
    var size: Int64
    var note: String?
    var number: Int?
    var flag: Bool?
    var share: Double?
    var link: URL?
    var at: Date
    var until: Date?
    var days: [Date]
    var bytes: Data?
    var rest: [String: Int]

    init(_ json: JSONReader) throws {
      var object = try json.object()
      text = try object.value("text")
      count = try object.value("count")
      isOn = try object.value("is_on")
      ratio = try object.value("ratio")
      size = try object.value("size")
      note = try object.optional("note")
      number = try object.optional("number")
      flag = try object.optional("flag")
      share = try object.optional("share")
      link = try object.optional("link")
      at = try object.value("at", as: ISO8601Date.self)
      until = try object.optional("until", as: ISO8601Date.self)
      days = try object.value("days", as: [ISO8601Date].self)
      bytes = try object.optional("bytes", as: Base64Data.self)
      rest = try object.others(except: [
        "text", "count", "is_on", "ratio", "size", "note", "number", "flag", "share", "link", "at",
        "until", "days", "bytes",
      ])
    }
  }

  private let required = """
    "text": "a", "count": 1, "is_on": true, "ratio": 0.5, "size": 9007199254740993,
    "at": "2024-01-02T03:04:05Z", "days": ["2024-01-02T03:04:05+01:00"]
    """

  private func model(
    _ members: String = "",
    decoder: JSONDecoder? = nil
  ) throws -> Model {
    let json = Data("{\(required)\(members)}".utf8)
    return try decoder?.decode(Model.self, from: json) ?? readBoth(Model.self, from: json)
  }

  @Test("members are read by name, and are nil if missing or null")
  func members() throws {
    for model in [try model(), try model(", \"note\": null, \"number\": null, \"until\": null")] {
      #expect(model.text == "a")
      #expect(model.count == 1)
      #expect(model.isOn)
      #expect(model.ratio == 0.5)
      #expect(model.size == 9_007_199_254_740_993)
      #expect(model.note == nil)
      #expect(model.number == nil)
      #expect(model.flag == nil)
      #expect(model.share == nil)
      #expect(model.link == nil)
      #expect(model.until == nil)
      #expect(model.bytes == nil)
      #expect(model.rest == [:])
    }
  }

  @Test("optional members are read if present")
  func optionalMembers() throws {
    let model = try model(
      #", "note": "n", "number": 2, "flag": false, "share": 1.5, "link": "https://a.example/b""#
    )
    #expect(model.note == "n")
    #expect(model.number == 2)
    #expect(model.flag == false)
    #expect(model.share == 1.5)
    #expect(model.link == URL(string: "https://a.example/b"))
  }

  @Test("the representation of dates and bytes doesn't depend on the settings of the decoder")
  func representations() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.dataDecodingStrategy = .deferredToData
    let model = try model(
      #", "until": "2024-01-02T03:04:05.5Z", "bytes": "aGk=""#,
      decoder: decoder
    )
    #expect(model.at == Date(timeIntervalSince1970: 1_704_164_645))
    #expect(model.until == Date(timeIntervalSince1970: 1_704_164_645.5))
    #expect(model.days == [Date(timeIntervalSince1970: 1_704_161_045)])
    #expect(model.bytes == Data("hi".utf8))
  }

  /// A model with required members.
  private struct Required: JSONReadable {
    var id: UUID
    var list: [Date]
    var map: [String: Int]

    init(_ json: JSONReader) throws {
      var object = try json.object()
      id = try object.value("id")
      list = try object.valueOrEmpty("list", as: [ISO8601Date].self)
      map = try object.valueOrEmpty("map")
    }
  }

  @Test(
    "null for a required list or dictionary is empty, but a missing one is an error"
  )
  func emptyCollections() throws {
    let id = "018f2e3c-0000-7000-8000-000000000000"
    func required(_ members: String) throws -> Required {
      try readBoth(Required.self, from: Data(#"{"id": "\#(id)"\#(members)}"#.utf8))
    }
    let empty = try required(#", "list": null, "map": null"#)
    #expect(empty.list.isEmpty)
    #expect(empty.map.isEmpty)
    #expect(empty.id == UUID(uuidString: id))
    let full = try required(#", "list": ["1970-01-01T00:00:07Z"], "map": {"a": 1}"#)
    #expect(full.list == [Date(timeIntervalSince1970: 7)])
    #expect(full.map == ["a": 1])
    #expect(throws: DecodingError.self) { try required(#", "list": null"#) }
    #expect(throws: DecodingError.self) { try required(#", "list": "a", "map": {}"#) }
  }

  /// A model whose members are texts that may not be in their formats.
  private struct Texts: JSONReadable {
    var at: Date?
    var day: CalendarDate?
    var id: UUID?
    var link: URL?
    var bytes: Data?
    var price: Decimal?

    init(_ json: JSONReader) throws {
      var object = try json.object()
      at = try object.optional("at", as: ISO8601Date.self)
      day = try object.optional("day")
      id = try object.optional("id")
      link = try object.optional("link")
      bytes = try object.optional("bytes", as: Base64Data.self)
      price = try object.optional("price", as: DecimalText.self)
    }
  }

  @Test(
    "an optional string with an invalid format is nil, but a value of another type is an error",
    arguments: ["at", "day", "id", "link", "bytes", "price"]
  )
  func unreadableTexts(name: String) throws {
    let junk = name == "link" || name == "bytes" ? "http://[" : "0000-00-00 00:00:00"
    for text in [name == "bytes" ? junk : "", junk] {
      let json = Data(#"{"\#(name)": "\#(text)"}"#.utf8)
      let texts = try readBoth(Texts.self, from: json)
      #expect(texts.at == nil)
      #expect(texts.day == nil)
      #expect(texts.id == nil)
      #expect(texts.link == nil)
      #expect(texts.bytes == nil)
      #expect(texts.price == nil)
    }
    #expect(throws: DecodingError.self) {
      try readBoth(Texts.self, from: Data(#"{"\#(name)": true}"#.utf8))
    }
  }

  @Test("members without a property are kept")
  func others() throws {
    #expect(try model(#", "x": 1, "y": 2"#).rest == ["x": 1, "y": 2])
  }

  @Test("an error contains the path")
  func errors() {
    #expect {
      try readBoth(
        Required.self,
        from: Data(#"{"id": "x", "list": [], "map": {}}"#.utf8)
      )
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["id"]
        && context.debugDescription == "'x' isn't a UUID"
    }
    #expect {
      try readBoth(Model.self, from: Data(#"{"text": "a", "count": "b"}"#.utf8))
    } throws: { error in
      guard case DecodingError.typeMismatch(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["count"]
    }
    #expect(throws: DecodingError.self) {
      try readBoth(Model.self, from: Data("[]".utf8))
    }
  }
}
