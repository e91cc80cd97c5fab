import Testing

@Suite("SchemaDecoder+Type")
struct SchemaTypeTests {
  @Test(
    "one type, several types, and nullable types",
    arguments: [
      ("{type: string}", "string"), ("{type: [string]}", "string"),
      ("{type: [string, 'null']}", "string|null?"), ("{type: [string, null]}", "string|null?"),
      ("{type: [string, integer, string]}", "string|integer"), ("{type: 'null'}", "null?"),
      ("{type: null}", "null?"), ("{type: string, nullable: true}", "string?"),
      ("{type: string, nullable: false}", "string"), ("{nullable: true}", "any?"),
      ("{type: string, x-nullable: true}", "string? x-nullable=true"), ("{type: any}", "any"),
      ("{type: file}", "file"), ("{type: }", "any"),
    ]
  )
  func types(schema: String, outline: String) throws {
    let decoded = try Decoded("3.1.0", "components: {schemas: {A: \(schema)}}")
    #expect(decoded.diagnostics == "")
    #expect(decoded.outline == "A: \(outline)")
  }

  @Test(
    "a missing type is derived from the other keywords",
    arguments: [
      ("{properties: {a: {}}}", "object{a: any}"),
      ("{additionalProperties: false}", "object{nothing else}"),
      ("{patternProperties: {a: {}}}", "object{/a/: any}"), ("{items: {}}", "array[any]"),
      ("{prefixItems: [{}]}", "array(any)"), ("{enum: [a, b]}", #"string of "a"|"b""#),
      ("{enum: [1, 2]}", "integer of 1|2"), ("{enum: [1, 2.5]}", "number of 1|2.5"),
      ("{enum: [a, 1]}", #"string|integer of "a"|1"#), ("{enum: [a, null]}", #"string? of "a""#),
      ("{enum: [null]}", "null?"), ("{const: 1}", "integer const 1"),
      ("{const: null}", "null? const null"), ("{format: date}", "string(date)"),
      ("{format: int32}", "integer(int32)"), ("{format: double}", "number(double)"),
      ("{format: vendor}", "any(vendor)"), ("{required: [a]}", "any{a!}"),
    ]
  )
  func inference(schema: String, outline: String) throws {
    let decoded = try Decoded("3.1.0", "components: {schemas: {A: \(schema)}}")
    #expect(decoded.diagnostics == "")
    #expect(decoded.outline == "A: \(outline)")
  }

  @Test(
    "the names of types in other languages are accepted and reported",
    arguments: [
      ("String", "string", "type: string"), ("int", "integer", "type: integer"),
      ("Int64", "integer(int64)", "type: integer, format: int64"),
      ("long", "integer(int64)", "type: integer, format: int64"),
      ("float", "number(float)", "type: number, format: float"),
      ("bool", "boolean", "type: boolean"), ("date", "string(date)", "type: string, format: date"),
      ("datetime", "string(date-time)", "type: string, format: date-time"),
      ("uuid", "string(uuid)", "type: string, format: uuid"), ("dict", "object", "type: object"),
    ]
  )
  func misspelled(type: String, outline: String, yaml: String) throws {
    let decoded = try Decoded("3.0.3", "components: {schemas: {A: {type: \(type)}}}")
    #expect(decoded.outline == "A: \(outline)")
    #expect(
      decoded.diagnostics == """
        1:34 TG1203 '\(type)' isn't a type; it's read as '\(yaml)'
          help: write '\(yaml)'
        """
    )
  }

  @Test("an explicit format takes precedence over the one that a type's name implies")
  func formatOfName() throws {
    let decoded = try Decoded("3.0.3", "components: {schemas: {A: {format: custom, type: date}}}")
    #expect(decoded.outline == "A: string(custom)")
  }

  @Test("unknown and malformed types are reported")
  func unknownTypes() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A: {type: strnig}
          B: {type: widget}
          C: {type: {a: b}}
          D: {type: [[string], integer]}
      """
    )
    #expect(decoded.outline == "A: any\nB: any\nC: any\nD: integer")
    #expect(
      decoded.diagnostics == """
        3:15 TG1203 'strnig' isn't a type; it's ignored
          help: did you mean 'string'?
        4:15 TG1203 'widget' isn't a type; it's ignored
          help: use 'string', 'integer', 'number', 'boolean', 'array' or 'object'
        5:15 TG1203 'type' of a schema should be a type or a list of types, not a mapping; it's ignored
          help: write a type or a list of types, or leave 'type' out
        6:15 TG1203 'type' of a schema should be a type or a list of types, not a list; it's ignored
          help: write a type or a list of types, or leave 'type' out
        """
    )
  }
}
