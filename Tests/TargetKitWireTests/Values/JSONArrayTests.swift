import Foundation
import TargetKitWire
import Testing

@Suite("JSONArrayReader and JSONArrayWriter")
struct JSONArrayTests {
  private struct Row: JSONReadable, Encodable, Equatable {
    var name: String
    var date: Date?
    var count: Int?
    var others: [Bool]

    init(_ name: String, _ date: Date?, _ count: Int?, _ others: [Bool]) {
      self.name = name
      self.date = date
      self.count = count
      self.others = others
    }

    init(_ json: JSONReader) throws {
      var elements = try json.array()
      name = try elements.value()
      date = try elements.optional(as: ISO8601Date.self)
      count = try elements.optional()
      others = try elements.others()
    }

    func encode(to encoder: any Encoder) throws {
      var elements = JSONArrayWriter(encoder)
      try elements.add(name)
      try elements.addIfPresent(date, as: ISO8601Date.self)
      try elements.addIfPresent(count)
      try elements.addOthers(others)
    }
  }

  private let epoch = Date(timeIntervalSince1970: 0)

  @Test("elements are read in order, and missing or null ones are nil")
  func reads() throws {
    let json = #"[["a"], ["b", null, 2], ["c", "1970-01-01T00:00:00Z", 3, true, false]]"#
    #expect(
      try readBoth([Row].self, from: Data(json.utf8)) == [
        Row("a", nil, nil, []), Row("b", nil, 2, []), Row("c", epoch, 3, [true, false]),
      ]
    )
  }

  @Test("missing elements are left out at the end, and are null before others")
  func writes() throws {
    let rows = [
      Row("a", nil, nil, []), Row("b", epoch, nil, []), Row("c", nil, 2, []),
      Row("d", nil, nil, [true]),
    ]
    #expect(
      String(decoding: try JSONEncoder().encode(rows), as: UTF8.self)
        == #"[["a"],["b","1970-01-01T00:00:00Z"],["c",null,2],["d",null,null,true]]"#
    )
  }

  @Test(
    "a list that is too short, or not a list, is an error",
    arguments: ["[[]]", "[[1]]", "[{}]"]
  )
  func fails(json: String) {
    #expect(throws: DecodingError.self) {
      try readBoth([Row].self, from: Data(json.utf8))
    }
  }

  private struct Pair: JSONReadable, Encodable, Equatable {
    var first: JSONValue?
    var second: Nullable<Date>?

    init(_ json: JSONReader) throws {
      var elements = try json.array()
      first = try elements.present()
      second = try elements.present(as: Nullable<ISO8601Date>.self)
      try elements.allowNoOthers()
    }

    func encode(to encoder: any Encoder) throws {
      var elements = JSONArrayWriter(encoder)
      try elements.addIfPresent(first)
      try elements.addIfPresent(second, as: Nullable<ISO8601Date>.self)
    }
  }

  @Test("an element that is null isn't missing", arguments: ["[]", "[null]", "[null,null]", "[1]"])
  func present(json: String) throws {
    let pair = try readBoth(Pair.self, from: Data(json.utf8))
    #expect(String(decoding: try JSONEncoder().encode(pair), as: UTF8.self) == json)
  }

  @Test("further elements are refused on request")
  func others() {
    #expect(throws: DecodingError.self) {
      try readBoth(Pair.self, from: Data("[1, null, null]".utf8))
    }
  }
}
