import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

/// The names of types depend neither on the order of the operations nor on additional operations.
@Suite("names of shared models")
struct SharedNamesTests {
  private struct Operation {
    var number: Int
    var parameter: String
    var body: Int
    var failure: Int
  }

  private static let values = ["[a, b]", "[c]", "[a, b, c]", "[x, y]"]
  private static let parameters = ["sort", "apiVersion", "filterState", "direction"]
  private static let bodies = [
    "{type: object, properties: {id: {type: string}, status: {enum: [on, off]}}}",
    "{type: object, properties: {id: {type: integer}, status: {enum: [open, closed]}}}",
    "{type: object, properties: {home: {type: object, properties: {city: {type: string}}}, work: {type: object, properties: {city: {type: string}}}}}",
    "{type: array, items: {type: object, title: Toy, properties: {name: {type: string}}}}",
    "{oneOf: [{type: object, required: [a], properties: {a: {type: string}}}, {type: string}]}",
  ]

  private func spec(_ operations: [Operation]) -> String {
    let paths = operations.map { operation in
      """
        /r\(operation.number % 3)/p\(operation.number):
          get:
            operationId: get\(operation.number)
            parameters:
              - {name: \(operation.parameter), in: query, schema: {enum: \(Self.values[Self.parameters.firstIndex(of: operation.parameter) ?? 0])}}
            responses:
              '200': {description: OK, content: {application/json: {schema: \(Self.bodies[operation.body])}}}
              '404': {description: No, content: {application/json: {schema: \(Self.bodies[operation.failure])}}}
      """
    }
    return """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
      \(paths.joined(separator: "\n"))
      """
  }

  /// Returns the type name of each inline schema, by its place.
  private func names(_ operations: [Operation]) throws -> [String: String] {
    let loader = MemorySourceLoader(["spec.yaml": spec(operations)])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: Configuration()).model(
      of: try loader.root("spec.yaml"),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    let api = try #require(result.api)
    var names: [String: String] = [:]
    for (index, model) in api.models.enumerated() {
      for location in [model.location] + (model.sharing?.copies ?? []) {
        names[location.pointer] = api.qualifiedName(of: ModelID(index))
      }
    }
    return names
  }

  @Test(
    "names depend neither on the order nor on additional similar operations",
    arguments: 0..<12
  )
  func stability(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    // Every schema appears at least twice in each part of the paths, because the first copies may
    // change a name.
    var operations: [Operation] = []
    for number in 0..<60 {
      operations.append(
        Operation(
          number: number,
          parameter: Self.parameters[number / 3 % 4],
          body: number / 3 % 5,
          failure: number / 6 % 5
        )
      )
    }
    let expected = try names(operations)
    #expect(Set(expected.values).count < expected.count)
    #expect(try names(operations.shuffled(using: &generator)) == expected)
    var more = operations
    for number in 60..<70 {
      let like = operations[Int(generator.next() % 60)]
      more.append(
        Operation(
          number: number,
          parameter: like.parameter,
          body: like.body,
          failure: like.failure
        )
      )
    }
    let names = try names(more.shuffled(using: &generator))
    for (place, name) in expected { #expect(names[place] == name, "\(place)") }
  }
}
