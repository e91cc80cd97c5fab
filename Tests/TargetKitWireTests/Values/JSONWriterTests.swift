import Foundation
import Testing

@testable import TargetKitWire

@Suite("JSONWriter")
struct JSONWriterTests {
  private enum Value: Encodable {
    case link(URL), date(Date)

    func encode(to encoder: any Encoder) throws {
      let json = JSONWriter(encoder)
      switch self {
      case .link(let value): try json.write(value)
      case .date(let value): try json.write(value, as: ISO8601Date.self)
      }
    }
  }

  private func json(_ values: Value...) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(values), as: UTF8.self)
  }

  @Test("a top-level value is written like a nested one")
  func values() throws {
    #expect(
      try json(
        .link(try #require(URL(string: "https://a.example/b"))),
        .date(Date(timeIntervalSince1970: 0))
      ) == #"["https://a.example/b","1970-01-01T00:00:00Z"]"#
    )
  }
}
