import Testing

@Suite("DocumentDecoder")
struct DocumentDecoderTests {
  @Test("a whole document of OpenAPI 3.1 is read")
  func wholeDocument() throws {
    let decoded = try Decoded(
      """
      openapi: 3.1.0
      info: {title: Pets, version: 1.0, description: About pets.}
      servers:
        - url: https://api.example.com/v1
      tags:
        - {name: pets, description: Everything about pets.}
      security:
        - key: []
      paths:
        /pets/{id}:
          get:
            operationId: showPet
            tags: [pets]
            summary: Shows a pet.
            parameters:
              - {name: id, in: path, required: true, schema: {type: string}}
            responses:
              '200':
                description: The pet.
                content:
                  application/json:
                    schema: {$ref: '#/components/schemas/Pet'}
      components:
        securitySchemes:
          key: {type: apiKey, name: X-Key, in: header}
        schemas:
          Pet:
            type: object
            required: [name]
            properties:
              name: {type: string}
              tag: {type: [string, 'null']}
      x-extra: 1
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        info 'Pets' '1.0'
          'About pets.'
        x-extra=1
        server https://api.example.com/v1
        tag pets 'Everything about pets.'
        scheme key: key X-Key in header
        security (key)
        GET /pets/{id} showPet [pets] 'Shows a pet.'
          path id!: string simple
          200 'The pet.'
            application/json: ->Pet
        Pet: object{name!: string, tag: string|null?}
        """
    )
  }

  @Test("a whole document of Swagger 2.0 is read")
  func wholeSwagger2Document() throws {
    let decoded = try Decoded(
      """
      swagger: 2.0
      info: {title: Pets, version: '1'}
      host: api.example.com
      basePath: /v1/
      schemes: [https, http]
      consumes: [application/json]
      produces: [application/json, text/xml]
      securityDefinitions:
        login: {type: basic}
      paths:
        /pets:
          parameters:
            - {name: X-Request, in: header, type: string, format: uuid}
          post:
            operationId: addPet
            parameters:
              - {name: pet, in: body, required: true, schema: {$ref: '#/definitions/Pet'}}
            responses:
              200: {description: The pet., schema: {$ref: '#/definitions/Pet'}}
              default: {$ref: '#/responses/Failure'}
      responses:
        Failure:
          description: It failed.
          schema: {type: object, properties: {code: {type: integer, format: int32}}}
      definitions:
        Pet:
          required: [name]
          properties:
            name: {type: string}
            tag: {type: string, x-nullable: true}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        info 'Pets' '1'
        server https://api.example.com/v1
        server http://api.example.com/v1
        scheme login: http basic
        POST /pets addPet
          header X-Request: string(uuid) simple
          body! pet
            application/json: ->Pet
          200 'The pet.'
            application/json: ->Pet
            text/xml: ->Pet
          default 'It failed.'
            application/json: object{code: integer(int32)}
            text/xml: object{code: integer(int32)}
        Pet: object{name!: string, tag: string? x-nullable=true}
        """
    )
  }

  @Test("a list at the top level isn't an API description")
  func topLevelList() throws {
    let decoded = try Decoded("- a\n- b")
    #expect(decoded.outline == "no document")
    #expect(
      decoded.diagnostics == """
        1:1 error TG1201 an API description should be a mapping, not a list
          help: pass a file that begins with a line such as 'openapi: 3.1.0'
        """
    )
  }

  @Test("missing 'info' and 'paths' are reported at the version")
  func missingParts() throws {
    let decoded = try Decoded("openapi: 3.0.3")
    #expect(decoded.outline == "info '' ''")
    #expect(
      decoded.diagnostics == """
        1:1 TG1204 the document has no 'info'; the API has no title
          help: add 'info' with 'title' and 'version'
        1:1 TG1204 the document has no 'paths'; the API has no operations
          help: add 'paths'
        """
    )
  }

  @Test("a document with only schemas or webhooks needs no paths")
  func withoutPaths() throws {
    let schemas = try Decoded(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      components: {schemas: {A: {type: string}}}
      """
    )
    #expect(schemas.diagnostics == "")
    #expect(schemas.outline == "A: string")

    let webhooks = try Decoded(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      webhooks:
        petAdded:
          post: {responses: {200: {description: OK}}}
      """
    )
    #expect(webhooks.diagnostics == "")
    #expect(webhooks.outline == "webhook petAdded\nPOST petAdded\n  200 'OK'")
  }
}
