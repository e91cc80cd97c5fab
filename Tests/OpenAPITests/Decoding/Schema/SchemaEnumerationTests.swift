import Testing

@Suite("SchemaDecoder+Enumeration")
struct SchemaEnumerationTests {
  @Test("values with the type of the schema are read")
  func values() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          A: {enum: [a, 'null', null], type: string, nullable: true}
          B: {type: [integer, 'null'], enum: [1, 2, null]}
          C: {type: number, enum: [1, 1.5]}
          D: {type: array, items: {type: string}, enum: [[a], [b]]}
          E: {type: boolean, enum: [true]}
          F: {type: object, enum: [{a: 1}]}
          G: {type: [string, integer], enum: [a, 1]}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        A: string? of "a"|"null"
        B: integer|null? of 1|2
        C: number of 1|1.5
        D: array[string] of ["a"]|["b"]
        E: boolean of true
        F: object of {a: 1}
        G: string|integer of "a"|1
        """
    )
  }

  @Test("values with another type are converted, or reported")
  func otherTypes() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A: {type: string, enum: [a, 1, true, [b]]}
          B: {type: integer, enum: ['1', 2]}
          C: {type: integer, format: int32, enum: [low, high]}
          D: {type: boolean, enum: ['true', 'false']}
          E: {type: array, items: {type: string}, enum: [a, b]}
          F: {type: array, enum: [a, b]}
          G: {type: string, enum: a}
          H: {type: string, enum: {a: first, b: second}}
          I: {type: string, enum: []}
          J: {type: string, enum: }
      """
    )
    #expect(
      decoded.outline == """
        A: string of "a"|"1"|"true"
        B: integer of 1|2
        C: string of "low"|"high"
        D: boolean of true|false
        E: array[string of "a"|"b"]
        F: array[string of "a"|"b"]
        G: string of "a"
        H: string of "a"|"b"
        I: string
        J: string
        """
    )
    #expect(
      decoded.diagnostics == """
        3:33 TG1216 '1' is an integer; it's read as a string
          help: write "1"
        3:42 TG1216 a list can't be a value of a string; it's left out
          help: write a string
        4:31 TG1216 '1' is a string; it's read as an integer
          help: write it without quotes
        5:15 TG1203 the values of 'enum' don't have the type 'integer'; they're read as strings
          help: write 'type: string'
        6:31 TG1203 'true' is a string; it's read as true
          help: write 'true' without quotes
        6:39 TG1203 'false' is a string; it's read as false
          help: write 'false' without quotes
        7:45 TG1216 'enum' lists values of the array's elements; it's read as part of 'items'
          help: put it under 'items'
        8:22 TG1216 'enum' lists values of the array's elements; it's read as part of 'items'
          help: put it under 'items'
        9:29 TG1203 'enum' should be a list; it's read as a list of one
          help: write a list of values
        10:29 TG1203 'enum' should be a list; the keys of the mapping are used as its values
          help: write a list of values
        11:23 TG1216 'enum' has no values; it's ignored
          help: list the values, or remove 'enum'
        """
    )
  }
}
