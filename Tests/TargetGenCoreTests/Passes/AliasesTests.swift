import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

@Suite("API.withAliases(_:_:version:besides:)")
struct AliasesTests {
  private static let pet =
    "{type: object, required: [nm], properties: {nm: {type: string}, kind: {enum: [cat, dog]}}}"

  /// Returns a spec with an operation and some schemas, all of which the operation receives.
  private func spec(_ schemas: [(name: String, schema: String)], version: String = "1") -> String {
    let list = schemas.map { "{$ref: '#/components/schemas/\($0.name)'}" }.joined(separator: ", ")
    let components = schemas.map { "    \($0.name): \($0.schema)" }.joined(separator: "\n")
    return """
      openapi: 3.1.0
      info: {title: Zoo, version: '\(version)'}
      servers: [{url: https://example.com}]
      paths:
        /pets:
          get:
            operationId: listPets
            tags: [pets]
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {type: object, properties: {all: {prefixItems: [\(list)], type: array, items: false}}}}}
      components:
        schemas:
      \(components)
      """
  }

  private func api(
    _ spec: String,
    _ options: String = "",
    keeping lock: NameLock? = nil
  ) throws -> API {
    let loader = MemorySourceLoader(["spec.yaml": spec])
    var files = SourceFiles()
    var bag = DiagnosticBag()
    var configuration = Configuration()
    if !options.isEmpty {
      let source = LoadedSource(
        identity: SourceIdentity("/c"),
        path: "targetgen.yaml",
        bytes: Array(options.utf8)
      )
      let node = try #require(NodeParser.parse(source, into: &files, into: &bag).node)
      configuration = ConfigurationFile(decoding: node, into: &bag).shared
    }
    configuration.lock = "targetgen.lock"
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root("spec.yaml"),
      keeping: lock,
      loading: loader,
      files: files,
      into: &bag
    )
    #expect(!bag.hasErrors, "\(bag.diagnostics.map(\.message.text))")
    return try #require(result.api)
  }

  private func words(_ api: API) -> [String] {
    api.aliases.declarations.map { "\($0.qualifiedName) = \($0.qualifiedTarget)" }
  }

  private static let renames = """
    names: {Pet: Animal, Pet.nm: name, Pet.kind.cat: tom, listPets: animals, pets: Animals}
    providers: {mocks: always, styles: [async, completion]}
    """

  @Test("every declaration with another name has an alias, and so have those named after it")
  func renames() throws {
    let text = spec([("Pet", Self.pet)])
    let plain = "providers: {mocks: always, styles: [async, completion]}"
    let first = try api(text, plain, keeping: NameLock())
    #expect(words(first) == [])
    let second = try api(text, Self.renames, keeping: first.nameLock)
    #expect(
      words(second) == [
        "Pet = Animal", "PetsProvider = AnimalsProvider", "PetsProviderMock = AnimalsProviderMock",
        "PetsProviding = AnimalsProviding", "PetsTarget = AnimalsTarget",
        "Animal.nm = Animal.name", "Animal.Kind.cat = Animal.Kind.tom",
        "AnimalsProvider.listPets = AnimalsProvider.animals",
        "AnimalsProviderMock.Closures.onListPets = AnimalsProviderMock.Closures.onAnimals",
        "AnimalsTarget.listPets = AnimalsTarget.animals", "ZooClient.pets = ZooClient.animals",
      ]
    )
    let moves = second.aliases.moves
    #expect(moves.allSatisfy { $0.hasAlias })
    #expect(moves.contains { $0.old == "Pet.Kind" && $0.new == "Animal.Kind" })
    // A run changes nothing after another one.
    let third = try api(text, Self.renames, keeping: second.nameLock)
    #expect(words(third) == words(second))
    #expect(third.nameLock.text == second.nameLock.text)
    #expect(third.aliases.moves == [])
  }

  @Test("aliases end with the version, or never")
  func versions() throws {
    let lock = try api(spec([("Pet", Self.pet)])).nameLock
    let names = "names: {Pet: Animal}\n"
    func aliases(_ choice: String) throws -> [String] {
      let options = names + "lock: {file: a, aliases: \(choice)}"
      let renamed = try api(spec([("Pet", Self.pet)]), options, keeping: lock)
      let next = try api(
        spec([("Pet", Self.pet)], version: "2"),
        options,
        keeping: renamed.nameLock
      )
      #expect(next.nameLock.formerNames.isEmpty == words(next).isEmpty)
      return [words(renamed), words(next)].map { $0.joined(separator: ", ") }
    }
    #expect(try aliases("release") == ["Pet = Animal", ""])
    #expect(try aliases("always") == ["Pet = Animal", "Pet = Animal"])
    #expect(try aliases("never") == ["", ""])
  }

  @Test("without a lock file there are no aliases")
  func noLock() throws {
    let api = try api(spec([("Pet", Self.pet)]), Self.renames)
    #expect(api.aliases == API.Aliases())
  }

  @Test("a given name that is the derived one changes nothing")
  func givenDerivedName() throws {
    let text = spec([("Pet", Self.pet)])
    let lock = try api(text).nameLock
    let same = try api(text, "names: {Pet: Pet, Pet.nm: nm, listPets: listPets}", keeping: lock)
    #expect(same.aliases.moves == [])
    #expect(words(same) == [])
  }

  @Test("a name that another declaration has by now has no alias")
  func swapped() throws {
    let text = spec([("Pet", Self.pet), ("Toy", "{type: object, properties: {a: {}, b: {}}}")])
    let lock = try api(text).nameLock
    let swapped = try api(text, "names: {Pet: Toy, Toy: Pet, Toy.a: b, Toy.b: a}", keeping: lock)
    #expect(words(swapped) == [])
    #expect(swapped.nameLock.formerNames == [:])
    #expect(swapped.aliases.moves.count == 5)
    #expect(!swapped.aliases.moves.contains { $0.hasAlias })
  }

  @Test(
    "a component with another key is recognized by its content, if that is unique",
    arguments: [
      (["Animal"], ["Pet = Animal"]),
      (["Animal", "Beast"], []),
      ([], []),
    ]
  )
  func correctedKey(keys: [String], expected: [String]) throws {
    let lock = try api(spec([("Pet", Self.pet), ("Pair", Self.pair)]), keeping: NameLock()).nameLock
    var schemas = keys.map { (name: $0, schema: Self.pet) }
    schemas.append(("Pair", Self.pair))
    let corrected = try api(spec(schemas), keeping: lock)
    #expect(words(corrected) == expected)
    let reordered = try api(spec(schemas.reversed()), keeping: lock)
    #expect(words(reordered) == expected)
  }

  private static let pair =
    "{type: object, properties: {left: {type: string}, right: {type: string}}}"

  @Test("names of the types in a corrected component are kept")
  func correctedOwner() throws {
    var lock = try api(spec([("Pet", Self.pet)]), keeping: NameLock()).nameLock
    lock.types["#/components/schemas/Pet/properties/kind"] = NameLock.Entry("Pet.Sort")
    let corrected = try api(spec([("Animal", Self.pet)]), keeping: lock)
    #expect(
      corrected.nameLock.types["#/components/schemas/Animal/properties/kind"]?.name == "Animal.Sort"
    )
    #expect(words(corrected) == ["Pet = Animal"])
  }

  @Test("a small content identifies nothing")
  func smallContent() throws {
    let small = "{type: object, properties: {id: {type: integer}}}"
    let lock = try api(spec([("Pet", small)]), keeping: NameLock()).nameLock
    let other = try api(spec([("Animal", small)]), keeping: lock)
    #expect(words(other) == [])
  }

  @Test(
    "a former name that isn't available is left out",
    arguments: ["String", "Kind.Self", "Missing.Kind", "Pet", "Pet.nm", "PetsTarget"]
  )
  func unavailable(name: String) throws {
    let text = spec([("Pet", Self.pet)])
    var lock = try api(text).nameLock
    lock.formerNames = [
      "#/components/schemas/Pet": [name: "1"], "#/components/schemas/Gone": ["Old": "1"],
      "#/components/schemas/Pet property nm": [name: "1", "self": "1", "kind": "1", "a.b": "1"],
      "GET /pets": [name: "1", "path": "1", "init": "1", "a.b": "1"],
    ]
    let api = try api(text, keeping: lock)
    // A member may have the name of a type that its owner doesn't mention.
    #expect(words(api).allSatisfy { !$0.hasPrefix(name + " ") && !$0.contains("a.b") })
    for member in ["self", "kind", "path", "init"] {
      #expect(!words(api).contains { $0.contains(".\(member) =") })
    }
  }

  @Test("types that are named after the API keep their names until the user names it")
  func ownNames() throws {
    let text = spec([("Pet", Self.pet)])
    let lock = try api(text).nameLock
    let retitled = text.replacing("title: Zoo", with: "title: Menagerie")
    let kept = try api(retitled, keeping: lock)
    #expect(kept.clientName?.swift == "ZooClient")
    #expect(words(kept) == [])
    let named = try api(retitled, "name: Park", keeping: kept.nameLock)
    #expect(words(named) == ["ZooClient = ParkClient", "ZooServer = ParkServer"])
  }

  @Test("the protocol and the mock have the provider's name of an earlier run")
  func lockedProvider() throws {
    var lock = NameLock()
    lock.types["provider of tag pets"] = NameLock.Entry("OldProvider")
    let api = try api(
      spec([("Pet", Self.pet)]),
      "providers: {mocks: always}",
      keeping: lock
    )
    #expect(api.targets[0].providerName.swift == "OldProvider")
    #expect(api.targets[0].protocolName?.swift == "OldProviding")
    #expect(api.targets[0].mock?.name.swift == "OldProviderMock")
  }
}
