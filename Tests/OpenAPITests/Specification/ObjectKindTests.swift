import Testing

@testable import OpenAPI

@Suite("ObjectKind")
struct ObjectKindTests {
  @Test("each field is listed once, with versions in order", arguments: ObjectKind.allCases)
  func fields(of kind: ObjectKind) {
    let names = kind.fields.list.map(\.name)
    #expect(Set(names).count == names.count)
    let order = Dialect.allCases
    for field in kind.fields.list {
      #expect(order.firstIndex(of: field.since)! <= order.firstIndex(of: field.until)!)
      #expect(kind[field.name]?.contents == field.contents)
    }
    #expect(kind["unknown"] == nil)
  }

  @Test("fields depend on the version, but those of all versions of 3.x are known in 3.x")
  func versions() {
    #expect(ObjectKind.operation.hasField("consumes", in: .swagger20))
    #expect(!ObjectKind.operation.hasField("consumes", in: .openAPI31))
    #expect(!ObjectKind.operation.hasField("requestBody", in: .swagger20))
    #expect(ObjectKind.pathItem.hasField("query", in: .openAPI30))
    #expect(!ObjectKind.pathItem.hasField("query", in: .swagger20))
    #expect(
      ObjectKind.securityScheme.fieldNames(in: .swagger20) == [
        "type", "description", "name", "in", "flow", "authorizationUrl", "tokenUrl", "scopes",
      ]
    )
  }

  @Test("every keyword with an effect is read, or reported as unsupported")
  func readers() {
    let read = Set(SchemaDecoder.readers.keys)
    for keyword in ObjectKind.schema.fields.list where keyword.name != "propertyNames" {
      switch keyword.effect {
      case .unsupported, .noEffect: #expect(!read.contains(keyword.name))
      case .type, .form, .limit, .detail: #expect(read.contains(keyword.name))
      }
    }
    #expect(read.allSatisfy { ObjectKind.schema[$0] != nil })
  }

  @Test("names and values are found in the fields of all objects")
  func sets() {
    #expect(
      ObjectKind.fieldsWithNames == [
        "$defs", "additionalOperations", "callbacks", "definitions", "dependentSchemas",
        "encoding", "headers", "mediaTypes", "parameters", "pathItems", "paths",
        "patternProperties", "properties", "requestBodies", "responses", "schemas", "webhooks",
      ]
    )
    #expect(
      ObjectKind.fieldsWithData == [
        "const", "dataValue", "default", "enum", "example", "examples", "value",
      ]
    )
    #expect(ObjectKind.fieldsWithSchemas.isSuperset(of: ["query", "itemSchema", "items", "then"]))
    #expect(ObjectKind.fieldsWithSchemas.isDisjoint(with: ["not", "$defs", "paths", "schemas"]))
  }
}
