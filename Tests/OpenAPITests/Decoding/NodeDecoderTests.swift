import Testing

@Suite("NodeDecoder")
struct NodeDecoderTests {
  @Test("a mapping in place of a list, or a list in place of a mapping, is reported")
  func collections() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      tags: {name: x}
      servers: 5
      components: []
      paths: []
      """
    )
    #expect(decoded.outline == "tag x")
    #expect(
      decoded.diagnostics == """
        1:7 TG1203 'tags' should be a list; it's read as a list of one
          help: put '- ' before it
        2:10 TG1203 'servers' of the document should be a list, not an integer; it's ignored
          help: write a list, or leave 'servers' out
        3:13 TG1203 'components' should be a mapping, not a list; it's ignored
          help: write a mapping, or leave it out
        4:8 TG1203 'paths' of the document should be a mapping, not a list; it's ignored
          help: write a mapping, or leave 'paths' out
        """
    )
  }

  @Test("numbers and Booleans are accepted as text, and null counts as missing")
  func text() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          get: {operationId: 12, tags: [1, true, null, [x]], summary: 1.50, description: null, responses: {}}
      """
    )
    #expect(decoded.outline == "GET /a 12 [1, true] '1.50'")
    #expect(
      decoded.diagnostics == """
        3:44 TG1203 'tags' of an operation should be a list of strings, not null; it's ignored
          help: write a list of strings, or leave 'tags' out
        3:50 TG1203 'tags' of an operation should be a list of strings, not a list; it's ignored
          help: write a list of strings, or leave 'tags' out
        """
    )
  }
}
