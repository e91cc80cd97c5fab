import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("API.withAdditionalPropertiesKept")
struct AdditionalPropertiesKeptTests {
  @Test("additional properties that the spec states are kept if objects are received and sent")
  func kept() throws {
    let built = try Built(
      paths: """
        /a:
          put:
            operationId: put
            requestBody:
              content: {application/json: {schema: {$ref: '#/components/schemas/Both'}}}
            responses:
              '200':
                description: A
                content:
                  application/json:
                    schema:
                      type: object
                      properties:
                        both: {$ref: '#/components/schemas/Both'}
                        only: {$ref: '#/components/schemas/Received'}
                        closed: {$ref: '#/components/schemas/Silent'}
        """,
      schemas: """
        Both: {type: object, properties: {a: {type: integer}, c: {$ref: '#/components/schemas/Silent'}}, additionalProperties: true}
        Received: {type: object, properties: {a: {type: integer}}, additionalProperties: true}
        Silent: {type: object, properties: {a: {type: integer}}}
        """
    )
    let api = built.api.withUsesPropagated().withAdditionalPropertiesKept()
    let kept = api.models.filter { model in
      guard case .structure(let structure) = model.kind else { return false }
      return structure.additionalProperties == .json
    }
    #expect(kept.map(\.name.swift) == ["Both"])
    let dropped = api.models.filter { model in
      guard case .structure(let structure) = model.kind else { return false }
      return structure.statesAdditional
    }
    #expect(dropped.map(\.name.swift) == ["Received"])
  }
}
