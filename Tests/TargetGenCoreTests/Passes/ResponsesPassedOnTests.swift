import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

@Suite("API.withResponsesPassedOn")
struct ResponsesPassedOnTests {
  private func api(
    _ scope: Configuration.Scope,
    _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> (API, [String]) {
    let spec = """
      openapi: 3.1.0
      info: {title: Notes, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /notes:
          get:
            operationId: listNotes
            responses:
              '200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Note'}}}}}
              '404': {description: no, content: {application/json: {schema: {$ref: '#/components/schemas/Problem'}}}}
          post:
            operationId: addNote
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/NewNote'}}}}
            responses: {'201': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Note'}}}}}
          delete: {operationId: deleteNotes, responses: {'204': {description: ok}}}
        /events:
          get:
            operationId: watch
            responses: {'200': {description: ok, content: {text/event-stream: {schema: {$ref: '#/components/schemas/Note'}}}}}
        /lines:
          get:
            operationId: lines
            responses: {'200': {description: ok, content: {application/jsonl: {schema: {$ref: '#/components/schemas/Note'}}}}}
      components:
        schemas:
          Note: {type: object, properties: {title: {type: string}, kind: {$ref: '#/components/schemas/Kind'}}, example: {title: Milk}}
          NewNote: {type: object, required: [kind], properties: {kind: {$ref: '#/components/schemas/Kind'}}}
          Kind: {type: string, enum: [a, b]}
          Problem: {type: object, properties: {message: {type: string}}}
      """
    let loader = MemorySourceLoader(["spec.yaml": spec])
    var configuration = Configuration()
    configuration.runtime = .targetkit
    configuration.models.scope = scope
    configure(&configuration)
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root("spec.yaml"),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    return (try #require(result.api), bag.diagnostics.map(\.message.text))
  }

  @Test("only types that requests send are declared")
  func models() throws {
    #expect(try api(.sent).0.models.map(\.name.swift).sorted() == ["Kind", "NewNote"])
    #expect(
      try api(.used).0.models.map(\.name.swift).sorted() == ["Kind", "NewNote", "Note", "Problem"]
    )
  }

  @Test("the result of every method is the response, except for events")
  func results() throws {
    let (api, messages) = try api(.sent)
    let operations = api.targets.flatMap(\.cases)
    let results = operations.map { operation in
      "\(operation.name.swift): \(api.typeName(ofResultOf: operation.responses) ?? "Void")"
    }
    #expect(
      results.sorted() == [
        "addNote: Response", "deleteNotes: Response", "lines: Response", "listNotes: Response",
        "watch: ServerSentEvents",
      ]
    )
    #expect(messages == [])
  }

  @Test("samples have the properties of the types that aren't declared")
  func samples() throws {
    let (api, _) = try api(.sent)
    let list = try #require(api.targets.flatMap(\.cases).first { $0.name.swift == "listNotes" })
    let texts = list.responses.responses.map { $0.sample?.text ?? "" }
    #expect(texts[0].contains(#""title":"Milk""#))
    #expect(texts[1].contains("message"))
  }
}
