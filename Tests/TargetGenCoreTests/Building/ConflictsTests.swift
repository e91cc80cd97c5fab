import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("ModelBuilder: combining the parts of allOf")
struct ConflictsTests {
  /// Returns the messages about the only property of the first schema.
  private func facts(_ property: String) throws -> String? {
    let built = try Built(schemas: "Pet: {type: object, properties: {value: \(property)}}")
    #expect(built.diagnostics == "")
    return built.api.models.first?.structure?.properties.first?.documentation.facts
  }

  private func diagnostics(_ property: String) throws -> String {
    try Built(schemas: "Pet: {type: object, properties: {value: \(property)}}").diagnostics
  }

  @Test("the tighter of two limits is used")
  func tighterLimits() throws {
    #expect(
      try facts(
        "{allOf: [{type: integer, minimum: 1, maximum: 9}, {minimum: 3, exclusiveMaximum: 9}]}"
      ) == "At least 3; less than 9."
    )
    #expect(
      try facts("{allOf: [{type: string, minLength: 2, maxLength: 9}, {maxLength: 5}]}")
        == "2 to 5 characters."
    )
    #expect(
      try facts(
        "{allOf: [{type: array, items: {}, minItems: 1}, {minItems: 2, uniqueItems: true}]}"
      )
        == "At least 2 elements; unique elements."
    )
    #expect(
      try facts("{allOf: [{type: number, multipleOf: 2}, {multipleOf: 0.5}]}")
        == "A multiple of 2; a multiple of 0.5."
    )
  }

  @Test("the patterns of all parts have to match")
  func patterns() throws {
    #expect(
      try facts("{allOf: [{type: string, pattern: '^a'}, {pattern: 'z$'}, {pattern: '^a'}]}")
        == "Matches `^a`; matches `z$`."
    )
  }

  @Test("a child narrows the limits of its base")
  func inheritedLimits() throws {
    let built = try Built(
      schemas: """
        Base: {type: object, properties: {name: {type: string, maxLength: 9, default: a}}}
        Child: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {name: {minLength: 3}}}]}
        """
    )
    #expect(built.diagnostics == "")
    #expect(
      built.api.models[1].structure?.properties[0].documentation.facts
        == "`a` by default; 3 to 9 characters."
    )
  }

  @Test(
    "limits that exclude every value are reported, and the later ones are used",
    arguments: [
      (
        "{allOf: [{type: integer, minimum: 5}, {maximum: 4}]}",
        "'minimum: 5' and 'maximum: 4' exclude each other; the latter is used"
      ),
      (
        "{allOf: [{type: integer, maximum: 5}, {exclusiveMinimum: 5}]}",
        "'maximum: 5' and 'exclusiveMinimum: 5' exclude each other; the latter is used"
      ),
      (
        "{allOf: [{type: string, minLength: 5}, {maxLength: 4}]}",
        "'minLength: 5' and 'maxLength: 4' exclude each other; the latter is used"
      ),
      (
        "{allOf: [{type: array, items: {}, maxItems: 1}, {minItems: 2}]}",
        "'maxItems: 1' and 'minItems: 2' exclude each other; the latter is used"
      ),
      (
        "{allOf: [{type: object, minProperties: 2}, {maxProperties: 1}]}",
        "'minProperties: 2' and 'maxProperties: 1' exclude each other; the latter is used"
      ),
    ]
  )
  func emptyLimits(property: String, message: String) throws {
    #expect(try diagnostics(property) == "7: TG1215 \(message)")
  }

  @Test(
    "the more specific of two compatible formats determines the type",
    arguments: [
      ("{allOf: [{type: integer, format: int64}, {format: int32}]}", "Int32?"),
      ("{allOf: [{type: integer, format: int32}, {format: int64}]}", "Int32?"),
      ("{allOf: [{type: string, format: uuid}, {format: ulid}]}", "UUID?"),
      ("{allOf: [{type: string, format: uri}, {format: url}]}", "String?  uri"),
    ]
  )
  func formats(property: String, type: String) throws {
    let built = try Built(schemas: "Pet: {type: object, properties: {value: \(property)}}")
    #expect(built.diagnostics == "")
    #expect(built.models == "struct Pet\n  value  \(type)")
  }

  @Test("incompatible formats are reported")
  func conflictingFormats() throws {
    #expect(
      try diagnostics("{allOf: [{type: string, format: date}, {format: date-time}]}")
        == "7: TG1215 no value has both formats 'date' and 'date-time'; it's read as the latter"
    )
  }

  @Test(
    "conflicting constants are reported",
    arguments: [
      (
        "{allOf: [{const: a}, {const: b}]}",
        "no value is both 'a' and 'b'; it's read as the latter"
      ),
      (
        "{allOf: [{enum: [a, b]}, {const: c}]}",
        "the constant 'c' isn't one of the values of 'enum'; the later keyword is used"
      ),
      (
        "{allOf: [{const: c}, {enum: [a, b]}]}",
        "the constant 'c' isn't one of the values of 'enum'; the later keyword is used"
      ),
    ]
  )
  func constants(property: String, message: String) throws {
    #expect(try diagnostics(property) == "7: TG1215 \(message)")
  }

  @Test("equal constants with different spellings don't conflict")
  func sameConstant() throws {
    #expect(try diagnostics("{allOf: [{const: 1}, {const: 1.0}]}") == "")
  }

  @Test("conflicting defaults are reported, except for a default that overrides an inherited one")
  func defaults() throws {
    #expect(
      try diagnostics("{allOf: [{type: string, default: a}, {default: b}]}")
        == "7: TG1215 parts of 'allOf' have different defaults; the latter is used"
    )
    #expect(try diagnostics("{allOf: [{type: string, default: a}], default: b}") == "")
    let built = try Built(
      schemas: """
        Base: {type: object, properties: {name: {type: string, default: a}}}
        Child:
          allOf: [{$ref: '#/components/schemas/Base'}, {properties: {name: {default: b}}}]
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test(
    "a part that forbids the properties of others is reported once, and all properties are kept"
  )
  func closedPart() throws {
    let built = try Built(
      schemas: """
        Base:
          type: object
          properties: {a: {type: string}}
          additionalProperties: false
        First: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {b: {type: string}}}]}
        Second: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {c: {type: string}}}]}
        Third: {allOf: [{$ref: '#/components/schemas/First'}, {properties: {d: {type: string}}}]}
        """
    )
    #expect(
      built.diagnostics
        == "8: TG1215 'additionalProperties: false' forbids the properties of other parts of 'allOf';"
        + " they're kept"
    )
    #expect(built.api.models[3].structure?.properties.map(\.wireName) == ["a", "b", "d"])
  }

  @Test("'unevaluatedProperties' beside 'allOf' takes all parts into account")
  func unevaluated() throws {
    let built = try Built(
      schemas: """
        Base: {type: object, properties: {a: {type: string}}}
        Child:
          allOf: [{$ref: '#/components/schemas/Base'}, {properties: {b: {type: string}}}]
          unevaluatedProperties: false
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("'unevaluatedProperties: false' forbids nothing that a part allows")
  func openParts() throws {
    let built = try Built(
      schemas: """
        Open: {type: object, properties: {a: {type: string}}, additionalProperties: true}
        First: {allOf: [{$ref: '#/components/schemas/Open'}], unevaluatedProperties: false}
        Closed: {type: object, properties: {a: {type: string}}, unevaluatedProperties: false}
        Third: {allOf: [{$ref: '#/components/schemas/Open'}], properties: {c: {}}, unevaluatedProperties: {type: integer}}
        """
    )
    let closed = built.api.models.filter { $0.structure?.isClosed == true }.compactMap(\.schemaName)
    #expect(closed == ["Closed"])
    let third = built.api.models.first { $0.schemaName == "Third" }
    #expect(third?.structure?.additionalProperties != .scalar(.int))
  }

  @Test("a part that forbids other properties is reported beside one that allows them")
  func cousins() throws {
    let built = try Built(
      schemas: """
        Pet: {allOf: [{properties: {a: {}}, unevaluatedProperties: false}, {properties: {b: {}}}]}
        Tag: {allOf: [{properties: {a: {}}, additionalProperties: false}], additionalProperties: true}
        """
    )
    #expect(
      built.diagnostics == """
        7: TG1215 'unevaluatedProperties: false' forbids the properties of other parts of 'allOf'; they're kept
        8: TG1215 'additionalProperties: false' forbids the properties of other parts of 'allOf'; they're kept
        """
    )
  }

  @Test(
    "a required property without a description is reported unless additional properties are kept"
  )
  func undescribedProperty() throws {
    let built = try Built(
      schemas: """
        Pet: {type: object, required: [id, name], properties: {id: {type: string}}}
        Bag: {type: object, required: [id], additionalProperties: true, properties: {a: {}}}
        Map: {type: object, required: [id]}
        """
    )
    #expect(
      built.diagnostics
        == "7: TG1222 'name' is required, but isn't described; the type doesn't have it"
    )
  }

  @Test("a base that no operation uses may require properties that only its children describe")
  func abstractBase() throws {
    let built = try Built(
      paths: """
        /pets:
          get:
            operationId: showPet
            responses:
              '200':
                description: A pet.
                content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
        """,
      schemas: """
        Base: {type: object, required: [kind], properties: {id: {type: string}}}
        Pet: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {kind: {type: string}}}]}
        """
    )
    #expect(built.diagnostics == "")
  }

  @Test("a property that is read-only in one part and write-only in another is reported")
  func noMessage() throws {
    #expect(
      try diagnostics("{allOf: [{type: string, readOnly: true}, {writeOnly: true}]}")
        == "7: TG1215 'value' is both read-only and write-only, so it's never sent or received"
    )
  }

  @Test("alternatives aren't checked for conflicts with each other")
  func alternatives() throws {
    let built = try Built(
      paths: """
        /pets:
          post:
            operationId: addPet
            requestBody:
              content:
                application/x-www-form-urlencoded:
                  schema:
                    oneOf:
                      - properties: {kind: {const: cat}, age: {type: integer, minimum: 5}}
                        additionalProperties: false
                      - properties: {kind: {const: dog}, age: {type: integer, maximum: 3}}
                        additionalProperties: false
            responses: {"204": {description: Done.}}
        """
    )
    #expect(built.diagnostics == "")
  }
}

extension API.Model {
  fileprivate var structure: API.Structure? {
    guard case .structure(let structure) = kind else { return nil }
    return structure
  }
}
