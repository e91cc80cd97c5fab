import Diagnostics
import TargetGenCore
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("APIDraft.withConstantsAsText")
struct ConstantsAsTextTests {
  /// Returns the declared models of a spec in which `Event` is sent and received.
  private func models(_ event: String) throws -> String {
    let loader = MemorySourceLoader([
      "spec.yaml": """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /events:
          post:
            operationId: send
            requestBody:
              content: {application/json: {schema: {$ref: '#/components/schemas/Event'}}}
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {$ref: '#/components/schemas/Event'}}}
      components:
        schemas:
          Event:
            type: object
            required: [kind, id]
            properties:
      \(event.indented(by: 8))
      """
    ])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: Configuration()).model(
      of: try loader.root("spec.yaml"),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    var api = try #require(result.api)
    api.targets = []
    api.servers = []
    api.models.removeAll { $0.use.isEmpty }
    let blocks = api.table.text.split(separator: "\n\n").map { $0.drop { $0 == "\n" } }
    return blocks.filter { $0.hasPrefix("struct") || $0.hasPrefix("enum") }.joined(separator: "\n")
  }

  @Test(
    "a required property with a single text value is a String constant",
    arguments: ["{type: string, enum: [created]}", "{const: created}"]
  )
  func required(kind: String) throws {
    let models = try models("  kind: \(kind)\n  id: {type: integer}")
    #expect(models.contains(#"kind  String"#))
    #expect(models.contains(#""created""#))
    #expect(!models.contains("enum"))
  }

  @Test(
    "an enum is kept if callers can choose a value",
    arguments: [
      "  kind: {type: string}\n  id: {type: integer}\n  state: {type: string, enum: [open]}",
      "  kind: {type: string, enum: [created, deleted]}\n  id: {type: integer}",
      "  kind: {type: [string, 'null'], enum: [created]}\n  id: {type: integer}",
    ]
  )
  func chosen(properties: String) throws {
    #expect(try models(properties).contains("enum Event."))
  }
}
