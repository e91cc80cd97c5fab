import Testing

@testable import TargetGenCore

@Suite("API.description, API.json")
struct APIDescriptionTests {
  private var built: Built {
    get throws {
      try Built(
        """
        openapi: 3.1.0
        info: {title: Petstore, version: '1'}
        servers: [{url: 'https://{region}.example.com', variables: {region: {default: eu}}}]
        security: [{key: []}]
        paths:
          /pets/{petId}:
            put:
              operationId: updatePet
              summary: Updates a pet.
              tags: [pets]
              deprecated: true
              parameters:
                - {name: petId, in: path, required: true, schema: {type: integer}}
              requestBody:
                content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
              responses:
                '200':
                  description: Updated
                  content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
                default: {description: Wrong}
        components:
          securitySchemes: {key: {type: apiKey, name: X-Key, in: header}}
          schemas:
            Pet:
              type: object
              required: [id]
              properties:
                id: {type: integer, readOnly: true}
                nick_name: {type: [string, 'null'], default: Tom}
                status: {type: string, enum: [sold, on-sale]}
        """
      )
    }
  }

  @Test("the description is a table of what is declared")
  func table() throws {
    #expect(
      try built.api.withUsesPropagated().description == """
        """
    )
  }

  @Test("the JSON has everything, and nothing that says what is clear")
  func json() throws {
    let text = try built.api.withUsesPropagated().json.formatted()
    #expect(
      text == """
        """
    )
  }
}
