import SpecSyntax
import Testing

@Suite("YAMLWriter")
struct YAMLWriterTests {
  @Test("the written text is read back unchanged", arguments: 300..<450 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = RandomTree(seed: seed)
    let value = random.value()
    let node = try #require(ParsedFile("[\(random.json(value))]", path: "a.json").node)
    let text = YAMLWriter.text(of: node)
    let again = ParsedFile(text)
    #expect(again.outline == node.outline, "\(text)")
    #expect(again.messages == "")
    #expect(YAMLWriter.text(of: try #require(again.node)) == text)
  }

  @Test("mappings and lists are in block style, with quotes only where they are needed")
  func layout() throws {
    let node = try #require(
      ParsedFile(
        #"""
        {"openapi": "3.1.0", "info": {"title": "Pets: the shop", "version": "1.0", "x-n": null},
         "paths": {"/pets/{id}": {"get": {"tags": ["pets", "no"], "deprecated": true,
           "description": "First.\n\n  - second\n", "summary": "one\ntwo", "parameters": [],
           "responses": {"200": {"description": ""}, "default": {}},
           "x-list": [[1, 2.50], [{"a": 1, "b": [{}]}], " text", "a#b", "a #b", "é", "'"]}}}}
        """#
      ).node
    )
    #expect(
      YAMLWriter.text(of: node) == """
        openapi: 3.1.0
        info:
          title: "Pets: the shop"
          version: "1.0"
          x-n: null
        paths:
          /pets/{id}:
            get:
              tags:
                - pets
                - "no"
              deprecated: true
              description: |
                First.

                  - second
              summary: |-
                one
                two
              parameters: []
              responses:
                "200":
                  description: ""
                default: {}
              x-list:
                - - 1
                  - 2.50
                - - a: 1
                    b:
                      - {}
                - " text"
                - a#b
                - "a #b"
                - é
                - "'"

        """
    )
  }

  @Test(
    "scalars keep their types and spellings",
    arguments: [
      "1.0", "0x1F", "0o17", "+1", ".5", "-.inf", ".nan", "~", "TRUE", "!!float 3", "!!str 3", "''",
      "\"a\\u2028b\\u0085c\\uFEFFd\\x07\"", "\"\\n\\n\"", "\" a\\nb\"", "\"a\\n \\nb\"",
      "\"a\\n\\n\"", "\"a\\r\\nb\"", "\"a\\tb\\nc\"", "<<", "\"=\"", "'2020-01-01'", "'12:30'",
      "[]",
    ]
  )
  func scalars(text: String) throws {
    let node = try #require(ParsedFile(text).node)
    let again = ParsedFile(YAMLWriter.text(of: node))
    #expect(again.node?.outline == node.outline)
    #expect(again.node?.kindDescription == node.kindDescription)
    let nested = ParsedFile(YAMLWriter.text(of: try #require(ParsedFile("{a: [\(text)]}").node)))
    #expect(nested.outline == "{a: [\(node.outline)]}")
  }

  @Test("a long key is written so that libyaml can read it")
  func longKey() throws {
    let key = String(repeating: "k", count: 5_000)
    let node = try #require(ParsedFile("{\"\(key)\": {\"a\": [1]}, \"b\": 2}", path: "a.json").node)
    #expect(ParsedFile(YAMLWriter.text(of: node)).outline == node.outline)
  }
}
