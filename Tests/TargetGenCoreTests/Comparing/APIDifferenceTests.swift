import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

@Suite("APIDifference")
struct APIDifferenceTests {
  /// One side of a comparison, from the paths and the schemas of a spec.
  private func version(
    paths: String = "{}",
    schemas: String = "{}",
    configuration: Configuration = Configuration(),
    keeping lock: NameLock? = nil
  ) throws -> APIDifference.Version {
    let loader = MemorySourceLoader([
      "spec.yaml": """
      openapi: 3.1.0
      info: {title: Zoo, version: '1'}
      servers: [{url: https://example.com}]
      tags: [{name: pets}]
      paths:
      \(paths.indented(by: 2))
      components:
        securitySchemes: {token: {type: http, scheme: bearer}}
        schemas:
      \(schemas.indented(by: 4))
      """
    ])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root("spec.yaml"),
      keeping: lock,
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    #expect(!bag.hasErrors)
    return APIDifference.Version(try #require(result.api), configuration)
  }

  private func words(_ difference: APIDifference) -> [String] {
    difference.changes.map { "\($0.level.rawValue): \($0.subject) \($0.text)" }
  }

  @Test("a parameter that is no longer set on the client is reported for the methods")
  func clientParameters() throws {
    func version(_ choice: Configuration.ClientParameterChoice) throws -> APIDifference.Version {
      let header = "{name: X-App, in: header, schema: {type: string}}"
      let paths = (0..<4).map {
        """
        /pets\($0):
          get:
            operationId: pets\($0)
            tags: [pets]
            parameters: [\($0 == 3 ? "" : header)]
            responses: {'204': {description: ok}}
        """
      }
      var configuration = Configuration()
      configuration.arguments.client = choice
      return try self.version(paths: paths.joined(separator: "\n"), configuration: configuration)
    }
    let listed = try version(.listed([OperationFilter.Pattern(Glob("X-App"), at: nil)]))
    let none = try version(.never)
    #expect(
      words(APIDifference(from: listed, to: none)) == [
        "breaking: ZooClient.app is no longer a parameter of 'init'",
        "breaking: PetsProvider.app is removed",
        "compatible: PetsProvider.pets0 has a new optional parameter 'app'",
        "compatible: PetsProvider.pets1 has a new optional parameter 'app'",
        "compatible: PetsProvider.pets2 has a new optional parameter 'app'",
      ]
    )
    #expect(
      words(APIDifference(from: none, to: listed)).filter { $0.hasPrefix("breaking") } == [
        "breaking: PetsProvider.pets0 no longer has the parameter 'app'",
        "breaking: PetsProvider.pets1 no longer has the parameter 'app'",
        "breaking: PetsProvider.pets2 no longer has the parameter 'app'",
      ]
    )
  }

  @Test("a name with a deprecated alias is only missing in patterns")
  func aliases() throws {
    let paths = """
      /pets:
        get:
          operationId: listPets
          tags: [pets]
          parameters: [{name: limit, in: query, schema: {type: integer}}]
          responses:
            '200':
              description: ok
              content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
      """
    let schemas = "Pet: {type: object, properties: {kind: {enum: [cat, dog]}, nm: {type: string}}}"
    var configuration = Configuration()
    configuration.lock = "targetgen.lock"
    configuration.providers.mocks = .always
    func version(_ change: (inout NameLock) -> Void, renamed: Bool) throws -> APIDifference.Version
    {
      var lock = NameLock(
        cases: ["GET /pets": NameLock.Entry(renamed ? "animals" : "listPets")],
        types: ["#/components/schemas/Pet": NameLock.Entry(renamed ? "Animal" : "Pet")],
        members: [
          "#/components/schemas/Pet property nm": NameLock.Entry(renamed ? "name" : "nm"),
          "#/components/schemas/Pet/properties/kind value cat":
            NameLock.Entry(renamed ? "tom" : "cat"),
        ]
      )
      change(&lock)
      return try self.version(
        paths: paths,
        schemas: schemas,
        configuration: configuration,
        keeping: lock
      )
    }
    let old = try version({ _ in }, renamed: false)
    let new = try version(
      {
        $0.formerNames = [
          "#/components/schemas/Pet": ["Pet": "1"],
          "#/components/schemas/Pet property nm": ["nm": "1"],
          "#/components/schemas/Pet/properties/kind value cat": ["cat": "1"],
          "GET /pets": ["listPets": "1"],
        ]
      },
      renamed: true
    )
    let difference = APIDifference(from: old, to: new)
    #expect(!difference.isBreaking, "\(words(difference).joined(separator: "\n"))")
    #expect(
      words(difference).contains(
        "switches: PetsTarget.listPets is renamed to 'animals', and the old name is deprecated"
      )
    )
    #expect(
      words(difference).contains(
        "compatible: Pet is renamed to 'Animal', and the old name is deprecated"
      )
    )
    // Nothing is left of the old names without the aliases.
    let bare = APIDifference(from: new, to: try version({ _ in }, renamed: true))
    #expect(words(bare).allSatisfy { $0.hasPrefix("breaking: ") && $0.hasSuffix(" is removed") })
    #expect(bare.changes.count > 4)
    #expect(APIDifference(from: new, to: new).changes.isEmpty)
  }

  @Test("another prefix, namespace or name of a model renames its type")
  func modelNames() throws {
    let paths = """
      /pets:
        get:
          operationId: listPets
          tags: [pets]
          responses:
            '200':
              description: ok
              content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}
      """
    let schemas = "Error: {type: object, properties: {kind: {enum: [cat, dog]}}}"
    func version(_ change: (inout Configuration) -> Void, name: String? = nil) throws
      -> APIDifference.Version
    {
      var configuration = Configuration()
      configuration.lock = "targetgen.lock"
      change(&configuration)
      let types = name.map { ["#/components/schemas/Error": NameLock.Entry($0)] } ?? [:]
      return try self.version(
        paths: paths,
        schemas: schemas,
        configuration: configuration,
        keeping: NameLock(cases: [:], types: types)
      )
    }
    let range = SourceRange(file: SourceID(0), start: 0, end: 0)
    let plain = try version { _ in }
    let hiding = try version({ _ in }, name: "Error")
    let prefixed = try version { $0.models.prefix = "Zoo" }
    let nested = try version { $0.models.namespace = GivenName("Zoo", at: range) }
    #expect(
      words(APIDifference(from: hiding, to: plain)) == ["breaking: Error is renamed to 'APIError'"]
    )
    #expect(
      words(APIDifference(from: plain, to: prefixed))
        == ["breaking: APIError is renamed to 'ZooError'"]
    )
    #expect(
      words(APIDifference(from: plain, to: nested))
        == ["breaking: APIError is renamed to 'Zoo.Error'", "compatible: Zoo is added"]
    )
    #expect(
      words(APIDifference(from: nested, to: prefixed))
        == ["breaking: Zoo is removed", "breaking: Zoo.Error is renamed to 'ZooError'"]
    )
  }

  /// The changes between two forms of `GET /pets`.
  private func operationChanges(_ old: String, _ new: String) throws -> [String] {
    func paths(_ operation: String) -> String {
      """
      /pets:
        get:
          operationId: listPets
          tags: [pets]
      \(operation.indented(by: 4))
      """
    }
    return words(
      APIDifference(from: try version(paths: paths(old)), to: try version(paths: paths(new)))
    )
  }

  /// The changes between two forms of a schema that is received or sent.
  private func schemaChanges(_ old: String, _ new: String, isSent: Bool = false) throws -> [String]
  {
    let content = "content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}"
    let operation =
      isSent
      ? "{operationId: a, tags: [pets], requestBody: {\(content)}, responses: {'204': {description: ok}}}"
      : "{operationId: a, tags: [pets], responses: {'200': {description: ok, \(content)}}}"
    let paths = "/pets: {\(isSent ? "post" : "get"): \(operation)}"
    return words(
      APIDifference(
        from: try version(paths: paths, schemas: "Pet: \(old)"),
        to: try version(paths: paths, schemas: "Pet: \(new)")
      )
    )
  }

  private let ok = "responses: {'200': {description: ok}}"

  @Test("grouping optional parameters is one change for each call")
  func options() throws {
    func operation(_ count: Int) -> String {
      let names = (0..<count).map { "{name: p\($0), in: query, schema: {type: string}}" }
      return """
        parameters: [\(names.joined(separator: ", "))]
        responses: {'204': {description: Done}}
        """
    }
    #expect(
      try operationChanges(operation(12), operation(13)) == [
        "breaking: PetsTarget.listPets has its optional parameters in 'PetsTarget.ListPetsOptions'",
        "compatible: PetsTarget.ListPetsOptions is added",
      ]
    )
    #expect(
      try operationChanges(operation(13), operation(12)) == [
        "breaking: PetsTarget.ListPetsOptions is removed",
        "breaking: PetsTarget.listPets has its optional parameters as arguments, which were in 'PetsTarget.ListPetsOptions'",
      ]
    )
    #expect(
      try operationChanges(operation(13), operation(14)) == [
        "compatible: PetsTarget.ListPetsOptions.p13 is added"
      ]
    )
  }

  @Test("the same spec causes no change")
  func same() throws {
    let version = try version(paths: "/pets: {get: {operationId: a, responses: {}}}")
    let difference = APIDifference(from: version, to: version)
    #expect(difference.changes == [])
    #expect(!difference.isBreaking)
    #expect(difference.text == "nothing changes for code that uses the output")
  }

  @Test("documentation and samples cause no change")
  func documentation() throws {
    #expect(
      try operationChanges(
        "\(ok)\nsummary: Lists pets.",
        "\(ok)\ndescription: Lists all of the pets."
      ) == []
    )
    #expect(
      try schemaChanges(
        "{type: object, properties: {name: {type: string, example: Fido}}}",
        "{type: object, properties: {name: {type: string, example: Rex, description: A name}}}"
      ) == []
    )
  }

  // MARK: - Operations

  @Test("changes to parameters, from additions to types")
  func parameters() throws {
    let limit = "{name: limit, in: query, schema: {type: integer}}"
    let required = "{name: limit, in: query, required: true, schema: {type: integer}}"
    #expect(
      try operationChanges(ok, "\(ok)\nparameters: [\(limit)]") == [
        "switches: PetsTarget.listPets has a new optional parameter 'limit'"
      ]
    )
    #expect(
      try operationChanges(ok, "\(ok)\nparameters: [\(required)]") == [
        "breaking: PetsTarget.listPets has a new required parameter 'limit'"
      ]
    )
    #expect(
      try operationChanges("\(ok)\nparameters: [\(limit)]", ok) == [
        "breaking: PetsTarget.listPets no longer has the parameter 'limit'"
      ]
    )
    #expect(
      try operationChanges("\(ok)\nparameters: [\(limit)]", "\(ok)\nparameters: [\(required)]") == [
        "breaking: PetsTarget.listPets accepts Int for 'limit' instead of Int?"
      ]
    )
  }

  @Test("another style of a parameter is a change of behaviour")
  func styles() throws {
    func parameter(_ style: String) -> String {
      "\(ok)\nparameters: [{name: tags, in: query, schema: {type: array, items: {type: string}}, \(style)}]"
    }
    #expect(
      try operationChanges(parameter("explode: true"), parameter("explode: false")) == [
        "behavior: PetsTarget.listPets sends a different query or body"
      ]
    )
  }

  @Test("a success without a body beside one with a body makes the result optional")
  func noContent() throws {
    let pets = "'200': {description: ok, content: {application/json: {schema: {type: string}}}}"
    #expect(
      try operationChanges(
        "responses: {\(pets)}",
        "responses: {\(pets), '204': {description: none}}"
      )
        == ["breaking: PetsTarget.listPets returns String? and returned String"]
    )
  }

  @Test("a second success of another type changes the result")
  func outcomes() throws {
    func response(_ status: Int, _ type: String) -> String {
      "'\(status)': {description: ok, content: {application/json: {schema: {type: \(type)}}}}"
    }
    #expect(
      try operationChanges(
        "responses: {\(response(200, "string"))}",
        "responses: {\(response(200, "string")), \(response(201, "integer"))}"
      ) == [
        "breaking: PetsTarget.listPets returns ListPetsSuccess and returned String",
        "compatible: ListPetsSuccess is added",
      ]
    )
  }

  @Test("changes to security, servers and fixed headers are changes of the request")
  func requests() throws {
    #expect(
      try operationChanges(ok, "\(ok)\nsecurity: [{token: []}]").contains {
        $0.hasPrefix("compatible: PetsTarget conforms to AccessTokenAuthorizable")
      }
    )
    #expect(
      try operationChanges(ok, "\(ok)\nservers: [{url: https://other.example.com}]").contains {
        $0.hasPrefix("behavior: PetsTarget.listPets is sent to a different server")
          || $0.hasPrefix("behavior: PetsTarget is sent to a different server")
      }
    )
    func text(_ type: String) -> String {
      "responses: {'200': {description: ok, content: {\(type): {schema: {type: string}}}}}"
    }
    #expect(
      try operationChanges(text("text/plain"), text("text/csv")).contains {
        $0.contains("sends different headers")
      }
    )
  }

  @Test("an added operation affects switches, and one with the same request is a renaming")
  func operations() throws {
    func paths(_ ids: String...) -> String {
      ids.enumerated().map { index, id in
        "/p\(index): {get: {operationId: \(id), tags: [pets], responses: {}}}"
      }.joined(separator: "\n")
    }
    #expect(
      words(
        APIDifference(
          from: try version(paths: paths("list")),
          to: try version(paths: paths("list", "ping"))
        )
      ) == ["switches: PetsTarget.ping is added"]
    )
    #expect(
      words(
        APIDifference(
          from: try version(paths: paths("list", "ping")),
          to: try version(paths: paths("listAll", "ping"))
        )
      ) == ["breaking: PetsTarget.list is renamed to 'listAll'"]
    )
    #expect(
      words(
        APIDifference(
          from: try version(paths: paths("list", "ping")),
          to: try version(paths: paths("list"))
        )
      ) == ["breaking: PetsTarget.ping is removed"]
    )
  }

  @Test("another path or method of an operation is a change of behaviour")
  func paths() throws {
    func paths(_ path: String, _ method: String) -> String {
      "\(path): {\(method): {operationId: list, tags: [pets], responses: {}}}"
    }
    #expect(
      words(
        APIDifference(
          from: try version(paths: paths("/a", "get")),
          to: try version(paths: paths("/b", "put"))
        )
      ) == [
        #"behavior: PetsTarget has a different path: "/b", was "/a""#,
        "behavior: PetsTarget has a different method: .put, was .get",
      ]
    )
  }

  // MARK: - Models

  @Test("changes to the properties of a received type")
  func receivedProperties() throws {
    #expect(
      try schemaChanges(
        "{type: object, required: [name], properties: {name: {type: string}}}",
        "{type: object, required: [name], properties: {name: {type: integer}, age: {type: integer}}}"
      ) == ["breaking: Pet.name is Int and was String", "compatible: Pet.age is added"]
    )
    #expect(
      try schemaChanges(
        "{type: object, properties: {name: {type: string}, age: {type: integer}}}",
        "{type: object, properties: {name: {type: string}}}"
      ) == ["breaking: Pet.age is removed"]
    )
  }

  @Test("a new property of a sent type breaks callers only if it's required")
  func sentProperties() throws {
    let old = "{type: object, required: [name], properties: {name: {type: string}}}"
    #expect(
      try schemaChanges(
        old,
        "{type: object, required: [name, age], properties: {name: {type: string}, age: {type: integer}}}",
        isSent: true
      ) == ["breaking: Pet.age is added, and 'init' requires it"]
    )
    #expect(
      try schemaChanges(
        old,
        "{type: object, required: [name], properties: {name: {type: string}, age: {type: integer}}}",
        isSent: true
      ) == ["compatible: Pet.age is added"]
    )
  }

  @Test("a change of the type of additional properties")
  func additionalProperties() throws {
    func schema(_ type: String) -> String {
      "{type: object, properties: {a: {type: string}}, additionalProperties: {type: \(type)}}"
    }
    #expect(
      try schemaChanges(schema("string"), schema("integer")) == [
        "breaking: Pet.additionalProperties is [String: Int] and was [String: String]"
      ]
    )
  }

  @Test("a change of a key that keeps its Swift name")
  func keys() throws {
    #expect(
      try schemaChanges(
        "{type: object, properties: {pet_name: {type: string}}}",
        "{type: object, properties: {petName: {type: string}}}"
      ) == ["behavior: Pet is read differently"]
    )
  }

  @Test("changes to the values of an enum")
  func values() throws {
    #expect(
      try schemaChanges("{type: string, enum: [cat, dog]}", "{type: string, enum: [cat, fox]}") == [
        "breaking: Pet.dog is removed", "switches: Pet.fox is added",
      ]
    )
  }

  @Test("a change of the kind of a model")
  func kinds() throws {
    let changes = try schemaChanges(
      "{type: object, properties: {a: {type: string}}}",
      "{type: string, enum: [a, b]}"
    )
    #expect(changes == ["breaking: Pet is an enum and was a struct"])
  }

  @Test("changes to the variants of a union")
  func unions() throws {
    let cat = "{type: object, required: [m], properties: {m: {type: string}}, title: Cat}"
    let dog = "{type: object, required: [b], properties: {b: {type: string}}, title: Dog}"
    let owl = "{type: object, required: [h], properties: {h: {type: string}}, title: Owl}"
    let changes = try schemaChanges("{oneOf: [\(cat), \(dog)]}", "{oneOf: [\(cat), \(owl)]}")
    #expect(changes.contains("breaking: Pet.dog is removed"))
    #expect(changes.contains("switches: Pet.owl is added"))
    #expect(try schemaChanges("{oneOf: [\(cat), \(dog)]}", "{oneOf: [\(cat), \(dog)]}") == [])
  }

  // MARK: - Names

  @Test("configured names are reported as renamings, without further changes")
  func namesOfTheConfiguration() throws {
    func named(_ names: KeyValuePairs<String, String>) throws -> APIDifference.Version {
      var configuration = Configuration()
      configuration.names = try names.enumerated().map { index, entry in
        let range = SourceRange(file: SourceID(0), start: UInt32(index), end: UInt32(index))
        let name = try #require(GivenName(entry.value, at: range))
        return Configuration.GivenNameEntry(path: entry.key, name: name, range: range)
      }
      return try version(
        paths: """
          /pets:
            get:
              operationId: listPets
              tags: [pets]
              parameters: [{name: limit, in: query, schema: {type: integer}}]
              responses:
                '200':
                  description: ok
                  content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
          """,
        schemas: """
          Pet:
            type: object
            properties:
              friend: {$ref: '#/components/schemas/Pet'}
              status: {type: string, enum: [up, down]}
          """,
        configuration: configuration
      )
    }
    let difference = APIDifference(
      from: try named([:]),
      to: try named([
        "Pet": "Animal", "Pet.status": "State", "Pet.status.up": "risen", "listPets": "list",
        "listPets.limit": "count",
      ])
    )
    #expect(
      difference.changes.map { "\($0.subject) \($0.text)" } == [
        "PetsTarget.listPets is renamed to 'list'",
        "PetsTarget.list has a parameter 'count' instead of 'limit'",
        "Pet is renamed to 'Animal'",
        "Pet.Status is renamed to 'State'",
        "Pet.Status.up is renamed to 'risen'",
      ]
    )
  }

  @Test("a change of order only is reported, because the files differ")
  func order() throws {
    func paths(_ ids: String...) -> String {
      ids.map { "/\($0): {get: {operationId: \($0), tags: [pets], responses: {}}}" }
        .joined(separator: "\n")
    }
    #expect(
      words(
        APIDifference(
          from: try version(paths: paths("a", "b")),
          to: try version(paths: paths("b", "a"))
        )
      ) == ["compatible: Zoo has the same declarations in a different order"]
    )
  }
}
