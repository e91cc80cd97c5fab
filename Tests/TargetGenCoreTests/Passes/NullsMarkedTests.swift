import APIBuilding
import Diagnostics
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("API.withNullsMarked")
struct NullsMarkedTests {
  private static let schemas = """
    Pet:
      type: object
      required: [id]
      properties:
        id: {type: [string, 'null']}
        name: {type: [string, 'null']}
        age: {type: integer}
        seenAt: {type: [string, 'null'], readOnly: true}
        toys: {type: array, items: {$ref: '#/components/schemas/Toy'}}
    Toy:
      type: object
      properties:
        color: {type: [string, 'null'], default: red}
    """

  /// The properties that a request can send as `null`: `Pet.name`.
  private func marked(
    _ choice: Configuration.NullableChoice,
    method: String = "patch",
    contentType: String = "application/json",
    body: String = "$ref: '#/components/schemas/Pet'",
    answer: String = "type: string",
    separatesInputs: Bool = false
  ) throws -> [String] {
    let built = try Built(
      paths: """
        /pets:
          \(method):
            operationId: send
            requestBody:
              content: {'\(contentType)': {schema: {\(body)}}}
            responses:
              '200': {description: '', content: {application/json: {schema: {\(answer)}}}}
        """,
      schemas: Self.schemas
    )
    var api = built.api.withUsesPropagated()
    if separatesInputs { api = api.withInputsSeparated(suffix: "Input") }
    var bag = DiagnosticBag()
    api = api.withNullsMarked(in: choice).withNamesResolved(into: &bag)
    return api.models.flatMap { model -> [String] in
      guard case .structure(let structure) = model.kind else { return [] }
      return structure.properties.filter(\.isNullSendable).map {
        model.name.swift + "." + $0.wireName
      }
    }
    .sorted()
  }

  @Test("nullable properties in the body of a PATCH are marked, unless required or never sent")
  func patch() throws {
    #expect(try marked(.patch) == ["Pet.name", "Toy.color"])
    // A JSON Patch is always a list of changes, independent of its description in the spec.
    #expect(try marked(.patch, contentType: "application/json-patch+json") == [])
  }

  @Test("receiving a model as well makes no difference")
  func received() throws {
    #expect(
      try marked(.patch, answer: "$ref: '#/components/schemas/Pet'") == ["Pet.name", "Toy.color"]
    )
    #expect(
      try marked(
        .patch,
        answer: "$ref: '#/components/schemas/Pet'",
        separatesInputs: true
      ) == ["PetInput.name", "Toy.color"]
    )
  }

  @Test("the body of a merge patch is marked, whatever the method is")
  func mergePatch() throws {
    let type = "application/merge-patch+json"
    #expect(try marked(.patch, method: "post", contentType: type) == ["Pet.name", "Toy.color"])
    #expect(
      try marked(.patch, method: "put", contentType: "Application/Merge-Patch+JSON; charset=utf-8")
        == ["Pet.name", "Toy.color"]
    )
  }

  @Test(
    "bodies of other methods are marked only if configured",
    arguments: ["post", "put"]
  )
  func others(_ method: String) throws {
    #expect(try marked(.patch, method: method) == [])
    #expect(try marked(.always, method: method) == ["Pet.name", "Toy.color"])
    #expect(
      try marked(.always, method: method, answer: "$ref: '#/components/schemas/Pet'")
        == ["Pet.name", "Toy.color"]
    )
  }

  @Test("a model that is only received is never marked")
  func onlyReceived() throws {
    #expect(
      try marked(.always, body: "type: string", answer: "$ref: '#/components/schemas/Pet'") == []
    )
  }

  @Test("the body of a form is never marked")
  func forms() throws {
    let type = "application/x-www-form-urlencoded"
    #expect(try marked(.always, contentType: type) == [])
  }

  @Test("the configuration can turn it off")
  func never() throws {
    #expect(try marked(.never) == [])
    #expect(try marked(.never, contentType: "application/merge-patch+json") == [])
  }

  @Test("schemas without operations are marked only if the configuration marks all")
  func library() throws {
    for (choice, expected) in [
      (Configuration.NullableChoice.patch, 0), (.always, 2), (.never, 0),
    ] {
      let api = try Built(schemas: Self.schemas).api.withUsesPropagated()
        .withNullsMarked(in: choice)
      let count = api.models.reduce(0) { sum, model in
        guard case .structure(let structure) = model.kind else { return sum }
        return sum + structure.properties.count(where: \.isNullSendable)
      }
      #expect(count == expected)
    }
  }
}
