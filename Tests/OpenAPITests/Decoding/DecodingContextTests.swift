import Testing

@Suite("DecodingContext")
struct DecodingContextTests {
  @Test("fields of another dialect or another object are reported")
  func misplacedFields() throws {
    let openAPI = try Decoded(
      "3.0.3",
      """
      host: example.com
      definitions: {}
      securityDefinitions: {}
      componets: {}
      x-extra: {}
      vendor: junk
      """
    )
    #expect(
      openAPI.diagnostics == """
        1:1 TG1205 'host' isn't a field of the document in OpenAPI 3.0; it's ignored
          help: state the base URL under 'servers'
        2:1 TG1205 'definitions' isn't a field of the document in OpenAPI 3.0; it's ignored
          help: move the schemas to 'components/schemas'
        3:1 TG1205 'securityDefinitions' isn't a field of the document in OpenAPI 3.0; it's ignored
          help: move the schemes to 'components/securitySchemes'
        4:1 TG1205 'componets' isn't a field of the document in OpenAPI 3.0; it's ignored
          help: did you mean 'components'?
        """
    )
    let swagger = try Decoded(
      "2.0",
      """
      servers: []
      components: {}
      paths:
        /a:
          post:
            operationId: a
            requestBody: {}
            responses: {200: {content: {}}}
      """
    )
    #expect(
      swagger.diagnostics == """
        1:1 TG1205 'servers' isn't a field of the document in Swagger 2.0; it's ignored
          help: use 'schemes', 'host' and 'basePath'
        2:1 TG1205 'components' isn't a field of the document in Swagger 2.0; it's ignored
          help: use 'definitions', 'parameters', 'responses' and 'securityDefinitions'
        7:7 TG1205 'requestBody' isn't a field of an operation in Swagger 2.0; it's ignored
          help: use a parameter with 'in: body'
        8:25 TG1205 'content' isn't a field of a response in Swagger 2.0; it's ignored
          help: use 'produces' and 'schema'
        """
    )
  }

  @Test("no spelling is suggested for short names, or if the suggested field exists")
  func quietSlips() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          get: {operationId: a, operationID: b, inn: c, responses: {}, response: {}}
      """
    )
    #expect(decoded.diagnostics == "")
  }

  @Test("a problem in another file is reported with the references that lead to it")
  func trail() throws {
    let decoded = try Decoded(
      "3.0.3",
      "components: {schemas: {A: {$ref: 'a.yaml'}}}",
      files: [
        "a.yaml": "{type: object, properties: {b: {$ref: 'b.yaml#/B'}}}",
        "b.yaml": "B: {type: strnig}",
      ]
    )
    #expect(
      decoded.diagnostics == """
        b.yaml:1:11 TG1203 'strnig' isn't a type; it's ignored
          note: a.yaml:1:39 referenced from here
          note: 1:34 referenced from here
          help: did you mean 'string'?
        """
    )
  }

  @Test("text in 'deprecated' and 'required' is read as a Boolean if its meaning is clear")
  func flags() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths:
        /a:
          get:
            operationId: a
            deprecated: use b
            responses: {}
            parameters:
              - {name: a, in: query, required: required, schema: {type: string}}
              - {name: b, in: query, required: optional, schema: {type: string}}
              - {name: c, in: query, required: maybe, schema: {type: string}}
              - {name: d, in: query, deprecated: [], schema: {type: string}}
      """
    )
    #expect(
      decoded.outline == """
        GET /a a deprecated
          query a!: string form*
          query b: string form*
          query c: string form*
          query d: string form*
        """
    )
    #expect(
      decoded.diagnostics == """
        5:19 TG1203 'use b' is a string; it's read as true
          help: write 'true', and put the reason into 'description'
        8:42 TG1203 'required' is a string; it's read as true
          help: write 'true' without quotes
        9:42 TG1203 'optional' is a string; it's read as false
          help: write 'false' without quotes
        10:42 TG1203 'required' of a parameter should be true or false, not a string; it's ignored
          help: write true or false, or leave 'required' out
        11:44 TG1203 'deprecated' of a parameter should be true or false, not a list; it's ignored
          help: write true or false, or leave 'deprecated' out
        """
    )
  }
}
