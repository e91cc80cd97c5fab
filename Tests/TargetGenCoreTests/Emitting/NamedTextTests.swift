import Diagnostics
import SpecSyntax
import SwiftEmission
import TargetGenCore
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("Named texts")
struct NamedTextTests {
  private static let code = "Code: {type: string, pattern: '^[A-Z]{3}$', description: A currency.}"

  private func result(
    properties: String,
    components: String = code,
    _ configuration: Configuration
  ) throws -> (result: Pipeline.Result, files: [String: String]) {
    let loader = MemorySourceLoader([
      "spec.yaml": """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /prices/{code}:
          get:
            operationId: getPrice
            tags: [prices]
            parameters:
              - {name: code, in: path, required: true, schema: {$ref: '#/components/schemas/Code'}}
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {$ref: '#/components/schemas/Price'}}}
      components:
        schemas:
      \(components.indented(by: 4))
          Price:
            type: object
            required: [code]
            properties:
      \(properties.indented(by: 8))
      """
    ])
    var bag = DiagnosticBag()
    let pipeline = Pipeline(configuration: configuration)
    let result = pipeline.model(
      of: try loader.root("spec.yaml"),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    let files = pipeline.files(of: result, into: &bag)
    #expect(!bag.hasErrors)
    return (result, Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }))
  }

  private func files(
    properties: String,
    components: String = code,
    _ configuration: Configuration = Configuration()
  ) throws -> [String: String] {
    try result(properties: properties, components: components, configuration).files
  }

  @Test("a component with a pattern is a type alias, which documents it once")
  func declaration() throws {
    let files = try files(
      properties: """
        code: {$ref: '#/components/schemas/Code'}
        others: {type: array, items: {$ref: '#/components/schemas/Code'}}
        rates: {type: object, additionalProperties: {$ref: '#/components/schemas/Code'}}
        base: {oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Code'}]}
        """
    )
    let alias = try #require(files["Models/Code.swift"])
    #expect(
      alias.hasSuffix(
        "/// A currency.\n///\n/// Matches `^[A-Z]{3}$`.\ntypealias Code = String\n"
      )
    )
    let price = try #require(files["Models/Price.swift"])
    for line in [
      "let code: Code\n", "let others: [Code]?\n", "let rates: [String: Code]?\n",
      "let base: Code?\n",
    ] { #expect(price.contains(line)) }
    #expect(!price.contains("Matches"))
    let target = try #require(files["Targets/PricesTarget.swift"])
    #expect(target.contains("case getPrice(code: Code)"))
    #expect(!target.contains("Matches"))
  }

  @Test("texts in a union are one variant, whatever their names")
  func union() throws {
    let files = try files(
      properties: """
        code: {oneOf: [{$ref: '#/components/schemas/Code'}, {type: string}, {type: integer}]}
        """
    )
    let price = try #require(files["Models/Price.swift"])
    #expect(price.contains("(String)"))
    #expect(!price.contains("(Code)"))
  }

  @Test("only texts that declarations mention are declared, unless the scope is all schemas")
  func scope() throws {
    let components = Self.code + "\nZip: {type: string, pattern: '^[0-9]{5}$'}"
    let properties = "code: {$ref: '#/components/schemas/Code'}"
    #expect(
      try files(properties: properties, components: components)["Models/Zip.swift"] == nil
    )
    var configuration = Configuration()
    configuration.models.scope = .all
    #expect(
      try files(properties: properties, components: components, configuration)["Models/Zip.swift"]
        != nil
    )
  }

  @Test("a text without a pattern has no name, and one with a format keeps its type")
  func others() throws {
    let files = try files(
      properties: "code: {$ref: '#/components/schemas/Code'}",
      components: "Code: {type: string, format: uuid, pattern: '^[0-9a-f-]+$'}"
    )
    #expect(files["Models/Code.swift"] == nil)
    // Nothing else documents the pattern.
    #expect(try #require(files["Providers/PricesProvider.swift"]).contains("atches `^[0-9a-f-]+$`"))
    #expect(try #require(files["Models/Price.swift"]).contains("let code: UUID\n"))
  }

  @Test("giving a text a name only adds the name, and removing the name breaks code")
  func difference() throws {
    let configuration = Configuration()
    func version(_ code: String) throws -> APIDifference.Version {
      let result = try result(
        properties: "code: {$ref: '#/components/schemas/Code'}",
        components: code,
        configuration
      ).result
      return APIDifference.Version(try #require(result.api), configuration)
    }
    let (plain, named) = (try version("Code: {type: string}"), try version(Self.code))
    let added = APIDifference(from: plain, to: named).changes
    #expect(added.map { "\($0.level.rawValue): \($0.subject)" } == ["compatible: Code"])
    let removed = APIDifference(from: named, to: plain).changes
    #expect(removed.map { "\($0.level.rawValue): \($0.subject)" } == ["breaking: Code"])
  }

  @Test("a lock file keeps the name of a text")
  func lock() throws {
    var configuration = Configuration()
    configuration.lock = "targetgen.lock"
    let result = try result(
      properties: "code: {$ref: '#/components/schemas/Code'}",
      configuration
    ).result
    #expect(result.names.types["#/components/schemas/Code"]?.name == "Code")
  }
}
