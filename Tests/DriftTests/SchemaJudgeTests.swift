import Diagnostics
import Drift
import Testing

@Suite("SchemaJudge")
struct SchemaJudgeTests {
  private func found(
    _ schema: String,
    _ value: String,
    version: String = "3.0.3",
    components: String = "{}"
  ) throws -> [String] {
    try Drifted(
      spec(schema, version: version, components: components),
      [.call("GET", "/pets", value)]
    ).sentences
  }

  private static let agreeing: [(schema: String, value: String)] = [
    ("{type: object, properties: {a: {type: string}}}", #"{"a": "x"}"#),
    ("{type: object, properties: {a: {type: string, nullable: true}}}", #"{"a": null}"#),
    ("{type: object, properties: {a: {type: integer}}}", #"{"a": 3.0}"#),
    ("{type: object, properties: {a: {type: number}}}", #"{"a": 3}"#),
    ("{type: object}", #"{"a": 1, "b": null}"#),
    ("{type: object, properties: {a: {type: string}}, additionalProperties: true}", #"{"b": 1}"#),
    ("{type: object, additionalProperties: {type: integer}}", #"{"b": 1}"#),
    ("{type: string, format: date-time}", #""2024-01-31T12:00:00Z""#),
    ("{type: string, format: uuid}", #""<redacted>""#),
    ("{type: string, enum: [a, b]}", #""a""#),
    ("{type: array, items: {type: string}}", #"["a"]"#),
    ("{oneOf: [{type: string}, {type: integer}]}", "5"),
    (
      "{allOf: [{type: object, properties: {a: {type: string}}}, {type: object, properties: {b: {type: string}}}]}",
      #"{"a": "x", "b": "y"}"#
    ),
    (
      "{type: object, required: [a], properties: {a: {type: string, writeOnly: true}}}", "{}"
    ),
    ("{}", "[null]"),
  ]

  @Test("accepts values as the schema describes them", arguments: agreeing)
  func agrees(schema: String, value: String) throws {
    #expect(try found(schema, value) == [])
  }

  private static let differing: [(schema: String, value: String, sentences: [String])] = [
    (
      "{type: object, properties: {a: {type: string}}}", #"{"a": null}"#,
      ["GET /pets 200.a is null, but 'string' is declared, 1 of 1 [null]"]
    ),
    (
      "{type: object, properties: {a: {type: string}}}", #"{"a": 5}"#,
      ["GET /pets 200.a is 'integer', but 'string' is declared, 1 of 1 [other-type]"]
    ),
    (
      "{type: object, required: [a], properties: {a: {type: string}}}", "{}",
      ["GET /pets 200.a is missing, but 'required' is declared, 1 of 1 [missing-property]"]
    ),
    (
      "{type: object, properties: {a: {type: string}}}", #"{"b": 5}"#,
      ["GET /pets 200.b isn't declared, 1 of 1 [undeclared-property]"]
    ),
    (
      "{type: array, items: {type: string, enum: [a]}}", #"["a", "b", "b"]"#,
      [#"GET /pets 200[] is "b", which isn't declared, 2 of 3 [other-value]"#]
    ),
    (
      "{type: string, format: date-time}", #""yesterday""#,
      ["GET /pets 200 isn't in the format 'date-time', 1 of 1 [other-format]"]
    ),
    (
      "{type: integer, format: int32}", "3000000000",
      ["GET /pets 200 isn't in the format 'int32', 1 of 1 [other-format]"]
    ),
    (
      "{type: array, items: {type: string}}", #"{"a": 1}"#,
      ["GET /pets 200 is 'object', but 'array' is declared, 1 of 1 [other-type]"]
    ),
    (
      "{oneOf: [{type: string}, {type: integer}]}", "true",
      ["GET /pets 200 is 'boolean', but 'integer', 'string' is declared, 1 of 1 [other-type]"]
    ),
    (
      "{type: string}", "{",
      ["GET /pets is 'application/json', but the body isn't JSON, 1 of 1 [invalid-json]"]
    ),
  ]

  @Test("finds each kind of mismatch", arguments: differing)
  func differs(schema: String, value: String, sentences: [String]) throws {
    #expect(try found(schema, value) == sentences)
  }

  private let animals = """
    {
      Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}},
      Dog: {type: object, required: [kind], properties: {kind: {type: string}, tricks: {type: integer}}}}
    """

  @Test("compares with the alternative that the discriminator selects, or that fits best")
  func alternatives() throws {
    let list = "oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]"
    let value = #"{"kind": "Dog", "lives": "9"}"#
    #expect(
      try found("{\(list), discriminator: {propertyName: kind}}", value, components: animals)
        == ["Dog.lives isn't declared, 1 of 1 [undeclared-property]"]
    )
    #expect(
      try found("{\(list)}", #"{"kind": "x", "tricks": null}"#, components: animals)
        == ["Dog.tricks is null, but 'integer' is declared, 1 of 1 [null]"]
    )
  }

  @Test("compares the value of a base with the child that its discriminator selects")
  func inheritance() throws {
    let components = """
      {
        Animal: {type: object, discriminator: {propertyName: kind}, required: [kind], properties: {kind: {type: string}}},
        Cat: {allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {lives: {type: integer}}}]}}
      """
    let schema = "{$ref: '#/components/schemas/Animal'}"
    #expect(
      try found(schema, #"{"kind": "Cat", "lives": null, "x": 1}"#, components: components)
        == [
          "Cat.x isn't declared, 1 of 1 [undeclared-property]",
          "Cat.lives is null, but 'integer' is declared, 1 of 1 [null]",
        ]
    )
  }

  @Test("reads type lists and null alternatives of 3.1") func nullsOf31() throws {
    for schema in [
      "{type: [string, 'null']}", "{anyOf: [{type: string}, {type: 'null'}]}",
      "{oneOf: [{const: a}, {const: null}]}",
    ] {
      #expect(try found(schema, "null", version: "3.1.0") == [])
    }
  }

  @Test("hides values by their names and their forms") func secrets() throws {
    let schema = """
      {type: object, properties: {password: {type: integer}, a: {type: integer}, b: {type: integer}, \
      secrets: {type: object, properties: {c: {type: integer}}}}}
      """
    let value = #"""
      {"password": "hunter2", "a": "sk_live_4eC39HqLyjWDarjtT1zdp7dc", "b": "short", "secrets": {"c": "hunter3"},
      "alice@example.com": {"x": 1}}
      """#
    let drifted = try Drifted(spec(schema), [.call("GET", "/pets", value)])
    #expect(
      Set(
        drifted.report.disagreements.map {
          "\($0.detail) \($0.example?.path ?? "") \($0.example?.value ?? "-")"
        }
      )
        == [
          "string $.password -", "string $.a -", #"string $.b "short""#, "string $.secrets.c -",
          "* $.* -",
        ]
    )
    let text =
      drifted.report.text(in: drifted.files, showsUnseen: true).text + drifted.corrections()
      + drifted.report.json(in: drifted.files).formatted()
    for secret in ["hunter", "4eC39", "alice"] { #expect(!text.contains(secret)) }
  }
}
