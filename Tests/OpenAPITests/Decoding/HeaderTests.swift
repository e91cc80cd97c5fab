import Testing

@Suite("Header+Decode")
struct HeaderTests {
  @Test("headers are read, including those whose names begin with x-")
  func headers() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          get:
            operationId: a
            responses:
              200:
                headers:
                  x-a: {schema: {type: integer}, required: true}
                  X-B: {content: {application/json: {schema: {type: object}}}}
                  C: {type: string}
                  D: {description: D.}
                  E: 1
      """
    )
    #expect(
      decoded.outline == """
        GET /a a
          200
            header x-a!: integer
            header X-B: object
            header C: string
            header D: ? 'D.'
        """
    )
    #expect(
      decoded.diagnostics == """
        10:17 TG1205 'type' of a header belongs to its schema; it's read as part of it
          help: put it under 'schema'
        12:16 TG1203 a header should be a mapping, not an integer; it's ignored
          help: write a mapping, or leave it out
        """
    )
  }
}
