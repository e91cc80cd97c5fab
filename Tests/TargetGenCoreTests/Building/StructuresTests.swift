import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("ModelBuilder: structures")
struct StructuresTests {
  @Test("an object is a struct with the properties in the order of the spec")
  func object() throws {
    let built = try Built(
      schemas: """
        Pet:
          type: object
          required: [id, nick_name]
          properties:
            nick_name: {type: string}
            id: {type: integer, format: int64, readOnly: true}
            secret: {type: string, writeOnly: true}
            photoUrls: {type: array, items: {type: string, format: uri}}
            born: {type: string, format: date, deprecated: true}
            note: {type: [string, 'null']}
            code: {type: [string, 'null']}
        """
    )
    #expect(
      built.models == """
        struct Pet
          nickName   String         'nick_name'
          id         Int64          read-only
          secret     String?        write-only
          photoURLs  [String]?      'photoUrls', uri
          born       CalendarDate?  deprecated
          note       String?        nullable
          code       String?        nullable
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("an inline object is nested in its owner and named after the property")
  func nested() throws {
    let built = try Built(
      schemas: """
        Order:
          type: object
          properties:
            address:
              type: object
              properties:
                city: {type: object, properties: {name: {type: string}}}
            line_items:
              type: array
              items: {type: object, properties: {count: {type: integer}}}
            stuff:
              type: array
              items: {type: object, properties: {count: {type: integer}}}
            prices:
              type: object
              additionalProperties: {type: object, properties: {amount: {type: number}}}
            type: {type: string, enum: [a, b]}
        """
    )
    #expect(
      built.models == """
        struct Order
          address    Order.Address?
          lineItems  [Order.LineItem]?             'line_items'
          stuff      [Order.StuffItem]?
          prices     [String: Order.PricesValue]?
          type       Order.Kind?

        struct Order.Address
          city  Order.Address.City?

        struct Order.LineItem
          count  Int?

        struct Order.StuffItem
          count  Int?

        struct Order.PricesValue
          amount  Double?

        enum Order.Kind: String
          a
          b

        struct Order.Address.City
          name  String?
        """
    )
  }

  @Test("the candidates for the name of a type are increasingly specific")
  func ladder() throws {
    let built = try Built(
      schemas: """
        pet-order:
          type: object
          properties:
            tags:
              type: array
              items: {title: Order label, type: object, properties: {id: {type: string}}}
        """
    )
    #expect(
      built.api.models.map(\.name.candidates) == [
        ["PetOrder", "PetOrderModel", "PetOrderSchema", "Pet_order"],
        ["Tag", "OrderLabel", "TagsItem", "PetOrderTagsItem", "PetOrderTagsItemObject"],
      ]
    )
    #expect(built.api.models.map(\.name.isExact) == [false, false])
  }

  @Test("an object without properties is a dictionary, and a named one isn't declared")
  func dictionaries() throws {
    let built = try Built(
      schemas: """
        Free: {type: object}
        Counts: {type: object, additionalProperties: {type: integer}}
        Nothing: {type: object, additionalProperties: false}
        Owner:
          type: object
          properties:
            free: {$ref: '#/components/schemas/Free'}
            counts: {$ref: '#/components/schemas/Counts'}
            any: {}
            also: true
            open: {type: object, additionalProperties: true}
        """
    )
    #expect(
      built.models == """
        struct Nothing

        struct Owner
          free    [String: JSONValue]?
          counts  [String: Int]?
          any     JSONValue?
          also    JSONValue?
          open    [String: JSONValue]?
        """
    )
  }

  @Test(
    "additional properties are kept if the spec describes them, or if configured",
    arguments: [
      (.described, "  id  Int?"),
      (
        .all,
        """
          id                    Int?
          additionalProperties  [String: JSONValue]  further properties
        """
      ),
    ] as [(Configuration.AdditionalPropertyChoice, String)]
  )
  func additionalProperties(
    choice: Configuration.AdditionalPropertyChoice,
    undescribed: String
  ) throws {
    var configuration = Configuration()
    configuration.models.additionalProperties = choice
    let built = try Built(
      schemas: """
        Typed:
          type: object
          properties: {id: {type: integer}}
          additionalProperties: {type: object, properties: {x: {type: number}}}
        Free:
          type: object
          properties: {id: {type: integer}}
          additionalProperties: true
        Any:
          type: object
          properties: {id: {type: integer}}
          additionalProperties: {}
        Described:
          type: object
          properties: {id: {type: integer}}
          additionalProperties: {description: The answers of the form.}
        Closed:
          type: object
          properties: {id: {type: integer}}
          additionalProperties: false
        """,
      configuration: configuration
    )
    #expect(
      built.models == """
        struct Typed
          id                    Int?
          additionalProperties  [String: Typed.AdditionalProperty]  further properties

        struct Free
        \(undescribed)

        struct Any
          id                    Int?
          additionalProperties  [String: JSONValue]  further properties

        struct Described
          id                    Int?
          additionalProperties  [String: JSONValue]  further properties

        struct Closed
          id  Int?

        struct Typed.AdditionalProperty
          x  Double?
        """
    )
  }

  @Test("integers have a type with all values that the schema allows")
  func largeIntegers() throws {
    let built = try Built(
      schemas: """
        Counts:
          type: object
          properties:
            signed: {anyOf: [{type: integer, format: int64}, {type: integer, format: uint64}]}
            unsigned: {anyOf: [{type: integer, format: uint8}, {type: integer, format: uint64}]}
            large: {type: integer, format: int32, maximum: 4294967295}
            small: {type: integer, format: int32, maximum: 2147483647}
        """
    )
    #expect(
      built.models == """
        struct Counts
          signed    Decimal?
          unsigned  UInt64?
          large     Int64?
          small     Int32?
        """
    )
  }

  @Test("values of keys with patterns have a type if no other key has another one")
  func patternProperties() throws {
    let built = try Built(
      schemas: """
        Open:
          type: object
          properties: {id: {type: integer}}
          patternProperties: {'^x-': {type: string}}
        Closed:
          type: object
          properties: {id: {type: integer}}
          patternProperties: {'^x-': {type: string}}
          additionalProperties: false
        Owner:
          type: object
          properties:
            open: {type: object, patternProperties: {'^x-': {type: integer}}}
            closed: {type: object, patternProperties: {'^x-': {type: integer}}, additionalProperties: false}
            unevaluated: {type: object, patternProperties: {'^x-': {type: integer}}, unevaluatedProperties: false}
            every: {type: object, patternProperties: {'^.*$': {type: integer}}}
            equal: {type: object, patternProperties: {'^x-': {type: integer}}, additionalProperties: {type: integer}}
            several: {type: object, patternProperties: {a: {type: integer}, b: {type: integer}}, additionalProperties: false}
            different: {type: object, patternProperties: {a: {type: integer}, b: {type: string}}, additionalProperties: false}
        """
    )
    #expect(
      built.models == """
        struct Open
          id                    Int?
          additionalProperties  [String: JSONValue]  further properties

        struct Closed
          id                    Int?
          additionalProperties  [String: String]  further properties

        struct Owner
          open         [String: JSONValue]?
          closed       [String: Int]?
          unevaluated  [String: Int]?
          every        [String: Int]?
          equal        [String: Int]?
          several      [String: Int]?
          different    [String: JSONValue]?
        """
    )
    #expect(
      built.diagnostics == """
        10: TG1401 values that depend on the pattern of a key aren't supported; they're read as any JSON
        14: TG1401 keys aren't checked against patterns; all other keys are accepted, too
        19: TG1401 values that depend on the pattern of a key aren't supported; they're read as any JSON
        20: TG1401 keys aren't checked against patterns; all other keys are accepted, too
        21: TG1401 keys aren't checked against patterns; all other keys are accepted, too
        23: TG1401 keys aren't checked against patterns; all other keys are accepted, too
        24: TG1401 keys aren't checked against patterns; all other keys are accepted, too
        25: TG1401 values that depend on the pattern of a key aren't supported; they're read as any JSON
        """
    )
  }

  @Test(
    "a list with a type for each position is a tuple with 'minItems' required elements"
  )
  func tuples() throws {
    let many = Array(repeating: "{type: string}", count: 40).joined(separator: ", ")
    let built = try Built(
      schemas: """
        Owner:
          type: object
          properties:
            point: {type: array, prefixItems: [{type: number}, {title: unit, type: string}]}
            pair: {type: array, prefixItems: [{type: number}, {type: number}], minItems: 2, items: false}
            range: {type: array, prefixItems: [{type: number}, {type: number}], maxItems: 2}
            row:
              type: array
              minItems: 1
              prefixItems: [{type: [number, 'null']}, {enum: [a]}]
              items: {type: string, format: date}
            long: {type: array, prefixItems: [\(many)]}
        """
    )
    #expect(
      built.models == """
        struct Owner
          point  Owner.Point?
          pair   Owner.Pair?
          range  Owner.Range?
          row    Owner.Row?
          long   [JSONValue]?

        tuple Owner.Point
          first   Double?      '0'
          unit    String?      '1'
          others  [JSONValue]  further elements

        tuple Owner.Pair
          first   Double  '0'
          second  Double  '1'

        tuple Owner.Range
          first   Double?  '0'
          second  Double?  '1'

        tuple Owner.Row
          first   Double?            '0', required, nullable
          second  Owner.Row.Second?  '1'
          others  [CalendarDate]     further elements

        enum Owner.Row.Second: String
          a
        """
    )
    #expect(
      built.diagnostics == """
        18: TG1401 a list with so many positional types isn't supported; it's read as a list of any JSON
        """
    )
  }

  @Test("a property is documented by its own description, that of its type, or a title")
  func documentation() throws {
    let built = try Built(
      schemas: """
        Name: {type: string, description: What it is called.}
        Pet:
          title: A pet
          type: object
          properties:
            name: {$ref: '#/components/schemas/Name'}
            nick: {$ref: '#/components/schemas/Name', description: What friends say.}
            age: {type: integer, title: Age in years}
        """
    )
    guard case .structure(let pet)? = built.api.models.first?.kind else {
      Issue.record("not a structure")
      return
    }
    #expect(built.api.models[0].documentation.description == "A pet")
    #expect(
      pet.properties.map(\.documentation.description) == [
        "What it is called.", "What friends say.", "Age in years",
      ]
    )
  }

  @Test("a constant or a single value is the default of a required property")
  func constants() throws {
    let built = try Built(
      schemas: """
        Event:
          type: object
          required: [kind, version, flag]
          properties:
            kind: {const: created}
            version: {type: integer, const: 2}
            flag: {const: true}
            maybe: {const: x}
            limit: {type: integer, default: 20}
        """
    )
    #expect(
      built.models == """
        struct Event
          kind     Event.Kind    = "created"
          version  Int           = 2
          flag     Bool          = true
          maybe    Event.Maybe?
          limit    Int?

        enum Event.Kind: String
          created

        enum Event.Maybe: String
          x
        """
    )
  }

  @Test("an inline schema that is referenced elsewhere is declared once, in its owner")
  func referencedParts() throws {
    let built = try Built(
      schemas: """
        First:
          type: object
          properties:
            status: {$ref: '#/components/schemas/Second/properties/status'}
        Second:
          type: object
          properties:
            status: {type: string, enum: [on, off]}
        """
    )
    #expect(
      built.models == """
        struct First
          status  Second.Status?

        struct Second
          status  Second.Status?

        enum Second.Status: String
          on
          off
        """
    )
  }

  @Test("deeply nested lists are any JSON beyond the depth that compilers can handle")
  func listsInLists() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "{type: array, items: ", count: depth) + "{type: string}"
        + String(repeating: "}", count: depth)
    }
    let built = try Built(
      schemas: """
        Tower:
          type: object
          properties:
            high: \(nested(12))
            higher: \(nested(13))
        """
    )
    #expect(
      built.models == """
        struct Tower
          high    [[[[[[[[[[[[String]]]]]]]]]]]]?
          higher  [JSONValue]?
        """
    )
    #expect(
      built.diagnostics
        == "11: TG1401 lists nested more than 12 levels deep aren't supported; it's read as a list of any JSON"
    )
  }
}
