import APIConfiguration
import APIModel
import Diagnostics
import SpecSyntax
import TargetGenCore
import TestSupport
import Testing

@Suite("Diagnostics about schemas that no operation uses")
struct UnusedSchemasTests {
  private static let spec = """
    openapi: 3.1.0
    info: {title: Test, version: '1'}
    servers: [{url: https://example.com}]
    paths:
      /animals:
        get:
          operationId: animals
          responses:
            '200': {description: A, content: {application/json: {schema: {$ref: '#/components/schemas/Animal'}}}}
      /tickets:
        get:
          operationId: tickets
          responses:
            '200': {description: A, content: {application/json: {schema: {$ref: '#/components/schemas/Ticket'}}}}
    components:
      schemas:
        Ticket:
          type: object
          properties:
            number: {type: integer, format: int46}
            number: {type: integer, format: int46}
            loop: {allOf: [{type: string}, {type: integer}]}
        Animal:
          type: object
          required: [kind]
          properties: {kind: {type: string}}
          discriminator: {propertyName: kind}
        Cat:
          allOf:
          - $ref: '#/components/schemas/Animal'
          - {type: object, properties: {lives: {type: integer, format: int46}}}
    """

  private func messages(_ change: (inout Configuration) -> Void) throws -> [String] {
    let loader = MemorySourceLoader(["spec.yaml": Self.spec])
    var configuration = Configuration()
    change(&configuration)
    var bag = DiagnosticBag()
    _ = Pipeline(configuration: configuration)
      .model(of: try loader.root("spec.yaml"), loading: loader, files: SourceFiles(), into: &bag)
    return bag.diagnostics.map { $0.code.rawValue }.sorted()
  }

  @Test("without a filter, every schema is reported")
  func everything() throws {
    #expect(try messages { _ in } == ["TG1009", "TG1215", "TG1405"])
  }

  @Test(
    "a schema that only excluded operations use isn't reported by any stage"
  )
  func filtered() throws {
    // A format is reported once, where it's used first. The children of a base with a discriminator are used, although nothing refers to them.
    #expect(try messages { $0.filter.exclude.operations = ["tickets"] } == ["TG1405"])
  }

  @Test("if all schemas are generated, all are reported")
  func all() throws {
    let messages = try messages {
      $0.filter.exclude.operations = ["tickets"]
      $0.models.scope = .all
    }
    #expect(messages == ["TG1009", "TG1215", "TG1405"])
  }
}
