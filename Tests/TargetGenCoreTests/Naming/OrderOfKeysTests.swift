import APIConfiguration
import Testing

/// A mapping has no order, and neither have the names that are made from it.
@Suite("the order of keys")
struct OrderOfKeysTests {
  /// Generates a spec in several orders, and returns the output of the first one.
  private func output(_ paths: String, _ components: String = "") throws -> StableOutput {
    let spec = """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://example.com}]
      paths:
      \(paths.indented(by: 2))
      components:
      \(components.isEmpty ? "  schemas: {}" : components.indented(by: 2))
      """
    var configuration = Configuration()
    configuration.providers.protocols = true
    configuration.providers.mocks = .always
    return try .inEveryOrder(["spec.yaml": spec], configuration)
  }

  /// Returns a response with a schema.
  private func response(_ schema: String) -> String {
    "{description: OK, content: {application/json: {schema: \(schema)}}}"
  }

  @Test("of several problems with an example, the first one in the alphabet is reported")
  func problemsOfExamples() throws {
    let schema = """
      {type: object, required: [b, a, c], properties: {a: {type: integer}, b: {type: integer}, c: {type: integer}}}
      """
    let output = try output(
      """
      /missing:
        get: {responses: {'200': {description: OK, content: {application/json: {schema: \(schema), example: {x: 1}}}}}}
      /wrong:
        get: {responses: {'200': {description: OK, content: {application/json: {schema: \(schema), example: {c: x, b: y, a: 1}}}}}}
      """
    )
    let problems = output.diagnostics.filter { $0.hasPrefix("invalidExample") }
    #expect(problems.count == 2)
    #expect(problems.last?.contains("has no 'a'") == true)
    #expect(problems.first?.contains("'y'") == true)
  }

  @Test("of the outdated values of a discriminator, the first one in the alphabet is reported")
  func outdatedMapping() throws {
    let output = try output(
      "/pets: {get: {responses: {'200': \(response("{$ref: '#/components/schemas/Pet'}"))}}}",
      """
      schemas:
        Cat: {type: object, properties: {kind: {type: string}}}
        Dog: {type: object, properties: {kind: {type: string}}}
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind, mapping: {a: 'pets.yaml#/Dog', b: 'pets.yaml#/Cat'}}
      """
    )
    let problems = output.diagnostics.filter { $0.hasPrefix("unresolvedReference") }
    #expect(problems.count == 1)
    #expect(problems.first?.contains("pets.yaml#/Cat") == true)
  }

  @Test("equal responses of components keep the names of these")
  func sharedResponse() throws {
    let output = try output(
      """
      /shops/{id}/prices:
        put: {operationId: changePrice, responses: {'200': {$ref: '#/components/responses/Changed'}}}
        parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      /shops/online/prices:
        get: {operationId: readPrice, responses: {'200': {$ref: '#/components/responses/Read'}}}
        put: {operationId: changeOnlinePrice, responses: {'200': {$ref: '#/components/responses/Changed'}}}
      """,
      """
      responses:
        Read: \(response("{type: object, properties: {price: {type: number}}}"))
        Changed: \(response("{type: object, properties: {price: {type: number}}}"))
      """
    )
    #expect(output.models == ["ChangedResponse", "ReadResponse"])
  }

  @Test("equal alternatives are shared, whatever the order of their properties")
  func equalAlternatives() throws {
    let person =
      "{type: object, required: [name], properties: {name: {type: string}, mail: {type: string}}}"
    let turned =
      "{type: object, required: [name], properties: {mail: {type: string}, name: {type: string}}}"
    let robot = "{type: object, required: [id], properties: {id: {type: string}}}"
    func operation(_ first: String) -> String {
      "{responses: {'200': \(response("{type: object, properties: {owner: {oneOf: [\(first), \(robot)]}}}"))}}"
    }
    let output = try output(
      """
      /cars: {get: \(operation(person))}
      /boats: {get: \(operation(turned))}
      """
    )
    #expect(output.models.contains("Owner"))
  }

  @Test("alternatives with one title are told apart by their constants")
  func equalTitles() throws {
    func problem(_ code: String, _ text: String) -> String {
      "{title: \(code), properties: {code: {const: \(code)}, text: {const: \(text)}}}"
    }
    let all = [
      problem("TOO_BIG", "Side is too long."), problem("TOO_BIG", "Box is too wide."),
      problem("EMPTY", "Box is empty."), problem("TOO_BIG", "Box is empty."),
    ]
    func names(_ problems: [String]) throws -> String? {
      let output = try output(
        "/boxes: {get: {operationId: pack, responses: {'200': \(response("{$ref: '#/components/schemas/Problem'}"))}}}",
        "schemas: {Problem: {anyOf: [\(problems.joined(separator: ", "))]}}"
      )
      return output.members["/components/schemas/Problem"]
    }
    let expected = "empty tooBig tooBigBoxIsTooWide tooBigSideIsTooLong"
    #expect(try names(all) == expected)
    #expect(try names(all.reversed()) == expected)
    #expect(try names([all[1], all[3], all[0], all[2]]) == expected)
  }

  @Test("alternatives with the same properties are told apart by the kinds of these")
  func equalProperties() throws {
    func alternative(_ a: String, _ b: String, _ required: String) -> String {
      "{type: object, required: [\(required)], properties: {a: {type: \(a)}, b: {type: \(b)}}}"
    }
    let output = try output(
      "/boxes: {get: {operationId: pack, responses: {'200': \(response("{$ref: '#/components/schemas/Box'}"))}}}",
      """
      schemas:
        Box:
          oneOf:
            - \(alternative("string", "string", "a"))
            - \(alternative("string", "integer", "a"))
            - \(alternative("boolean", "string", "b"))
      """
    )
    let names = try #require(output.members["/components/schemas/Box"])
    #expect(!names.contains("variant"), "\(names)")
  }

  @Test("an enum that isn't declared takes no name")
  func constants() throws {
    func place(_ other: String) -> String {
      "{oneOf: [{required: [type, value], properties: {type: {enum: [home]}, value: {}}}, {properties: {type: {enum: [\(other)]}}}]}"
    }
    let output = try output(
      "/boxes: {get: {operationId: pack, responses: {'200': \(response("{type: object, properties: {a: {$ref: '#/components/schemas/A'}, b: {$ref: '#/components/schemas/B'}, c: {$ref: '#/components/schemas/C'}, d: {$ref: '#/components/schemas/D'}}}"))}}}",
      """
      schemas:
        A: \(place("work"))
        B: \(place("work"))
        C: \(place("work"))
        D: \(place("sea"))
      """
    )
    #expect(output.diagnostics == [])
  }

  @Test("a protocol and a mock have the name of their wrapper")
  func protocols() throws {
    let output = try output(
      "/pets: {get: {tags: [pets], operationId: listPets, responses: {'200': \(response("{$ref: '#/components/schemas/PetsProvider'}"))}}}",
      "schemas: {PetsProvider: {type: object, properties: {name: {type: string}}}}"
    )
    let text = output.files.values.joined(separator: "\n")
    #expect(text.contains("struct ShopPetsProvider: ShopPetsProviding, ProviderWrapper {"))
    #expect(text.contains("class ShopPetsProviderMock"))
  }

  @Test("operations that differ only in a fragment keep their own names")
  func fragments() throws {
    func operation(_ id: String) -> String {
      "{put: {operationId: \(id), requestBody: {content: {application/json: {schema: {type: object, properties: {\(id): {type: string}}}}}}, responses: {'204': {description: OK}}}}"
    }
    let output = try output("/files: \(operation("change"))\n/files#link: \(operation("addLink"))")
    #expect(output.lock.contains(#""PUT /files": change"#))
    #expect(output.lock.contains(#""PUT /files#link": addLink"#))
  }

  @Test("the best content doesn't depend on the order of contents")
  func contents() throws {
    let text = "{schema: {type: string}}"
    let output = try output(
      """
      /report:
        get:
          operationId: getReport
          responses: {'200': {description: OK, content: {text/html: \(text), text/plain: \(text), text/csv: \(text)}}}
      """
    )
    #expect(output.lock.contains(#""GET /report": getReport"#))
    #expect(output.lock.contains(#""GET /report accepts text/csv": getReportCSV"#))
  }

  @Test("a report about several operations names the same one")
  func reports() throws {
    let output = try output(
      "/b: {get: {responses: {'204': {description: OK}}}}\n/a: {get: {responses: {'204': {description: OK}}}}"
    )
    #expect(output.diagnostics.contains { $0.contains("'GET /a' and another operation") })
  }

  @Test("a path that refers to another one has an operation with a name of its own")
  func pathsThatAreReferences() throws {
    let output = try output(
      """
      /pets: {get: {operationId: listPets, responses: {'200': \(response("{type: object, properties: {name: {type: string}}}"))}}}
      /animals: {$ref: '#/paths/~1pets'}
      """
    )
    #expect(output.lock.contains(#""GET /animals": listPets"#))
    #expect(output.lock.contains(#""GET /pets": getPets"#))
    #expect(output.models == ["ListPetsResponse"])
  }

  @Test("of two credentials for one header, the first one in the alphabet is sent")
  func clashingCredentials() throws {
    let output = try output(
      "/pets: {get: {security: [{token: [], login: []}], responses: {'204': {description: OK}}}}",
      """
      securitySchemes:
        token: {type: http, scheme: bearer}
        login: {type: http, scheme: basic}
      """
    )
    let text = output.files.values.joined(separator: "\n")
    #expect(text.contains("Scheme]] { [[.login]] }"))
  }

  @Test("lists that contain each other are cut off at the same one")
  func cyclesOfLists() throws {
    let output = try output(
      "/pets: {get: {responses: {'200': \(response("{$ref: '#/components/schemas/Outer'}"))}}}",
      """
      schemas:
        Outer: {type: array, items: {type: object, additionalProperties: {$ref: '#/components/schemas/Inner'}}}
        Inner: {type: array, items: {$ref: '#/components/schemas/Outer'}}
      """
    )
    let cut = output.diagnostics.filter { $0.contains("contains only itself") }
    #expect(cut.count == 1)
    #expect(cut.first?.contains("'Inner'") == true)
  }

  @Test("comments name failures by their status, and the first operations in the alphabet")
  func comments() throws {
    let failures = ["500", "404", "409", "422", "400"].map { status in
      "'\(status)': {description: Reason \(status), content: {application/json: {schema: {$ref: '#/components/schemas/E\(status)'}}}}"
    }.joined(separator: ", ")
    let operations = ["e", "d", "c", "b", "a", "f"].map { id in
      "/\(id): {get: {tags: [Pets], operationId: \(id), responses: {'204': {description: Done}, \(failures)}}}"
    }
    let schemas = ["400", "404", "409", "422", "500"].map { status in
      "E\(status): {type: object, properties: {e\(status): {type: string}}}"
    }
    let output = try output(
      operations.joined(separator: "\n"),
      "schemas:\n" + schemas.joined(separator: "\n").indented(by: 2)
    )
    let text = output.files.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    #expect(text.contains("`E400` for status 400, `E404` for 404, `E409` for"))
    #expect(text.contains("Fails with `400` (Reason 400), `404` (Reason 404)"))
    #expect(text.contains("`PetsProvider.a`, `PetsProvider.b`,"))
  }
}

extension StableOutput {
  /// The names of the files of models.
  fileprivate var models: [String] {
    files.keys.filter { $0.contains("/Models/") }.sorted()
      .map { String($0.split(separator: "/")[2].dropLast(6)) }
  }
}
