import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("ModelBuilder: primitives")
struct PrimitivesTests {
  @Test("formats with a specific type use it")
  func formats() throws {
    let built = try Built(
      schemas: """
        All:
          type: object
          properties:
            moment: {type: string, format: date-time}
            day: {type: string, format: date}
            id: {type: string, format: uuid}
            link: {type: string, format: uri}
            template: {type: string, format: uri-template}
            bytes: {type: string, format: byte}
            encoded: {type: string, contentEncoding: base64}
            mail: {type: string, format: email}
            whole: {type: integer}
            small: {type: integer, format: int32}
            large: {type: integer, format: int64}
            tiny: {type: integer, format: int8}
            octet: {type: integer, format: uint8}
            huge: {type: integer, format: uint64}
            total: {type: number, format: uint32}
            bare: {format: uint16}
            odd: {type: integer, format: uint}
            real: {type: number}
            half: {type: number, format: float}
            exact: {type: number, format: decimal}
            price: {type: string, format: decimal}
            flag: {type: boolean}
            untyped: {format: date-time}
            limited: {maxLength: 3}
        """
    )
    #expect(
      built.models == """
        struct All
          moment    Date?
          day       CalendarDate?
          id        UUID?
          link      String?        uri
          template  String?
          bytes     Data?          base64
          encoded   Data?          base64
          mail      String?
          whole     Int?
          small     Int32?
          large     Int64?
          tiny      Int8?
          octet     UInt8?
          huge      UInt64?
          total     UInt32?
          bare      UInt16?
          odd       Int?
          real      Double?
          half      Float?
          exact     Decimal?
          price     Decimal?       decimal text
          flag      Bool?
          untyped   Date?
          limited   String?
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("integers that 'Int' can't hold are unsigned")
  func largeIntegers() throws {
    let built = try Built(
      schemas: """
        Use:
          type: object
          properties:
            constant: {const: 18446744073709551615}
            least: {type: integer, minimum: 9223372036854775808}
            greatest: {type: integer, format: int64, maximum: 18446744073709551615}
            usual: {type: integer, minimum: 9223372036854775807}
        """
    )
    #expect(
      built.models == """
        struct Use
          constant  UInt64?
          least     UInt64?
          greatest  UInt64?
          usual     Int?
        """
    )
  }

  @Test("text that contains JSON remains text, which is reported")
  func contentSchema() throws {
    let built = try Built(
      schemas: """
        Use:
          type: object
          properties:
            text:
              type: string
              contentMediaType: application/json
              contentSchema: {type: object, properties: {x: {type: integer}}}
        """
    )
    #expect(
      built.models == """
        struct Use
          text  String?
        """
    )
    #expect(
      built.diagnostics == """
        11: TG1401 the values described by 'contentSchema' remain text
        """
    )
  }

  @Test("a value without a type that is JSON by its media type is any JSON")
  func contentMediaTypes() throws {
    let built = try Built(
      schemas: """
        Use:
          type: object
          properties:
            any: {contentMediaType: application/json}
            text: {type: string, contentMediaType: application/json}
            described: {contentMediaType: application/json, contentSchema: {type: object}}
            table: {contentMediaType: text/csv}
        """
    )
    #expect(
      built.models == """
        struct Use
          any        JSONValue?
          text       String?
          described  String?
          table      String?
        """
    )
  }

  @Test("limits beyond the format make an integer larger")
  func limitsBeyondFormats() throws {
    let built = try Built(
      schemas: """
        Use:
          type: object
          properties:
            wide: {type: integer, format: int32, maximum: 4294967295}
            low: {type: integer, format: uint8, minimum: -1}
            huge: {type: integer, format: int32, maximum: 18446744073709551615}
            within: {type: integer, format: int32, minimum: 0, maximum: 2147483647}
            unsigned: {type: integer, format: uint64, minimum: -1}
        """
    )
    #expect(
      built.models == """
        struct Use
          wide      Int64?
          low       Int64?
          huge      UInt64?
          within    Int32?
          unsigned  UInt64?
        """
    )
  }

  @Test("a union of integers has the type that has all of their values")
  func unionsOfIntegers() throws {
    let built = try Built(
      schemas: """
        Use:
          type: object
          properties:
            small: {anyOf: [{type: integer, format: int32}, {type: integer, format: int64}]}
            unsigned: {oneOf: [{type: integer, format: uint8}, {type: integer, format: uint64}]}
            all: {oneOf: [{type: integer, format: int64}, {type: integer, format: uint64}]}
        """
    )
    #expect(
      built.models == """
        struct Use
          small     Int?
          unsigned  UInt64?
          all       Decimal?
        """
    )
  }

  @Test("configured formats use the configured types")
  func configuredFormats() throws {
    var configuration = Configuration()
    configuration.formats = ["money": "Money", "date-time": "Instant"]
    let built = try Built(
      paths: "/a: {get: {operationId: a, responses: {'204': {description: Done}}}}",
      schemas: """
        Price:
          type: object
          properties:
            amount: {type: string, format: money}
            at: {type: string, format: date-time}
        """,
      configuration: configuration
    )
    #expect(
      built.models == """
        struct Price
          amount  Money?
          at      Instant?
        """
    )
  }

  @Test("a misspelled format is reported once, and an unusual one isn't")
  func unknownFormats() throws {
    let built = try Built(
      schemas: """
        All:
          type: object
          properties:
            a: {type: integer, format: int46}
            b: {type: integer, format: int46}
            c: {type: string, format: dateTime}
            d: {type: string, format: iban}
        """
    )
    #expect(
      built.models == """
        struct All
          a  Int?
          b  Int?
          c  String?
          d  String?
        """
    )
    #expect(
      built.diagnostics == """
        10: TG1405 'int46' isn't a format of 'integer'; it's read as Int
        12: TG1405 'dateTime' isn't a format of 'string'; it's read as String
        """
    )
  }

  @Test("bytes in JSON are text, which is reported if an operation uses them")
  func bytesInJSON() throws {
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: a
            responses:
              '200':
                description: A
                content:
                  application/json: {schema: {$ref: '#/components/schemas/Used'}}
        """,
      schemas: """
        File: {type: string, format: binary}
        Used:
          type: object
          properties: {file: {$ref: '#/components/schemas/File'}}
        Unused:
          type: object
          properties: {file: {$ref: '#/components/schemas/File'}}
        """
    )
    #expect(
      built.models == """
        struct Used
          file  String?

        struct Unused
          file  String?
        """
    )
    #expect(
      built.diagnostics == """
        19: TG1401 JSON can't contain raw bytes; it's read as String
        """
    )
  }

  @Test("several types are a union that is selected by the JSON type")
  func severalTypes() throws {
    let built = try Built(
      schemas: """
        Owner:
          type: object
          properties:
            id: {type: [string, integer]}
            number: {type: [integer, number]}
            maybe: {type: [boolean, 'null']}
            any: {type: [string, number, boolean, array, object]}
            items: {type: [string, array], items: {type: object, properties: {a: {type: string}}}}
        """
    )
    #expect(
      built.models == """
        struct Owner
          id      Owner.ID?
          number  Owner.Number?
          maybe   Bool?          nullable
          any     JSONValue?
          items   Owner.Items?

        union Owner.ID by JSON type
          string  String
          int     Int

        union Owner.Number by trial
          int     Int
          double  Double

        union Owner.Items by JSON type
          string  String
          items   [Owner.Items.Item]

        struct Owner.Items.Item
          a  String?
        """
    )
  }
}
