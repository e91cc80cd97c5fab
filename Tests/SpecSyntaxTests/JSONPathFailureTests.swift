import Diagnostics
import Testing

@testable import SpecSyntax

@Suite("JSONPathFailure")
struct JSONPathFailureTests {
  @Test(
    "the failure of an invalid path has its offset, the problem and a suggestion",
    arguments: [
      (
        "paths", 0, "expected '$' at the beginning of a path",
        "begin with '$', as in '$.info.title'"
      ),
      (
        "/paths/~1pets", 0, "expected '$' at the beginning of a path",
        "write $.paths['/pets'] instead of the JSON Pointer /paths/~1pets"
      ),
      (
        "$.x-internal", 3, "'-' isn't allowed in a name after a dot",
        "write the name in brackets and quotes, as in ['x-internal']"
      ),
      (
        "$.responses.200", 12, "'2' isn't allowed in a name after a dot",
        "write the name in brackets and quotes, as in ['200']"
      ),
      (
        "$.paths./pets/{id}", 8, "'/' isn't allowed in a name after a dot",
        "write the name in brackets and quotes, as in ['/pets/{id}']"
      ),
      (
        "$[name]", 2, "'n' isn't allowed at the beginning of brackets",
        "write a name in brackets with quotes, as in ['name']"
      ),
      ("$.", 2, "expected a name, '*' or '[', found the end of the path", nil),
      ("$.a b", 3, "expected the end of the path, '.' or '[', found ' '", nil),
      ("$['a'", 5, "expected ',' or ']', found the end of the path", nil),
      ("$['a", 2, "the string that begins with this ' is never closed", nil),
      ("$['\\x']", 3, "'\\x' isn't an escape", "write '\\\\' for a backslash"),
      ("$[01]", 2, "'01' has a leading zero", nil),
      ("$[?@.a = 1]", 7, "'=' isn't a comparison", "compare with '=='"),
      (
        "$[?@.* == 1]", 3, "expected one value, but '@.*' may select several",
        "select one value, or use 'count(@.*)' or 'value(@.*)'"
      ),
      ("$[?lenght(@.a) == 1]", 3, "the function 'lenght' doesn't exist", "did you mean 'length'?"),
      ("$[?length(@.a, 1) == 1]", 3, "'length' takes one argument, not 2", nil),
      (
        "$[?length(@.a)]", 3, "'length(@.a)' is a value, not true or false",
        "compare it, as in 'length(@.a) == 1'"
      ),
      (
        "$[?match(@.a, 'b') == true]", 3,
        "'match(@.a, 'b')' is true or false, not a value", "remove the comparison"
      ),
      (
        "$[?@.in == query]", 11, "'query' isn't a value",
        "write a string as 'query' in quotes, or a path as '@.query'"
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
    "the place of a failure is within the scalar, unless the scalar contains escapes",
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

  @Test("the nesting of filters, parentheses and calls is limited")
  func depth() {
    let nested = String(repeating: "[?@", count: 100) + String(repeating: "]", count: 100)
    let failure = #expect(throws: JSONPathFailure.self) { try JSONPath("$" + nested) }
    #expect(
      failure?.message.text == "filters and parentheses are nested more than 64 levels deep"
    )
    let parentheses = String(repeating: "(", count: 100_000)
    #expect(throws: JSONPathFailure.self) { try JSONPath("$[?" + parentheses) }
    let calls = String(repeating: "length(", count: 100_000)
    #expect(throws: JSONPathFailure.self) { try JSONPath("$[?" + calls) }
  }
}
