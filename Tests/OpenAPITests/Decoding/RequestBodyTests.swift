import Testing

@Suite("RequestBody+Decode")
struct RequestBodyTests {
  @Test("bodies are read with several media types and with encodings")
  func bodies() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          post:
            operationId: a
            responses: {}
            requestBody:
              description: The a.
              required: true
              content:
                application/json; charset=utf-8:
                  schema: {type: object}
                  example: {a: 1}
                multipart/form-data:
                  schema: {type: object, properties: {file: {type: string, format: binary}}}
                  encoding:
                    file: {contentType: 'image/png, image/jpeg', headers: {X-A: {schema: {type: string}}}}
                    list: {style: spaceDelimited, explode: false, allowReserved: true}
                application/octet-stream: {}
                text/plain:
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        POST /a a
          body! 'The a.'
            application/json; charset=utf-8: object e.g. {a: 1}
            multipart/form-data: object{file: string(binary)}
              file image/png, image/jpeg header X-A: string
              list spaceDelimited joined allowsReserved
            application/octet-stream: ?
            text/plain: ?
        """
    )
  }

  @Test("a schema in place of 'content' is read as a JSON body")
  func schemaInPlace() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          post: {operationId: a, responses: {}, requestBody: {schema: {type: string}}}
        /b:
          post: {operationId: b, responses: {}, requestBody: {$ref: '#/components/schemas/A'}}
        /c:
          post: {operationId: c, responses: {}, requestBody: {description: nothing}}
        /d:
          post: {operationId: d, responses: {}, requestBody: {content: {text/plain: {type: string}}}}
        /e:
          post: {operationId: e, responses: {}, requestBody: {content: {application/json: {$ref: '#/components/schemas/A'}}}}
      components: {schemas: {A: {type: object, properties: {a: {type: string}}}}}
      """
    )
    #expect(
      decoded.outline == """
        POST /a a
          body
            application/json: string
        POST /b b
          body
            application/json: ->A
        POST /c c
        POST /d d
          body
            text/plain: string
        POST /e e
          body
            application/json: ->A
        A: object{a: string}
        """
    )
    #expect(
      decoded.diagnostics == """
        3:57 TG1205 a request body has a 'schema' but no 'content'; it's read as 'application/json'
          help: put it under 'content' and the media type
        7:56 TG1204 a request body has no 'content'; it's left out
          help: add 'content'
        9:67 TG1205 the schema is directly under 'text/plain'; it's read as its 'schema'
          help: put it under 'schema'
        11:67 TG1205 the schema is directly under 'application/json'; it's read as its 'schema'
          help: put it under 'schema'
        12:27 TG1205 expected a request body, found a schema; it's read as the schema of 'application/json'
          help: put it under 'content' and the media type
        """
    )
  }
}
