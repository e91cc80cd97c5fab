import OpenAPI
import Testing

@Suite("SchemaTable")
struct SchemaTableTests {
  /// Returns the property `p` of a schema, and the schemas of the document.
  private func property(
    _ text: String
  ) throws -> (schema: OpenAPI.SchemaOrReference, table: OpenAPI.SchemaTable) {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          Plain: {type: object}
          Read: {type: object, readOnly: true}
          Alias: {allOf: [{$ref: '#/components/schemas/Read'}]}
          Null: {type: [object, 'null']}
          Loop: {allOf: [{$ref: '#/components/schemas/Loop'}, {writeOnly: true}]}
          Owner: {type: object, properties: {p: \(text)}}
      """
    )
    let document = try #require(decoded.document)
    let owner = try #require(document.schemas.entries.first { $0.name == "Owner" })
    return (try #require(owner.schema.fields.properties.first).schema, document.schemas)
  }

  private static func reference(_ name: String) -> String {
    "{$ref: '#/components/schemas/\(name)'}"
  }

  @Test(
    "a value is read-only if a schema that applies to all values says so",
    arguments: [
      ("{readOnly: true}", true),
      (reference("Read"), true),
      (reference("Alias"), true),
      ("{$ref: '#/components/schemas/Plain', readOnly: true}", true),
      ("{description: D, allOf: [\(reference("Read"))]}", true),
      ("{allOf: [\(reference("Plain")), {readOnly: true}]}", true),
      ("{anyOf: [{readOnly: true}, {type: 'null'}]}", true),
      ("{anyOf: [{readOnly: true}, {type: string}]}", false),
      (reference("Plain"), false),
      (reference("Loop"), false),
    ]
  )
  func readOnly(_ example: (text: String, isReadOnly: Bool)) throws {
    let property = try property(example.text)
    #expect(property.table.access(to: property.schema).isReadOnly == example.isReadOnly)
  }

  @Test("a schema that refers to itself is read once")
  func loop() throws {
    let property = try property(Self.reference("Loop"))
    #expect(property.table.access(to: property.schema).isWriteOnly)
    #expect(!property.table.allowsNull(property.schema))
  }

  @Test(
    "null is a value if the schema, an inline part, or all parts say so",
    arguments: [
      ("{type: [string, 'null']}", true),
      (reference("Null"), true),
      ("{allOf: [\(reference("Null"))]}", true),
      ("{allOf: [\(reference("Null")), {maxProperties: 1}]}", false),
      ("{allOf: [\(reference("Plain")), {type: [object, 'null']}]}", true),
      ("{oneOf: [\(reference("Plain")), {type: 'null'}]}", true),
      ("{anyOf: [\(reference("Null")), {type: 'null'}]}", true),
      ("{enum: [a, null]}", true),
      (reference("Plain"), false),
      ("{}", false),
    ]
  )
  func null(_ example: (text: String, allowsNull: Bool)) throws {
    let property = try property(example.text)
    #expect(property.table.allowsNull(property.schema) == example.allowsNull)
  }
}
