import APIBuilding
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("API.withUsesPropagated")
struct UsesPropagatedTests {
  private static let schemas = """
    Pet: {type: object, properties: {toy: {$ref: '#/components/schemas/Toy'}}}
    Toy: {type: object, properties: {color: {type: string}}}
    Extra: {type: object, properties: {toy: {$ref: '#/components/schemas/Toy'}, inner: {$ref: '#/components/schemas/Inner'}}}
    Inner: {type: object, properties: {color: {type: string}}}
    Last: {type: object, properties: {color: {type: string}}}
    """

  private static let paths = """
    /pets:
      get:
        operationId: showPet
        responses:
          '200': {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
      post:
        operationId: sendLast
        requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Last'}}}}
        responses: {'204': {description: ''}}
    """

  private func uses(_ api: API) -> [String] {
    api.models.map { ($0.schemaName ?? "-") + ": " + ($0.use.words ?? "unused") }.sorted()
  }

  @Test("a model that no operation sends or receives is unused")
  func used() throws {
    let api = try Built(paths: Self.paths, schemas: Self.schemas).api
    #expect(
      uses(api.withUsesPropagated()) == [
        "Extra: unused", "Inner: unused", "Last: sent", "Pet: received", "Toy: received",
      ]
    )
  }

  @Test("the scope can include all named schemas, and used ones keep their directions")
  func all() throws {
    let api = try Built(paths: Self.paths, schemas: Self.schemas).api
    #expect(
      uses(api.withUsesPropagated(scope: .all)) == [
        "Extra: sent, received", "Inner: sent, received", "Last: sent", "Pet: received",
        "Toy: sent, received",
      ]
    )
  }

  @Test("without operations, all schemas are in the scope", arguments: Configuration.Scope.allCases)
  func library(_ scope: Configuration.Scope) throws {
    let api = try Built(schemas: Self.schemas).api.withUsesPropagated(scope: scope)
    #expect(api.models.allSatisfy { $0.use == [.request, .response] })
  }
}
