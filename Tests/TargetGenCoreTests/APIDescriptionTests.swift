import APIBuilding
import Diagnostics
import Testing

@testable import APIModel

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

  @Test("the description is a table of the declarations")
  func table() throws {
    let text = try built.api.withUsesPropagated().table.text
    #expect(
      text == """
        servers PetstoreServer
          example  https://{region}.example.com  region = eu

        client PetstoreClient
          pets  PetsProvider

        target PetsTarget with PetsProvider
          updatePet  PUT /pets/{petID}  (petID: Int in path 'petId', body: Pet? in body) -> Pet  [json application/json; Accept: application/json; X-Key in header; deprecated]

        struct Pet  [sent, received]
          id        Int?         read-only
          nickName  String?      'nick_name', nullable
          status    Pet.Status?

        enum Pet.Status: String  [sent, received]
          sold
          onSale  'on-sale'

        """
    )
  }

  @Test("the JSON is complete and leaves out what is implied")
  func json() throws {
    let text = try built.api.withUsesPropagated().json.formatted()
    #expect(
      text == """
        {
          "title": "Petstore",
          "spec": "spec.yaml",
          "name": "Petstore",
          "serverType": "PetstoreServer",
          "client": "PetstoreClient",
          "credentials": {
            "name": "PetstoreCredentials",
            "schemes": [
              {
                "name": "key",
                "kind": "apiKey",
                "key": {"name": "X-Key", "in": "header"}
              }
            ]
          },
          "servers": [
            {
              "name": "example",
              "url": "https://{region}.example.com",
              "variables": [{"name": "region", "default": "eu"}]
            }
          ],
          "targets": [
            {
              "name": "PetsTarget",
              "provider": "PetsProvider",
              "property": "pets",
              "tag": "pets",
              "server": "example",
              "operations": [
                {
                  "name": "updatePet",
                  "operationId": "updatePet",
                  "method": "PUT",
                  "path": "/pets/{petId}",
                  "summary": "Updates a pet.",
                  "deprecated": true,
                  "documentation": {"summary": "Updates a pet."},
                  "parameters": [
                    {
                      "name": "petID",
                      "wireName": "petId",
                      "in": "path",
                      "type": "Int",
                      "required": true
                    },
                    {"name": "body", "in": "body", "type": "Pet?", "required": false}
                  ],
                  "body": {
                    "kind": "json",
                    "contentType": "application/json",
                    "parameters": ["body"]
                  },
                  "headers": {"Accept": "application/json"},
                  "authorization": {
                    "keys": [{"name": "X-Key", "in": "header"}],
                    "credentials": [["key"]]
                  },
                  "returns": "Pet",
                  "returnsStatus": "200",
                  "validation": "200-299",
                  "responses": [
                    {
                      "status": "200",
                      "body": "Pet",
                      "contentType": "application/json",
                      "documentation": {"description": "Updated"}
                    },
                    {
                      "status": "default",
                      "body": null,
                      "documentation": {"description": "Wrong"}
                    }
                  ]
                }
              ]
            }
          ],
          "models": [
            {
              "name": "Pet",
              "schema": "Pet",
              "use": "sent, received",
              "kind": "structure",
              "properties": [
                {"name": "id", "type": "Int?", "required": true, "readOnly": true},
                {
                  "name": "nickName",
                  "wireName": "nick_name",
                  "type": "String?",
                  "required": false,
                  "nullable": true,
                  "documentation": {"facts": "`Tom` by default."}
                },
                {"name": "status", "type": "Pet.Status?", "required": false}
              ]
            },
            {
              "name": "Pet.Status",
              "use": "sent, received",
              "parent": "Pet",
              "kind": "enumeration",
              "rawType": "String",
              "cases": [
                {"name": "sold", "value": "sold"},
                {"name": "onSale", "value": "on-sale"}
              ],
              "unknown": "unknown"
            }
          ]
        }
        """
    )
  }
}
