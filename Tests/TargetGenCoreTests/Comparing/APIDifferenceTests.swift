import Diagnostics
import PlainText
import Testing

@testable import TargetGenCore

@Suite("APIDifference")
struct APIDifferenceTests {
  private func changes(
    _ old: [API.Model],
    _ new: [API.Model]
  ) -> [String] {
    APIDifference(from: .make(models: old), to: .make(models: new)).changes.map {
      "\($0.level.rawValue): \($0.subject) \($0.text)"
    }
  }

  private func pet(
    _ properties: API.Property...,
    use: API.Use = .response
  ) -> [API.Model] {
    [.make("Pet", kind: .structure(API.Structure(properties: properties)), use: use)]
  }

  @Test("the same is no change")
  func same() {
    #expect(changes(pet(.make("name", .string)), pet(.make("name", .string))) == [])
    let difference = APIDifference(from: .make(), to: .make())
    #expect(!difference.isBreaking)
    #expect(difference.text == "nothing changes for code that uses the output")
  }

  @Test(
    "a property that goes or changes its type breaks code; one that comes only where values are made"
  )
  func properties() {
    #expect(
      changes(pet(.make("name", .string)), pet(.make("name", .int), .make("age", .int))) == [
        "compatible: Pet.age is new", "breaking: Pet.name is Int and was String",
      ]
    )
    #expect(
      changes(pet(use: .request), pet(.make("age", .int), use: .request)) == [
        "breaking: Pet.age is new, and has to be given"
      ]
    )
    #expect(changes(pet(.make("age", .int)), pet()) == ["breaking: Pet.age is gone"])
  }

  @Test("a variant that takes in what was unknown means something else")
  func defaultVariant() {
    func union(default isDefault: Bool) -> [API.Model] {
      let variant = API.Union.Variant(
        name: Name(["cat"]),
        type: .string,
        discriminatorValues: ["cat"],
        isDefault: isDefault,
        documentation: API.Documentation()
      )
      let union = API.Union(
        variants: [variant],
        discrimination: .property("kind"),
        unknownName: Name(["unknown"]),
        isIndirect: false
      )
      return [.make("Pet", kind: .union(union), use: .response)]
    }
    #expect(
      changes(union(default: false), union(default: true)) == [
        "breaking: Pet.cat stands for unknown values"
      ]
    )
    #expect(
      changes(union(default: true), union(default: false)) == [
        "breaking: Pet.cat doesn't stand any more for unknown values"
      ]
    )
  }

  @Test(
    "names that only the configuration changes are renames, and types that are called so are the same"
  )
  func namesOfTheConfiguration() throws {
    func api(_ names: KeyValuePairs<String, String>) throws -> API {
      var configuration = Configuration()
      configuration.names = try names.enumerated().map { index, entry in
        let range = SourceRange(file: SourceID(0), start: UInt32(index), end: UInt32(index))
        let name = try #require(GivenName(entry.value, at: range))
        return Configuration.NameOverride(path: entry.key, name: name, range: range)
      }
      let built = try Built(
        paths: """
          /pets:
            get:
              operationId: listPets
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
              place: {oneOf: [{type: string}, {$ref: '#/components/schemas/Place'}]}
          Place: {type: object, properties: {id: {type: string}}}
          """,
        configuration: configuration
      )
      var bag = DiagnosticBag()
      return built.api.withUsesPropagated().withNamesResolved(into: &bag)
    }
    let difference = APIDifference(
      from: try api([:]),
      to: try api([
        "Pet": "Animal", "Pet.status": "State", "Pet.status.up": "risen", "listPets": "list",
        "listPets.limit": "count", "Place": "Spot",
      ])
    )
    #expect(
      difference.changes.map { "\($0.subject) \($0.text)" } == [
        "TestTarget.listPets is called 'list'",
        "TestTarget.list calls its parameter 'limit' 'count'",
        "Pet is called 'Animal'",
        "Place is called 'Spot'",
        "Pet.Status is called 'Animal.State'",
        "Pet.PetPlace is called 'Animal.Place'",
        "Animal.State.up is called 'risen'",
        "Animal.Place.place is called 'spot'",
      ]
    )
  }

  @Test("pages that go, or have other items, break code")
  func pages() {
    func api(_ item: ValueType?) -> API {
      var operation = API.Target.Case.make("listPets", success: .json(.array(.string)))
      operation.pagination = item.map { item in
        API.Pagination(
          methodName: Name(["listPetsPages"]),
          page: .array(item),
          items: API.PropertyPath(beginsWithOptional: false, steps: [], type: .array(item)),
          item: item,
          step: .link
        )
      }
      return .make(targets: [.make(operation)])
    }
    func changes(_ old: ValueType?, _ new: ValueType?) -> [String] {
      APIDifference(from: api(old), to: api(new)).changes.map { "\($0.level.rawValue): \($0.text)" }
    }
    #expect(changes(nil, .string) == ["compatible: is read page by page, too"])
    #expect(changes(.string, nil) == ["breaking: is read page by page no more"])
    #expect(changes(.int, .string) == ["breaking: has pages of String, and had pages of Int"])
    #expect(changes(.int, .int) == [])
  }

  @Test("a model that isn't received any more can't be decoded any more")
  func use() {
    #expect(
      changes(pet(use: [.request, .response]), pet(use: .request)) == [
        "breaking: Pet isn't Decodable any more"
      ]
    )
    #expect(
      changes(pet(use: .request), pet(use: [.request, .response])) == [
        "compatible: Pet is Decodable"
      ]
    )
  }

  @Test("a model that nobody uses counts for nothing")
  func unused() {
    #expect(changes([], pet(use: [])) == [])
  }

  @Test("a model of another kind is another type")
  func kinds() {
    #expect(
      changes(pet(), [.make("Pet", kind: .alias(.string), use: .response)]) == [
        "breaking: Pet is another name of a type and was a struct"
      ]
    )
  }

  @Test("a model that comes or goes")
  func models() {
    #expect(changes([], pet()) == ["compatible: Pet is new"])
    #expect(changes(pet(), []) == ["breaking: Pet is gone"])
  }

  @Test(
    "an operation that is added matters to switches; one whose request another one sends now is renamed"
  )
  func operations() {
    func api(_ cases: API.Target.Case...) -> API {
      var target = API.Target.make()
      target.cases = cases
      return .make(targets: [target])
    }
    func texts(_ old: API, _ new: API) -> [String] {
      APIDifference(from: old, to: new).changes.map {
        "\($0.level.rawValue): \($0.subject) \($0.text)"
      }
    }
    #expect(
      texts(api(.make("list")), api(.make("list"), .make("ping", "GET", "/ping"))) == [
        "switches: PetsTarget.ping is new (GET /ping)"
      ]
    )
    #expect(
      texts(api(.make("list")), api(.make("listAll"))) == [
        "breaking: PetsTarget.list is called 'listAll'"
      ]
    )
  }
}
