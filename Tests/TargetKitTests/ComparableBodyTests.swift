import Foundation
import RuntimeTestSupport
import TargetKit
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("ComparableBody")
struct ComparableBodyTests {
  private func body(_ text: String, _ contentType: String = "application/json") -> ComparableBody? {
    var request = URLRequest(url: URL("http://h"))
    request.httpBody = Data(text.utf8)
    request.setValue(contentType, forHTTPHeaderField: "Content-Type")
    return ComparableBody(of: request)
  }

  @Test("JSON bodies are equal whatever the order of their members")
  func ignoresOrderOfMembers() {
    #expect(
      body(#"{"a": {"y": [1, {"c": 1, "b": "}"}], "x": null}, "b": 2}"#)
        == body(#"{"b":2,"a":{"x":null,"y":[1,{"b":"}","c":1}]}}"#)
    )
  }

  @Test(
    "bodies with any other difference are unequal",
    arguments: [
      (#"{"a": 12345678901234567890}"#, #"{"a": 12345678901234567891}"#),
      ("[1, 2]", "[2, 1]"), (#"{"a": 1}"#, #"{"a": "1"}"#), ("{", "{{"), ("[1", "[1]"),
      ("[[1], 2]", "[[1, 2]]"),
      (#""a b""#, #""ab""#), ("", "{}"),
    ]
  )
  func tellsApart(one: String, other: String) {
    #expect(body(one) != body(other))
    #expect(body(one) == body(one))
  }

  @Test("a body that isn't JSON is compared byte by byte")
  func comparesBytes() {
    #expect(body(#"{"a":1,"b":2}"#, "text/plain") != body(#"{"b":2,"a":1}"#, "text/plain"))
    #expect(ComparableBody(of: URLRequest(url: URL("http://h"))) == nil)
  }
}
