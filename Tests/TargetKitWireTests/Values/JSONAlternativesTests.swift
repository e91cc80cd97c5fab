import Foundation
import Testing

@testable import TargetKitWire

@Suite("JSONAlternativesReader and JSONAlternativesWriter")
struct JSONAlternativesTests {
  private struct Point: Codable, Equatable {
    var x: Int
    var note: String?
  }

  private struct Either: JSONReadable, Encodable, Equatable {
    var point: Point?
    var moments: [String: Date]?

    init(point: Point? = nil, moments: [String: Date]? = nil) {
      self.point = point
      self.moments = moments
    }

    init(_ json: JSONReader) throws {
      var alternatives = json.alternatives()
      point = alternatives.next()
      moments = alternatives.next(as: [String: ISO8601Date].self)
      try alternatives.requireOne()
    }

    func encode(to encoder: any Encoder) throws {
      let alternatives = JSONAlternativesWriter(encoder)
      try alternatives.add(point)
      try alternatives.add(moments, as: [String: ISO8601Date].self)
    }
  }

  private func decode(_ json: String) throws -> Either {
    try readBoth(Either.self, from: Data(json.utf8))
  }

  private func encode(_ value: Either) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test("an object is decoded as every alternative that it fits")
  func fits() throws {
    let start = Date(timeIntervalSince1970: 0)
    #expect(try decode(#"{"x": 1, "note": "a"}"#) == Either(point: Point(x: 1, note: "a")))
    #expect(
      try decode(#"{"start": "1970-01-01T00:00:00Z"}"#) == Either(moments: ["start": start])
    )
    #expect(try decode("{}") == Either(moments: [:]))
  }

  @Test("an object that fits no alternative is an error with the reason of the first")
  func none() throws {
    #expect {
      try decode(#"{"y": 1}"#)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context)? = error as? DecodingError,
        case DecodingError.keyNotFound(let key, _)? = context.underlyingError as? DecodingError
      else { return false }
      return key.stringValue == "x"
    }
    #expect(throws: DecodingError.self) { try decode("5") }
  }

  @Test("an object contains the members of all alternatives, and later ones replace earlier ones")
  func writing() throws {
    let start = Date(timeIntervalSince1970: 0)
    #expect(
      try encode(Either(point: Point(x: 1), moments: ["start": start]))
        == #"{"start":"1970-01-01T00:00:00Z","x":1}"#
    )
    #expect(
      try encode(Either(point: Point(x: 1), moments: ["x": start]))
        == #"{"x":"1970-01-01T00:00:00Z"}"#
    )
    #expect(try encode(Either()) == "{}")
  }

  @Test("a parameter contains the members of all alternatives")
  func parameter() throws {
    let value = Either(point: Point(x: 1), moments: ["start": Date(timeIntervalSince1970: 0)])
    #expect(
      try ParameterEncoder().encode(value)
        == .object([.init("x", .literal("1")), .init("start", .text("1970-01-01T00:00:00Z"))])
    )
  }
}
