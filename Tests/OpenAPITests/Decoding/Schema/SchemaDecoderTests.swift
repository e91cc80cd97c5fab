import Testing

@Suite("SchemaDecoder")
struct SchemaDecoderTests {
  @Test("every supported keyword is read")
  func keywords() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          Text: {type: string, format: date-time, title: T, description: D, pattern: '^a', minLength: 1, maxLength: 2.0}
          Flags: {type: boolean, deprecated: true, readOnly: true, writeOnly: true, default: false}
          Number: {type: number, minimum: 1, maximum: 2, multipleOf: 0.5, example: 1.5, examples: [1, 2]}
          Bytes: {type: string, contentEncoding: base64, contentMediaType: image/png}
          List: {type: array, items: {type: string}, minItems: 1, maxItems: 3, uniqueItems: true}
          Tuple: {type: array, prefixItems: [{type: string}, {type: integer}], items: false}
          Object:
            type: object
            required: [b, a, b, c]
            properties: {a: {type: string}, b: true, gone: false}
            patternProperties: {'^x-': {type: string}}
            additionalProperties: {type: integer}
            minProperties: 1
            maxProperties: 9
          Open: {type: object, additionalProperties: true}
          Empty: {type: object, additionalProperties: {}}
          Closed: {type: object, additionalProperties: false}
          All: {allOf: [{$ref: '#/components/schemas/Object'}, {type: object}]}
          One: {oneOf: [{type: string}, {type: 'null'}]}
          Any: {anyOf: [{type: string}, {const: 1}]}
          Extended: {type: string, x-a: 1, x-b: {c: d}}
          Ended: {type: array, prefixItems: [{type: string}, false, {type: integer}], items: {type: string}}
          Sealed: {type: array, prefixItems: [false]}
          Anything: {}
          Yes: true
          Quiet:
            {type: string, $comment: c, $id: i, xml: {}, externalDocs: {}, unevaluatedProperties: false, propertyNames: {}, $defs: {}}
      """
    )
    #expect(
      decoded.diagnostics == """
        12:48 TG1401 the schema 'false' forbids 'gone'; this isn't checked
          help: leave the property out
        """
    )
    #expect(
      decoded.outline == """
        Text: string(date-time) title 'T' 'D' minLength 1 maxLength 2 pattern ^a
        Flags: boolean deprecated readOnly writeOnly default false
        Number: number e.g. 1.5 e.g. 1 e.g. 2 >=1 <=2 multipleOf 0.5
        Bytes: string encoded base64 holds image/png
        List: array[string] minItems 1 maxItems 3 unique
        Tuple: array(string, integer) and no more
        Object: object{a!: string, b!: any, c!, /^x-/: string, *: integer} minProperties 1 maxProperties 9
        Open: object{*}
        Empty: object{*}
        Closed: object{nothing else}
        All: any allOf<->Object, object>
        One: any oneOf<string, null?>
        Any: any anyOf<string, integer const 1>
        Extended: string x-a=1 x-b={c: "d"}
        Ended: array(string) and no more
        Sealed: array maxItems 0
        Anything: any
        Yes: any
        Quiet: string
        """
    )
  }

  @Test("exclusive bounds may be Booleans or numbers")
  func exclusiveBounds() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A: {type: number, minimum: 1, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: false}
          B: {type: number, exclusiveMinimum: 1, exclusiveMaximum: 2}
          C: {type: number, minimum: 5, exclusiveMinimum: 1, maximum: 6, exclusiveMaximum: 6}
          D: {type: number, exclusiveMinimum: true}
      """
    )
    #expect(decoded.diagnostics == "")
    #expect(
      decoded.outline == """
        A: number >1 <=2
        B: number >1 <2
        C: number >=5 <6
        D: number
        """
    )
  }

  @Test("keywords with values of the wrong type are reported")
  func wrongTypes() throws {
    let decoded = try Decoded(
      "3.0.3",
      """
      components:
        schemas:
          A: {type: string, description: [a], minLength: many, maxLength: '5', pattern: 1, format: null}
          B: {type: object, properties: [a], required: a, nullable: 'true'}
          C: {type: object, required: {a: b}, patternProperties: 1, additionalProperties: 'false'}
          D: {allOf: {type: object}, oneOf: x, anyOf: null}
          E: {type: array, items: [{type: string}]}
          F: {type: array, items: [{type: string}, {type: integer}]}
          G: {$ref: null, type: string}
          H: [a]
          I: integer
          J: text
      """
    )
    #expect(
      decoded.outline == """
        A: string maxLength 5 pattern 1
        B: object?{a!}
        C: object{nothing else}
        D: any allOf<object>
        E: array[string]
        F: array[any anyOf<string, integer>]
        G: string
        H: any
        I: integer
        J: string
        """
    )
    #expect(
      decoded.diagnostics == """
        3:36 TG1203 'description' of a schema should be a string, not a list; it's ignored
          help: write a string, or leave 'description' out
        3:52 TG1203 'minLength' of a schema should be a number, not a string; it's ignored
          help: write a number, or leave 'minLength' out
        4:35 TG1203 'properties' of a schema should be a mapping, not a list; it's ignored
          help: write a mapping, or leave 'properties' out
        4:50 TG1203 'required' should be a list; it's read as '[a]'
          help: write '[a]'
        4:63 TG1203 'true' is a string; it's read as true
          help: write 'true' without quotes
        5:33 TG1203 'required' of a schema should be a list of names, not a mapping; it's ignored
          help: write a list of names, or leave 'required' out
        5:60 TG1203 'patternProperties' of a schema should be a mapping, not an integer; it's ignored
          help: write a mapping, or leave 'patternProperties' out
        5:85 TG1203 'false' is a string; it's read as false
          help: write 'false' without quotes
        6:16 TG1203 'allOf' should be a list; it's read as a list of one
          help: put '- ' before it
        6:39 TG1203 'oneOf' of a schema should be a list of schemas, not a string; it's ignored
          help: write a list of schemas, or leave 'oneOf' out
        7:29 TG1203 'items' should be a schema, not a list; its only element is used as the schema
          help: write the schema without '- '
        8:29 TG1203 'items' should be a schema, not a list; each element matches any of these
          help: write 'anyOf' with the list under 'items'
        9:15 TG1203 '$ref' of a schema should be a string, not null; it's ignored
          help: write a string, or leave '$ref' out
        10:8 TG1203 a schema should be a mapping, not a list; any value is accepted
          help: write a mapping
        11:8 TG1203 expected a schema, found 'integer'; it's read as 'type: integer'
          help: write 'type: integer'
        12:8 TG1203 expected a schema, found 'text'; it's read as 'type: string'
          help: write 'type: string'
        """
    )
  }

  @Test("keywords that restrict values in a way that nothing checks are reported once")
  func uncheckedKeywords() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          A: {type: array, contains: {type: string}, minContains: 2, maxContains: 3}
          B: {type: object, propertyNames: {maxLength: 3}, dependentRequired: {a: [b]}}
          C: {type: object, propertyNames: {type: string, description: The names.}}
          D: {type: object, dependencies: {a: [b]}, properties: {a: {}, b: false}}
          E: {$ref: '#/components/schemas/C', dependentRequired: {a: [b]}}
          F: {type: object, patternProperties: {'^a': false}}
      """
    )
    #expect(
      decoded.diagnostics == """
        3:22 TG1401 'contains' can't be expressed as a Swift type; it's ignored
          help: describe the values without 'contains' if the type should be narrower
        4:23 TG1401 'propertyNames' can't be expressed as a Swift type; it's ignored
          help: describe the values without 'propertyNames' if the type should be narrower
        4:54 TG1401 'dependentRequired' can't be expressed as a Swift type; it's ignored
          help: describe the values without 'dependentRequired' if the type should be narrower
        6:23 TG1401 'dependencies' can't be expressed as a Swift type; it's ignored
          help: describe the values without 'dependencies' if the type should be narrower
        6:67 TG1401 the schema 'false' forbids 'b'; this isn't checked
          help: leave the property out
        7:41 TG1401 'dependentRequired' can't be expressed as a Swift type; it's ignored
          help: describe the values without 'dependentRequired' if the type should be narrower
        8:43 TG1401 the schema 'false' forbids '^a'; this isn't checked
          help: leave the property out
        """
    )
  }

  @Test("unsupported, misspelled and misplaced keywords are reported")
  func unsupportedKeywords() throws {
    let decoded = try Decoded(
      "3.1.0",
      """
      components:
        schemas:
          A: {type: string, not: {const: a}, if: {}, then: {}, else: {}, dependentSchemas: {}}
          B: {type: object, propertys: {}, readonly: true, id: 5, vendor: {type: 1}, optional: true}
          C: {type: object, name: {type: string}, owner: {$ref: '#/components/schemas/A'}}
          D: {items: false, allOf: [false]}
      """
    )
    #expect(
      decoded.outline == """
        A: string
        B: object
        C: object
        D: any allOf<any>
        """
    )
    #expect(
      decoded.diagnostics == """
        3:23 TG1401 'not' can't be expressed as a Swift type; it's ignored
          help: describe the values without 'not' if the type should be narrower
        3:40 TG1401 'if' can't be expressed as a Swift type; it's ignored
          help: describe the values without 'if' if the type should be narrower
        3:68 TG1401 'dependentSchemas' can't be expressed as a Swift type; it's ignored
          help: describe the values without 'dependentSchemas' if the type should be narrower
        4:23 TG1205 'propertys' isn't a keyword of a schema; it's ignored
          help: did you mean 'properties'?
        4:38 TG1205 'readonly' isn't a keyword of a schema; it's ignored
          help: did you mean 'readOnly'?
        5:23 TG1205 'name' isn't a keyword of a schema; it's ignored
          help: put it under 'properties' if it's a property
        5:45 TG1205 'owner' isn't a keyword of a schema; it's ignored
          help: put it under 'properties' if it's a property
        6:31 TG1401 the schema 'false' allows no value; it's read as any value
          help: describe the values
        """
    )
  }

  @Test(
    "before 3.1, a list in 'items' is read as alternatives unless its siblings describe a tuple"
  )
  func lists() throws {
    let schemas = """
      components:
        schemas:
          A: {items: [{type: string}, {type: integer}]}
          B: {type: object, items: [{type: object}, {type: object}]}
          C: {items: [{type: string}, {type: integer}], uniqueItems: true}
          D: {type: array, items: [{type: string}, {type: integer}], minItems: 2, maxItems: 2}
          E: {type: array, items: [{type: string}, {type: integer}], additionalItems: false}
          F: {type: array, items: [{type: string}, {type: integer}], additionalItems: {type: boolean}}
          G: {type: array, items: [{type: string}, {type: integer}], maxItems: 2}
          H: {items: [{type: string}]}
          I: {type: array, items: []}
      """
    let old = try Decoded("3.0.3", schemas)
    #expect(
      old.outline == """
        A: any anyOf<string, integer>
        B: object anyOf<object, object>
        C: array[any anyOf<string, integer>] unique
        D: array(string, integer) minItems 2 maxItems 2
        E: array(string, integer) and no more
        F: array(string, integer)[boolean]
        G: array[any anyOf<string, integer>] maxItems 2
        H: array[string]
        I: array
        """
    )
    #expect(
      old.diagnostics.split(separator: "\n").prefix(4).joined(separator: "\n") == """
        3:16 TG1203 'items' should be a schema, not a list; the value matches any of these
          help: write 'anyOf' instead
        4:30 TG1203 'items' should be a schema, not a list; the value matches any of these
          help: write 'anyOf' instead
        """
    )
    let new = try Decoded("3.1.0", schemas)
    #expect(new.outline.hasPrefix("A: array(string, integer)\n"))
    #expect(
      new.diagnostics.hasPrefix(
        """
        3:16 TG1203 'items' should be a schema, not a list; it's read as 'prefixItems'
          help: use 'prefixItems'

        """
      )
    )
  }

  @Test("an array without 'items' is reported before 3.1")
  func missingItems() throws {
    let text = "components: {schemas: {A: {type: array}}}"
    let newer = try Decoded("3.1.0", text)
    #expect(newer.diagnostics == "")
    #expect(newer.outline == "A: array")
    let older = try Decoded("3.0.3", text)
    #expect(older.outline == "A: array")
    #expect(
      older.diagnostics == """
        1:28 TG1204 the array has no 'items'; its elements are read as any JSON
          help: add 'items'
        """
    )
  }
}
