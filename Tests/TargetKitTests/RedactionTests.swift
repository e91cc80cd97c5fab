import Foundation
import TargetKit
import Testing

@Suite("Redaction")
struct RedactionTests {
  private let redaction = Redaction.credentials

  @Test("hides credentials in headers, whatever their case")
  func hidesHeaders() {
    #expect(
      redaction.redacting(["authorization": "Bearer t", "Cookie": "a=1", "Accept": "*/*"])
        == ["authorization": "<redacted>", "Cookie": "<redacted>", "Accept": "*/*"]
    )
  }

  @Test("hides credentials in URLs")
  func hidesQueries() {
    #expect(
      redaction.redacting(URL("http://u:p@h/a?page=1&api_key=k&Token=t&%74oken=t"))
        == "http://u:<redacted>@h/a?page=1&api_key=<redacted>&Token=<redacted>&%74oken=<redacted>"
    )
    #expect(redaction.redacting(URL("http://h/a")) == "http://h/a")
  }

  @Test(
    "hides credentials in bodies and leaves the rest alone",
    arguments: [
      ("username=a&password=b", "username=a&password=<redacted>"),
      (#"{"b": 1, "a": [{"token": {"x": 1}}]}"#, #"{"a":[{"token":"<redacted>"}],"b":1}"#),
      (#"{"b": 1, "a": [{"name": "x"}]}"#, #"{"b": 1, "a": [{"name": "x"}]}"#),
      ("plain text", "plain text"), ("", ""), ("{broken", "{broken"),
    ]
  )
  func hidesBodies(body: String, expected: String) {
    #expect(String(decoding: redaction.redacting(Data(body.utf8)), as: UTF8.self) == expected)
  }

  @Test("hides more names, or none")
  func canBeChanged() {
    let more = redaction.hiding(headers: ["X-Mine"], parameters: ["mine"])
    #expect(
      more.redacting(["X-Mine": "1", "Cookie": "2"]).values.allSatisfy { $0 == "<redacted>" }
    )
    #expect(more.redacting(URL("http://h?mine=1")) == "http://h?mine=<redacted>")
    #expect(Redaction.none.redacting(["Cookie": "1"]) == ["Cookie": "1"])
    #expect(Redaction.none.redacting(Data("token=1".utf8)) == Data("token=1".utf8))
  }
}
