import Testing

@Suite("Discriminator+Decode")
struct DiscriminatorTests {
  @Test("mappings refer to schemas by name, by pointer and in other files")
  func mappings() throws {
    let decoded = try Decoded(
      "3.2.0",
      """
      components:
        schemas:
          Pet:
            oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
            discriminator:
              propertyName: kind
              mapping:
                cat: Cat
                dog: '#/components/schemas/Dog'
                fish: fish.yaml
                hound: Hound
              defaultMapping: Dog
          Cat: {type: object}
          Dog: {type: object}
          Hound: {$ref: '#/components/schemas/Dog'}
      """,
      files: ["fish.yaml": "{type: object, title: F}"]
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        Pet: any oneOf<->Cat, ->Dog> by kind cat=>Cat dog=>Dog fish=>fish hound=>Dog else Dog
        Cat: object
        Dog: object
        () fish: object title 'F'
        """
    )
  }

  @Test("a discriminator may be the name of a property, as in Swagger 2.0")
  func propertyName() throws {
    let swagger = try Decoded("2.0", "definitions: {A: {type: object, discriminator: kind}}")
    #expect(swagger.diagnostics == "")
    #expect(swagger.outline == "A: object by kind")
    let openAPI = try Decoded(
      "3.0.3",
      "components: {schemas: {A: {type: object, discriminator: kind}}}"
    )
    #expect(openAPI.outline == "A: object by kind")
    #expect(
      openAPI.diagnostics == """
        1:57 TG1203 'discriminator' should be a mapping; 'kind' is read as its 'propertyName'
          help: write 'propertyName: kind'
        """
    )
  }

  @Test("mappings to missing schemas are reported, and those left by a bundler only once")
  func brokenMappings() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A:
            discriminator:
              propertyName: kind
              mapping: {a: 'models/cat.yaml#/Cat', b: '#/Dog', c: Dgo, d: Horse}
          B: {discriminator: {mapping: {a: Cat}}}
          Cat: {type: object}
          Dog: {type: object}
      """
    )
    #expect(
      decoded.outline == """
        A: any by kind a=>Cat b=>Dog
        B: any
        Cat: object
        Dog: object
        """
    )
    #expect(
      decoded.diagnostics == """
        6:49 TG1101 '#/Dog' doesn't exist; it's read as the schema 'Dog'
          help: write '#/components/schemas/Dog'
        6:61 TG1101 'Dgo' isn't the name of a schema or a reference to one; the value is left out
          help: did you mean 'Dog'?
        6:69 TG1101 'Horse' isn't the name of a schema or a reference to one; the value is left out
          help: define the schema, or remove the value
        7:9 TG1204 a discriminator has no 'propertyName'; it's ignored
          help: add 'propertyName'
        """
    )
  }
}
