import APIConfiguration
import Foundation
import SwiftCode
import SwiftEmission
import TestSupport
import Testing

@testable import APIModel

/// Compares the types that `inspect` prints with those of the declarations that are emitted.
@Suite("the types in the client model")
struct InspectedTypesTests {
  @Test(
    "the types of properties, arguments and results are those of the output",
    arguments: Golden.cases(in: "golden"),
    [Configuration.Runtime.moya, .targetkit]
  )
  func goldens(name: String, runtime: Configuration.Runtime) async throws {
    guard Golden.runtimes(ofCase: name).contains("\(runtime)") else { return }
    let golden = try GoldenSpec(name)
    let differences = try await onThreadOfItsOwn {
      var configuration = golden.configuration
      configuration.runtime = runtime
      return try InspectedTypes(of: golden.spec, configuration).differences
    }
    #expect(differences == [], "\(differences.joined(separator: "\n"))")
  }

  @Test(
    "so are those of a real spec",
    .enabled(if: Proofs.areEnabled),
    arguments: Proofs.areEnabled ? Proofs.specs(in: ["real", "oag", "suites", "multi"]) : [],
    [Configuration.Runtime.moya, .targetkit]
  )
  func corpus(file: URL, runtime: Configuration.Runtime) async throws {
    let differences = try await onThreadOfItsOwn {
      var configuration = Configuration()
      configuration.runtime = runtime
      configuration.providers.outcomes = .all
      let loader = FolderSourceLoader()
      let root = try loader.root(file)
      return InspectedTypes(of: root, loading: loader, configuration)?.differences ?? []
    }
    #expect(differences == [], "\(differences.joined(separator: "\n"))")
  }

  @Test("so are those of a spec with every form of a property")
  func forms() throws {
    let spec = SpecFile(
      name: "spec.yaml",
      bytes: Array(
        """
        openapi: 3.0.3
        info: {title: Forms, version: '1'}
        servers: [{url: https://forms.example.com}]
        paths:
          /forms:
            post:
              operationId: sendForm
              requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Form'}}}}
              responses:
                '200': {description: A form, content: {application/json: {schema: {$ref: '#/components/schemas/Form'}}}}
                '202': {description: Accepted}
            get:
              operationId: findForms
              parameters:
                - {name: after, in: query, schema: {type: string, format: uri}}
                - {name: days, in: query, required: true, schema: {type: array, items: {type: string, format: date}, default: []}}
              responses:
                '200': {description: The report, content: {application/json: {schema: {$ref: '#/components/schemas/Report'}}}}
          /forms/scan:
            put:
              operationId: scanForm
              requestBody: {content: {application/octet-stream: {schema: {type: string, format: binary}}}}
              responses: {'204': {description: Scanned}}
        components:
          schemas:
            Form:
              type: object
              required: [id, key, scan]
              properties:
                id: {type: string, readOnly: true}
                key: {type: string, writeOnly: true}
                size: {type: integer, default: 3}
                link: {type: string, format: uri, nullable: true}
                scan: {type: string, format: byte}
                parent: {$ref: '#/components/schemas/Form'}
              additionalProperties: {type: number}
            Report:
              type: object
              required: [total]
              properties:
                total: {type: integer, default: 3}
                note: {type: string, default: None}
                rest: {type: string, nullable: true, default: Rest}
        """.utf8
      )
    )
    for runtime in [Configuration.Runtime.moya, .targetkit] {
      for inputs in [Configuration.InputChoice.shared, .separate] {
        var configuration = Configuration()
        configuration.runtime = runtime
        configuration.models.inputs = inputs
        configuration.providers.outcomes = .all
        let differences = try InspectedTypes(of: spec, configuration).differences
        #expect(differences == [], "\(differences.joined(separator: "\n"))")
      }
    }
  }
}
