import Diagnostics
import PlainText
import Testing

@testable import SpecSyntax

@Suite("JSONPathFailure")
struct JSONPathFailureTests {
  @Test(
    "a broken path says where and what to write",
    arguments: [
      ("paths", 0, "a path begins with '$'", "begin with '$', as in '$.info.title'"),
      (
        "/paths/~1pets", 0, "a path begins with '$'",
        "this looks like a JSON Pointer; write $.paths['/pets'] for /paths/~1pets"
      ),
      (
        "$.x-internal", 3, "'-' can't stand in a name after a dot",
        "write the name in brackets and quotes, as in ['x-internal']"
      ),
      (
        "$.responses.200", 12, "'2' can't stand in a name after a dot",
        "write the name in brackets and quotes, as in ['200']"
      ),
      (
        "$.paths./pets/{id}", 8, "'/' can't stand in a name after a dot",
        "write the name in brackets and quotes, as in ['/pets/{id}']"
      ),
      (
        "$[name]", 2, "'n' begins nothing that can stand in brackets",
        "a name in brackets has quotes, as in ['name']"
      ),
      ("$.", 2, "the path ends where a name, '*' or '[' should stand", nil),
      ("$.a b", 3, "' ' stands where the end of the path, '.' or '[' should", nil),
      ("$['a'", 5, "the path ends where ',' or ']' should stand", nil),
      ("$['a", 2, "the text that begins with this ' never ends", nil),
      ("$['\\x']", 3, "'\\x' is no escape", "a backslash itself is written '\\\\'"),
      ("$[01]", 2, "'01' begins with a zero", nil),
      ("$[?@.a = 1]", 7, "'=' compares nothing", "compare with '=='"),
      (
        "$[?@.* == 1]", 3, "'@.*' may be several values, and one is needed here",
        "name one value, or take 'count(@.*)' or 'value(@.*)'"
      ),
      ("$[?lenght(@.a) == 1]", 3, "there is no function 'lenght'", "did you mean 'length'?"),
      ("$[?length(@.a, 1) == 1]", 3, "'length' takes one argument, not 2", nil),
      (
        "$[?length(@.a)]", 3, "'length(@.a)' is a value, and neither true nor false",
        "compare it, as in 'length(@.a) == 1'"
      ),
      (
        "$[?match(@.a, 'b') == true]", 3,
        "'match(@.a, 'b')' is true or false by itself, and no value", "leave the comparison out"
      ),
      (
        "$[?@.in == query]", 11, "'query' is no value",
        "a text has quotes, 'query'; a path begins with '@', as in '@.query'"
      ),
    ] as [(String, Int, String, String?)]
  )
  func broken(text: String, offset: Int, message: String, help: String?) {
    let failure = #expect(throws: JSONPathFailure.self) { try JSONPath(text) }
    #expect(
      failure
        == JSONPathFailure(offset: offset, message: Diagnostic.Message(message), help: help)
    )
  }

  @Test(
    "the place is within the scalar, unless escapes hide it",
    arguments: [
      ("$.a-b", "api.yml:1:4"), ("'$.a-b'", "api.yml:1:5"), ("\"$.a-b\"", "api.yml:1:5"),
      ("\"\\u0024.a-b\"", "api.yml:1:1"),
    ]
  )
  func place(scalar: String, place: String) throws {
    let file = ParsedFile(scalar)
    let node = try #require(file.node)
    let failure = try #require(
      #expect(throws: JSONPathFailure.self) { try JSONPath(node.text ?? "") }
    )
    var bag = DiagnosticBag()
    failure.report(at: node, into: &bag)
    #expect(XcodeFormat().format(bag, in: file.files).text.hasPrefix(place + ": error"))
  }

  @Test("filters within filters have a limit")
  func depth() {
    let nested = String(repeating: "[?@", count: 100) + String(repeating: "]", count: 100)
    let failure = #expect(throws: JSONPathFailure.self) { try JSONPath("$" + nested) }
    #expect(
      failure?.message.text == "more than 64 filters and parentheses stand in each other here"
    )
    let parentheses = String(repeating: "(", count: 100_000)
    #expect(throws: JSONPathFailure.self) { try JSONPath("$[?" + parentheses) }
    let calls = String(repeating: "length(", count: 100_000)
    #expect(throws: JSONPathFailure.self) { try JSONPath("$[?" + calls) }
  }
}
