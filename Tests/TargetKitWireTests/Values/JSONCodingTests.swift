import Foundation
import Testing

@testable import TargetKitWire

@Suite("JSONCoding")
struct JSONCodingTests {
  @Test("dates are encoded as text, data as base64, and slashes unescaped")
  func coding() throws {
    struct Model: Codable, Equatable {
      var date: Date
      var data: Data
      var path: String
    }
    let json = #"{"date":"1970-01-01T01:00:00.5+01:00","data":"AQI=","path":"a/b"}"#
    let model = try JSONCoding.decoder().decode(Model.self, from: Data(json.utf8))
    #expect(
      model == Model(date: Date(timeIntervalSince1970: 0.5), data: Data([1, 2]), path: "a/b")
    )
    let encoder = JSONCoding.encoder()
    encoder.outputFormatting.insert(.sortedKeys)
    #expect(
      String(decoding: try encoder.encode(model), as: UTF8.self)
        == #"{"data":"AQI=","date":"1970-01-01T00:00:00.500Z","path":"a/b"}"#
    )
  }
}
