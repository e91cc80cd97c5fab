import Foundation
import Testing

@testable import TargetKit
@testable import TargetKitWire

@Suite("ServerSentEventParser")
struct ServerSentEventParserTests {
  private func events(_ text: String, cutInto size: Int = .max) throws -> [ServerSentEvent] {
    var parser = ServerSentEventParser(limit: LineLimit(bytes: 1000))
    return try events(Data(text.utf8), cutInto: size, &parser)
  }

  private func events(
    _ data: Data,
    cutInto size: Int,
    _ parser: inout ServerSentEventParser
  ) throws -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    var rest = data[...]
    while !rest.isEmpty {
      parser.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let event = try parser.next() { events.append(event) }
    }
    return events
  }

  @Test(
    "reads the examples of the specification",
    arguments: [
      ("data: YHOO\ndata: +2\ndata: 10\n\n", [ServerSentEvent(data: "YHOO\n+2\n10")]),
      (
        ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n",
        [
          ServerSentEvent(data: "first event", id: "1"), ServerSentEvent(data: "second event"),
          ServerSentEvent(data: " third event"),
        ]
      ),
      ("data\n\ndata\ndata\n\ndata:", [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")]),
      (
        "data:test\n\ndata: test\n\n",
        [ServerSentEvent(data: "test"), ServerSentEvent(data: "test")]
      ),
    ]
  )
  func examples(text: String, expected: [ServerSentEvent]) throws {
    #expect(try events(text) == expected)
  }

  @Test(
    "the result depends neither on how the bytes are divided nor on the line endings",
    arguments: 1...9
  )
  func cuts(size: Int) throws {
    let text = "\u{FEFF}event: add\ndata: ä€😀\ndata: 2\nid: 7\nretry: 10\n\n:\n\ndata: x\n\n"
    let expected = [
      ServerSentEvent(event: "add", data: "ä€😀\n2", id: "7"), ServerSentEvent(data: "x", id: "7"),
    ]
    for end in ["\n", "\r", "\r\n"] {
      let ended = text.replacingOccurrences(of: "\n", with: end)
      #expect(try events(ended, cutInto: size) == expected)
    }
  }

  @Test("an event without data isn't reported, but its identifier is used")
  func withoutData() throws {
    var parser = ServerSentEventParser(limit: LineLimit(bytes: 1000))
    let data = Data("event: x\nid: 3\n\ndata: y\n\n".utf8)
    #expect(
      try events(data, cutInto: .max, &parser) == [ServerSentEvent(data: "y", id: "3")]
    )
    #expect(parser.lastEventID == "3")
  }

  @Test("an identifier is used once its event is complete, unless it contains NUL")
  func identifiers() throws {
    var parser = ServerSentEventParser(lastEventID: "0", limit: LineLimit(bytes: 1000))
    _ = try events(Data("id: a\u{0}b\ndata: x\n\nid: 9\ndata: y\n".utf8), cutInto: .max, &parser)
    #expect(parser.lastEventID == "0")
  }

  @Test(
    "the reconnection time consists of digits, in milliseconds",
    arguments: [("1500", 1.5), ("0", 0), ("-1", nil), ("1.5", nil), ("", nil), ("3s", nil)]
  )
  func retry(text: String, expected: TimeInterval?) throws {
    var parser = ServerSentEventParser(limit: LineLimit(bytes: 1000))
    _ = try events(Data("retry: \(text)\n\n".utf8), cutInto: .max, &parser)
    #expect(parser.retry == expected)
  }

  @Test("a second byte order mark, unknown fields and invalid UTF-8 are tolerated")
  func oddities() throws {
    #expect(try events("\u{FEFF}\u{FEFF}data: x\n\ndata: y\n\n") == [ServerSentEvent(data: "y")])
    #expect(try events("foo: bar\nDATA: x\ndata: y\n\n") == [ServerSentEvent(data: "y")])
    var parser = ServerSentEventParser(limit: LineLimit(bytes: 1000))
    let bytes = Data("data: ".utf8) + Data([0xFF]) + Data("\n\n".utf8)
    #expect(
      try events(bytes, cutInto: .max, &parser) == [ServerSentEvent(data: "\u{FFFD}")]
    )
  }

  @Test("an endless event is refused before it exhausts memory")
  func limit() throws {
    let text = String(repeating: "data: 0123456789\n", count: 200)
    #expect(throws: StreamFailure.tooLong(limit: 1000)) { try events(text) }
  }

  @Test("the data of an event can be decoded from JSON")
  func value() throws {
    let event = ServerSentEvent(data: "{\"a\": 1}")
    #expect(try event.value(of: [String: Int].self) == ["a": 1])
  }
}
