import Diagnostics
import SpecSyntax
import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("ModelBuilder: oneOf and anyOf")
struct UnionsTests {
  @Test("optional constants distinguish variants, even beside variants that aren't objects")
  func optionalConstants() throws {
    let built = try Built(
      schemas: """
        Action: {anyOf: [{$ref: '#/components/schemas/Wait'}, {$ref: '#/components/schemas/Stop'}]}
        Choice: {anyOf: [{type: string}, {$ref: '#/components/schemas/Wait'}, {$ref: '#/components/schemas/Stop'}]}
        Flags: {anyOf: [{type: object, properties: {all: {enum: [true]}}}, {type: object, properties: {name: {type: string}}}]}
        Wait: {type: object, properties: {type: {const: wait, default: wait}}}
        Stop: {type: object, properties: {type: {const: stop, default: stop}, when: {const: now}}}
        """
    )
    let models = built.api.withUsesPropagated().withTagsMarked().models
    func union(_ name: String) -> API.Union? {
      guard case .union(let union)? = models.first(where: { $0.schemaName == name })?.kind else {
        return nil
      }
      return union
    }
    #expect(union("Action")?.reading.tag?.property == "type")
    #expect(union("Choice")?.reading.tag?.property == "type")
    #expect((0..<3).map { union("Choice")?.reading.isFallback($0) } == [true, false, false])
    #expect((0..<2).map { union("Flags")?.reading.members(of: $0) } == [["all"], ["name"]])
    let tags = models.flatMap { model -> [String] in
      guard case .structure(let structure) = model.kind else { return [] }
      return structure.properties.compactMap { property in
        property.tag.flatMap { $0.json.text.map { property.wireName + "=" + $0 } }
      }
    }
    #expect(tags == ["type=wait", "type=stop"])
  }

  @Test("several numeric types are merged if one can represent all of their values")
  func numbers() throws {
    let built = try Built(
      schemas: """
        Amount: {anyOf: [{type: integer, format: int32}, {type: number}, {type: string}]}
        Exact: {anyOf: [{type: number}, {type: integer}, {type: string}]}
        Count: {oneOf: [{type: integer}, {type: number}]}
        """
    )
    #expect(
      built.models == """
        union Amount by JSON type
          double  Double
          string  String

        union Exact by trial
          int     Int
          double  Double
          string  String

        union Count by trial
          int     Int
          double  Double
        """
    )
  }

  @Test(
    "an alternative that allows only null makes the others optional, in place or by reference",
    arguments: [
      "{type: 'null'}", "{const: null}", "{enum: [null]}", "{nullable: true}",
      "{$ref: '#/components/schemas/N'}", "{allOf: [{$ref: '#/components/schemas/N'}]}",
      "{oneOf: [{$ref: '#/components/schemas/N'}]}", "{$ref: '#/components/schemas/M'}",
    ]
  )
  func nullAlternatives(null: String) throws {
    let built = try Built(
      schemas: """
        Pet: {type: object, properties: {name: {anyOf: [{type: string}, \(null)]}, size: {oneOf: [\(null), {$ref: '#/components/schemas/Size'}]}}}
        Size: {type: string, enum: [small, large]}
        N: {type: 'null'}
        M: {anyOf: [{$ref: '#/components/schemas/N'}, {enum: [null]}]}
        """
    )
    #expect(
      built.models == """
        struct Pet
          name  String?  nullable
          size  Size?    nullable

        enum Size: String
          small
          large
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test(
    "alternatives that only require properties leave the structure as it is",
    arguments: [
      "[{required: [a]}, {required: [b]}]",
      "[{$ref: '#/components/schemas/A'}, {required: [b]}]",
      "[{$ref: '#/components/schemas/A'}, {allOf: [{$ref: '#/components/schemas/A'}]}]",
    ]
  )
  func requiredAlternatives(list: String) throws {
    let built = try Built(
      schemas: """
        Pet: {type: object, properties: {a: {type: string}, b: {type: string}}, anyOf: \(list)}
        A: {required: [a]}
        """
    )
    #expect(
      built.models == """
        struct Pet
          a  String?
          b  String?
        """
    )
  }

  @Test(
    "alternatives that only limit values, also in lists of their own, leave the structure as it is"
  )
  func nestedLimits() throws {
    let built = try Built(
      schemas: """
        ByName: {required: [name]}
        ByPhone: {required: [phone]}
        Either: {anyOf: [{$ref: '#/components/schemas/ByName'}, {$ref: '#/components/schemas/ByPhone'}]}
        Person:
          type: object
          properties: {name: {type: string}, phone: {type: string}}
          anyOf: [{$ref: '#/components/schemas/Either'}, {required: [name]}]
        Text: {oneOf: [{type: string}, false]}
        Use: {type: object, properties: {text: {$ref: '#/components/schemas/Text'}}}
        """
    )
    #expect(built.models.contains("struct Person\n  name   String?\n  phone  String?"))
    #expect(built.models.contains("struct Use\n  text  String?"))
  }

  @Test("beside alternatives that describe values, one that only limits them allows all others")
  func limitsBesideDescriptions() throws {
    let built = try Built(
      schemas: "Tags: {type: array, anyOf: [{items: {type: string}}, {}]}"
    )
    #expect(
      built.models == """
        union Tags by trial
          strings  [String]
          list     [JSONValue]
        """
    )
  }

  @Test("the discriminator of a common base tells alternatives apart")
  func inheritedDiscriminator() throws {
    let built = try Built(
      schemas: """
        Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {c: Cat, d: Dog}}}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {meow: {type: string}}}]}
        Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
        Guest: {oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}]}
        Text: {oneOf: [{type: string}, {$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}]}
        """
    )
    #expect(
      built.models.hasSuffix(
        """
        union Guest by 'kind'
          dog  Dog  'd'
          cat  Cat  'c'

        union Text by 'kind'
          string  String  others
          dog     Dog     'd'
          cat     Cat     'c'

        struct Pet.Base
          kind  String
        """
      )
    )
  }

  @Test("constants choose a variant together, and don't depend on the order of properties")
  func pairs() throws {
    let built = try Built(
      schemas: """
        Issue:
          anyOf:
            - {title: Old, type: object, properties: {b: {const: x}, a: {const: one}}}
            - {title: New, type: object, properties: {a: {const: two}, b: {const: x}}}
            - {title: Other, type: object, properties: {a: {const: two}, b: {const: y}}}
        """
    )
    guard case .union(let union)? = built.api.models.first?.kind else {
      Issue.record("not a union")
      return
    }
    #expect(
      union.reading
        == .constants(
          UnionReading.Constants(
            properties: ["a", "b"],
            cases: [
              .init(
                [[.text("one"), .text("x")], [.text("one"), .missing]],
                [.variant(0)]
              ),
              .init([[.text("two"), .text("x")]], [.variant(1)]),
              .init(
                [[.text("two"), .text("y")], [.missing, .text("y")]],
                [.variant(2)]
              ),
            ]
          )
        )
    )
    #expect(built.diagnostics == "")
  }

  @Test("a list beside a referenced enumeration tells variants apart")
  func narrowedEnumerations() throws {
    let built = try Built(
      schemas: """
        Kind: {type: string, enum: [a, b, c]}
        First: {type: object, required: [kind], properties: {kind: {enum: [a, b], allOf: [{$ref: '#/components/schemas/Kind'}]}}}
        Second: {type: object, required: [kind], properties: {kind: {enum: [c], allOf: [{$ref: '#/components/schemas/Kind'}]}}}
        Either: {oneOf: [{$ref: '#/components/schemas/First'}, {$ref: '#/components/schemas/Second'}]}
        """
    )
    #expect(
      built.models.hasSuffix(
        """
        union Either by 'kind'
          first   First   'a', 'b'
          second  Second  'c'
        """
      )
    )
  }

  @Test("an alternative without a statement about values is reported")
  func silentAlternatives() throws {
    let built = try Built(
      schemas: """
        Any: {anyOf: [{type: string}, {}]}
        List: {oneOf: [{type: array, items: {type: string}}, {description: Nothing yet.}]}
        Use: {type: object, properties: {list: {$ref: '#/components/schemas/List'}}}
        """
    )
    #expect(
      built.models == """
        struct Use
          list  [String]?
        """
    )
    #expect(
      built.diagnostics == """
        7: TG1401 one of the alternatives allows any value, so it's read as any JSON
        8: TG1401 this alternative says nothing about its values; it's left out
        """
    )
  }

  @Test("null is a value of the whole union, not of its variants")
  func nullableVariants() throws {
    let built = try Built(
      schemas: """
        Stop: {anyOf: [{type: string}, {type: array, items: {type: string}}, {type: 'null'}]}
        Any: {anyOf: [{type: number}, {$ref: '#/components/schemas/Stop'}]}
        Use: {type: object, required: [any], properties: {any: {$ref: '#/components/schemas/Any'}}}
        """
    )
    #expect(
      built.models == """
        union Stop by JSON type
          string   String
          strings  [String]

        union Any by JSON type
          double  Double
          stop    Stop

        struct Use
          any  Any?  required, nullable
        """
    )
  }

  @Test("keywords for values of another type, and schemas without a type in Swift, are reported")
  func vanishingSchemas() throws {
    let built = try Built(
      schemas: """
        Nothing: {type: 'null'}
        Use:
          type: object
          properties:
            a: {type: string, properties: {x: {type: string}}}
            b: {type: integer, items: {type: string}}
            c: {$ref: '#/components/schemas/Nothing'}
            d: {const: {x: 1}}
            e: {type: object, const: {x: 1}, properties: {x: {type: integer}}}
            f: {type: array, unevaluatedItems: {type: string}}
            g: {type: array, prefixItems: [{type: string}], unevaluatedItems: {type: integer}}
            h: {type: array, items: {type: string}, additionalProperties: {type: string}}
            i: {type: string, additionalProperties: false}
        """
    )
    #expect(
      built.models == """
        struct Use
          a  String?
          b  Int?
          c  JSONValue?
          d  [String: JSONValue]?
          e  Use.E?
          f  [String]?
          g  Use.G?
          h  [String]?
          i  String?

        struct Use.E
          x  Int?

        tuple Use.G
          first   String?  '0'
          others  [Int]    further elements
        """
    )
    #expect(
      built.diagnostics == """
        11: TG1401 'properties' has no effect on values of the type 'string'; it's ignored
        12: TG1401 'items' has no effect on values of the type 'integer'; it's ignored
        13: TG1401 'c' can only be 'null', which has no type in Swift; it's read as any JSON
        14: TG1401 this 'const' contains objects or lists; values aren't compared with them
        15: TG1401 this 'const' contains objects or lists; values aren't compared with them
        18: TG1401 'additionalProperties' has no effect on values of the type 'array'; it's ignored
        """
    )
  }

  @Test("a discriminator selects variants by the names of their schemas, or by its mapping")
  func discriminator() throws {
    let built = try Built(
      schemas: """
        Pet:
          oneOf:
            - $ref: '#/components/schemas/Cat'
            - $ref: '#/components/schemas/Dog'
            - $ref: '#/components/schemas/Bird'
          discriminator:
            propertyName: kind
            mapping:
              dog: '#/components/schemas/Dog'
              puppy: '#/components/schemas/Dog'
        Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
        Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
        Bird: {type: object, required: [kind], properties: {kind: {type: string, enum: [tweety]}}}
        """
    )
    #expect(
      built.models == """
        union Pet by 'kind'
          cat   Cat   'Cat'
          dog   Dog   'dog', 'puppy'
          bird  Bird  'tweety'

        struct Cat
          kind  String

        struct Dog
          kind  String

        struct Bird
          kind  Bird.Kind  = "tweety"

        enum Bird.Kind: String
          tweety
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("a component's case is named after its value, or without the words of all cases")
  func caseNames() throws {
    let built = try Built(
      schemas: """
        Message:
          oneOf: [{$ref: '#/components/schemas/RequestUserMessage'}, {$ref: '#/components/schemas/RequestToolMessage'}, {$ref: '#/components/schemas/Dog'}]
        RequestUserMessage: {type: object, required: [role], properties: {role: {type: string, const: user}}}
        RequestToolMessage: {type: object, required: [role], properties: {role: {type: string, const: a_tool_of_an_app}}}
        Dog: {type: object, required: [role], properties: {role: {type: string, const: pet}}}
        Part:
          oneOf: [{type: string}, {$ref: '#/components/schemas/InputTextPart'}, {$ref: '#/components/schemas/InputImagePart'}]
        InputTextPart: {type: object, required: [text], properties: {text: {type: string}}}
        InputImagePart: {type: object, required: [url], properties: {url: {type: string}}}
        Options:
          oneOf: [{$ref: '#/components/schemas/PaymentMethodOptionsCard'}, {$ref: '#/components/schemas/PaymentIntentOptionsClient'}]
        PaymentMethodOptionsCard: {type: object, required: [e], properties: {e: {type: string}}}
        PaymentIntentOptionsClient: {type: object, required: [f], properties: {f: {type: string}}}
        Kept:
          oneOf: [{$ref: '#/components/schemas/Input'}, {$ref: '#/components/schemas/InputText'}]
        Input: {type: object, required: [a], properties: {a: {type: string}}}
        InputText: {type: object, required: [b], properties: {b: {type: string}}}
        Details:
          oneOf: [{$ref: '#/components/schemas/StateAcceptDetails'}, {$ref: '#/components/schemas/StateWaitDetails'}]
        StateAcceptDetails: {type: object, required: [type], properties: {type: {type: string, const: accept_details}}}
        StateWaitDetails: {type: object, required: [type], properties: {type: {type: string, const: wait_details}}}
        """
    )
    let names = built.api.models.compactMap { model -> String? in
      guard case .union(let union) = model.kind else { return nil }
      return model.name.swift + ": "
        + union.variants.map(\.name.candidates).map { $0.prefix(2).joined(separator: "/") }
        .joined(separator: " ")
    }
    #expect(
      names == [
        "Message: user/requestUserMessage requestToolMessage/requestToolMessageModel dog/dogModel",
        "Part: string/stringValue text/inputTextPart image/inputImagePart",
        "Options: paymentMethodOptionsCard/paymentMethodOptionsCardModel paymentIntentOptionsClient/paymentIntentOptionsClientModel",
        "Kept: input/inputModel inputText/inputTextModel",
        "Details: accept/stateAcceptDetails wait/stateWaitDetails",
      ]
    )
  }

  @Test("'defaultMapping' names the variant for all other values, even if it isn't listed")
  func defaultMapping() throws {
    let built = try Built(
      schemas: """
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Other'}]
          discriminator: {propertyName: kind, mapping: {cat: Cat, tom: Cat}, defaultMapping: Other}
        Toy:
          oneOf: [{$ref: '#/components/schemas/Cat'}]
          discriminator: {propertyName: kind, mapping: {dog: Other}, defaultMapping: Other}
        Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
        Other: {type: object, properties: {kind: {type: string}}}
        """
    )
    #expect(
      built.models == """
        union Pet by 'kind'
          cat    Cat    'cat', 'tom'
          other  Other  'Other', others

        union Toy by 'kind'
          cat    Cat    'Cat'
          other  Other  'dog', others

        struct Cat
          kind  String

        struct Other
          kind  String?
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("the 'defaultMapping' of a base names a child, a grandchild or the base itself")
  func defaultOfFamily() throws {
    let built = try Built(
      schemas: """
        Pet:
          type: object
          properties: {kind: {type: string}}
          discriminator: {propertyName: kind, defaultMapping: Kitten}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}], properties: {lives: {type: integer}}}
        Kitten: {allOf: [{$ref: '#/components/schemas/Cat'}], properties: {age: {type: integer}}}
        Plant:
          type: object
          properties: {kind: {type: string}}
          discriminator: {propertyName: kind, defaultMapping: '#/components/schemas/Plant'}
        Tree: {allOf: [{$ref: '#/components/schemas/Plant'}], properties: {height: {type: integer}}}
        """
    )
    #expect(
      built.models.split(separator: "\n\n").filter { $0.hasPrefix("union") } == [
        """
        union Pet by 'kind'
          cat   Cat       'Cat', 'Kitten', others
          base  Pet.Base  'Pet'
        """,
        """
        union Cat by 'kind'
          kitten  Kitten    'Kitten', others
          base    Cat.Base  'Cat'
        """,
        """
        union Plant by 'kind'
          tree  Tree        'Tree'
          base  Plant.Base  'Plant', others
        """,
      ]
    )
  }

  @Test("a value without the discriminator of its base is the base, unless it has other properties")
  func baseWithoutDiscriminator() throws {
    let built = try Built(
      schemas: """
        Boat:
          type: object
          required: [hull]
          properties: {hull: {type: string}, class: {type: string}}
          discriminator: {propertyName: class}
        Ferry:
          allOf: [{$ref: '#/components/schemas/Boat'}]
          required: [decks]
          properties: {decks: {type: integer}}
        Parcel:
          type: object
          required: [class]
          properties: {class: {type: string}}
          discriminator: {propertyName: class}
        Letter: {allOf: [{$ref: '#/components/schemas/Parcel'}], properties: {pages: {type: integer}}}
        """
    )
    let attempts = built.api.models.compactMap { model -> String? in
      guard case .union(let union) = model.kind else { return nil }
      let variants = union.reading.tag?.ifMissing?.variants ?? []
      return "\(model.schemaName ?? ""): "
        + variants.map { union.variants[$0].name.candidates[0] }.joined(separator: ", ")
    }
    #expect(attempts == ["Boat: base, ferry", "Parcel: base"])
    #expect(built.diagnostics == "")
  }

  @Test("null among the alternatives makes the type optional")
  func null() throws {
    let built = try Built(
      schemas: """
        Pet: {type: object, properties: {name: {type: string}}}
        Maybe: {anyOf: [{$ref: '#/components/schemas/Pet'}, {type: 'null'}]}
        Owner:
          type: object
          required: [pet, maybe]
          properties:
            pet: {oneOf: [{$ref: '#/components/schemas/Pet'}, {type: 'null'}]}
            maybe: {$ref: '#/components/schemas/Maybe'}
            text: {anyOf: [{type: string}, {type: 'null'}]}
            status: {anyOf: [{type: string, enum: [a, b]}, {type: 'null'}]}
            box: {anyOf: [{type: object, properties: {a: {type: string}}}, {type: 'null'}]}
            list:
              type: array
              items: {oneOf: [{type: string}, {type: integer}, {type: 'null'}]}
        """
    )
    #expect(
      built.models == """
        struct Pet
          name  String?

        struct Owner
          pet     Pet?                required, nullable
          maybe   Pet?                required, nullable
          text    String?             nullable
          status  Owner.Status?       nullable
          box     Owner.Box?          nullable
          list    [Owner.ListItem?]?

        enum Owner.Status: String
          a
          b

        struct Owner.Box
          a  String?

        union Owner.ListItem by JSON type
          string  String
          int     Int
        """
    )
  }

  @Test("annotations of the alternative beside null apply to the property")
  func annotationsBesideNull() throws {
    let built = try Built(
      schemas: """
        Name: {type: string, description: What it is called., maxLength: 9}
        Owner:
          type: object
          required: [fixed]
          properties:
            text: {anyOf: [{type: string, description: A text., minLength: 1}, {type: 'null'}]}
            own: {oneOf: [{type: string, description: A text.}, {type: 'null'}], description: Its own.}
            name: {anyOf: [{$ref: '#/components/schemas/Name'}, {type: 'null'}]}
            id: {anyOf: [{type: integer, readOnly: true}, {type: 'null'}]}
            count: {anyOf: [{type: integer, default: 3}, {type: 'null'}]}
            fixed: {anyOf: [{type: string, const: a}, {type: 'null'}]}
            both: {anyOf: [{type: string, description: A text.}, {type: integer}]}
        """
    )
    let owner = try #require(built.api.models.first { $0.schemaName == "Owner" })
    guard case .structure(let structure) = owner.kind else {
      Issue.record("not a structure")
      return
    }
    #expect(
      structure.properties.map { $0.documentation.description }
        == ["A text.", "Its own.", "What it is called.", nil, nil, nil, nil]
    )
    #expect(
      structure.properties.map { $0.documentation.facts }
        == [
          "At least 1 character.", nil, "At most 9 characters.", nil, "`3` by default.", nil, nil,
        ]
    )
    #expect(
      structure.properties.map(\.isReadOnly) == [false, false, false, true, false, false, false]
    )
    #expect(
      structure.properties.map { $0.initialValue?.json.text } == [
        nil, nil, nil, nil, "3", nil, nil,
      ]
    )
  }

  @Test("a single alternative isn't a union, nor are several that have the same type")
  func collapsing() throws {
    let built = try Built(
      schemas: """
        A: {type: string}
        B: {type: string, maxLength: 3}
        Pet: {type: object, properties: {name: {type: string}}}
        Owner:
          type: object
          properties:
            only: {oneOf: [{$ref: '#/components/schemas/Pet'}]}
            same: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
            dates: {anyOf: [{type: string, format: date-time}, {type: string}]}
            number: {anyOf: [{type: integer}, {type: number}]}
            any: {anyOf: [{type: string}, {}]}
            deep: {anyOf: [{anyOf: [{type: string}, {type: 'null'}]}, {type: integer}]}
        """
    )
    #expect(
      built.models == """
        struct Pet
          name  String?

        struct Owner
          only    Pet?
          same    String?
          dates   String?
          number  Owner.Number?
          any     JSONValue?
          deep    Owner.Deep?    nullable

        union Owner.Number by trial
          int     Int
          double  Double

        union Owner.Deep by JSON type
          string  String
          int     Int
        """
    )
  }

  @Test("variants are distinguished by the shape of their values")
  func inference() throws {
    let built = try Built(
      schemas: """
        Text: {type: object, required: [type, text], properties: {type: {const: text}, text: {type: string}}}
        Image: {type: object, required: [type, url], properties: {type: {const: image}, url: {type: string}}}
        Circle: {type: object, required: [radius], properties: {radius: {type: number}, name: {type: string}}}
        Square: {type: object, required: [side], properties: {side: {type: number}, name: {type: string}}}
        Named: {type: object, properties: {name: {type: string}}}
        ByConstant: {oneOf: [{$ref: '#/components/schemas/Text'}, {$ref: '#/components/schemas/Image'}]}
        ByKeys:
          oneOf:
            - $ref: '#/components/schemas/Named'
            - $ref: '#/components/schemas/Circle'
            - $ref: '#/components/schemas/Square'
        ByType:
          oneOf:
            - {type: string}
            - {type: array, items: {type: string}}
            - $ref: '#/components/schemas/Circle'
        ByTrial: {oneOf: [{type: string, format: uuid}, {type: string, format: date}]}
        Nested: {oneOf: [{$ref: '#/components/schemas/ByConstant'}, {$ref: '#/components/schemas/Third'}]}
        Third: {type: object, required: [type], properties: {type: {const: third}}}
        """
    )
    #expect(
      built.models == """
        struct Text
          type  Text.Kind  = "text"
          text  String

        struct Image
          type  Image.Kind  = "image"
          url   String

        struct Circle
          radius  Double
          name    String?

        struct Square
          side  Double
          name  String?

        struct Named
          name  String?

        union ByConstant by 'type'
          text   Text   'text'
          image  Image  'image'

        union ByKeys by keys radius, side, -
          circle  Circle
          square  Square
          named   Named

        union ByType by JSON type
          string   String
          strings  [String]
          circle   Circle

        union ByTrial by trial
          uuid  UUID
          date  CalendarDate

        union Nested by 'type'
          byConstant  ByConstant  'text', 'image'
          third       Third       'third'

        struct Third
          type  Third.Kind  = "third"

        enum Text.Kind: String
          text

        enum Image.Kind: String
          image

        enum Third.Kind: String
          third
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("variants that can't be distinguished are reported if an operation uses them")
  func ambiguity() throws {
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: a
            responses:
              '200':
                description: A
                content: {application/json: {schema: {$ref: '#/components/schemas/Either'}}}
        """,
      schemas: """
        Either: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
        Unused: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
        A: {type: object, required: [id], properties: {id: {type: string}}}
        B: {type: object, required: [id], properties: {id: {type: string}}}
        """
    )
    #expect(
      built.models == """
        union Either by trial
          a  A
          b  B

        union Unused by trial
          a  A
          b  B

        struct A
          id  String

        struct B
          id  String
        """
    )
    #expect(
      built.diagnostics == """
        15: TG1406 'a' and 'b' can't be told apart; values that match both are read as 'a'
        """
    )
  }

  @Test("variants with the same value of the discriminator form a union of their own")
  func sharedValues() throws {
    let built = try Built(
      schemas: """
        Item:
          oneOf:
            - $ref: '#/components/schemas/Question'
            - $ref: '#/components/schemas/Answer'
            - $ref: '#/components/schemas/Call'
          discriminator: {propertyName: type}
        Question:
          type: object
          required: [type, role]
          properties: {type: {const: message}, role: {const: user}}
        Answer:
          type: object
          required: [type, role]
          properties: {type: {const: message}, role: {const: assistant}}
        Call: {type: object, required: [type], properties: {type: {const: call}}}
        """
    )
    #expect(
      built.models == """
        union Item by 'type'
          message  Item.Message  'message'
          call     Call          'call'

        struct Question
          type  Question.Kind  = "message"
          role  Question.Role  = "user"

        struct Answer
          type  Answer.Kind  = "message"
          role  Answer.Role  = "assistant"

        struct Call
          type  Call.Kind  = "call"

        enum Question.Kind: String
          message

        enum Question.Role: String
          user

        enum Answer.Kind: String
          message

        enum Answer.Role: String
          assistant

        enum Call.Kind: String
          call

        union Item.Message by 'role'
          question  Question  'user'
          answer    Answer    'assistant'
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("a nested union is selected by the values of its own discriminator")
  func nestedDiscriminator() throws {
    let built = try Built(
      schemas: """
        Mammal:
          oneOf:
            - $ref: '#/components/schemas/Pig'
            - $ref: '#/components/schemas/Whale'
            - $ref: '#/components/schemas/Danish'
          discriminator: {propertyName: kind}
        Pig:
          oneOf:
            - $ref: '#/components/schemas/Basque'
            - $ref: '#/components/schemas/Danish'
            - $ref: '#/components/schemas/Mammal'
          discriminator: {propertyName: kind}
        Basque: {type: object, required: [kind], properties: {kind: {type: string}}}
        Danish: {type: object, required: [kind], properties: {kind: {type: string}}}
        Whale: {type: object, required: [kind], properties: {kind: {type: string}}}
        """
    )
    #expect(
      built.models.hasPrefix(
        """
        union Mammal by 'kind'
          pig     Pig     'Pig', 'Basque'
          whale   Whale   'Whale'
          danish  Danish  'Danish'

        union Pig by 'kind'
          basque  Basque  'Basque'
          danish  Danish  'Danish'
          mammal  Mammal  'Mammal', 'Whale'

        """
      )
    )
    #expect(built.diagnostics == "")
  }

  @Test("a property that distinguishes only some variants is used even if it's optional")
  func optionalTags() throws {
    let built = try Built(
      schemas: """
        Payment:
          oneOf:
            - {title: Card, type: object, properties: {type: {type: string, enum: [credit, debit]}}}
            - {title: Cash, type: object, required: [type], properties: {type: {type: string, enum: [cash]}}}
            - {title: Wallet, type: object, properties: {type: {type: string, enum: [apple]}}}
            - {title: Other, type: object, properties: {type: {type: string, enum: [cash, crypto]}}}
        """
    )
    #expect(
      built.models.hasPrefix(
        """
        union Payment by 'type'
          card    Payment.Card    'credit', 'debit'
          cash    Payment.Cash    'cash'
          wallet  Payment.Wallet  'apple'
          other   Payment.Other   'crypto'

        """
      )
    )
  }

  @Test("lists of numbers are attempted in the order of their element types")
  func listsOfNumbers() throws {
    let built = try Built(
      schemas: """
        Numbers:
          oneOf:
            - {type: array, items: {type: number}}
            - {type: array, items: {type: integer}}
        """
    )
    #expect(
      built.models == """
        union Numbers by trial
          ints     [Int]
          doubles  [Double]
        """
    )
  }

  @Test("a variant is reported if another one matches all of its values")
  func hiddenVariants() throws {
    let path = """
      /a:
        get:
          operationId: a
          responses:
            '200':
              description: A
              content: {application/json: {schema: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}}}
      """
    for (first, second) in [
      (
        "required: [n], properties: {n: {type: integer, default: 7}}",
        "properties: {n: {type: integer}}"
      ),
      ("properties: {n: {type: string}}", "properties: {n: {type: string, format: date}}"),
      (
        "properties: {n: {type: array, items: {}}}",
        "properties: {n: {type: array, items: {type: integer}}}"
      ),
    ] {
      let built = try Built(
        paths: path,
        schemas: "A: {type: object, \(first)}\nB: {type: object, \(second)}"
      )
      #expect(built.diagnostics.contains("TG1406 'a' and 'b' can't be told apart"))
    }
  }

  @Test("a value that several variants of a nested union share selects the union once")
  func sharedValueOfANestedUnion() throws {
    let built = try Built(
      schemas: """
        Action:
          oneOf:
            - $ref: '#/components/schemas/Play'
            - $ref: '#/components/schemas/Open'
        Play:
          oneOf:
            - $ref: '#/components/schemas/Start'
            - $ref: '#/components/schemas/Skip'
        Start:
          type: object
          required: [type, at]
          properties: {type: {type: string, enum: [play]}, at: {type: integer}}
        Skip:
          type: object
          required: [type, by]
          properties: {type: {type: string, enum: [play]}, by: {type: integer}}
        Open: {type: object, required: [type], properties: {type: {type: string, enum: [open]}}}
        """
    )
    #expect(
      built.models.hasPrefix(
        """
        union Action by 'type'
          play  Play  'play'
          open  Open  'open'

        """
      )
    )
  }

  @Test("inline variants are named after their title, their constant, or their specific properties")
  func inlineNames() throws {
    let built = try Built(
      schemas: """
        Filter:
          oneOf:
            - {title: By name, type: object, required: [name], properties: {name: {type: string}}}
            - {type: object, required: [op], properties: {op: {const: not}, of: {type: string}}}
            - {type: object, required: [low, high], properties: {low: {type: integer}, high: {type: integer}}}
        Choice:
          oneOf:
            - {type: string, enum: [none, auto]}
            - {type: object, required: [name], properties: {name: {type: string}}}
            - {type: array, items: {type: object, properties: {id: {type: string}}}}
            - {type: string, const: required}
        """
    )
    #expect(
      built.models == """
        union Filter by keys low|high, name, op
          high    Filter.HighObject
          byName  Filter.ByName
          not     Filter.Not

        union Choice by JSON type
          keyword  Choice.Value
          object   Choice.Object
          items    [Choice.Item]

        struct Filter.ByName
          name  String

        struct Filter.Not
          op  Filter.Not.Op  = "not"
          of  String?

        struct Filter.HighObject
          low   Int
          high  Int

        enum Choice.Value: String
          none
          auto
          required

        struct Choice.Object
          name  String

        struct Choice.Item
          id  String?

        enum Filter.Not.Op: String
          not
        """
    )
  }

  @Test("properties beside the alternatives are part of every variant")
  func commonProperties() throws {
    let built = try Built(
      schemas: """
        Shape:
          type: object
          required: [id]
          properties: {id: {type: string}, status: {type: string, enum: [on, off]}}
          oneOf:
            - $ref: '#/components/schemas/Circle'
            - {title: Square, type: object, required: [side], properties: {side: {type: number}}}
        Circle: {type: object, required: [radius], properties: {radius: {type: number}}}
        """
    )
    #expect(
      built.models == """
        union Shape by keys radius, side
          circle  Shape.Circle
          square  Shape.Square

        struct Circle
          radius  Double

        struct Shape.Circle
          id      String
          status  Shape.Status?
          radius  Double

        struct Shape.Square
          id      String
          status  Shape.Status?
          side    Double

        enum Shape.Status: String
          on
          off
        """
    )
  }

  @Test("alternatives in a part of allOf are alternatives of the whole")
  func alternativesInParts() throws {
    let built = try Built(
      schemas: """
        Base: {type: object, required: [id], properties: {id: {type: string}}}
        A: {type: object, required: [a], properties: {a: {type: string}}}
        B: {type: object, required: [b], properties: {b: {type: string}}}
        Either:
          allOf:
            - $ref: '#/components/schemas/Base'
            - oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]
        Maybe:
          allOf:
            - $ref: '#/components/schemas/Base'
            - oneOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]
        """
    )
    #expect(
      built.models == """
        struct Base
          id  String

        struct A
          a  String

        struct B
          b  String

        union Either by keys a, b
          a  Either.A
          b  Either.B

        struct Maybe
          id  String
          a   String

        struct Either.A
          id  String
          a   String

        struct Either.B
          id  String
          b   String
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("alternatives that only restrict an object do not make it a union")
  func limits() throws {
    let built = try Built(
      schemas: """
        Contact:
          type: object
          properties: {mail: {type: string}, phone: {type: string}}
          anyOf: [{required: [mail]}, {required: [phone]}]
        """
    )
    #expect(
      built.models == """
        struct Contact
          mail   String?
          phone  String?
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test(
    "several lists of alternatives are merged into an object with optional properties, and reported"
  )
  func severalLists() throws {
    let built = try Built(
      schemas: """
        Both:
          allOf:
            - oneOf:
                - {type: object, required: [a], properties: {a: {type: string}}}
                - {type: object, required: [b], properties: {b: {type: string}}}
            - oneOf:
                - {type: object, required: [c], properties: {c: {type: string}}}
                - {type: object, required: [d], properties: {d: {type: string}}}
        """
    )
    #expect(
      built.models == """
        struct Both
          a  String?
          b  String?
          c  String?
          d  String?
        """
    )
    #expect(
      built.diagnostics == """
        8: TG1401 several lists of alternatives aren't supported together; the properties of all are optional
        """
    )
  }

  @Test("recursive types are built in finite time")
  func recursion() throws {
    let built = try Built(
      schemas: """
        JSON:
          oneOf:
            - {type: string}
            - {type: array, items: {$ref: '#/components/schemas/JSON'}}
            - {type: object, additionalProperties: {$ref: '#/components/schemas/JSON'}}
        Tree: {type: object, properties: {children: {type: array, items: {$ref: '#/components/schemas/Tree'}}}}
        Lists: {type: array, items: {$ref: '#/components/schemas/Lists'}}
        Maps: {type: object, additionalProperties: {$ref: '#/components/schemas/More'}}
        More: {type: array, items: {$ref: '#/components/schemas/Maps'}}
        Itself: {oneOf: [{$ref: '#/components/schemas/Itself'}, {type: string}]}
        Owner:
          type: object
          properties:
            lists: {$ref: '#/components/schemas/Lists'}
            maps: {$ref: '#/components/schemas/Maps'}
            more: {$ref: '#/components/schemas/More'}
            itself: {$ref: '#/components/schemas/Itself'}
        """
    )
    #expect(
      built.models == """
        union JSON by JSON type
          string      String
          jsons       [JSON]
          dictionary  [String: JSON]

        struct Tree
          children  [Tree]?

        struct Owner
          lists   [JSONValue]?
          maps    [String: [JSONValue]]?
          more    [[String: [JSONValue]]]?
          itself  String?
        """
    )
    #expect(
      built.diagnostics == """
        13: TG1401 'Lists' contains only itself; its content is read as any JSON
        14: TG1401 'Maps' contains only itself; its content is read as any JSON
        """
    )
  }

  @Test("alternatives that all refer to each other are visited once")
  func mutualUnions() throws {
    let names = (0..<40).map { "U\($0)" }
    let references = names.map { "{$ref: '#/components/schemas/\($0)'}" }.joined(separator: ", ")
    let schemas = names.map { "\($0): {oneOf: [\(references), {type: string}, {type: integer}]}" }
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: a
            parameters: [{name: u, in: query, schema: {$ref: '#/components/schemas/U0'}}]
            responses:
              '200':
                description: A
                content: {'*/*': {schema: {$ref: '#/components/schemas/U1'}, example: [1]}}
        """,
      schemas: schemas.joined(separator: "\n")
    )
    #expect(built.api.models.count == 40)
    var bag = DiagnosticBag()
    _ = built.api.withUsesPropagated().withSamples(into: &bag)
    #expect(bag.diagnostics.map(\.code) == [.invalidExample])
  }

  @Test("a very long chain of references is an error instead of a crash")
  func longChain() throws {
    let count = 1000
    var schemas = "S\(count): {type: string}"
    for index in 0..<count {
      schemas += "\nS\(index): {type: array, items: {$ref: '#/components/schemas/S\(index + 1)'}}"
    }
    let built = try Built(
      schemas: schemas
        + "\nLast: {type: object, properties: {a: {$ref: '#/components/schemas/S0'}}}"
    )
    #expect(built.api.models.count == 1)
    #expect(built.diagnostics.contains("TG1106"))
  }
}
