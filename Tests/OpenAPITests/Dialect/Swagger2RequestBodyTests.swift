import Testing

@Suite("Swagger2+RequestBody")
struct Swagger2RequestBodyTests {
  @Test("a body has its schema in each media type that the operation or the document consumes")
  func body() throws {
    let decoded = try Decoded(
      "2.0",
      """
      consumes: [application/json, application/xml]
      paths:
        /a:
          post:
            operationId: a
            responses: {}
            parameters:
              - {name: pet, in: body, description: The pet., schema: {type: object}}
          put:
            operationId: b
            consumes: [text/plain]
            responses: {}
            parameters: [{name: text, in: body, required: true, schema: {type: string}}]
          patch:
            operationId: c
            consumes: []
            responses: {}
            parameters: [{$ref: '#/parameters/Body'}]
      parameters:
        Body: {name: body, in: body, schema: {type: string}}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        POST /a a
          body pet 'The pet.'
            application/json: object
            application/xml: object
        PUT /a b
          body! text
            text/plain: string
        PATCH /a c
          body body
            application/json: string
        """
    )
  }

  @Test("form fields become the properties of an object")
  func forms() throws {
    let decoded = try Decoded(
      "2.0",
      """
      paths:
        /a:
          post:
            operationId: a
            responses: {}
            parameters:
              - {name: name, in: formData, required: true, type: string, description: The name.}
              - {name: tags, in: formData, type: array, items: {type: string}}
              - {name: more, in: formData, type: array, items: {type: string}, collectionFormat: multi}
          put:
            operationId: b
            consumes: [application/x-www-form-urlencoded, multipart/form-data]
            responses: {}
            parameters:
              - {name: photo, in: formData, type: file}
          patch:
            operationId: c
            consumes: [multipart/form-data, application/x-www-form-urlencoded]
            responses: {}
            parameters: [{name: x, in: formData, type: integer}]
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        POST /a a
          body!
            application/x-www-form-urlencoded: object{name!: string 'The name.', tags: array[string], \
        more: array[string]}
              tags form joined
              more form exploded
        PUT /a b
          body
            multipart/form-data: object{photo: file}
        PATCH /a c
          body
            multipart/form-data: object{x: integer}
            application/x-www-form-urlencoded: object{x: integer}
        """
    )
  }

  @Test("the examples of form fields are those of the properties")
  func examplesOfForms() throws {
    let decoded = try Decoded(
      "2.0",
      """
      paths:
        /a:
          post:
            operationId: a
            responses: {}
            parameters:
              - {name: age, in: formData, type: integer, x-example: 42}
              - {name: name, in: formData, type: string, example: Fido}
              - {name: tags, in: formData, type: array, items: {type: string}, x-example: [a, b]}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        POST /a a
          body
            application/x-www-form-urlencoded: object{age: integer e.g. 42 x-example=42, \
        name: string e.g. "Fido", tags: array[string] e.g. ["a", "b"] x-example=["a", "b"]}
              tags form joined
        """
    )
  }

  @Test("invalid bodies are reported")
  func brokenBodies() throws {
    let decoded = try Decoded(
      "2.0",
      """
      paths:
        /a:
          post:
            operationId: a
            responses: {}
            parameters:
              - {name: a, in: body, schema: {type: string}}
              - {name: b, in: body, schema: {type: integer}}
              - {name: c, in: formData, type: string}
          put:
            operationId: b
            responses: {}
            parameters:
              - {name: a, in: body}
          patch:
            operationId: c
            responses: {}
            parameters:
              - {name: a, in: formData}
      """
    )
    #expect(
      decoded.outline == """
        POST /a a
          body a
            application/json: string
        PUT /a b
          body a
            application/json: ?
        PATCH /a c
          body
            application/x-www-form-urlencoded: object{a: string}
        """
    )
    #expect(
      decoded.diagnostics == """
        8:11 TG1213 another 'body' parameter already exists; 'b' is left out
          help: remove one of the two
        9:11 TG1216 the form field 'c' can't be sent together with the body 'a'; it's left out
          help: describe either a body or form fields
        14:11 TG1204 a parameter has no 'schema'; any body is accepted
          help: add 'schema'
        19:11 TG1204 a parameter has no 'type'; 'a' is read as a string
          help: add 'type'
        """
    )
  }
}
