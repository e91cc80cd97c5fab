import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("ModelBuilder: allOf")
struct MergingTests {
  @Test("an object has the properties of all parts, beginning with the base")
  func inheritance() throws {
    let built = try Built(
      schemas: """
        Pet:
          type: object
          required: [name]
          properties:
            name: {type: string}
            status: {type: string, enum: [available, sold]}
        Dog:
          description: Barks.
          allOf:
            - $ref: '#/components/schemas/Pet'
            - type: object
              required: [breed]
              properties: {breed: {type: string}, status: {description: Of the dog.}}
          required: [status]
        """
    )
    #expect(
      built.models == """
        struct Pet
          name    String
          status  Pet.Status?

        struct Dog
          name    String
          status  Pet.Status
          breed   String

        enum Pet.Status: String
          available
          sold
        """
    )
    #expect(built.diagnostics == "")
    #expect(built.api.models[1].documentation.description == "Barks.")
  }

  @Test("an allOf with a single reference is the referenced type")
  func soleReference() throws {
    let built = try Built(
      schemas: """
        Pet: {type: object, properties: {name: {type: string}}}
        Alias: {allOf: [{$ref: '#/components/schemas/Pet'}], description: The same.}
        Owner:
          type: object
          required: [dog, cat]
          properties:
            dog: {allOf: [{$ref: '#/components/schemas/Pet'}], description: Their dog.}
            cat: {allOf: [{$ref: '#/components/schemas/Pet'}], type: [object, 'null']}
            bird: {$ref: '#/components/schemas/Alias'}
            fish: {allOf: [{$ref: '#/components/schemas/Pet'}, {description: It swims.}]}
        """
    )
    #expect(
      built.models == """
        struct Pet
          name  String?

        struct Owner
          dog   Pet
          cat   Pet?  required, nullable
          bird  Pet?
          fish  Pet?
        """
    )
  }

  @Test("an inherited inline type is shared with the base")
  func sharedInlineTypes() throws {
    let built = try Built(
      schemas: """
        Dog:
          allOf:
            - {$ref: '#/components/schemas/Pet'}
            - {type: object, properties: {owner: {type: object, properties: {a: {type: string}}}}}
        Pet:
          type: object
          properties: {status: {type: string, enum: [a, b]}}
        """
    )
    #expect(
      built.models == """
        struct Dog
          status  Pet.Status?
          owner   Dog.Owner?

        struct Pet
          status  Pet.Status?

        enum Pet.Status: String
          a
          b

        struct Dog.Owner
          a  String?
        """
    )
  }

  @Test("a schema that narrows the text or number that it refers to has the narrower type")
  func narrowedReferences() throws {
    let built = try Built(
      schemas: """
        Text: {type: string}
        Whole: {type: integer}
        Number: {type: number}
        Moment: {allOf: [{$ref: '#/components/schemas/Text'}], format: date-time}
        Use:
          type: object
          properties:
            named: {$ref: '#/components/schemas/Moment'}
            inPart: {allOf: [{$ref: '#/components/schemas/Text'}, {format: uuid}]}
            large: {$ref: '#/components/schemas/Whole', maximum: 18446744073709551615}
            bytes: {$ref: '#/components/schemas/Text', contentEncoding: base64}
            whole: {allOf: [{$ref: '#/components/schemas/Number'}, {type: integer}]}
            described: {allOf: [{$ref: '#/components/schemas/Text'}], description: Any text., type: object}
        """
    )
    #expect(
      built.models == """
        struct Use
          named      Date?
          inPart     UUID?
          large      UInt64?
          bytes      Data?    base64
          whole      Int?
          described  String?
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("additional properties that are expressly allowed beside a reference are kept")
  func openReferences() throws {
    let built = try Built(
      schemas: """
        Item: {type: object, properties: {id: {type: string}}}
        Closed: {type: object, properties: {item: {allOf: [{$ref: '#/components/schemas/Item'}], additionalProperties: false}}}
        Open: {type: object, properties: {item: {allOf: [{$ref: '#/components/schemas/Item'}], additionalProperties: true}}}
        """
    )
    #expect(built.models.contains("struct Closed\n  item  Item?"))
    #expect(built.models.contains("struct Open\n  item  Open.Item?"))
  }

  @Test("a property described in two parts has the narrower type")
  func narrowing() throws {
    let built = try Built(
      schemas: """
        Animal: {type: object, properties: {name: {type: string}}}
        Dog: {allOf: [{$ref: '#/components/schemas/Animal'}, {properties: {bark: {type: string}}}]}
        Base:
          type: object
          properties:
            kind: {type: string}
            count: {type: number}
            color: {type: string, enum: [red, green, blue]}
            pet: {$ref: '#/components/schemas/Animal'}
            box: {type: object, properties: {a: {type: string}}}
        Child:
          allOf:
            - $ref: '#/components/schemas/Base'
            - type: object
              properties:
                kind: {type: string, enum: [child]}
                count: {type: integer}
                color: {type: string, enum: [blue, green]}
                pet: {$ref: '#/components/schemas/Dog'}
                box: {type: object, properties: {b: {type: string}}}
        """
    )
    #expect(
      built.models == """
        struct Animal
          name  String?

        struct Dog
          name  String?
          bark  String?

        struct Base
          kind   String?
          count  Double?
          color  Base.Color?
          pet    Animal?
          box    Base.Box?

        struct Child
          kind   Child.Kind?
          count  Int?
          color  Child.Color?
          pet    Dog?
          box    Child.Box?

        enum Base.Color: String
          red
          green
          blue

        struct Base.Box
          a  String?

        enum Child.Kind: String
          child

        enum Child.Color: String
          blue
          green

        struct Child.Box
          a  String?
          b  String?
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("types within an inherited inline type belong to the base, in any order of schemas")
  func nestedOwners() throws {
    let base = """
      Base:
        type: object
        properties:
          box: {type: object, properties: {lid: {type: object, properties: {a: {type: string}}}}}
      """
    let child = """
      Child:
        allOf:
          - $ref: '#/components/schemas/Base'
          - type: object
            properties: {box: {type: object, properties: {key: {type: string}}}}
      """
    let first = try Built(schemas: base + "\n" + child)
    let second = try Built(schemas: child + "\n" + base)
    #expect(
      first.models == """
        struct Base
          box  Base.Box?

        struct Child
          box  Child.Box?

        struct Base.Box
          lid  Base.Box.Lid?

        struct Child.Box
          lid  Base.Box.Lid?
          key  String?

        struct Base.Box.Lid
          a  String?
        """
    )
    let lines = { (built: Built) in Set(built.models.split(separator: "\n")) }
    #expect(lines(first) == lines(second))
  }

  @Test("conflicting types and values are reported, and the later ones are used")
  func conflicts() throws {
    let built = try Built(
      schemas: """
        Base:
          type: object
          properties:
            id: {type: string}
            color: {type: string, enum: [red]}
        Child:
          allOf:
            - $ref: '#/components/schemas/Base'
            - type: object
              properties:
                id: {type: integer}
                color: {type: string, enum: [blue]}
        """
    )
    #expect(
      built.models == """
        struct Base
          id     String?
          color  Base.Color?

        struct Child
          id     Int?
          color  Child.Color?

        enum Base.Color: String
          red

        enum Child.Color: String
          blue
        """
    )
    #expect(
      built.diagnostics == """
        17: TG1215 no value is both 'string' and 'integer'; it's read as the latter
        18: TG1215 no value is in both lists of 'enum'; the latter list is used
        """
    )
  }

  @Test("a schema that contains itself in allOf is reported")
  func cycles() throws {
    let built = try Built(
      schemas: """
        A: {allOf: [{$ref: '#/components/schemas/B'}]}
        B: {allOf: [{$ref: '#/components/schemas/A'}]}
        C:
          allOf:
            - $ref: '#/components/schemas/C'
            - {type: object, properties: {a: {$ref: '#/components/schemas/A'}}}
        """
    )
    #expect(
      built.models == """
        struct C
          a  JSONValue?
        """
    )
    #expect(
      built.diagnostics == """
        8: TG1104 the schema consists only of itself; it's read as any JSON
        11: TG1215 a schema can't be part of itself; the reference is left out
        """
    )
  }

  @Test("a base that lists its children is a union, and each child has the base's properties")
  func baseWithAlternatives() throws {
    let built = try Built(
      schemas: """
        Pet:
          type: object
          required: [petType]
          properties: {petType: {type: string}}
          discriminator: {propertyName: petType}
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
        Cat:
          allOf:
            - {$ref: '#/components/schemas/Pet'}
            - {type: object, properties: {lives: {type: integer}}}
        Dog:
          allOf:
            - {$ref: '#/components/schemas/Pet'}
            - {type: object, properties: {barks: {type: boolean}}}
        """
    )
    #expect(
      built.models == """
        union Pet by 'petType'
          cat  Cat  'Cat'
          dog  Dog  'Dog'

        struct Cat
          petType  String
          lives    Int?

        struct Dog
          petType  String
          barks    Bool?
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("a base with a discriminator is a union of its children and itself")
  func baseWithDiscriminator() throws {
    let built = try Built(
      schemas: """
        Pet:
          type: object
          required: [petType]
          properties:
            petType: {type: string}
            size: {type: string, enum: [small, large]}
          discriminator: {propertyName: petType, mapping: {feline: Cat}}
        Cat:
          allOf:
            - {$ref: '#/components/schemas/Pet'}
            - {type: object, properties: {lives: {type: integer}}}
        Dog: {type: object, allOf: [{$ref: '#/components/schemas/Pet'}]}
        Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}], properties: {age: {type: integer}}}
        Other: {$ref: '#/components/schemas/Dog'}
        """
    )
    #expect(
      built.models == """
        union Pet by 'petType'
          cat   Cat       'feline'
          dog   Dog       'Dog', 'Puppy'
          base  Pet.Base  'Pet'

        struct Cat
          petType  String
          size     Pet.Size?
          lives    Int?

        union Dog by 'petType'
          puppy  Puppy     'Puppy'
          base   Dog.Base  'Dog'

        struct Puppy
          petType  String
          size     Pet.Size?
          age      Int?

        struct Pet.Base
          petType  String
          size     Pet.Size?

        struct Dog.Base
          petType  String
          size     Pet.Size?

        enum Pet.Size: String
          small
          large
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("a very long chain of bases is an error instead of a crash")
  func longChain() throws {
    let count = 400
    var schemas = "S\(count): {type: object, properties: {last: {type: string}}}"
    for index in 0..<count {
      schemas += """

        S\(index):
          allOf: [{$ref: '#/components/schemas/S\(index + 1)'}]
          properties: {p: {type: string}}
        """
    }
    let built = try Built(schemas: schemas)
    #expect(built.api.models.count == count + 1)
    #expect(built.diagnostics.contains("TG1106"))
  }

  @Test("a chain of bases has a maximum length in any order", arguments: [127, 128])
  func longestChain(count: Int) throws {
    let first = "S0: {type: object, properties: {p0: {type: string}}}"
    let others = (1..<count).map { index in
      """
      S\(index):
        allOf: [{$ref: '#/components/schemas/S\(index - 1)'}]
        properties: {p\(index): {type: string}}
      """
    }
    let up = try Built(schemas: ([first] + others).joined(separator: "\n"))
    let down = try Built(schemas: (others.reversed() + [first]).joined(separator: "\n"))
    let message =
      "TG1106 too many schemas inherit from each other; those after this one are left out"
    for (built, line) in [(up, 387), (down, 8)] {
      #expect(built.api.models.count == count)
      #expect(built.diagnostics == (count == 127 ? "" : "\(line): \(message)"))
    }
  }

  @Test("a part that is reached in many ways counts once, among any number of parts")
  func repeatedParts() throws {
    let count = 20
    let bases = (0..<count).map { index in
      "B\(index): {type: object, properties: {p: {type: string, minLength: \(index)}}}"
    }
    let references = (0..<count).map { "{$ref: '#/components/schemas/B\($0)'}" }
      .joined(separator: ", ")
    let built = try Built(
      schemas: """
        A: {allOf: [\(references)]}
        Both: {allOf: [\(references), {$ref: '#/components/schemas/A'}, \(references)]}
        \(bases.joined(separator: "\n"))
        """
    )
    #expect(built.diagnostics == "")
    #expect(built.models.hasPrefix("struct A\n  p  String?\n\nstruct Both\n  p  String?\n"))
  }

  @Test("a base that is reached in many ways is merged in linear time")
  func diamonds() throws {
    var schemas = "S0: {type: object, properties: {a: {type: string}}}"
    for index in 1...60 {
      let below = "{$ref: '#/components/schemas/S\(index - 1)'}"
      schemas += "\nS\(index): {allOf: [\(below), {type: object}, \(below)], required: [a]}"
    }
    let built = try Built(schemas: schemas)
    #expect(built.api.models.count == 61)
  }
}
