import Testing

@testable import APIModel

/// The texts about operations, their arguments and their responses, which come from several places
/// of a spec.
@Suite("Texts of operations")
struct TextsOfOperationsTests {
  private func operation(_ text: String) throws -> API.Target.Case {
    let built = try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      paths:
        /a: {post: {operationId: send, \(text)}}
      components:
        securitySchemes:
          login: {type: oauth2, flows: {}}
          other: {type: openIdConnect, openIdConnectUrl: 'https://example.com'}
          key: {type: apiKey, name: key, in: query}
        responses:
          Late: {description: It's too late}
        schemas:
          Color: {type: string, maxLength: 6, description: In hexadecimal digits}
      """
    )
    return try #require(built.api.targets.first?.cases.first)
  }

  private func parameter(_ text: String) throws -> API.Documentation {
    let operation = try operation(
      "parameters: [{name: q, in: query, \(text)}], responses: {'204': {description: Done}}"
    )
    return try #require(operation.parameters.first).documentation
  }

  @Test(
    "limits are stated for values of the types that they constrain",
    arguments: [
      ("{type: string, uniqueItems: true, minimum: 1, maxLength: 5}", "At most 5 characters."),
      ("{type: integer, uniqueItems: true, minimum: 1, maxLength: 5}", "At least 1."),
      ("{type: array, items: {}, uniqueItems: true, maxLength: 5}", "Unique elements."),
      ("{type: [string, 'null'], maxLength: 5, minItems: 3}", "At most 5 characters."),
      ("{uniqueItems: true, maxLength: 5}", "At most 5 characters; unique elements."),
      ("{type: boolean, maximum: 1}", nil),
    ]
  )
  func limits(schema: String, expected: String?) throws {
    #expect(try parameter("schema: \(schema)").facts == expected)
  }

  @Test(
    "an example shows what a text looks like",
    arguments: [
      ("schema: {type: string}, example: ES", "For example, `ES`."),
      ("schema: {type: string, examples: [ES, DE]}", "For example, `ES`."),
      ("schema: {type: string}, examples: {s: {value: ES}, g: {value: DE}}", "For example, `DE`."),
      ("schema: {type: string}, example: string", nil),
      ("schema: {type: string}, example: Q", nil),
      ("schema: {type: string}, example: ''", nil),
      ("schema: {type: string}, description: 'A country, e.g. DE', example: ES", nil),
      ("schema: {type: string}, description: ES or DE, example: ES", nil),
      ("schema: {type: string, format: uuid}, example: 3fa85f64-5717-4562-b3fc-2c963f66afa6", nil),
      ("schema: {type: string, enum: [ES, DE]}, example: ES", nil),
      ("schema: {type: string, default: DE}, example: ES", "`DE` by default."),
      ("schema: {type: integer}, example: 7", nil),
      ("schema: {type: string}, example: '\(String(repeating: "a", count: 41))'", nil),
    ]
  )
  func examples(text: String, expected: String?) throws {
    #expect(try parameter(text).facts == expected)
  }

  @Test(
    "a body that isn't an object has the description and the limits of its schema",
    arguments: [
      ("{type: string, maxLength: 5, description: A name}", "A name", "At most 5 characters."),
      ("{$ref: '#/components/schemas/Color'}", "In hexadecimal digits", "At most 6 characters."),
      ("{type: array, items: {type: string}, minItems: 1}", nil, "At least 1 element."),
      ("{type: object, description: A thing, minProperties: 1}", nil, nil),
    ]
  )
  func bodies(schema: String, description: String?, facts: String?) throws {
    let operation = try operation(
      """
      requestBody: {content: {application/json: {schema: \(schema)}}}, responses: {'204': {description: Done}}
      """
    )
    let documentation = try #require(operation.parameters.first).documentation
    #expect(documentation.description == description)
    #expect(documentation.facts == facts)
  }

  @Test(
    "an operation has the scopes of its own security",
    arguments: [
      ("", nil), ("security: [], ", nil), ("security: [{key: []}], ", nil),
      ("security: [{login: [a, b]}], ", "OAuth scopes: `a`, `b`."),
      (
        "security: [{login: [a, b], key: []}, {key: []}, {other: [c]}, {login: [c]}], ",
        "OAuth scopes: `a`, `b`; or `c`."
      ),
    ]
  )
  func scopes(security: String, expected: String?) throws {
    let operation = try operation(security + "responses: {'204': {description: Done}}")
    #expect(operation.documentation.facts == expected)
  }

  @Test("a response to which an operation refers may be shared")
  func sharedResponses() throws {
    let operation = try operation(
      """
      responses: {'204': {description: Done}, '400': {$ref: '#/components/responses/Late'}}
      """
    )
    #expect(operation.responses.responses.map(\.isShared) == [false, true])
  }
}
