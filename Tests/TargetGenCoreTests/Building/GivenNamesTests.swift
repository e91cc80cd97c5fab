import Diagnostics
import OpenAPI
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("GivenNames")
struct GivenNamesTests {
  /// Builds a spec with some of the user's own names, and resolves names.
  private func build(_ names: KeyValuePairs<String, String>) throws -> (Built, API, [String]) {
    var configuration = Configuration()
    configuration.names = try names.enumerated().map { index, entry in
      // Each has its own position, as in a file.
      let range = SourceRange(file: SourceID(0), start: UInt32(index), end: UInt32(index))
      return Configuration.GivenNameEntry(
        path: entry.key,
        name: try #require(GivenName(entry.value, at: range)),
        range: range
      )
    }
    let built = try Built(
      paths: """
        /pets:
          get:
            operationId: listPets
            tags: [pets]
            parameters:
              - {name: limit, in: query, schema: {type: integer}}
              - {name: sort, in: query, schema: {type: string, enum: [up, down]}}
            responses:
              '200':
                description: ok
                content:
                  application/json:
                    schema:
                      type: object
                      properties: {pets: {type: array, items: {$ref: '#/components/schemas/Pet'}}}
          post:
            operationId: pets.add
            tags: [pets]
            requestBody:
              content:
                application/x-www-form-urlencoded:
                  schema: {type: object, properties: {nick: {type: string}}}
            responses: {'204': {description: ok}}
        """,
      schemas: """
        Pet:
          type: object
          properties:
            nm: {type: string}
            status: {type: string, enum: [sold-out, left]}
            owners: {type: array, items: {type: object, properties: {id: {type: string}}}}
            place:
              oneOf:
                - {type: string}
                - {type: object, required: [id], properties: {id: {type: string}}}
        Cat:
          allOf:
            - {$ref: '#/components/schemas/Pet'}
            - {type: object, properties: {lives: {type: integer}}}
        Animal: {type: object, properties: {id: {type: string}}}
        """,
      configuration: configuration
    )
    var bag = DiagnosticBag()
    let api = built.api.withNamesResolved(into: &bag)
    return (built, api, bag.diagnosticsByPlace.map(\.message.text))
  }

  private func members(_ name: String, in api: API) -> [String] {
    guard let model = api.models.first(where: { $0.name.swift == name }) else { return [] }
    switch model.kind {
    case .structure(let structure): return structure.properties.map(\.name.swift)
    case .enumeration(let enumeration): return enumeration.cases.map(\.name.swift)
    case .union(let union): return union.variants.map(\.name.swift)
    }
  }

  @Test("a configured schema name is used, and a schema with the same name is renamed")
  func schemas() throws {
    let (built, api, problems) = try build(["Pet": "Animal"])
    let names = api.models.compactMap { model in
      model.schemaName.map { "\($0): \(model.name.swift)" }
    }
    #expect(names == ["Pet: Animal", "Cat: Cat", "Animal: AnimalModel"])
    #expect(built.diagnostics == "")
    #expect(problems == [])
  }

  @Test("a property has its configured name in all subtypes, and its inline type is named after it")
  func properties() throws {
    let (built, api, _) = try build(["Pet.nm": "name", "Pet.status": "state"])
    #expect(members("Pet", in: api) == ["name", "state", "owners", "place"])
    #expect(members("Cat", in: api) == ["name", "state", "owners", "place", "lives"])
    #expect(members("State", in: api) == ["soldOut", "left"])
    #expect(built.diagnostics == "")
  }

  @Test("a capitalized name of a property applies to its inline type, even within an array")
  func inlineTypes() throws {
    let (built, api, _) = try build(["Pet.status": "Availability", "Pet.owners": "Keeper"])
    #expect(members("Pet", in: api) == ["nm", "status", "owners", "place"])
    #expect(members("Availability", in: api) == ["soldOut", "left"])
    #expect(members("Keeper", in: api) == ["id"])
    #expect(built.diagnostics == "")
  }

  @Test("values and variants can have configured names")
  func cases() throws {
    let (built, api, _) = try build([
      "Pet.status.sold-out": "gone", "listPets.sort.up": "ascending",
      "/components/schemas/Pet/properties/place/oneOf/0": "address",
      "/components/schemas/Pet/properties/status/enum/1": "moved",
    ])
    #expect(members("Status", in: api) == ["gone", "moved"])
    #expect(members("Place", in: api) == ["address", "object"])
    #expect(members("ListPetsSort", in: api) == ["ascending", "down"])
    #expect(built.diagnostics == "")
  }

  @Test(
    "an operation's case, its types, its parameters and its fields can have configured names"
  )
  func operations() throws {
    let (built, api, _) = try build([
      "listPets": "all", "listPets.limit": "count", "POST /pets": "create", "pets.add.nick": "name",
      "pets": "Animals",
    ])
    let target = try #require(api.targets.first)
    #expect(
      [target.name.swift, target.providerName.swift] == ["AnimalsTarget", "AnimalsProvider"]
    )
    #expect(target.cases.map(\.name.swift) == ["all", "create"])
    #expect(target.cases.map { $0.parameters.map(\.name.swift) } == [["count", "sort"], ["name"]])
    #expect(api.models.map(\.name.swift).contains("AllResponse"))
    #expect(built.diagnostics == "")
  }

  @Test("JSON Pointers can name operations, parameters, servers and schemas in paths")
  func pointers() throws {
    let (built, api, _) = try build([
      "/paths/~1pets/get": "all", "/paths/~1pets/get/parameters/0": "count", "/servers/0": "live",
      "/paths/~1pets/get/responses/200/content/application~1json/schema": "Page",
    ])
    #expect(api.targets[0].cases[0].name.swift == "all")
    #expect(api.targets[0].cases[0].parameters[0].name.swift == "count")
    #expect(api.servers.map(\.name.swift) == ["live"])
    #expect(api.models.map(\.name.swift).contains("Page"))
    #expect(built.diagnostics == "")
  }

  @Test("names without a target, or of the wrong kind, are reported")
  func faults() throws {
    let (built, _, _) = try build([
      "Pett": "Animal", "listPets.limt": "count", "listPets": "List", "Pet": "pet",
      "Pet.nm": "Name",
    ])
    #expect(
      built.diagnostics == """
        1: TG2015 'Pett' doesn't match anything in the spec
        1: TG2015 'listPets.limt' doesn't match anything in the spec
        1: TG2003 'listPets' is an operation, which requires a name that begins with a lowercase letter
        1: TG2003 'Pet' is a schema, which requires a name that begins with an uppercase letter
        1: TG2022 the name 'Name' isn't used, because 'Pet.nm' has no type of its own
        """
    )
  }

  @Test("unavailable and duplicate names are reported where they are configured")
  func clashes() throws {
    let (_, api, problems) = try build([
      "Pet": "Creature", "Cat": "CREATURE", "listPets": "task", "Pet.nm": "self",
    ])
    #expect(api.targets[0].cases[0].name.swift == "listPets")
    #expect(
      problems == [
        "two declarations in the same scope would be named 'Creature'",
        "two declarations in the same scope would be named 'Creature'",
        "the name 'task' isn't available: Swift, the runtime or a type that it would hide uses it",
        "the name 'self' isn't available: Swift, the runtime or a type that it would hide uses it",
      ]
    )
  }
}
