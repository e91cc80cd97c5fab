import Testing

@Suite("SchemaDecoder+Children")
struct SchemaChildrenTests {
  @Test("a Boolean 'required' of a property is moved to the object")
  func misplacedRequired() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A:
            type: object
            properties:
              a: {type: string, required: true}
              b: {type: string, required: false}
              c: {$ref: '#/components/schemas/B', required: true}
              required: {type: boolean}
            required: [a]
          B: {type: object, required: true}
      """
    )
    #expect(
      decoded.outline == """
        A: object{a!: string, b: string, c!: ->B, required: boolean}
        B: object
        """
    )
    #expect(
      decoded.diagnostics == """
        6:27 TG1210 'required' belongs to the object; 'a' is read as required
          help: list 'a' under 'required' of the object
        7:27 TG1210 'required' belongs to the object; 'b' is read as optional
          help: leave it out
        8:45 TG1210 'required' belongs to the object; 'c' is read as required
          help: list 'c' under 'required' of the object
        11:23 TG1210 'required' of a schema should be a list of its properties; it's ignored
          help: list the names of the required properties
        """
    )
  }

  @Test("a $ref inside 'properties' includes the properties that it refers to")
  func includedProperties() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A:
            type: object
            properties:
              $ref: '#/components/schemas/B/properties'
              c: {type: string}
          B: {type: object, properties: {a: {type: string}, b: {type: integer}}}
          C: {type: object, properties: {$ref: {type: string}}}
      """
    )
    #expect(
      decoded.outline == """
        A: object{a: string, b: integer, c: string}
        B: object{a: string, b: integer}
        C: object{$ref: string}
        """
    )
    #expect(
      decoded.diagnostics == """
        6:9 TG1216 '$ref' is a property here; the properties of its target are used instead
          help: use 'allOf' with the '$ref' beside 'properties'
        """
    )
  }
}
