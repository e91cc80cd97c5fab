import Testing

@testable import APIBuilding

@Suite("SchemaInheritance: children that add nothing")
struct EmptyChildrenTests {
  @Test("a child that adds nothing is a child if its base's discriminator selects it")
  func emptyChildren() throws {
    for mapping in [", mapping: {cat: Cat, fish: Fish}", ""] {
      let built = try Built(
        schemas: """
          Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind\(mapping)}}
          Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {m: {type: string}}}]}
          Fish: {allOf: [{$ref: '#/components/schemas/Pet'}]}
          """
      )
      #expect(built.models.contains("fish  Fish"))
      #expect(built.models.contains("struct Fish\n  kind  String"))
    }
  }

  @Test("a schema to which its base's mapping doesn't refer is another name if it adds nothing")
  func otherNames() throws {
    let built = try Built(
      schemas: """
        Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {cat: Cat}}}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {m: {type: string}}}]}
        Wrapped: {allOf: [{$ref: '#/components/schemas/Cat'}], description: Another name}
        """
    )
    #expect(!built.models.contains("struct Wrapped"))
  }
}
