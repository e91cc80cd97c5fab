import Diagnostics
import SpecSyntax
import Testing

@testable import APIModel

@Suite("JSONText")
struct JSONTextTests {
  @Test("a value that fits stays on one line; longer ones have a line for each entry")
  func layout() {
    let short: JSONText = .object([
      .init("a", .number("1")), .init("b", .array([.null, .bool(true)])),
    ])
    #expect(short.formatted() == #"{"a": 1, "b": [null, true]}"#)
    let long: JSONText = .object([
      .init("short", short),
      .init("list", .array(Array(repeating: .string("twelve chars"), count: 6))),
      .init("empty", .object([])),
      .init("none", .array([])),
    ])
    #expect(
      long.formatted() == """
        {
          "short": {"a": 1, "b": [null, true]},
          "list": [
            "twelve chars",
            "twelve chars",
            "twelve chars",
            "twelve chars",
            "twelve chars",
            "twelve chars"
          ],
          "empty": {},
          "none": []
        }
        """
    )
  }

  @Test("minified text has no spaces, and line breaks only between entries that exceed the width")
  func minified() {
    let entry: JSONText = .object([
      .init("name", .string("a \"b\"")), .init("tags", .array([.null, .bool(true)])),
    ])
    #expect(entry.minified() == #"{"name":"a \"b\"","tags":[null,true]}"#)
    #expect(
      JSONText.array([entry, entry, entry]).minified() == #"""
        [{"name":"a \"b\"","tags":[null,true]},{"name":"a \"b\"","tags":[null,true]},
        {"name":"a \"b\"","tags":[null,true]}]
        """#
    )
    #expect(
      JSONText.object([
        .init("id", .number("1")), .init("entries", .array([entry, entry, entry])),
      ]).minified(width: 40) == #"""
        {"id":1,
        "entries":[{"name":"a \"b\"",
        "tags":[null,true]},
        {"name":"a \"b\"","tags":[null,true]},
        {"name":"a \"b\"","tags":[null,true]}]}
        """#
    )
    #expect(JSONText.object([]).minified() == "{}")
  }

  @Test("the width includes the text before a value")
  func width() {
    let value: JSONText = .array([.number("1"), .number("2")])
    #expect(value.formatted(width: 6) == "[1, 2]")
    #expect(value.formatted(width: 5) == "[\n  1,\n  2\n]")
    #expect(
      JSONText.object([.init("k", value)]).formatted(width: 11)
        == "{\n  \"k\": [\n    1,\n    2\n  ]\n}"
    )
  }

  @Test("control characters in strings are escaped")
  func escapes() {
    #expect(
      JSONText.string("\"\\\n\r\t\u{1}\u{7F}\u{2028}é😀").formatted()
        == #""\"\\\n\r\t\u0001\u007f\u2028é😀""#
    )
  }

  @Test(
    "numbers keep their spelling unless it isn't valid JSON",
    arguments: [
      ("1.50", "1.50"), ("-0", "-0"), ("1e5", "1e5"), ("+1", "1"), ("007", "7"), (".5", "0.5"),
      ("1.", "1"), ("0x1F", "31"), ("0o17", "15"), (".inf", nil), (".nan", nil), ("-.inf", nil),
      ("1.5e+3", "1.5e+3"), ("12345678901234567890", "12345678901234567890"),
    ] as [(String, String?)]
  )
  func numbers(text: String, literal: String?) {
    #expect(JSONNumber.literal(text) == literal)
  }
}
