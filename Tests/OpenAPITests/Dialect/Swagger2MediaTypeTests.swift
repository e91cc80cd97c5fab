import Testing

@Suite("Swagger2+MediaType")
struct Swagger2MediaTypeTests {
  @Test("a response has its schema in each media type that the operation or the document produces")
  func responses() throws {
    let decoded = try Decoded(
      "2.0",
      """
      produces: [application/json, application/xml]
      paths:
        /a:
          get:
            operationId: a
            responses:
              200:
                description: OK
                schema: {type: string}
                headers:
                  X-Count: {type: integer, format: int32, description: How many.}
                examples: {application/json: x, text/plain: y}
              204: {description: Nothing.}
          put:
            operationId: b
            produces: [image/png]
            responses: {200: {description: A picture., schema: {type: file}}}
          post:
            operationId: c
            produces: []
            responses: {200: {description: A file., schema: {type: file}}}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        GET /a a
          200 'OK'
            header X-Count: integer(int32) 'How many.' 'How many.'
            application/json: string e.g. "x"
            application/xml: string
          204 'Nothing.'
        PUT /a b
          200 'A picture.'
            image/png: file
        POST /a c
          200 'A file.'
            application/octet-stream: file
        """
    )
  }

  @Test("binary responses need no schema, and the errors beside them are JSON")
  func bytes() throws {
    let decoded = try Decoded(
      "2.0",
      """
      definitions: {Problem: {type: object}}
      paths:
        /a:
          get:
            operationId: a
            produces: [application/x-tar, application/octet-stream]
            responses:
              200: {description: An archive.}
              404: {description: None., schema: {$ref: '#/definitions/Problem'}}
              500: {description: Wrong.}
          put:
            operationId: b
            produces: [application/octet-stream, application/json]
            responses: {200: {description: OK}}
          post:
            operationId: c
            produces: [text/plain]
            responses: {200: {description: OK}}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        GET /a a
          200 'An archive.'
            application/x-tar: ?
            application/octet-stream: ?
          404 'None.'
            application/json: ->Problem
          500 'Wrong.'
        PUT /a b
          200 'OK'
        POST /a c
          200 'OK'
        Problem: object
        """
    )
  }

  @Test("a schema in place of a response is read as a JSON response")
  func schemaInPlace() throws {
    let decoded = try Decoded(
      "2.0",
      """
      paths:
        /a: {get: {operationId: a, responses: {200: {$ref: '#/definitions/A'}}}}
      definitions: {A: {type: string}}
      """
    )
    #expect(
      decoded.outline == """
        GET /a a
          200
            application/json: ->A
        A: string
        """
    )
    #expect(
      decoded.diagnostics == """
        3:18 TG1205 expected a response, found a schema; it's read as the schema of 'application/json'
          help: put it under 'schema'
        """
    )
  }
}
