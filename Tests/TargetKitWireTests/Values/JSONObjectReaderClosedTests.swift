import Foundation
import TargetKitWire
import Testing

@Suite("JSONObjectReader: allowOnly")
struct JSONObjectReaderClosedTests {
  private struct Closed: JSONReadable {
    init(_ json: JSONReader) throws {
      try json.object().allowOnly(["a", "b"])
    }
  }

  private func decode(_ json: String) throws {
    _ = try readBoth([String: Closed].self, from: Data(json.utf8))
  }

  @Test("an object with only allowed names is accepted")
  func known() {
    #expect(throws: Never.self) { try decode(#"{"x": {"a": 1, "b": null}, "y": {}}"#) }
  }

  @Test("among several unknown names, the alphabetically first is reported, with its path")
  func unknown() throws {
    let error = #expect(throws: DecodingError.self) {
      try decode(#"{"x": {"a": 1, "d": 1, "c": 1}}"#)
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("it isn't about data")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["x", "c"])
    #expect(context.debugDescription == "The property 'c' isn't declared in the spec.")
  }
}
