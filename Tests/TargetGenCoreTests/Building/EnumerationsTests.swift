import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("ModelBuilder: enumerations")
struct EnumerationsTests {
  @Test("an enum of strings has cases named after the values")
  func texts() throws {
    let built = try Built(
      schemas: """
        Reaction:
          type: string
          enum: ['+1', '-1', laugh, HEART_EYES, '', '10', 'a b', '*', '$', ne, '>=', 'ne']
        """
    )
    #expect(
      built.models == """
        enum Reaction: String
          plus1               '+1'
          minus1              '-1'
          laugh
          heartEyes           'HEART_EYES'
          empty               ''
          value10             '10'
          aB                  'a b'
          asterisk            '*'
          dollar              '$'
          ne
          greaterThanOrEqual  '>='
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("values in different Unicode forms are separate cases")
  func unicodeForms() throws {
    let built = try Built(
      schemas: """
        Word: {type: string, enum: [\u{E9}, e\u{301}, \u{E9}, a, a]}
        """
    )
    guard case .enumeration(let word) = built.api.models[0].kind else {
      Issue.record("not an enumeration")
      return
    }
    #expect(
      word.cases.map { Array($0.rawValue.unicodeScalars) } == [
        ["\u{E9}"], ["e", "\u{301}"], ["a"],
      ]
    )
    #expect(built.diagnostics == "")
  }

  @Test("values with similar names have longer candidates for their names")
  func collisions() throws {
    let built = try Built(
      schemas: """
        Order: {type: string, enum: [ASC, asc, a-b, a_b]}
        """
    )
    guard case .enumeration(let order) = built.api.models[0].kind else {
      Issue.record("not an enumeration")
      return
    }
    #expect(
      order.cases.map(\.name.candidates) == [
        ["asc", "ASC", "ascValue"],
        ["asc", "ascValue"],
        ["aB", "a_b", "aMinusB", "aBValue"],
        ["aB", "a_b", "aUnderscoreB", "aBValue"],
      ]
    )
    #expect(order.cases.map(\.name.isExact) == [false, true, false, false])
  }

  @Test("an enum of numbers has a numeric raw value, and a Boolean stays a Bool")
  func numbers() throws {
    let built = try Built(
      schemas: """
        Size: {type: integer, enum: [1, 2, -3]}
        Ratio: {type: number, enum: [0.5, 1.5]}
        Owner:
          type: object
          properties:
            size: {$ref: '#/components/schemas/Size'}
            ratio: {$ref: '#/components/schemas/Ratio'}
            flag: {type: boolean, enum: [true]}
            nothing: {enum: [null, a]}
        """
    )
    #expect(
      built.models == """
        enum Size: Int
          value1  '1'
          value2  '2'
          minus3  '-3'

        enum Ratio: Double
          value0_5  '0.5'
          value1_5  '1.5'

        struct Owner
          size     Size?
          ratio    Ratio?
          flag     Bool?
          nothing  Owner.Nothing?  nullable

        enum Owner.Nothing: String
          a
        """
    )
  }

  @Test("an enum with a single number is a plain number unless it has a name")
  func oneNumber() throws {
    let built = try Built(
      schemas: """
        Message:
          type: object
          required: [const, listed, named, kind]
          properties:
            const: {const: 7}
            listed: {type: integer, enum: [7]}
            nullable: {enum: [7, null]}
            fraction: {type: number, enum: [1.5]}
            text: {type: string, enum: ['7']}
            named: {enum: [7], x-enum-varnames: [seven]}
            kind: {enum: [0], allOf: [{$ref: '#/components/schemas/Kinds'}]}
            described: {const: 1, allOf: [{$ref: '#/components/schemas/Described'}]}
            other: {enum: [3], allOf: [{$ref: '#/components/schemas/Kinds'}]}
        Kinds: {type: integer, enum: [0, 1], x-enum-varnames: [text, image]}
        Described: {oneOf: [{const: 1, title: one}, {const: 2, title: two}]}
        """
    )
    #expect(
      built.models.split(separator: "\n\n")[0] == """
        struct Message
          const      Int            = 7
          listed     Int            = 7
          nullable   Int?           nullable
          fraction   Double?
          text       Message.Text?
          named      Message.Named  = 7
          kind       Kinds          = 0
          described  Described?
          other      Int?
        """
    )
  }

  @Test("numbers are normalised for JSON and Swift, and duplicates are left out")
  func spellings() throws {
    let built = try Built(
      schemas: """
        Whole: {type: integer, enum: [0x1F, +2, 2]}
        Large: {type: integer, enum: [1, 18446744073709551616]}
        Real: {type: number, enum: [1, 1.0, .5]}
        """
    )
    #expect(
      built.models == """
        enum Whole: Int
          value31  '31'
          value2   '2'

        enum Large: Double
          value1                     '1'
          value18446744073709551616  '18446744073709551616'

        enum Real: Double
          value1    '1'
          value0_5  '0.5'
        """
    )
  }

  @Test("values of several types are an enum of JSON values, unless some of them are objects")
  func mixed() throws {
    let built = try Built(
      schemas: """
        Owner:
          type: object
          properties:
            value: {enum: [1, a, true, 2.5, null]}
            object: {type: object, enum: [{}]}
            either: {enum: [a, {}]}
        """
    )
    #expect(
      built.models == """
        struct Owner
          value   Owner.Value?          nullable
          object  [String: JSONValue]?
          either  JSONValue?

        enum Owner.Value: JSONValue
          value1    '1'
          a         '"a"'
          true
          value2_5  '2.5'
        """
    )
    #expect(
      built.diagnostics == """
        11: TG1401 this 'enum' contains objects or lists; values aren't compared with them
        12: TG1401 the listed values contain objects or lists; they're read as any JSON
        """
    )
  }

  @Test("integers that neither an 'Int' nor a 'Double' can hold are an enum of JSON values")
  func largeIntegers() throws {
    let built = try Built(
      schemas: """
        Owner:
          type: object
          properties:
            limit: {type: integer, enum: [1, 18446744073709551615]}
        """
    )
    #expect(
      built.models == """
        struct Owner
          limit  Owner.Limit?

        enum Owner.Limit: JSONValue
          value1                     '1'
          value18446744073709551615  '18446744073709551615'
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("vendor extensions name and describe values, by position or by value")
  func extensions() throws {
    let built = try Built(
      schemas: """
        Level:
          type: integer
          enum: [0, 1]
          x-enum-varnames: [LOW_LEVEL, HIGH_LEVEL]
          x-enum-descriptions: [Nearly nothing., Nearly everything.]
        Color:
          type: string
          enum: [r, g]
          x-enumNames: {r: Red}
        Outer: {allOf: [{enum: [1, 2]}], type: integer, x-enum-varnames: [one, two]}
        Inner: {allOf: [{type: integer, enum: [3, 4], x-enum-varnames: [three, four]}, {minimum: 0}]}
        Apart: {allOf: [{type: integer, enum: [5, 6]}, {x-enum-varnames: [five, six]}]}
        Half: {type: number, oneOf: [{const: 0.5, title: Half}, {const: 1, title: Whole}]}
        """
    )
    #expect(
      built.models == """
        enum Level: Int
          lowLevel   '0'
          highLevel  '1'

        enum Color: String
          red  'r'
          g

        enum Outer: Int
          one  '1'
          two  '2'

        enum Inner: Int
          three  '3'
          four   '4'

        enum Apart: Int
          five  '5'
          six   '6'

        enum Half: Double
          half   '0.5'
          whole  '1'
        """
    )
    guard case .enumeration(let level) = built.api.models[0].kind else {
      Issue.record("not an enumeration")
      return
    }
    #expect(
      level.cases.map(\.documentation.description) == ["Nearly nothing.", "Nearly everything."]
    )
  }

  @Test("alternatives with one constant each are an enum, with their titles and descriptions")
  func constants() throws {
    let built = try Built(
      schemas: """
        Color:
          oneOf:
            - {const: r, title: Red, description: Like blood.}
            - {const: g, title: Green}
        Mode:
          type: string
          oneOf: [{const: fast}, {const: slow}]
        """
    )
    #expect(
      built.models == """
        enum Color: String
          r
          g

        enum Mode: String
          fast
          slow
        """
    )
    guard case .enumeration(let color) = built.api.models[0].kind else {
      Issue.record("not an enumeration")
      return
    }
    #expect(color.cases.map(\.documentation.description) == ["Like blood.", "Green"])
    #expect(
      color.cases.map(\.name.candidates) == [["r", "red", "rValue"], ["g", "green", "gValue"]]
    )
  }

  @Test("a union of an enum and any string is just the enum, which is open anyway")
  func open() throws {
    let built = try Built(
      schemas: """
        Known: {type: string, enum: [a, b]}
        More: {type: string, enum: [c]}
        Owner:
          type: object
          properties:
            inline: {anyOf: [{type: string}, {type: string, enum: [x, y]}]}
            named: {anyOf: [{type: string}, {$ref: '#/components/schemas/Known'}]}
            two:
              oneOf: [{$ref: '#/components/schemas/Known'}, {$ref: '#/components/schemas/More'}]
        """
    )
    #expect(
      built.models == """
        enum Known: String
          a
          b

        enum More: String
          c

        struct Owner
          inline  Owner.Inline?
          named   Known?
          two     Owner.Two?

        enum Owner.Inline: String
          x
          y

        enum Owner.Two: String
          a
          b
          c
        """
    )
  }

  @Test(
    "an enum with too many values for the compiler is a plain value",
    arguments: [(2000, false), (2001, true)]
  )
  func tooMany(count: Int, isPlain: Bool) throws {
    let built = try Built(
      schemas: """
        Order:
          type: object
          properties:
            number: {type: integer, format: int32, enum: [\((1...count).map(String.init).joined(separator: ", "))]}
        """
    )
    #expect(built.models.hasSuffix("  number  Int32?") == isPlain)
    #expect(
      built.diagnostics
        == (isPlain
          ? "10: TG1440 this 'enum' has 2001 values, which would take minutes to compile; they aren't listed"
          : "")
    )
  }

  @Test("integers may be written with a fraction of zero or an exponent")
  func integersWithFractions() throws {
    let built = try Built(
      schemas: """
        Order:
          type: object
          required: [count]
          properties:
            size: {type: integer, enum: [1.0, 2, 1e2], default: 1}
            only: {type: integer, const: 1.0}
            real: {type: number, const: 1.0}
            count: {type: integer, default: 5.0}
        """
    )
    #expect(
      built.models == """
        struct Order
          size   Order.Size?
          only   Int?
          real   Double?
          count  Int          = 5.0

        enum Order.Size: Int
          value1    '1'
          value2    '2'
          value100  '100'
        """
    )
    #expect(built.diagnostics == "")
    let literal = built.api.models.literal(.number("5.0"), as: .int)
    guard case .integer(5)? = literal?.form else {
      Issue.record("5.0 is the integer 5")
      return
    }
  }
}
