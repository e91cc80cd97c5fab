import Foundation
import Testing

@testable import TargetKit

@Suite("Nullable")
struct NullableTests {
  /// A request as it is generated.
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
    "absent, null and a value are three things",
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

  @Test("null and values are read")
  func reading() throws {
    let json = Data("[1, null]".utf8)
    #expect(try JSONDecoder().decode([Nullable<Int>].self, from: json) == [.value(1), .null])
  }

  @Test("a literal is a value")
  func literals() {
    #expect("a" as Nullable<String> == .value("a"))
    #expect(1 as Nullable<Int> == .value(1))
    #expect(1.5 as Nullable<Double> == .value(1.5))
    #expect(true as Nullable<Bool> == .value(true))
  }

  @Test("a value that may be missing is null where it is")
  func optionals() {
    #expect(Nullable(nil as Int?) == .null)
    #expect(Nullable(1 as Int?) == .value(1))
    #expect(Nullable(1).value == 1)
    #expect(Nullable<Int>.null.value == nil)
  }
}
