import APIConfiguration
import APIModel
import Diagnostics
import Testing

@testable import Report

@Suite("ReportBuilder")
struct ReportBuilderTests {
  private static let pets = """
    /pets/{id}:
      get:
        operationId: showPet
        summary: Shows a pet.
        tags: [pets]
        security: [{bearer: []}]
        parameters:
          - {name: id, in: path, required: true, schema: {type: integer}}
          - {name: X-Trace, in: header, schema: {type: string}, description: For logs.}
        responses:
          '200':
            description: The pet.
            content:
              application/json:
                schema: {$ref: '#/components/schemas/Pet'}
                example: {id: 7, name: Fido}
          default: {description: Wrong}
    """

  private static let schemas = """
    Pet:
      type: object
      required: [id]
      properties: {id: {type: integer}, name: {type: string}}
    """

  @Test("an operation lists its case, its methods and its calls as they are generated")
  func swift() throws {
    let operation = try Reported(paths: Self.pets, schemas: Self.schemas) {
      $0.providers.styles = [.async, .completion]
    }
    .operation("showPet")
    #expect(operation.element == "case showPet(id: Int, trace: String? = nil)")
    #expect(operation.methods.map(\.style) == [.async, .completion])
    #expect(
      operation.methods[0].signature
        == "func showPet(id: Int, trace: String? = nil) async throws -> Pet"
    )
    #expect(operation.methods[0].call == "let result = try await provider.showPet(id: id)")
    #expect(
      operation.methods[1].signature == """
        @discardableResult
        func showPet(
          id: Int,
          trace: String? = nil,
          completion: @escaping @Sendable (Result<Pet, MoyaError>) -> Void
        ) -> any Moya.Cancellable
        """
    )
    #expect(
      operation.methods[1].call == """
        provider.showPet(id: id) { result in
          // …
        }
        """
    )
  }

  @Test("each style has its own call, for a value, for nothing and for several values")
  func calls() throws {
    let paths = """
      /pets:
        get:
          operationId: listPets
          responses: {'200': {description: ok, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}}}}}
        delete: {operationId: deletePets, responses: {'204': {description: ok}}}
      /news:
        get: {operationId: watchNews, responses: {'200': {description: ok, content: {text/event-stream: {}}}}}
      """
    let reported = try Reported(paths: paths, schemas: Self.schemas) {
      $0.runtime = .targetkit
      $0.providers.styles = Configuration.ProviderStyle.allCases
    }
    let list = try reported.operation("listPets").methods.map(\.call)
    let handlers = """
      provider.listPets(
        success: { value in
          // …
        },
        error: { response in
          // …
        },
        failure: { error in
          // …
        },
        finish: {
          // …
        }
      )
      """
    func closures(_ start: String, _ first: String, _ second: String) -> String {
      """
      \(start)(
        \(first)
          // …
        },
        \(second)
          // …
        }
      )
      """
    }
    #expect(list.contains("let result = try await provider.listPets()"))
    let news = try reported.operation("watchNews").methods.map(\.call)
    #expect(news.contains("for try await value in provider.watchNews() {\n  // …\n}"))
    #expect(list.contains("provider.listPets { result in\n  // …\n}"))
    #expect(list.contains(handlers))
    #expect(
      list.contains(
        closures(
          "let subscription = provider.listPets().sink",
          "receiveCompletion: { completion in",
          "receiveValue: { value in"
        )
      )
    )
    #expect(
      list.contains(
        closures(
          "let subscription = provider.listPets().subscribe",
          "onSuccess: { value in",
          "onFailure: { error in"
        )
      )
    )
    let delete = try reported.operation("deletePets").methods.map(\.call)
    #expect(delete.contains("try await provider.deletePets()"))
    #expect(
      delete.contains(
        closures(
          "let subscription = provider.deletePets().subscribe",
          "onSuccess: { value in",
          "onFailure: { error in"
        )
      )
    )
  }

  @Test("the report uses the configured styles and runtime")
  func configured() throws {
    let reported = try Reported(paths: Self.pets, schemas: Self.schemas) {
      $0.runtime = .targetkit
      $0.providers.styles = [.async]
    }
    let operation = try reported.operation("showPet")
    #expect(
      operation.methods.map(\.signature) == [
        "func showPet(id: Int, trace: String? = nil) async throws(TargetError) -> Pet"
      ]
    )
    let bare = try Reported(paths: Self.pets, schemas: Self.schemas) { $0.providers.styles = [] }
    #expect(try bare.operation("showPet").methods.isEmpty)
    #expect(bare.report.groups[0].provider == nil)
  }

  @Test("an operation lists its parameters, responses, models and samples")
  func facts() throws {
    let reported = try Reported(paths: Self.pets, schemas: Self.schemas)
    let operation = try reported.operation("showPet")
    #expect(operation.parameters.map(\.type) == ["Int", "String?"])
    #expect(operation.parameters.map(\.wireName) == ["id", "X-Trace"])
    #expect(operation.parameters[1].description == "For logs.")
    #expect(operation.authorization == ["the header 'Authorization' (bearer)"])
    #expect(operation.responses.map(\.status) == ["200", "default"])
    #expect(operation.responses.map(\.type) == ["Pet", "nothing"])
    #expect(operation.responses[0].sample?.text == #"{"id": 7, "name": "Fido"}"#)
    #expect(operation.responses[0].sample?.isFromSpec == true)
    #expect(operation.models.map { reported.report.models[$0].name } == ["Pet"])
    #expect(operation.coverage == .whole)
    #expect(
      reported.report.models[0].swift.contains("nonisolated struct Pet: Sendable, Decodable {")
    )
    #expect(reported.report.models[0].use == "received")
  }

  @Test("a warning is listed with the operations that it concerns, and with lines of the spec")
  func findings() throws {
    let reported = try Reported(
      paths: """
        /a:
          get:
            operationId: direct
            parameters: [{name: n, in: query, schema: {type: integer, format: int46}}]
            responses: {'204': {description: Done}}
        /b:
          get:
            operationId: through
            responses:
              '200':
                description: Owner
                content: {application/json: {schema: {$ref: '#/components/schemas/Owner'}}}
        /c:
          get:
            operationId: whole
            responses: {'204': {description: Done}}
        """,
      schemas: """
        Owner:
          type: object
          properties: {pet: {$ref: '#/components/schemas/Pet'}}
        Pet:
          type: object
          properties: {seen: {type: string, format: dat-time}}
        """
    )
    let report = reported.report
    #expect(report.findings.map(\.code) == [.unknownFormat, .unknownFormat])
    #expect(try reported.operation("direct").findings == [0])
    #expect(try reported.operation("through").findings == [1])
    #expect(try reported.operation("whole").findings == [])
    #expect(try reported.operation("direct").coverage == .approximated)
    #expect(report.count(of: .approximated) == 2)
    #expect(report.count(of: .whole) == 1)
    #expect(report.models.map(\.findings) == [[], [1]])
    #expect(report.findings[0].place?.line == 9)
    let excerpt = report.findings[0].excerpt?.split(separator: "\n") ?? []
    #expect(excerpt.count == 3)
    #expect(excerpt.first == "    8 |       operationId: direct")
    #expect(excerpt.last?.contains(" | ") == true && excerpt.last?.contains("^~~~") == true)
  }

  @Test("warnings of shared parameters and responses concern the operations that refer to them")
  func sharedParts() throws {
    let reported = try Reported(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /a:
          get:
            operationId: withParameter
            parameters: [{$ref: '#/components/parameters/N'}]
            responses: {'204': {description: Done}}
        /b:
          get:
            operationId: withResponse
            responses: {'200': {$ref: '#/components/responses/R'}}
      components:
        parameters:
          N: {name: n, in: query, schema: {type: integer, format: int46}}
        responses:
          R:
            description: Done
            content: {application/json: {schema: {type: string, format: dat-time}}}
      """
    )
    #expect(try reported.operation("withParameter").findings.count == 1)
    #expect(try reported.operation("withResponse").findings.count == 1)
    #expect(
      try reported.operation("withParameter").findings
        != reported.operation("withResponse").findings
    )
  }

  @Test("an operation with warnings about names or samples only isn't approximated")
  func harmless() throws {
    let reported = try Reported(
      paths: """
        /a:
          get:
            responses:
              '200':
                description: A number
                content: {application/json: {schema: {type: integer}, example: many}}
        """
    )
    #expect(Set(reported.report.findings.map(\.code)) == [.missingOperationID, .invalidExample])
    #expect(reported.report.count(of: .whole) == 1)
    #expect(reported.report.groups[0].operations[0].findings.count == 2)
  }

  @Test("an operation that isn't generated is listed with the reason, in the group of its tag")
  func skipped() throws {
    let reported = try Reported(
      paths: """
        /a:
          get: {operationId: kept, tags: [one], responses: {'204': {description: Done}}}
        /b:
          get: {operationId: filtered, tags: [one], responses: {'204': {description: Done}}}
          put:
            operationId: ignored
            tags: [two]
            x-targetgen-ignore: true
            responses: {'204': {description: Done}}
        """
    ) {
      $0.filter.exclude.operations = [OperationFilter.Pattern(Glob("filtered"), at: nil)]
    }
    let report = reported.report
    #expect(report.groups.map(\.title) == ["one", "two"])
    #expect(report.groups[0].skipped.map(\.operationID) == ["filtered"])
    #expect(report.groups[0].skipped[0].reason == "'filter' of the configuration excludes it")
    #expect(report.groups[1].skipped[0].reason == "the spec sets 'x-targetgen-ignore'")
    #expect(report.groups[1].target == nil)
    #expect(report.count == 3)
    #expect(report.count(of: .skipped) == 2)
    #expect(
      report.summary.text
        == "'Test': 3 operations: 1 whole, 0 approximated, 2 skipped; 0 models, 0 warnings"
    )
  }

  @Test("models inside others are counted, as by 'generate'")
  func countOfModels() throws {
    let reported = try Reported(
      paths: """
        /a:
          get:
            operationId: a
            responses:
              '200':
                description: A.
                content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
        """,
      schemas: """
        Pet: {type: object, properties: {kind: {type: string, enum: [cat, dog]}}}
        Unused: {type: object}
        """
    )
    #expect(reported.report.models.map(\.name) == ["Pet"])
    #expect(reported.report.modelCount == 2)
    #expect(reported.report.summary.text.contains("; 2 models, "))
  }

  @Test("with another grouping, operations that aren't generated have their own group")
  func skippedByPath() throws {
    let reported = try Reported(
      paths: """
        /a:
          get: {operationId: kept, tags: [one], responses: {'204': {description: Done}}}
          put: {operationId: ignored, tags: [one], x-targetgen-ignore: true}
        """
    ) { $0.grouping = .path }
    #expect(reported.report.groups.map(\.title) == ["ATarget", "Not generated"])
    #expect(reported.report.groups.map(\.skipped.count) == [0, 1])
  }

  @Test("an operation with several cases counts once")
  func variants() throws {
    let reported = try Reported(
      paths: """
        /a:
          post:
            operationId: send
            requestBody:
              content:
                application/json: {schema: {type: object, properties: {a: {type: string}}}}
                application/x-www-form-urlencoded:
                  schema: {type: object, properties: {b: {type: string}}}
            responses: {'204': {description: Done}}
        """
    )
    #expect(reported.report.groups[0].operations.count == 2)
    #expect(reported.report.count == 1)
    #expect(reported.report.count(of: .whole) == 1)
  }

  @Test("the JSON form contains the same facts")
  func json() throws {
    let reported = try Reported(paths: Self.pets, schemas: Self.schemas) {
      $0.providers.styles = [.async, .completion]
    }
    let text = reported.report.json.formatted()
    let operation = try reported.operation("showPet")
    #expect(text.hasPrefix("{\n  \"generator\": \"targetgen report\","))
    for fact in [
      operation.element, operation.methods[0].signature, operation.methods[1].call,
      operation.curl, operation.responses[0].sample?.text ?? "", reported.report.models[0].swift,
    ] {
      #expect(text.contains(fact.quoted), "\(fact)")
      #expect(reported.page.contains(fact.escaped), "\(fact)")
    }
    #expect(text.contains(#""coverage": {"whole": 1, "approximated": 0, "skipped": 0}"#))
  }
}

extension String {
  fileprivate var quoted: String { JSONText.string(self).formatted() }

  fileprivate var escaped: String {
    var writer = HTMLWriter()
    writer.write(.text(self))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
