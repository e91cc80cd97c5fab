import Foundation
import Testing

@testable import TargetKitWire

@Suite("Reading with tolerance")
struct ReadingToleranceTests {
  /// A model in the generated form, with one member of any type.
  private struct Model<Value: JSONReadable>: JSONReadable {
    var value: Value

    init(_ json: JSONReader) throws {
      var object = try json.object()
      value = try object.value("v")
    }
  }

  private enum Color: String, OpenEnum, JSONReadable {
    case one = "1"
    case two = "2"
  }

  /// A union whose variants are tried.
  private enum Choice: JSONReadable {
    case first(Model<String>)
    case second(Model<Int>)
    case unknown(JSONValue)

    init(_ json: JSONReader) throws {
      for json in json.rounds {
        if let value = try? json.value(Model<String>.self) {
          self = .first(value)
          return
        }
        if let value = try? json.value(Model<Int>.self) {
          self = .second(value)
          return
        }
      }
      self = .unknown(try json.value())
    }
  }

  /// Returns a description of the member, and of what was tolerated.
  private func read<Value: JSONReadable>(_ type: Value.Type, _ json: String) -> String {
    do {
      let (model, tolerated) = try ReadingTolerance.reading {
        try readBoth(Model<Value>.self, from: Data(#"{"v": \#(json)}"#.utf8))
      }
      return (["\(model.value)"] + tolerated.map(\.description)).joined(separator: "; ")
    } catch {
      return "error"
    }
  }

  @Test(
    "a number for declared text",
    arguments: [
      ("7", "7; expected String at 'v', found a number"),
      ("-12", "-12; expected String at 'v', found a number"),
      ("9007199254740993", "9007199254740993; expected String at 'v', found a number"),
      ("18446744073709551615", "18446744073709551615; expected String at 'v', found a number"),
      ("1.50", "1.5; expected String at 'v', found a number"),
      (#""7""#, "7"),
      ("true", "error"),
      ("null", "error"),
      ("[]", "error"),
      ("{}", "error"),
    ]
  )
  func texts(json: String, expected: String) {
    #expect(read(String.self, json) == expected)
  }

  @Test(
    "text for a declared number",
    arguments: [
      (#""7""#, "7; expected Int at 'v', found a string"),
      (#""-7""#, "-7; expected Int at 'v', found a string"),
      (#""0""#, "0; expected Int at 'v', found a string"),
      ("3.0", "3"),
      ("3.5", "error"),
      (#""3.0""#, "3; expected Int at 'v', found a string"),
      (#""007""#, "error"),
      (#""+7""#, "error"),
      (#""7 a""#, "error"),
      (#""0x7""#, "error"),
      (#""""#, "error"),
      (#""-""#, "error"),
      (#""99999999999999999999""#, "error"),
      ("true", "error"),
    ]
  )
  func integers(json: String, expected: String) {
    #expect(read(Int.self, json) == expected)
  }

  @Test(
    "text for a declared fraction",
    arguments: [
      (#""1.50""#, "1.5; expected Double at 'v', found a string"),
      (#""-0.5""#, "-0.5; expected Double at 'v', found a string"),
      (#""7""#, "7.0; expected Double at 'v', found a string"),
      (#""nan""#, "error"),
      (#""1e999""#, "error"),
      (#"".5""#, "error"),
      (#""5.""#, "error"),
      (#""1,5""#, "error"),
    ]
  )
  func fractions(json: String, expected: String) {
    #expect(read(Double.self, json) == expected)
  }

  @Test(
    "text and numbers for a declared Boolean",
    arguments: [
      (#""true""#, "true; expected Bool at 'v', found a string"),
      (#""False""#, "false; expected Bool at 'v', found a string"),
      (#""1""#, "true; expected Bool at 'v', found a string"),
      ("0", "false; expected Bool at 'v', found a number"),
      ("2", "error"),
      (#""yes""#, "error"),
      (#""""#, "error"),
      ("null", "error"),
    ]
  )
  func booleans(json: String, expected: String) {
    #expect(read(Bool.self, json) == expected)
  }

  @Test("other widths of numbers")
  func widths() {
    #expect(read(Int32.self, #""7""#) == "7; expected Int32 at 'v', found a string")
    #expect(read(Int64.self, #""7""#) == "7; expected Int64 at 'v', found a string")
    #expect(read(Float.self, #""7""#) == "7.0; expected Float at 'v', found a string")
    #expect(read(UInt8.self, #""7""#) == "7; expected UInt8 at 'v', found a string")
    #expect(read(Decimal.self, #""0.10""#).hasPrefix("0.1; expected"))
    #expect(read(Decimal.self, #""x""#) == "error")
    #expect(read(Int32.self, #""2147483648""#) == "error")
    #expect(read(UInt8.self, #""-7""#) == "error")
  }

  @Test(
    "lists",
    arguments: [
      ("7", "[7]; expected Array<Int> at 'v', found a single value"),
      (
        #""7""#,
        "[7]; expected Int at 'v', found a string; expected Array<Int> at 'v', found a single value"
      ),
      ("{}", "[]; expected Array<Int> at 'v', found an empty object"),
      (#"[1, "2", "3"]"#, "[1, 2, 3]; expected Int at 'v[]', found a string"),
      (#"[1, "x"]"#, "error"),
      ("[1, null]", "error"),
      (#"{"a": 1}"#, "error"),
      ("null", "error"),
    ]
  )
  func lists(json: String, expected: String) {
    #expect(read([Int].self, json) == expected)
  }

  @Test("a text that may be no element is no list")
  func emptyText() {
    #expect(read([String].self, #""""#) == "error")
    #expect(
      read([String].self, #""a""#) == #"["a"]; expected Array<String> at 'v', found a single value"#
    )
    let optionals = [Int?].self
    let texts = read(optionals, #"[null, "1"]"#)
    #expect(texts == "[nil, Optional(1)]; expected Int at 'v[]', found a string")
    #expect(read(optionals, "null") == "error")
  }

  @Test("a single value in a list of lists may be either of two lists")
  func listsOfLists() {
    #expect(read([[Int]].self, "[1, 2]") == "error")
    #expect(read([[Int]].self, "1") == "error")
    #expect(
      read([[Int]].self, #"[["1"], {}]"#)
        == "[[1], []]; expected Int at 'v[][]', found a string; expected Array<Int> at 'v[]', found an empty object"
    )
  }

  @Test(
    "dictionaries",
    arguments: [
      ("[]", "[:]; expected Dictionary<String, Array<Int>> at 'v', found an empty list"),
      (
        #"{"a": ["1"]}"#,
        #"["a": [1]]; expected Int at 'v.*[]', found a string"#
      ),
      (#"{"a": 1}"#, #"["a": [1]]; expected Array<Int> at 'v.*', found a single value"#),
      ("[1]", "error"),
      ("1", "error"),
    ]
  )
  func dictionaries(json: String, expected: String) {
    #expect(read([String: [Int]].self, json) == expected)
  }

  @Test(
    "dates",
    arguments: [
      (#""1970-01-01T00:00:07""#, "7.0"),
      (#""1970-01-02""#, "86400.0; expected ISO8601Date at 'v', found another string"),
      (
        #""Thu, 01 Jan 1970 00:00:07 GMT""#,
        "7.0; expected ISO8601Date at 'v', found another string"
      ),
      (#""soon""#, "error"),
      (#""""#, "error"),
      ("7", "error"),
    ]
  )
  func dates(json: String, expected: String) {
    struct Moment: JSONReadable, CustomStringConvertible {
      var description: String
      init(_ json: JSONReader) throws {
        var object = try json.object()
        let date = try object.value("v", as: ISO8601Date.self)
        description = "\(date.timeIntervalSince1970)"
      }
    }
    let text: String
    do {
      let (date, tolerated) = try ReadingTolerance.reading {
        try readBoth(Moment.self, from: Data(#"{"v": \#(json)}"#.utf8))
      }
      text = ([date.description] + tolerated.map(\.description)).joined(separator: "; ")
    } catch {
      text = "error"
    }
    #expect(text == expected)
  }

  @Test("enums: the raw value in another form; the declared form comes first")
  func enums() {
    #expect(read(Color.self, "2") == "two; expected String at 'v', found a number")
    #expect(read(Color.self, #""2""#) == "two")
    #expect(read(Color.self, "3") == "error")
    #expect(read([Color].self, #"["1", 2]"#).hasSuffix("expected String at 'v[]', found a number"))
  }

  @Test("a model with the wrong kind of value is an error, also in lists, which are read once")
  func models() {
    #expect(read(Model<Int>.self, "7") == "error")
    #expect(read([Model<Int>].self, #"[{"v": 1}, 7]"#) == "error")
    #expect(
      read([Model<Int>].self, #"{"v": "1"}"#).hasSuffix(
        "expected Int at 'v.v', found a string; expected Array<Model<Int>> at 'v', found a single value"
      )
    )
    #expect(read([Model<Int>].self, #"[{"v": "1"}, {"v": "x"}]"#) == "error")
  }

  private struct Optionals: JSONReadable {
    var text: String?
    var day: CalendarDate?
    var until: Date?
    var link: URL?
    var state: Nullable<Int>?
    var tags: [String]
    var rest: [String: Int]

    init(_ json: JSONReader) throws {
      var object = try json.object()
      text = try object.optional("text")
      day = try object.optional("day")
      until = try object.optional("until", as: ISO8601Date.self)
      link = try object.optional("link")
      state = try object.nullable("state")
      tags = try object.valueOrEmpty("tags")
      rest = try object.others(except: ["text", "day", "until", "link", "state", "tags"])
    }
  }

  @Test("optional members: other forms, and texts that mean nothing")
  func optionals() throws {
    let json = """
      {"text": 1, "day": "", "until": "Thu, 01 Jan 1970 00:00:07 GMT", "link": "", "state": "2",
       "tags": null, "other": "5"}
      """
    let (value, tolerated) = try ReadingTolerance.reading {
      try readBoth(Optionals.self, from: Data(json.utf8))
    }
    #expect(value.text == "1")
    #expect(value.day == nil)
    #expect(value.until == Date(timeIntervalSince1970: 7))
    #expect(value.link == nil)
    #expect(value.state == .value(2))
    #expect(value.tags == [])
    #expect(value.rest == ["other": 5])
    #expect(
      tolerated.map(\.description) == [
        "expected String at 'text', found a number",
        "expected CalendarDate at 'day', found another string",
        "expected ISO8601Date at 'until', found another string",
        "expected URL at 'link', found another string",
        "expected Int at 'state', found a string",
        "expected Array<String> at 'tags', found null",
        "expected Int at 'other', found a string",
      ]
    )
  }

  @Test("missing and null members stay nil")
  func absent() throws {
    let json = #"{"text": null, "state": null, "tags": []}"#
    let (value, tolerated) = try ReadingTolerance.reading {
      try readBoth(Optionals.self, from: Data(json.utf8))
    }
    #expect(value.text == nil)
    #expect(value.state == .null)
    #expect(tolerated == [])
  }

  @Test(
    "a union takes the variant that fits exactly, then one in another form",
    arguments: [
      (#"{"v": 1}"#, "second"),
      (#"{"v": "1"}"#, "first"),
      (#"{"v": true}"#, "unknown"),
      ("1", "unknown"),
    ]
  )
  func unions(json: String, expected: String) throws {
    let (value, tolerated) = try ReadingTolerance.reading {
      try readBoth(Choice.self, from: Data(json.utf8))
    }
    #expect(Mirror(reflecting: value).children.first?.label == expected)
    #expect(tolerated == [])
  }

  @Test("what a variant tolerates is noted only if the variant is chosen")
  func variants() throws {
    enum Either: JSONReadable {
      case pair(String, Bool)
      case flag(Bool)
      case unknown

      private struct Pair: JSONReadable {
        var text: String
        var flag: Bool
        init(_ json: JSONReader) throws {
          var object = try json.object()
          text = try object.value("text")
          flag = try object.value("flag")
        }
      }

      private struct Flag: JSONReadable {
        var flag: Bool
        init(_ json: JSONReader) throws {
          var object = try json.object()
          flag = try object.value("flag")
        }
      }

      init(_ json: JSONReader) throws {
        for json in json.rounds {
          if let value = try? json.value(Pair.self) {
            self = .pair(value.text, value.flag)
            return
          }
          if let value = try? json.value(Flag.self) {
            self = .flag(value.flag)
            return
          }
        }
        self = .unknown
      }
    }
    func read(_ json: String) throws -> (value: Either, tolerated: [ToleratedValue]) {
      try ReadingTolerance.reading {
        try readBoth(Either.self, from: Data(json.utf8))
      }
    }
    let failing = try read(#"{"text": 1, "flag": 2}"#)
    guard case .unknown = failing.value else { Issue.record("\(failing.value)"); return }
    #expect(failing.tolerated == [])
    let flag = try read(#"{"text": true, "flag": 1}"#)
    guard case .flag(true) = flag.value else { Issue.record("\(flag.value)"); return }
    #expect(flag.tolerated.map(\.path) == ["flag"])
    let pair = try read(#"{"text": 1, "flag": 1}"#)
    guard case .pair("1", true) = pair.value else { Issue.record("\(pair.value)"); return }
    #expect(pair.tolerated.map(\.path) == ["text", "flag"])
  }

  @Test("without tolerance, other forms are errors")
  func exact() {
    for json in ["7", "{}", "[]"] {
      #expect(throws: DecodingError.self) {
        try readBoth(Model<String>.self, from: Data(#"{"v": \#(json)}"#.utf8))
      }
    }
  }

  @Test("the elements of arrays with a type for each position")
  func tuples() throws {
    struct Pair: JSONReadable {
      var name: String
      var count: Int?
      var rest: [Bool]
      init(_ json: JSONReader) throws {
        var elements = try json.array()
        name = try elements.value()
        count = try elements.optional()
        rest = try elements.others()
      }
    }
    let (pair, tolerated) = try ReadingTolerance.reading {
      try readBoth(Pair.self, from: Data(#"[1, "2", true, "false"]"#.utf8))
    }
    #expect(pair.name == "1")
    #expect(pair.count == 2)
    #expect(pair.rest == [true, false])
    #expect(tolerated.map(\.found) == ["a number", "a string", "a string"])
    #expect(throws: DecodingError.self) {
      try readBoth(Pair.self, from: Data(#"["1", "2"]"#.utf8))
    }
  }

  @Test("all alternatives of a value are judged exactly")
  func alternatives() throws {
    struct Both: JSONReadable {
      var text: Model<String>?
      var number: Model<Int>?
      init(_ json: JSONReader) throws {
        var alternatives = json.alternatives()
        text = alternatives.next()
        number = alternatives.next()
        try alternatives.requireOne()
      }
    }
    let (both, tolerated) = try ReadingTolerance.reading {
      try readBoth(Both.self, from: Data(#"{"v": 1}"#.utf8))
    }
    #expect(both.text == nil)
    #expect(both.number?.value == 1)
    #expect(tolerated == [])
  }

  @Test("a value nested in many models that fail is read a few times, not once for each level")
  func depth() {
    struct Node: JSONReadable {
      var nodes: [String: [Node]]
      init(_ json: JSONReader) throws {
        count.withLock { $0 += 1 }
        var object = try json.object()
        nodes = try object.value("nodes")
      }
    }
    let levels = 40
    let json =
      String(repeating: #"{"nodes": {"a": ["#, count: levels) + "7"
      + String(repeating: "]}}", count: levels)
    #expect(throws: DecodingError.self) {
      try ReadingTolerance.reading { try readBoth(Node.self, from: Data(json.utf8)) }
    }
    #expect(count.withLock { $0 } < 10 * levels)
  }
}

/// The number of nodes that the last test has read.
private let count = Count()

private final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func withLock<Value>(_ body: (inout Int) -> Value) -> Value {
    lock.withLock { body(&value) }
  }
}
