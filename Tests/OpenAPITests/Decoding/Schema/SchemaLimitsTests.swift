import Testing

@Suite("SchemaDecoder: limits")
struct SchemaLimitsTests {
  private func diagnostics(_ schema: String) throws -> String {
    try Decoded("3.0.3", "components: {schemas: {Value: \(schema)}}").diagnostics
  }

  @Test(
    "limits that exclude every value are reported",
    arguments: [
      ("{type: integer, minimum: 2, maximum: 1}", "'minimum: 2' and 'maximum: 1'"),
      (
        "{type: number, minimum: 1, exclusiveMinimum: true, maximum: 1}",
        "'minimum: 1' and 'maximum: 1'"
      ),
      ("{type: string, minLength: 2, maxLength: 1}", "'minLength: 2' and 'maxLength: 1'"),
      ("{type: array, items: {}, minItems: 2, maxItems: 1}", "'minItems: 2' and 'maxItems: 1'"),
      (
        "{type: object, minProperties: 2, maxProperties: 1}",
        "'minProperties: 2' and 'maxProperties: 1'"
      ),
    ]
  )
  func noValue(schema: String, limits: String) throws {
    #expect(try diagnostics(schema).contains("TG1216 no value is between \(limits)"))
  }

  @Test(
    "limits that allow a single value are accepted",
    arguments: [
      "{type: integer, minimum: 1, maximum: 1}", "{type: string, minLength: 1, maxLength: 1}",
      "{type: number, minimum: 0, exclusiveMinimum: true, maximum: 0.1}",
    ]
  )
  func oneValue(schema: String) throws {
    #expect(try diagnostics(schema) == "")
  }
}
