import Diagnostics
import OpenAPI
import SpecSyntax
import TestSupport
import Testing

@Suite("DecodingContext+Schema")
struct SchemaReferenceTests {
  @Test("references refer to a table that contains each schema once, with a name")
  func table() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A:
            type: object
            properties:
              next: {$ref: '#/components/schemas/A'}
              status: {$ref: '#/components/schemas/B/properties/status'}
              pet: {$ref: 'schemas/pet.yaml'}
              owner: {$ref: 'schemas/defs.yaml#/Owner'}
              item: {$ref: 'schemas/tag/index.yaml#/items'}
              one: {$ref: '#/components/schemas/B/allOf/0'}
              slash: {$ref: '#/components/schemas/B~1C'}
          B:
            allOf: [{type: object}]
            properties: {status: {type: string}}
          B/C: {type: integer}
      """,
      files: [
        "schemas/pet.yaml": "{type: object, properties: {owner: {$ref: 'defs.yaml#/Owner'}}}",
        "schemas/defs.yaml": "Owner: {type: object, properties: {pet: {$ref: pet.yaml}}}",
        "schemas/tag/index.yaml": "{type: array, items: {type: string}}",
      ]
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        A: object{next: ->A, status: ->status, pet: ->pet, owner: ->Owner, item: ->tag, one: ->B, slash: ->B/C}
        B: object{status: string} allOf<object>
        B/C: integer
        (/components/schemas/B/properties/status) status: string
        () pet: object{owner: ->Owner}
        (/Owner) Owner: object{pet: ->pet}
        (/items) tag: string
        (/components/schemas/B/allOf/0) B: object
        """
    )
  }

  @Test("a schema that only refers to another one is an alias of it")
  func aliases() throws {
    let text = """
      components:
        schemas:
          A: {$ref: '#/components/schemas/B'}
          B: {$ref: '#/components/schemas/C', description: not C's own}
          C: {type: string}
          D: {type: array, items: {$ref: '#/components/schemas/A'}}
      """
    let older = try Decoded("3.0.3", text)
    #expect(older.diagnostics == "")
    #expect(
      older.outline == """
        C: string
        D: array[->C]
        """
    )
    let newer = try Decoded("3.1.0", text)
    #expect(newer.diagnostics == "")
    #expect(
      newer.outline == """
        B: any allOf<->C> 'not C's own'
        C: string
        D: array[->B]
        """
    )
  }

  @Test("siblings that describe the use of a reference are kept")
  func describingSiblings() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A: {type: string}
          B:
            type: object
            properties:
              a: {$ref: '#/components/schemas/A', title: T, description: D, deprecated: true, nullable: true}
              b: {$ref: '#/components/schemas/A', readOnly: true, default: x, example: y, x-z: 1}
              c: {$ref: '#/components/schemas/A', writeOnly: true, examples: [y], type: string}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        A: string
        B: object{a: ->A? title 'T' 'D' deprecated, b: ->A readOnly default "x" e.g. "y" x-z=1, \
        c: ->A writeOnly e.g. "y"}
        """
    )
  }

  @Test("siblings that change the type of a reference are ignored before 3.1")
  func structuralSiblings() throws {
    let text = """
      components:
        schemas:
          A: {type: object}
          B: {type: array, items: {$ref: '#/components/schemas/A', description: D, properties: {b: {type: string}}, allOf: [{}]}}
          C: {type: array, items: {$ref: '#/components/schemas/A', additionalProperties: false}}
      """
    let newer = try Decoded("3.1.0", text)
    #expect(newer.diagnostics == "")
    #expect(
      newer.outline == """
        A: object
        B: array[object{b: string} allOf<->A, any> 'D']
        C: array[->A]
        """
    )
    let older = try Decoded("3.0.3", text)
    #expect(older.outline == "A: object\nB: array[->A 'D']\nC: array[->A]")
    #expect(
      older.diagnostics == """
        4:78 TG1205 'properties' beside '$ref' has no effect in OpenAPI 3.0
          help: put the '$ref' into an 'allOf'
        """
    )
  }

  @Test("an unresolved reference is read as any value, and its siblings are kept")
  func missing() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          Pet: {type: object}
          A: {$ref: '#/components/schemas/Pets'}
          B: {type: array, items: {$ref: '#/components/schemas/Nothing', description: D}}
      """
    )
    #expect(decoded.outline == "Pet: object\nA: any\nB: array[any 'D']")
    #expect(
      decoded.diagnostics == """
        4:15 TG1101 '#/components/schemas/Pets' doesn't exist
          help: did you mean '#/components/schemas/Pet'?
        5:36 TG1101 '#/components/schemas/Nothing' doesn't exist
        """
    )
  }

  @Test("a cycle of references without a type is reported, and read as any value")
  func cycle() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A: {$ref: '#/components/schemas/B'}
          B: {$ref: '#/components/schemas/A'}
      """
    )
    #expect(decoded.outline == "A: any\nB: any")
    #expect(
      decoded.diagnostics == """
        3:15 TG1104 this '$ref' refers back to itself; it's ignored
          note: 4:15 through this '$ref'
          help: replace one of these '$ref's with a value
        """
    )
  }

  @Test("a chain of 5,000 schemas is read without a crash")
  func longChain() throws {
    let links = (0..<5000).map { number in
      "    S\(number): {type: object, properties: {next: {$ref: '#/components/schemas/S\(number + 1)'}}}"
    }
    let decoded = try Decoded(
      "3.0.3",
      "components:\n  schemas:\n" + links.joined(separator: "\n") + "\n    S5000: {type: string}"
    )
    #expect(decoded.diagnostics == "")
    #expect(decoded.document?.schemas.entries.count == 5001)
    #expect(decoded.outline.hasSuffix("S4999: object{next: ->S5000}\nS5000: string"))
  }

  @Test("deeply nested schemas are split into several entries")
  func deepNesting() throws {
    let depth = 200
    let text =
      String(repeating: "{type: array, items: ", count: depth) + "{type: string}"
      + String(repeating: "}", count: depth)
    let decoded = try Decoded("3.0.3", "components: {schemas: {A: \(text)}}")
    #expect(decoded.diagnostics == "")
    // A level that is too deep continues in a separate entry, which is named after the nearest name.
    let piece = String(repeating: "array[", count: 32) + "->A" + String(repeating: "]", count: 32)
    #expect(decoded.document?.schemas.entries.count == 7)
    #expect(decoded.outline.hasPrefix("A: " + piece + "\n"))
    #expect(
      decoded.outline.hasSuffix(
        "A: " + String(repeating: "array[", count: 8) + "string" + String(repeating: "]", count: 8)
      )
    )
  }
}
