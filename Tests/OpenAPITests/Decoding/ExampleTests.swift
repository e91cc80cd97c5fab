import Testing

@Suite("Example+Decode")
struct ExampleTests {
  @Test("examples are read from all fields and references")
  func examples() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      paths:
        /a:
          get:
            operationId: a
            responses:
              200:
                content:
                  text/plain:
                    example: null
                    examples:
                      plain: {summary: S., value: 1}
                      data: {dataValue: {a: 1}}
                      text: {serializedValue: 'a=1'}
                      elsewhere: {externalValue: https://example.com}
                      bare: {name: x, summary: the value itself}
                      shared: {$ref: '#/components/examples/Shared'}
                  text/html: {examples: [1, 2]}
                  text/css: {examples: x}
      components: {examples: {Shared: {value: true}}}
      """
    )
    #expect(
      decoded.outline == """
        GET /a a
          200
            text/plain: ? e.g. null e.g. plain 1 e.g. data {a: 1} e.g. text "a=1" serialized \
        e.g. bare {name: "x", summary: "the value itself"} e.g. shared true
            text/html: ? e.g. 1 e.g. 2
            text/css: ?
        """
    )
    #expect(
      decoded.diagnostics == """
        18:34 TG1203 'examples' of a media type should be a mapping, not a string; it's ignored
          help: write a mapping, or leave 'examples' out
        """
    )
  }
}
