import Testing

@Suite("Parameter+Decode")
struct ParameterTests {
  @Test("parameters are read with every location, style and form of a schema")
  func parameters() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      paths:
        /a/{id}/{label}/{matrix}:
          get:
            operationId: a
            responses: {}
            parameters:
              - {name: id, in: path, required: true, schema: {type: integer}}
              - {name: label, in: path, required: true, style: label, schema: {type: string}}
              - {name: matrix, in: path, required: true, style: Matrix, explode: true, schema: {type: string}}
              - {name: q, in: query, allowEmptyValue: true, allowReserved: true, schema: {type: string}}
              - {name: joined, in: query, explode: false, schema: {type: array, items: {type: string}}}
              - {name: spaces, in: query, style: spaceDelimited, schema: {type: array, items: {type: string}}}
              - {name: filter, in: query, style: deepObject, explode: true, schema: {type: object}}
              - {name: json, in: query, content: {application/json: {schema: {type: object}, example: {a: 1}}}}
              - {name: X-A, in: header, deprecated: true, description: A., schema: {type: string}}
              - {name: c, in: cookie, schema: {type: string}, example: x, x-extra: 1}
              - {name: d, in: cookie, style: cookie, schema: {type: string}}
              - {name: rest, in: querystring, content: {text/plain: {}}}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        GET /a/{id}/{label}/{matrix} a
          path id!: integer simple
          path label!: string label
          path matrix!: string matrix*
          query q: string form* allowsEmpty allowsReserved
          query joined: array[string] form
          query spaces: array[string] spaceDelimited
          query filter: object deepObject*
          query json: object form* as application/json e.g. {a: 1}
          header X-A: string simple deprecated 'A.'
          cookie c: string form* e.g. "x" x-extra=1
          cookie d: string cookie*
          querystring rest: any form* as text/plain
        """
    )
  }

  @Test("the parameters of an operation follow those of its path, and replace equal ones")
  func pathParameters() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      paths:
        /a:
          parameters:
            - {name: a, in: query, schema: {type: string}}
            - {name: X-B, in: header, schema: {type: string}}
            - {$ref: '#/components/parameters/Limit', description: How many here.}
          get:
            operationId: a
            responses: {}
            parameters:
              - {name: a, in: query, schema: {type: integer}}
              - {name: x-b, in: header, schema: {type: integer}}
              - {name: a, in: cookie, schema: {type: string}}
      components:
        parameters:
          Limit: {name: limit, in: query, description: How many., schema: {type: integer}}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        GET /a a
          query limit: integer form* 'How many here.'
          query a: integer form*
          header x-b: integer simple
          cookie a: string form*
        """
    )
  }

  @Test("invalid parameters are reported")
  func brokenParameters() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a/{id}:
          get:
            operationId: a
            responses: {}
            parameters:
              - {name: id, schema: {type: string}}
              - {in: query, schema: {type: string}}
              - {name: b, in: Query}
              - {name: b, in: query, schema: {type: string}}
              - {name: c, in: params, schema: {type: string}}
              - {name: d, in: query, style: simple, schema: {type: string}}
              - {name: e, in: query, type: array, items: {type: string}, collectionFormat: csv}
              - {name: f, in: query, schema: {type: string}, content: {text/plain: {}}}
              - {name: g, in: query, content: {text/plain: {}, text/xml: {}}}
              - {name: h, in: query, required: 'true', schema: {type: string, required: true}}
              - 5
              - {$ref: '#/components/parameters/Missing'}
      """
    )
    #expect(
      decoded.outline == """
        GET /a/{id} a
          path id!: string simple
          query b: ? form*
          query c: string form*
          query d: string form*
          query e: array[string] form*
          query f: string form*
          query g: any form* as text/plain
          query h!: string form*
        """
    )
    #expect(
      decoded.diagnostics == """
        7:11 TG1204 a parameter has no 'in'; 'id' is read as a path parameter
          help: add 'in'
        7:11 TG1216 the path parameter 'id' isn't marked as required; it's read as required
          help: add 'required: true'
        8:11 TG1204 a parameter has no 'name'; the parameter is left out
          help: add 'name'
        9:11 TG1204 a parameter has no 'schema'; 'b' is read as a string
          help: add 'schema'
        10:11 TG1213 another query parameter 'b' already exists; this one is left out
          help: remove one of the two
        11:25 TG1216 'params' isn't a location of a parameter; it's read as 'query'
          help: use 'path', 'query', 'header' or 'cookie'
        12:39 TG1216 'simple' isn't a style of a query parameter; it's read as 'form'
          help: use 'form' or 'spaceDelimited' or 'pipeDelimited' or 'deepObject'
        13:32 TG1205 'type' of a parameter belongs to its schema; it's read as part of it
          help: put it under 'schema'
        13:68 TG1205 'collectionFormat' isn't a field of a parameter in OpenAPI 3.0; it's ignored
          help: use 'style' and 'explode'
        14:65 TG1216 a parameter has both 'schema' and 'content'; 'content' is ignored
          help: remove one of the two
        15:58 TG1216 a parameter has several media types; 'text/plain' is used
          help: keep one media type
        16:42 TG1203 'true' is a string; it's read as true
          help: write 'true' without quotes
        16:73 TG1210 'required' of a schema should be a list of its properties; it's ignored
          help: list the names of the required properties
        17:11 TG1203 a parameter should be a mapping, not an integer; it's ignored
          help: write a mapping, or leave it out
        18:18 TG1101 '#/components/parameters/Missing' doesn't exist
        """
    )
  }

  @Test("a parameter with a name that headers can't have is left out")
  func headerNames() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      paths:
        /:
          get:
            operationId: a
            parameters:
              - {name: "A\\r\\nB", in: header, schema: {type: string}}
              - {name: "A\\r\\nB", in: query, schema: {type: string}}
              - {name: X-A, in: header, schema: {type: string}}
            responses: {}
      """
    )
    #expect(decoded.outline.contains("X-A"))
    #expect(
      decoded.diagnostics == """
        6:18 TG1216 'A\r\nB' isn't the name of a header; the parameter is left out
          help: use letters, digits and '-'
        """
    )
  }

  @Test("a mapping of parameters is accepted, and a body among them reported")
  func mapping() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          post:
            operationId: a
            responses: {}
            parameters:
              q: {name: q, in: query, schema: {type: string}}
              b: {name: b, in: body, schema: {type: string}}
      """
    )
    #expect(
      decoded.outline == """
        POST /a a
          query q: string form*
          body b
            application/json: string
        """
    )
    #expect(
      decoded.diagnostics == """
        7:9 TG1203 'parameters' should be a list; the values of the mapping are read as a list
          help: write a list of parameters
        8:26 TG1216 'in: body' belongs to Swagger 2.0; 'b' is read as the request body
          help: describe it under 'requestBody'
        """
    )
  }
}
