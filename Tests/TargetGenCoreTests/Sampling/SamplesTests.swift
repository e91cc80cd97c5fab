import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIModel

@Suite("API.withSamples")
struct SamplesTests {
  /// Returns the sample of the only response of the only operation, and the messages.
  private func sample(
    _ content: String,
    schemas: String = "Unused: {type: string}"
  ) throws -> (text: String?, isFromSpec: Bool?, messages: [String]) {
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: a
            responses:
              '200':
                description: A
                content:
        \(content.split(separator: "\n").map { "          " + $0 }.joined(separator: "\n"))
        """,
      schemas: schemas
    )
    var bag = DiagnosticBag()
    let api = built.api.withUsesPropagated().withSamples(into: &bag)
    let sample = api.targets[0].cases[0].responses.responses[0].sample
    let messages = bag.diagnostics.map { $0.code.rawValue + " " + $0.message.text }
    // The readable layout is easier to compare than minified JSON.
    return (sample.map { $0.json?.formatted() ?? $0.text }, sample?.isFromSpec, messages)
  }

  private func json(_ schema: String, _ more: String = "", schemas: String) throws -> String? {
    let result = try sample(
      "application/json: {schema: {\(schema)}\(more)}",
      schemas: schemas
    )
    #expect(result.messages == [])
    return result.text
  }

  @Test(
    "the sample of a number or a Boolean with one value is this value",
    arguments: [
      (
        "type: object, properties: {v: {const: 7}, m: {additionalProperties: {const: 7}}}",
        #"{"v": 7, "m": {"key": 7}}"#
      ),
      ("type: array, items: {$ref: '#/components/schemas/Seven'}", "[7]"),
      ("oneOf: [{$ref: '#/components/schemas/Seven'}, {type: object}]", "7"),
      (
        "oneOf: [{type: object, properties: {a: {type: string}}}, {type: number, const: 7}]",
        #"{"a": "string"}"#
      ),
      ("type: array, items: {const: true}", "[true]"),
      ("type: integer, enum: [7]", "7"),
    ]
  )
  func constants(schema: String, expected: String) throws {
    #expect(try json(schema, schemas: "Seven: {const: 7}") == expected)
  }

  @Test("the sample is the smallest valid example of the spec")
  func smallest() throws {
    let result = try sample(
      """
      application/json:
        schema: {$ref: '#/components/schemas/Pet'}
        examples:
          long: {value: {name: Bartholomew, age: 7}}
          short: {value: {name: Tom}}
          wrong: {value: {age: 7}}
      """,
      schemas:
        "Pet: {type: object, required: [name], properties: {name: {type: string}, age: {type: integer}}}"
    )
    #expect(result.text == #"{"name": "Tom"}"#)
    #expect(result.isFromSpec == true)
    #expect(
      result.messages == ["TG1214 the example has no 'name', which is required; it's left out"]
    )
  }

  @Test(
    "the examples of scalars and lists are used, also those behind references",
    arguments: [
      ("type: string, example: wise", #""wise""#),
      ("$ref: '#/components/schemas/Word'", #""wise""#),
      ("allOf: [{$ref: '#/components/schemas/Word'}]", #""wise""#),
      ("oneOf: [{type: 'null'}, {$ref: '#/components/schemas/Word'}]", #""wise""#),
      ("type: array, items: {type: string, example: wise}", #"["wise"]"#),
      ("type: array, items: {$ref: '#/components/schemas/Word'}", #"["wise"]"#),
      ("type: array, items: {type: array, items: {type: integer, examples: [7]}}", "[[7]]"),
      ("type: array, items: {type: integer}, example: [1, 2]", "[1, 2]"),
      ("$ref: '#/components/schemas/Numbers'", "[3, 4]"),
      ("type: object, additionalProperties: {type: integer}, example: {a: 1}", #"{"a": 1}"#),
      ("$ref: '#/components/schemas/Words'", #"{"list": ["wise"], "word": "wise"}"#),
    ]
  )
  func examplesOfSchemas(_ schema: String, expected: String) throws {
    let text = try json(
      schema,
      schemas: """
        Word: {type: string, example: wise}
        Numbers: {type: array, items: {type: integer}, examples: [[3, 4]]}
        Words:
          type: object
          required: [list, word]
          properties:
            list: {type: array, items: {$ref: '#/components/schemas/Word'}}
            word: {$ref: '#/components/schemas/Word'}
        """
    )
    #expect(text == expected)
  }

  @Test("text has the example of its schema")
  func exampleOfText() throws {
    #expect(try sample("text/plain: {schema: {type: string, example: wise}}").text == "wise")
  }

  @Test("the sample of a user's own type has the form of the schema that it replaces")
  func ownTypes() throws {
    let result = try sample(
      "application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Note'}}}",
      schemas: """
        Note:
          x-targetgen-type: AppNote
          type: object
          required: [id]
          properties:
            id: {type: integer}
            title: {type: string, example: Milk}
            at: {type: string, format: date}
            kind: {$ref: '#/components/schemas/Kind'}
            parent: {$ref: '#/components/schemas/Note'}
            tags: {type: array, items: {type: string}}
            secret: {type: string, writeOnly: true}
            size: {oneOf: [{type: 'null'}, {type: number}]}
        Kind: {type: string, enum: [a, b]}
        """
    )
    #expect(result.messages == [])
    #expect(
      result.text == """
        [
          {
            "id": 1,
            "title": "Milk",
            "at": "2024-01-31",
            "kind": "a",
            "tags": ["string"],
            "size": 1.5
          }
        ]
        """
    )
  }

  @Test(
    "without an example, the sample is made up from the schema and the examples of its properties"
  )
  func madeUp() throws {
    let result = try sample(
      "application/json: {schema: {$ref: '#/components/schemas/Pet'}}",
      schemas: """
        Pet:
          type: object
          required: [id, name, born, seen, status, tags, owner, weight, counts, link, any]
          properties:
            id: {type: string, format: uuid}
            name: {type: string, example: Tom}
            born: {type: string, format: date}
            seen: {type: string, format: date-time}
            status: {type: string, enum: [sold, lost]}
            tags: {type: array, items: {type: string}}
            owner: {$ref: '#/components/schemas/Owner'}
            weight: {type: number}
            counts: {type: object, additionalProperties: {type: integer}}
            link: {type: string, format: uri}
            any: {}
            nick: {type: string, example: Tommy}
            left: {type: string}
        Owner: {type: object, properties: {mail: {type: string}, parent: {$ref: '#/components/schemas/Owner'}}}
        """
    )
    #expect(
      result.text == """
        {
          "id": "123e4567-e89b-12d3-a456-426614174000",
          "name": "Tom",
          "born": "2024-01-31",
          "seen": "2024-01-31T12:00:00Z",
          "status": "sold",
          "tags": ["string"],
          "owner": {"mail": "string"},
          "weight": 1.5,
          "counts": {"key": 1},
          "link": "https://example.com",
          "any": {},
          "nick": "Tommy",
          "left": "string"
        }
        """
    )
    #expect(result.isFromSpec == false)
    #expect(result.messages == [])
  }

  @Test("optional properties are made up at two levels, and at further levels only with examples")
  func optionalLevels() throws {
    #expect(
      try json(
        "$ref: '#/components/schemas/List'",
        schemas: """
          List: {type: object, properties: {data: {type: array, items: {$ref: '#/components/schemas/Task'}}}}
          Task: {type: object, properties: {gid: {type: string, example: '12'}, name: {type: string},
            owner: {$ref: '#/components/schemas/Owner'}}}
          Owner: {type: object, properties: {mail: {type: string}, boss: {$ref: '#/components/schemas/Boss'}}}
          Boss: {type: object, required: [id], properties: {id: {type: integer}, left: {type: string}}}
          """
      ) == """
        {"data": [{"gid": "12", "name": "string", "owner": {"mail": "string"}}]}
        """
    )
  }

  @Test("the number of optional properties is limited, and deprecated ones are left out")
  func budget() throws {
    let properties = (101...160).map { "p\($0): {type: integer}" }.joined(separator: ", ")
    let text = try json(
      "$ref: '#/components/schemas/Wide'",
      schemas:
        "Wide: {type: object, properties: {old: {type: integer, deprecated: true}, \(properties)}}"
    )
    #expect(text?.contains("\"p132\"") == true)
    #expect(text?.contains("\"p133\"") == false)
    #expect(text?.contains("old") == false)
  }

  @Test("an example that is too large is reported and left out")
  func oversized() throws {
    let result = try sample(
      "text/plain: {schema: {type: string}, example: \(String(repeating: "a", count: 40_000))}"
    )
    #expect(result.text == "string")
    #expect(
      result.messages
        == ["TG1217 the example has about 40000 bytes, more than 32768; it's left out"]
    )
  }

  @Test("the example of a schema is used if the response has none")
  func schemaExamples() throws {
    #expect(
      try json(
        "$ref: '#/components/schemas/Pet'",
        schemas: "Pet: {type: object, properties: {a: {type: integer}}, example: {a: 5}}"
      ) == #"{"a": 5}"#
    )
  }

  @Test("the sample of a recursive type ends as early as possible, or is left out")
  func recursion() throws {
    #expect(
      try json(
        "$ref: '#/components/schemas/Tree'",
        schemas:
          "Tree: {type: object, required: [children], properties: {children: {type: array, items: {$ref: '#/components/schemas/Tree'}}}}"
      ) == #"{"children": []}"#
    )
    let endless = try sample(
      "application/json: {schema: {$ref: '#/components/schemas/Endless'}}",
      schemas:
        "Endless: {type: object, required: [next], properties: {next: {$ref: '#/components/schemas/Endless'}}}"
    )
    #expect(endless.text == nil)
    #expect(
      endless.messages == ["TG1218 no sample of the response can be made; stubs of it fail"]
    )
  }

  @Test("the sample of a union selects the same variant when decoded")
  func unions() throws {
    #expect(
      try json(
        "$ref: '#/components/schemas/Pet'",
        schemas: """
          Pet:
            oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
            discriminator: {propertyName: kind, mapping: {feline: '#/components/schemas/Cat'}}
          Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
          Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
          """
      ) == #"{"kind": "feline"}"#
    )
    #expect(
      try json(
        "oneOf: [{type: object, properties: {a: {type: object, properties: {x: {type: string}}}}}, {type: object, properties: {b: {type: string}}}]",
        schemas: "Unused: {type: string}"
      ) == #"{"a": {"x": "string"}}"#
    )
  }

  @Test(
    "an example without a known variant is valid if it fits the default variant",
    arguments: [
      ("{kind: smoke, level: 2}", #"{"kind": "smoke", "level": 2}"#, []),
      ("{level: 2}", #"{"level": 2}"#, []),
      (
        "{kind: smoke}", #"{"kind": "beep"}"#,
        ["TG1214 the example matches none of the alternatives; it's left out"]
      ),
    ]
  )
  func defaultVariant(example: String, text: String, messages: [String]) throws {
    let result = try sample(
      "application/json: {schema: {$ref: '#/components/schemas/Signal'}, example: \(example)}",
      schemas: """
        Signal:
          oneOf: [{$ref: '#/components/schemas/Beep'}, {$ref: '#/components/schemas/Any'}]
          discriminator: {propertyName: kind, mapping: {beep: Beep}, defaultMapping: Any}
        Beep: {type: object, required: [kind], properties: {kind: {type: string}}}
        Any: {type: object, required: [level], properties: {kind: {type: string}, level: {type: integer}}}
        """
    )
    #expect(result.text == text)
    #expect(result.messages == messages)
  }

  @Test(
    "an example is valid if decoding matches a variant, whatever distinguishes the variants",
    arguments: [
      ("{z: 1}", "{\"z\": 1}"),
      ("{a: 1, z: 1}", "{\"a\": 1, \"z\": 1}"),
      ("{}", "{}"),
    ]
  )
  func unknownProperties(example: String, text: String) throws {
    let result = try sample(
      "application/json: {schema: {$ref: '#/components/schemas/Either'}, example: \(example)}",
      schemas: """
        Either: {anyOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
        A: {type: object, properties: {a: {type: integer}}}
        B: {type: object, properties: {b: {type: integer}}}
        """
    )
    #expect(result.messages == [])
    #expect(result.text == text)
    #expect(result.isFromSpec == true)
  }

  @Test(
    "a scalar of the wrong YAML type is corrected and reported",
    arguments: [
      (
        "{type: string}", "123", "\"123\"",
        "the example '123' has the wrong type; it's read as a string"
      ),
      ("{type: integer}", "'5'", "5", "the example '5' has the wrong type; it's read as a number"),
    ]
  )
  func corrections(schema: String, example: String, text: String, message: String) throws {
    let result = try sample("application/json: {schema: \(schema), example: \(example)}")
    #expect(result.text == text)
    #expect(result.isFromSpec == true)
    #expect(result.messages == ["TG1214 " + message])
  }

  @Test(
    "an example that the generated code can't decode isn't used",
    arguments: [
      ("{type: string, format: date-time}", "yesterday"),
      ("{type: string, format: date}", "2023-02-29"),
      ("{type: string, format: uuid}", "123"), ("{type: integer}", "1.5"),
      ("{type: integer, format: int32}", "3000000000"), ("{type: boolean}", "'true'"),
      ("{type: array, items: {type: integer}}", "[1, x]"), ("{type: string, format: byte}", "'?'"),
      ("{type: string, format: uri}", "'a b'"), ("{type: integer}", "null"),
      ("{type: object, additionalProperties: {type: integer}}", "{a: b}"),
    ]
  )
  func invalid(schema: String, example: String) throws {
    let result = try sample("application/json: {schema: \(schema), example: \(example)}")
    #expect(result.isFromSpec == false)
    #expect(result.messages.count == 1)
    #expect(result.messages.first?.hasPrefix("TG1214 ") == true)
  }

  @Test(
    "a date is valid if the runtime can decode it",
    arguments: [
      ("2024-02-29T23:59:60Z", true), ("2024-02-29T23:59:59.123456+05:30", true),
      ("2024-02-29 10:00:00", true), ("2024-02-29T10:00Z", true),
      ("2024-02-29T10:00:00+0100", true),
      ("2024-02-29T10:00:00-01", true), ("2023-02-29T10:00:00Z", false), ("2024-02-29", false),
      ("2024-02-29T24:00:00Z", false), ("2024-02-29T10:00:00.Z", false),
      ("2024-02-29T10:00:00ZZ", false),
    ]
  )
  func dates(text: String, isValid: Bool) {
    #expect(SampleText.isValid(text, as: .dateTime) == isValid)
  }

  @Test("an example that its enum doesn't list is left out, although decoding keeps it")
  func openEnumerations() throws {
    let result = try sample(
      "application/json: {schema: {type: string, enum: [a, b]}, example: c}",
      schemas: "Unused: {type: string}"
    )
    #expect(result.text == "\"a\"")
    #expect(result.messages == ["TG1214 the example isn't one of a, b; it's left out"])
  }

  @Test("JSON in a string is parsed if the type isn't a string")
  func serialized() throws {
    #expect(
      try json(
        "type: object, properties: {a: {type: integer}}",
        #", example: '{"a": 1}'"#,
        schemas: "Unused: {type: string}"
      ) == #"{"a": 1}"#
    )
  }

  @Test("a large example is reduced to one element for each list")
  func long() throws {
    let names = Array(repeating: "{name: \(String(repeating: "x", count: 40))}", count: 100)
    let result = try sample(
      "application/json: {schema: {type: array, items: {type: object}}, example: [\(names.joined(separator: ", "))]}"
    )
    #expect(result.text == "[{\"name\": \"\(String(repeating: "x", count: 40))\"}]")
    #expect(result.isFromSpec == true)
  }

  @Test("text has a sample, and binary and empty responses have none")
  func otherBodies() throws {
    #expect(try sample("text/plain: {schema: {type: string}, example: Hello}").text == "Hello")
    #expect(try sample("text/plain: {schema: {type: string}}").text == "string")
    #expect(try sample("image/png: {}").text == nil)
  }
}
