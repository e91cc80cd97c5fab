import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("TypeOverrides")
struct TypeOverridesTests {
  /// Builds schemas, some of which are replaced by the user's own types.
  private func build(_ types: KeyValuePairs<String, String>) throws -> Built {
    var configuration = Configuration()
    configuration.types = types.map { path, type in
      Configuration.TypeOverride(
        path: path,
        type: type.hasPrefix("[")
          ? .array(.custom(String(type.dropFirst().dropLast()))) : .custom(type),
        range: SourceRange(file: SourceID(0), start: 0, end: 0)
      )
    }
    return try Built(
      paths: "{}",
      schemas: """
        Pet:
          type: object
          required: [born, price]
          properties:
            born: {type: string, format: date}
            sold: {type: [string, 'null']}
            price: {$ref: '#/components/schemas/Price'}
            old: {$ref: '#/components/schemas/Price'}
            owner: {type: array, items: {type: object, properties: {name: {type: string}}}}
        Cat:
          allOf:
            - {$ref: '#/components/schemas/Pet'}
            - {type: object, properties: {lives: {type: integer}}}
        Price: {type: object, properties: {amount: {type: string}}}
        a.b: {type: object, properties: {c.d: {type: string}}}
        """,
      configuration: configuration
    )
  }

  @Test("a named schema is replaced by the configured type everywhere, and isn't declared")
  func named() throws {
    let built = try build(["Price": "Money"])
    #expect(
      built.models == """
        struct Pet
          born   CalendarDate
          sold   String?           nullable
          price  Money
          old    Money?
          owner  [Pet.OwnerItem]?

        struct Cat
          born   CalendarDate
          sold   String?           nullable
          price  Money
          old    Money?
          owner  [Pet.OwnerItem]?
          lives  Int?

        struct AB
          cD  String?  'c.d'

        struct Pet.OwnerItem
          name  String?
        """
    )
  }

  @Test(
    "a property has the configured type, even where it's inherited; other properties don't change"
  )
  func properties() throws {
    let built = try build([
      "Pet.born": "Day", "Pet.sold": "Moment", "Pet.price": "Shop.Money", "Pet.owner.name": "Name",
      "Cat.lives": "Lives", "a.b.c.d": "Deep",
    ])
    #expect(
      built.models == """
        struct Pet
          born   Day
          sold   Moment?           nullable
          price  Shop.Money
          old    Price?
          owner  [Pet.OwnerItem]?

        struct Cat
          born   Day
          sold   Moment?           nullable
          price  Shop.Money
          old    Price?
          owner  [Pet.OwnerItem]?
          lives  Lives?

        struct Price
          amount  String?

        struct AB
          cD  Deep?  'c.d'

        struct Pet.OwnerItem
          name  Name?
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("a list can be one of the user's own types")
  func lists() throws {
    let built = try build(["Pet.owner": "[Owner]", "Price": "[Money]"])
    #expect(
      built.models == """
        struct Pet
          born   CalendarDate
          sold   String?       nullable
          price  [Money]
          old    [Money]?
          owner  [Owner]?

        struct Cat
          born   CalendarDate
          sold   String?       nullable
          price  [Money]
          old    [Money]?
          owner  [Owner]?
          lives  Int?

        struct AB
          cD  String?  'c.d'
        """
    )
  }

  @Test("JSON Pointers refer to the same schemas and properties")
  func pointers() throws {
    let byName = try build(["Pet.born": "Day", "Price": "Money", "Pet.owner.name": "Name"])
    let byPointer = try build([
      "/components/schemas/Pet/properties/born": "Day", "#/components/schemas/Price": "Money",
      "/components/schemas/Pet/properties/owner/items/properties/name": "Name",
    ])
    #expect(byName.models == byPointer.models)
    #expect(byPointer.diagnostics == "")
  }

  @Test("a name or pointer that isn't a schema is reported")
  func missing() throws {
    let built = try build([
      "Pet.borm": "Day", "Dog": "Day", "/paths/~1pets/get": "Day",
      "/components/schemas/Pet/items": "Day",
    ])
    #expect(
      built.diagnostics == """
        1: TG2019 'Pet.borm' doesn't match a schema of the spec
        1: TG2019 'Dog' doesn't match a schema of the spec
        1: TG2019 '/components/schemas/Pet/items' doesn't match a schema of the spec
        1: TG2019 '/paths/~1pets/get' doesn't match a schema of the spec
        """
    )
  }
}
