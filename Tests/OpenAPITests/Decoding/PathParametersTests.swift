import Testing

@Suite("PathParameters")
struct PathParametersTests {
  @Test("an undeclared placeholder of a path is a required string")
  func undeclared() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a/{id}/{name}:
          get:
            operationId: a
            responses: {}
            parameters:
              - {name: name, in: path, required: true, schema: {type: integer}}
              - {name: id, in: query, schema: {type: string}}
          put: {operationId: b, responses: {}}
      """
    )
    #expect(
      decoded.outline == """
        GET /a/{id}/{name} a
          path name!: integer simple
          query id: string form*
          path id!: string simple
        PUT /a/{id}/{name} b
          path id!: string simple
          path name!: string simple
        """
    )
    #expect(
      decoded.diagnostics == """
        2:3 TG1206 'id' in '/a/{id}/{name}' isn't declared; it's read as a required string
          note: 3:5 used in this operation
          help: declare it with 'in: path' under 'parameters'
        2:3 TG1206 'name' in '/a/{id}/{name}' isn't declared; it's read as a required string
          note: 9:5 used in this operation
          help: declare it with 'in: path' under 'parameters'
        """
    )
  }

  @Test("a declared parameter that isn't in the path is left out, unless only its spelling differs")
  func unused() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a/{petId}:
          get:
            operationId: a
            responses: {}
            parameters:
              - {name: other, in: path, required: true, schema: {type: string}}
              - {name: pet_id, in: path, required: false, schema: {type: integer}}
      """
    )
    #expect(decoded.outline == "GET /a/{petId} a\n  path petId!: integer simple")
    #expect(
      decoded.diagnostics == """
        7:11 TG1207 the path parameter 'other' isn't in '/a/{petId}'; it's left out
          help: remove it, or write '{other}' into the path
        8:11 TG1206 the path has 'petId' but the parameter is named 'pet_id'; they're read as one parameter
          help: rename it to 'petId'
        8:11 TG1216 the path parameter 'petId' isn't marked as required; it's read as required
          help: add 'required: true'
        """
    )
  }

  @Test("an invalid shared parameter is reported once")
  func shared() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a/{id}:
          parameters: [{$ref: '#/components/parameters/ID'}]
          get: {operationId: a, responses: {}}
          put: {operationId: b, responses: {}}
      components:
        parameters:
          ID: {name: id, in: path, style: form, required: true, schema: {type: string}}
      """
    )
    #expect(
      decoded.outline == """
        GET /a/{id} a
          path id!: string simple
        PUT /a/{id} b
          path id!: string simple
        """
    )
    #expect(
      decoded.diagnostics == """
        8:37 TG1216 'form' isn't a style of a path parameter; it's read as 'simple'
          help: use 'simple' or 'label' or 'matrix'
        """
    )
  }
}
