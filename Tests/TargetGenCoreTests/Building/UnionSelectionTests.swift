import Diagnostics
import Foundation
import Testing

@testable import APIBuilding
@testable import APIModel

/// Which variant of a union belongs to which value, where bases, nested unions or overlapping lists
/// say so.
@Suite("UnionDiscrimination: the values of each variant")
struct UnionSelectionTests {
  /// A base with two children, the second of which has a child of its own.
  private static let family = """
    Base: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {a: A, b: B, c: C}}}
    A: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {x: {type: string}}}]}
    B: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {x: {type: string}}}]}
    C: {allOf: [{$ref: '#/components/schemas/B'}, {properties: {y: {type: string}}}]}
    Wrapped: {allOf: [{$ref: '#/components/schemas/B'}], description: Another name}
    Both: {oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
    Other: {type: object, required: [kind], properties: {kind: {enum: [o]}}}
    Far: {type: object, required: [q], properties: {q: {type: string}}}

    """

  /// Returns the description of the union named `U`.
  private func union(_ schemas: String) throws -> String {
    let built = try Built(schemas: schemas)
    let parts = built.models.components(separatedBy: "\n\n")
    return try #require(parts.first { $0.hasPrefix("union U ") })
  }

  @Test(
    "the mapped values of a base belong to the variants that inherit them",
    arguments: [
      (
        "[{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/Other'}]",
        ["a  A  'a'", "other  Other  'o'"]
      ),
      (
        "[{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/Other'}]",
        ["a  A  'a'", "b  B  'b', 'c'", "other  Other  'o'"]
      ),
      (
        "[{$ref: '#/components/schemas/Both'}, {$ref: '#/components/schemas/Other'}]",
        ["both  Both  'a', 'b', 'c'", "other  Other  'o'"]
      ),
      (
        "[{title: More, allOf: [{$ref: '#/components/schemas/A'}, {properties: {e: {type: integer}}}]}, {$ref: '#/components/schemas/B'}]",
        ["more  U.More  'a'", "b  B  'b', 'c'"]
      ),
      (
        "[{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/Far'}]",
        ["a  A  'a'", "b  B  'b', 'c'", "far  Far  others"]
      ),
      (
        "[{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/Wrapped'}, {type: 'null'}]",
        ["a  A  'a'", "wrapped  B  'b', 'c'"]
      ),
      (
        "[{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}]",
        ["b  B  'b'", "c  C  'c'"]
      ),
    ]
  )
  func inheritedValues(list: String, variants: [String]) throws {
    for keyword in ["oneOf", "anyOf"] {
      let union = try union(Self.family + "U: {\(keyword): \(list)}")
      let lines = union.split(separator: "\n").map {
        $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }
      let expected = variants.map {
        $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      }
      #expect(Set(lines) == Set(["union U by 'kind'"] + expected))
    }
  }

  @Test("the mapped values of a nested union select it")
  func nestedMapping() throws {
    #expect(
      try union(
        """
        U: {anyOf: [{$ref: '#/components/schemas/Inner'}, {title: Third, type: object, required: [t], properties: {t: {const: three}}}]}
        Inner: {oneOf: [{$ref: '#/components/schemas/D'}, {$ref: '#/components/schemas/E'}], discriminator: {propertyName: t, mapping: {one: D, two: E}}}
        D: {type: object, required: [t], properties: {t: {type: string}, a: {type: string}}}
        E: {type: object, required: [t], properties: {t: {type: string}, b: {type: string}}}
        """
      ) == """
        union U by 't'
          inner  Inner    'one', 'two'
          third  U.Third  'three'
        """
    )
  }

  @Test("a value that several variants list belongs to the one that lists fewer values")
  func narrowerLists() throws {
    #expect(
      try union(
        """
        U: {oneOf: [{$ref: '#/components/schemas/Any'}, {$ref: '#/components/schemas/Sub'}, {$ref: '#/components/schemas/Own'}]}
        Kind: {type: string, enum: [sub, own, other]}
        Any: {type: object, required: [type], properties: {type: {$ref: '#/components/schemas/Kind'}, n: {type: string}}}
        Sub: {type: object, required: [type], properties: {type: {const: sub}, n: {type: string}}}
        Own: {type: object, required: [type], properties: {type: {const: own}, n: {type: string}}}
        """
      ) == """
        union U by 'type'
          any  Any  'other'
          sub  Sub  'sub'
          own  Own  'own'
        """
    )
  }

  @Test("a variant that lists values comes before one that allows any")
  func openTexts() throws {
    for order in ["Open Closed", "Closed Open"] {
      let members = order.split(separator: " ").map { "{$ref: '#/components/schemas/\($0)'}" }
      let union = try union(
        """
        U: {oneOf: [\(members.joined(separator: ", "))]}
        Open: {type: object, required: [code], properties: {code: {type: string}, m: {type: string}}}
        Closed: {type: object, required: [code], properties: {code: {type: string, enum: [A]}, m: {type: string}}}
        """
      )
      #expect(union.contains("closed  Closed  'A'"))
      #expect(union.contains("open    Open    others"))
    }
  }

  @Test("only a value that several variants list is ambiguous")
  func overlappingLists() throws {
    let built = try Built(
      schemas: """
        U: {oneOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}, {$ref: '#/components/schemas/Three'}]}
        One: {type: object, required: [s], properties: {s: {enum: [a, b]}}}
        Two: {type: object, required: [s], properties: {s: {enum: [b, c]}}}
        Three: {type: object, required: [s], properties: {s: {enum: [z]}}}
        """
    )
    guard case .union(let union)? = built.api.models.first(where: { $0.schemaName == "U" })?.kind,
      case .constants(let constants) = union.reading
    else {
      Issue.record("not by constants")
      return
    }
    func variants(_ text: String) -> [Int] {
      constants.attempts(for: [text])?.attempts.variants ?? []
    }
    #expect(["a", "b", "c", "z", "new"].map(variants) == [[0], [0, 1], [1], [2], []])
  }

  @Test("optional lists of values tell variants apart if nothing else does")
  func optionalLists() throws {
    #expect(
      try union(
        """
        U: {oneOf: [{title: Good, type: object, properties: {s: {enum: [ok, fine]}, v: {type: string}}}, {title: Bad, type: object, properties: {s: {enum: [bad, worse]}, v: {type: string}}}]}
        """
      ) == """
        union U by 's'
          good  U.Good  'ok', 'fine'
          bad   U.Bad   'bad', 'worse'
        """
    )
  }

  @Test("long lists of values don't keep other variants from being told apart")
  func longLists() throws {
    let many = (1...70).map { "c\($0)" }.joined(separator: ", ")
    let built = try Built(
      schemas: """
        U: {oneOf: [{$ref: '#/components/schemas/Many'}, {$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Few'}]}
        Many: {type: object, required: [i, c], properties: {i: {const: x}, c: {enum: [\(many)]}}}
        One: {type: object, required: [i, c], properties: {i: {const: x}, c: {enum: [q]}}}
        Few: {type: object, required: [i, c], properties: {i: {const: y}, c: {enum: [q, c1]}}}
        """
    )
    guard case .union(let union)? = built.api.models.first(where: { $0.schemaName == "U" })?.kind
    else {
      Issue.record("not a union")
      return
    }
    func choice(_ i: String, _ c: String) -> UnionReading.Choice {
      union.reading.choice(for: JSONText.object([.init("i", .string(i)), .init("c", .string(c))]))
    }
    #expect(choice("x", "c70") == .variant(0))
    #expect(choice("x", "q") == .variant(1))
    #expect(choice("y", "c1") == .variant(2))
    #expect(choice("y", "c2") == .firstDecodable([]))
  }

  @Test("an object without the telling property is a variant that doesn't have the property")
  func absentConstants() throws {
    let built = try Built(
      schemas: """
        U: {anyOf: [{$ref: '#/components/schemas/Named'}, {$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}]}
        Named: {type: object, properties: {id: {type: string}, name: {type: string}}}
        One: {type: object, properties: {id: {type: string}, type: {enum: [one]}}}
        Two: {type: object, properties: {id: {type: string}, type: {enum: [two]}}}
        """
    )
    guard case .union(let union)? = built.api.models.first(where: { $0.schemaName == "U" })?.kind
    else {
      Issue.record("not a union")
      return
    }
    let names = union.variants.map(\.name.swift)
    guard
      case .firstDecodable(let order) = union.reading.choice(
        for: JSONText.object([.init("id", .string("1"))])
      )
    else {
      Issue.record("not attempted")
      return
    }
    #expect(order.first.map { names[$0] } == "named")
  }

  @Test("a variant that allows any text is attempted if the closer one requires more")
  func fallbacks() throws {
    let union = try reading(
      """
      U: {oneOf: [{$ref: '#/components/schemas/Close'}, {$ref: '#/components/schemas/Wide'}]}
      Close: {type: object, required: [d], properties: {a: {enum: [x]}, d: {type: boolean}}}
      Wide: {type: object, required: [a], properties: {a: {type: string}}}
      """
    )
    func choice(_ text: String) -> UnionReading.Choice {
      union.reading.choice(for: JSONText.object([.init("a", .string(text))]))
    }
    let names = union.variants.map(\.name.swift)
    let close = try #require(names.firstIndex(of: "close"))
    let wide = try #require(names.firstIndex(of: "wide"))
    #expect(choice("x") == .firstDecodable([close, wide]))
    #expect(choice("y") == .firstDecodable([wide]))
    #expect(union.reading.texts(of: wide, in: "a") == [])
  }

  @Test("parts tell variants apart if no property does: positions, elements and inner objects")
  func parts() throws {
    for (members, pointer, value, variant) in [
      (
        "{type: array, prefixItems: [{const: a}, {type: string}]}, {type: array, prefixItems: [{const: b}, {type: integer}]}",
        "/0", JSONText.array([.string("b"), .number("1")]), 1
      ),
      (
        "{type: array, items: {enum: [a, b]}}, {type: array, items: {enum: [c]}}", "/0",
        .array([.string("c")]), 1
      ),
      (
        "{type: array, items: {type: object, required: [k], properties: {k: {const: a}}}}, {type: array, items: {type: object, required: [k], properties: {k: {const: b}}}}",
        "/0/k", .array([.object([.init("k", .string("b"))])]), 1
      ),
      (
        "{type: object, required: [m], properties: {m: {type: object, required: [k], properties: {k: {enum: [m1]}}}}}, {type: object, required: [m], properties: {m: {type: object, required: [k], properties: {k: {enum: [m2]}}}}}",
        "/m/k", .object([.init("m", .object([.init("k", .string("m2"))]))]), 1
      ),
    ] as [(String, String, JSONText, Int)] {
      let union = try reading("U: {oneOf: [\(members)]}")
      #expect(union.reading.tag?.property == pointer)
      #expect(union.reading.choice(for: value) == .variant(variant))
    }
  }

  @Test("fractions tell variants apart, and lists of numbers are joined as those of texts are")
  func numbers() throws {
    let union = try reading(
      """
      U: {oneOf: [{type: object, required: [v], properties: {v: {const: 1.5}}}, {type: object, required: [v], properties: {v: {const: 2.50}}}]}
      """
    )
    let json = JSONText.object([.init("v", .number("2.5"))])
    #expect(union.reading.choice(for: json) == .variant(1))
    let built = try Built(
      schemas: """
        Level: {oneOf: [{$ref: '#/components/schemas/Low'}, {$ref: '#/components/schemas/High'}]}
        Low: {type: integer, enum: [1, 2]}
        High: {type: integer, enum: [3, 4]}
        """
    )
    #expect(built.models.hasPrefix("enum Level: Int\n"))
    #expect(!built.models.contains("union"))
  }

  @Test("a longer tuple is attempted first")
  func tuples() throws {
    let union = try reading(
      """
      U: {oneOf: [{title: Two, type: array, prefixItems: [{type: string}, {type: integer}], items: false}, {title: Three, type: array, prefixItems: [{type: string}, {type: integer}, {type: boolean}], items: false}]}
      """
    )
    #expect(union.variants.map(\.name.swift) == ["three", "two"])
    #expect(union.reading == .attempts([.variant(0), .variant(1)]))
  }

  @Test("variants that accept each other's values are reported, in lists, maps and inner objects")
  func ambiguity() throws {
    for members in [
      "{type: array, items: {type: object, properties: {a: {type: string}}}}, {type: array, items: {type: object, properties: {b: {type: string}}}}",
      "{type: object, additionalProperties: {type: object, properties: {a: {type: string}}}}, {type: object, additionalProperties: {type: object, properties: {b: {type: string}}}}",
      "{type: object, properties: {m: {type: object, properties: {a: {type: string}}}}}, {type: object, properties: {m: {type: object, properties: {b: {type: string}}}}}",
    ] {
      let built = try Built(
        paths: """
          /a:
            get:
              operationId: a
              responses:
                '200':
                  description: A
                  content: {application/json: {schema: {$ref: '#/components/schemas/U'}}}
          """,
        schemas: "U: {oneOf: [\(members)]}"
      )
      #expect(built.diagnostics.contains("TG1406"))
    }
  }

  /// Returns the union named `U`.
  private func reading(_ schemas: String) throws -> API.Union {
    let built = try Built(schemas: schemas)
    guard case .union(let union)? = built.api.models.first(where: { $0.schemaName == "U" })?.kind
    else {
      Issue.record("not a union")
      throw CancellationError()
    }
    return union
  }
}
