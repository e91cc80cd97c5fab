import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("AnyOfPolicies")
struct AnyOfPoliciesTests {
  private func built(
    _ policy: Configuration.AnyOfPolicy,
    _ overrides: [(path: String, policy: Configuration.AnyOfPolicy)] = [],
    schemas: String
  ) throws -> Built {
    var configuration = Configuration()
    configuration.models.anyOf.policy = policy
    configuration.models.anyOf.overrides = overrides.map { path, policy in
      Configuration.AnyOfOverride(
        path: path,
        policy: policy,
        range: SourceRange(file: SourceID(0), start: 0, end: 1)
      )
    }
    return try Built(schemas: schemas, configuration: configuration)
  }

  private let period = """
    Period:
      anyOf: [{$ref: '#/components/schemas/From'}, {$ref: '#/components/schemas/To'}]
    From: {type: object, properties: {from: {type: integer}}}
    To: {type: object, properties: {to: {type: integer}}}
    """

  @Test("an indistinguishable 'anyOf' is the best match, or all matches, as configured")
  func forms() throws {
    #expect(
      try built(.best, schemas: period).models == """
        union Period by keys from, to
          from  From
          to    To

        struct From
          from  Int?

        struct To
          to  Int?
        """
    )
    #expect(
      try built(.all, schemas: period).models == """
        alternatives Period
          from  From?
          to    To?

        struct From
          from  Int?

        struct To
          to  Int?
        """
    )
  }

  /// The kind of each model in the order of the spec.
  private func kinds(_ built: Built) -> [String] {
    built.models.split(separator: "\n\n").map { model in
      String(model.prefix { $0 != "\n" })
    }
  }

  @Test(
    "an 'anyOf' with distinguishable variants is an enum, and only required keys can be overridden"
  )
  func toldApart() throws {
    let schemas = """
      Constants:
        anyOf:
          - {type: object, required: [a], properties: {a: {const: x}}}
          - {type: object, required: [a], properties: {a: {const: y}}}
      Kinds: {anyOf: [{type: string}, {$ref: '#/components/schemas/Open'}]}
      Required:
        anyOf: [{$ref: '#/components/schemas/First'}, {$ref: '#/components/schemas/Open'}]
      OneOf:
        oneOf: [{$ref: '#/components/schemas/Open'}, {$ref: '#/components/schemas/Other'}]
      Open: {type: object, properties: {b: {type: integer}}}
      Other: {type: object, properties: {c: {type: integer}}}
      First: {type: object, required: [d], properties: {d: {type: integer}}}
      """
    #expect(
      kinds(try built(.all, schemas: schemas)).prefix(4) == [
        "union Constants by 'a'", "union Kinds by JSON type", "union Required by keys d, b",
        "union OneOf by keys b, c",
      ]
    )
    let chosen = try built(
      .best,
      [("Required", .all), ("Constants", .all), ("Kinds", .all)],
      schemas: schemas
    )
    #expect(
      kinds(chosen).prefix(4) == [
        "union Constants by 'a'", "union Kinds by JSON type", "alternatives Required",
        "union OneOf by keys b, c",
      ]
    )
  }

  @Test("the configuration can name an 'anyOf' by its schema or by its use")
  func places() throws {
    let schemas = """
      Pet:
        type: object
        properties:
          period: {$ref: '#/components/schemas/Period'}
          place:
            anyOf: [{$ref: '#/components/schemas/From'}, {$ref: '#/components/schemas/To'}]
      \(period)
      """
    #expect(
      kinds(try built(.best, [("Pet.period", .all)], schemas: schemas)) == [
        "struct Pet", "alternatives Period", "struct From", "struct To",
        "union Pet.Place by keys from, to",
      ]
    )
    #expect(
      kinds(try built(.all, [("Period", .best)], schemas: schemas)) == [
        "struct Pet", "union Period by keys from, to", "struct From", "struct To",
        "alternatives Pet.Place",
      ]
    )
  }

  @Test("a configured 'anyOf' that doesn't exist or has no type of its own is reported")
  func unused() throws {
    let built = try built(.best, [("Periods", .all), ("From", .all)], schemas: period)
    #expect(
      built.diagnostics == """
        1: TG2019 'Periods' doesn't match a schema of the spec
        1: TG2019 'From' isn't an 'anyOf' that has its own type
        """
    )
  }

  @Test("alternatives that only require properties don't turn an object into a union")
  func required() throws {
    let built = try built(
      .all,
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
}
