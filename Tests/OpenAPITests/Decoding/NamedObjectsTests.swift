import Testing

@Suite("NamedObjects")
struct NamedObjectsTests {
  @Test("paths, components, schemas and responses may be in separate files")
  func references() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      paths: {$ref: paths.yaml}
      tags: {$ref: tags.yaml}
      components: {$ref: components.yaml}
      """,
      files: [
        "paths.yaml": """
        /a:
          get:
            operationId: a
            responses: {$ref: responses.yaml}
        """,
        "responses.yaml": """
        200: {description: OK, content: {application/json: {schema: {$ref: 'schemas.yaml#/Pet'}}}}
        """,
        "tags.yaml": "[{name: x}]",
        "components.yaml": """
        securitySchemes: {$ref: schemes.yaml}
        schemas:
          $ref: schemas.yaml
          Own: {$ref: 'schemas.yaml#/Pet'}
          Pet2: {allOf: [{$ref: '#/schemas/Pet'}]}
        """,
        "schemas.yaml": "Pet: {type: string}",
        "schemes.yaml": "key: {type: apiKey, name: k, in: header}",
      ]
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        tag x
        scheme key: key k in header
        GET /a a
          200 'OK'
            application/json: ->Pet
        Pet: string
        Pet2: any allOf<->Pet>
        """
    )
  }

  @Test("if the reference of named objects can't be resolved, the entries beside it are kept")
  func missing() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          $ref: '#/components/other'
          Own: {type: string}
      """
    )
    #expect(decoded.outline == "Own: string")
    #expect(
      decoded.diagnostics == """
        3:11 TG1101 '#/components/other' doesn't exist
        """
    )
  }
}
