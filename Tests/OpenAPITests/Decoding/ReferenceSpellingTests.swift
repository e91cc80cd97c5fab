import Testing

@Suite("DecodingContext+References")
struct ReferenceSpellingTests {
  @Test("references of every kind of object are followed")
  func objects() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      paths:
        /a:
          post:
            operationId: a
            parameters: [{$ref: '#/components/parameters/Q'}]
            requestBody: {$ref: '#/components/requestBodies/B', description: Mine.}
            responses:
              200: {$ref: '#/components/responses/R', summary: Mine., description: My own.}
              400: {$ref: '#/components/responses/R'}
      components:
        parameters:
          Q: {name: q, in: query, schema: {type: string}, examples: {x: {$ref: '#/components/examples/X'}}}
        requestBodies:
          B: {required: true, description: Theirs., content: {text/plain: {schema: {type: string}}}}
        responses:
          R: {description: Theirs., headers: {H: {$ref: '#/components/headers/H'}}}
        headers:
          H: {schema: {type: string}}
        examples:
          X: {value: 1}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        POST /a a
          query q: string form* e.g. x 1
          body! 'Mine.'
            text/plain: string
          200 <Mine.> 'My own.'
            header H: string
          400 'Theirs.'
            header H: string
        """
    )
  }

  @Test("a pointer without its hash or slash is accepted, and so is the name of a schema")
  func respelled() throws {
    let decoded = try Decoded(
      "2.0",
      """
      definitions:
        A: {type: string}
        B:
          type: object
          properties:
            a: {$ref: A}
            b: {$ref: /definitions/A}
            c: {$ref: '#definitions/A'}
            d: {$ref: definitions/A}
      """
    )
    #expect(
      decoded.outline == """
        A: string
        B: object{a: ->A, b: ->A, c: ->A, d: ->A}
        """
    )
    #expect(
      decoded.diagnostics == """
        6:17 TG1101 'A' doesn't exist; it's read as '#/definitions/A'
          help: write '#/definitions/A'
        7:17 TG1101 '/definitions/A' doesn't exist; it's read as '#/definitions/A'
          help: write '#/definitions/A'
        8:17 TG1101 '#definitions/A' doesn't exist; it's read as '#/definitions/A'
          help: write '#/definitions/A'
        9:17 TG1101 'definitions/A' doesn't exist; it's read as '#/definitions/A'
          help: write '#/definitions/A'
        """
    )
  }

  @Test("a cycle of parameters is not followed forever")
  func cycle() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          get:
            operationId: a
            parameters: [{$ref: '#/components/parameters/A'}]
            responses: {}
      components:
        parameters:
          A: {$ref: '#/components/parameters/B'}
          B: {$ref: '#/components/parameters/A'}
      """
    )
    #expect(decoded.outline == "GET /a a")
    #expect(
      decoded.diagnostics == """
        9:15 TG1104 this '$ref' refers back to itself; it's ignored
          note: 10:15 through this '$ref'
          help: replace one of these '$ref's with a value
        """
    )
  }
}
