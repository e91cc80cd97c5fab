import APIConfiguration
import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import TargetGenCore

@Suite("WireDifference")
struct WireDifferenceTests {
  /// A spec with one operation, which sends a schema and receives one.
  private func spec(sent: String = "{}", received: String = "{}") -> String {
    """
    paths:
      /pets:
        post:
          operationId: addPet
          requestBody: {required: true, content: {application/json: {schema: \(sent)}}}
          responses:
            '200': {description: ok, content: {application/json: {schema: \(received)}}}
    """
  }

  // MARK: - Facets of schemas

  /// The changes of one schema, when it's sent and when it's received.
  static let facets: [(old: String, new: String, text: String, sent: String, received: String)] = [
    ("{maxLength: 20}", "{maxLength: 10}", "'maxLength' is 10 and was 20", "breaks", "compatible"),
    (
      "{maxLength: 10}", "{maxLength: 20}", "'maxLength' is 20 and was 10", "compatible", "mayBreak"
    ),
    (
      "{type: string}", "{type: string, maxLength: 9}", "'maxLength' 9 is added", "mayBreak",
      "compatible"
    ),
    (
      "{type: string, maxLength: 9}", "{type: string}", "'maxLength' 9 is removed", "compatible",
      "mayBreak"
    ),
    ("{minLength: 1}", "{minLength: 2}", "'minLength' is 2 and was 1", "breaks", "compatible"),
    ("{minimum: 1}", "{minimum: 1.5}", "'minimum' is 1.5 and was 1", "breaks", "compatible"),
    (
      "{minimum: 1}", "{exclusiveMinimum: 1}", "'minimum' is 1 (exclusive) and was 1", "breaks",
      "compatible"
    ),
    ("{maximum: 1}", "{maximum: 2}", "'maximum' is 2 and was 1", "compatible", "mayBreak"),
    (
      "{allOf: [{maximum: 5}], maximum: 9}", "{maximum: 9}", "'maximum' is 9 and was 5",
      "compatible", "mayBreak"
    ),
    ("{multipleOf: 2}", "{multipleOf: 3}", "'multipleOf' is 3 and was 2", "mayBreak", "mayBreak"),
    ("{pattern: a}", "{pattern: b}", "'pattern' is b and was a", "mayBreak", "mayBreak"),
    (
      "{pattern: a}", "{allOf: [{pattern: a}, {pattern: b}]}", "'pattern' also contains b",
      "breaks", "compatible"
    ),
    (
      "{type: string}", "{type: string, pattern: b}", "'pattern' b is added", "breaks", "compatible"
    ),
    (
      "{type: string, pattern: ''}", "{type: string, pattern: b}", "'pattern' b is added", "breaks",
      "compatible"
    ),
    ("{enum: [a, b]}", "{enum: [a]}", "'enum' no longer contains \"b\"", "breaks", "compatible"),
    ("{enum: [a]}", "{enum: [a, b]}", "'enum' also contains \"b\"", "compatible", "compatible"),
    ("{enum: [a]}", "{enum: [b]}", "'enum' is \"b\" and was \"a\"", "breaks", "mayBreak"),
    (
      "{type: string}", "{type: string, enum: [a]}", "'enum' \"a\" is added", "breaks", "compatible"
    ),
    ("{const: a}", "{const: b}", "'const' is \"b\" and was \"a\"", "breaks", "breaks"),
    ("{type: integer}", "{type: string}", "'type' is string and was integer", "breaks", "breaks"),
    ("{type: integer}", "{type: number}", "'type' also contains number", "compatible", "breaks"),
    (
      "{type: number}", "{type: integer}", "'type' no longer contains number", "breaks",
      "compatible"
    ),
    (
      "{format: int64}", "{format: int32}", "'format' no longer contains int64", "breaks",
      "compatible"
    ),
    (
      "{format: date}", "{format: date-time}", "'format' is date-time and was date", "breaks",
      "breaks"
    ),
    (
      "{type: string, format: date}", "{type: string}", "'format' date is removed", "compatible",
      "mayBreak"
    ),
    ("{type: [string, 'null']}", "{type: string}", "can no longer be null", "breaks", "compatible"),
    ("{type: string}", "{type: [string, 'null']}", "can be null", "compatible", "breaks"),
    ("{minItems: 1}", "{minItems: 2}", "'minItems' is 2 and was 1", "breaks", "compatible"),
    ("{maxItems: 1}", "{maxItems: 2}", "'maxItems' is 2 and was 1", "compatible", "mayBreak"),
    (
      "{type: array}", "{type: array, uniqueItems: true}", "'uniqueItems' true is added",
      "mayBreak", "compatible"
    ),
    (
      "{minProperties: 1}", "{minProperties: 2}", "'minProperties' is 2 and was 1", "breaks",
      "compatible"
    ),
    (
      "{maxProperties: 2}", "{maxProperties: 1}", "'maxProperties' is 1 and was 2", "breaks",
      "compatible"
    ),
    (
      "{type: object}", "{type: object, additionalProperties: false}",
      "'additionalProperties' false is added", "mayBreak", "compatible"
    ),
    (
      "{type: object}", "{type: object, patternProperties: {^x: {}}}",
      "'patternProperties' ^x is added", "mayBreak", "compatible"
    ),
    (
      "{type: array, prefixItems: [{}]}", "{type: array, prefixItems: [{}, {}]}",
      "'prefixItems' also contains 1", "breaks", "compatible"
    ),
    (
      "{type: array}", "{type: array, contains: {const: 1}}", "'contains' {\"const\": 1} is added",
      "breaks", "compatible"
    ),
    (
      "{type: array, contains: {}, minContains: 1}", "{type: array, contains: {}, minContains: 2}",
      "'minContains' is 2 and was 1", "breaks", "compatible"
    ),
    (
      "{type: array, contains: {}, maxContains: 2}", "{type: array, contains: {}, maxContains: 3}",
      "'maxContains' is 3 and was 2", "compatible", "mayBreak"
    ),
    (
      "{dependentRequired: {a: [b]}}", "{dependentRequired: {a: [c]}}",
      "'dependentRequired' is 'c' with 'a' and was 'b' with 'a'", "mayBreak", "mayBreak"
    ),
    (
      "{dependentRequired: {a: [b]}}", "{dependentRequired: {a: [c, b]}}",
      "'dependentRequired' also contains 'c' with 'a'", "breaks", "compatible"
    ),
    (
      "{not: {type: string, enum: [a, b]}}", "{not: {enum: [a, b, c], type: string}}",
      "'not' is {\"enum\": [\"a\", \"b\", \"c\"], \"type\": \"string\"} and was {\"enum\": [\"a\", \"b\"], \"type\": \"string\"}",
      "mayBreak", "mayBreak"
    ),
    (
      "{type: object, propertyNames: {maxLength: 2}}", "{type: object}",
      "'propertyNames' {\"maxLength\": 2} is removed", "compatible", "mayBreak"
    ),
    (
      "{contentEncoding: base64}", "{contentEncoding: base16}",
      "'contentEncoding' is base16 and was base64", "breaks", "breaks"
    ),
    ("{default: 1}", "{default: 2}", "'default' is 2 and was 1", "mayBreak", "compatible"),
  ]

  @Test("a keyword of a schema has an effect for each direction", arguments: facets)
  func facet(
    _ example: (old: String, new: String, text: String, sent: String, received: String)
  ) throws {
    #expect(
      try WireDifference.changes(spec(sent: example.old), spec(sent: example.new))
        == ["\(example.sent): POST /pets body: \(example.text)"]
    )
    #expect(
      try WireDifference.changes(spec(received: example.old), spec(received: example.new))
        == ["\(example.received): POST /pets response 200: \(example.text)"]
    )
  }

  @Test("each facet has an example")
  func complete() {
    let texts = Self.facets.map(\.text).joined()
    let names = WireFacet.schemas.map { "'\($0.name)'" }.filter { !texts.contains($0) }
    // Those of which only the text is compared are alike; two need another API.
    #expect(
      names == [
        "'contentMediaType'", "'discriminator'", "'dependentSchemas'", "'if'", "'then'", "'else'",
        "'unevaluatedItems'", "'unevaluatedProperties'",
      ]
    )
  }

  // MARK: - Objects and alternatives

  @Test(
    "properties",
    arguments: [
      WireExample(
        "{properties: {a: {}}}",
        "{properties: {a: {}, b: {}}}",
        "compatible: POST /pets body: has a new property 'b'",
        "compatible: POST /pets response 200: has a new property 'b'"
      ),
      WireExample(
        "{properties: {a: {}}}",
        "{properties: {a: {}, b: {}}, required: [b]}",
        "breaks: POST /pets body: has a new required property 'b'",
        "compatible: POST /pets response 200: has a new property 'b'"
      ),
      WireExample(
        "{properties: {a: {}}, required: [a]}",
        "{properties: {a: {}}}",
        "compatible: POST /pets body: no longer requires the property 'a'",
        "breaks: POST /pets response 200: no longer requires the property 'a'"
      ),
      WireExample(
        "{properties: {a: {}}}",
        "{properties: {a: {}}, required: [a]}",
        "breaks: POST /pets body: requires the property 'a'",
        "compatible: POST /pets response 200: requires the property 'a'"
      ),
      WireExample(
        "{properties: {a: {}, b: {}}, required: [a]}",
        "{type: object}",
        "mayBreak: POST /pets body: no longer has the property 'a'",
        "mayBreak: POST /pets body: no longer has the property 'b'",
        "breaks: POST /pets response 200: no longer has the property 'a'",
        "mayBreak: POST /pets response 200: no longer has the property 'b'"
      ),
      WireExample(
        "{additionalProperties: false, properties: {a: {}, b: {}}}",
        "{additionalProperties: false, properties: {a: {}}}",
        "breaks: POST /pets body: no longer has the property 'b'",
        "mayBreak: POST /pets response 200: no longer has the property 'b'"
      ),
      WireExample(
        "{properties: {a: {}}}",
        "{properties: {a: {readOnly: true}}, required: [a]}",
        "mayBreak: POST /pets body: no longer has the property 'a'",
        "compatible: POST /pets response 200: requires the property 'a'"
      ),
      WireExample(
        "{properties: {a: {type: string}}}",
        "{properties: {a: {type: [string, 'null']}}}",
        "compatible: POST /pets body.a: can be null",
        "compatible: POST /pets response 200.a: can be null"
      ),
      WireExample(
        "{items: {properties: {a: {maximum: 2}}}}",
        "{items: {properties: {a: {maximum: 1}}}}",
        "breaks: POST /pets body[].a: 'maximum' is 1 and was 2",
        "compatible: POST /pets response 200[].a: 'maximum' is 1 and was 2"
      ),
      WireExample(
        "{additionalProperties: {maximum: 2}}",
        "{additionalProperties: {maximum: 3}}",
        "compatible: POST /pets body{}: 'maximum' is 3 and was 2",
        "mayBreak: POST /pets response 200{}: 'maximum' is 3 and was 2"
      ),
      WireExample(
        "{oneOf: [{title: A}, {title: B}]}",
        "{oneOf: [{title: A}, {title: C}, {title: D}]}",
        "breaks: POST /pets body: can no longer be 'B'",
        "compatible: POST /pets body: can be 'C'",
        "compatible: POST /pets body: can be 'D'",
        "compatible: POST /pets response 200: can no longer be 'B'",
        "compatible: POST /pets response 200: can be 'C'",
        "compatible: POST /pets response 200: can be 'D'"
      ),
      WireExample(
        "{anyOf: [{type: string}, {type: integer}]}",
        "{anyOf: [{type: string}, {type: number}, {type: boolean}]}",
        "compatible: POST /pets body: can be 'number'",
        "compatible: POST /pets body: can be 'boolean'",
        "compatible: POST /pets response 200: can no longer be 'integer'",
        "compatible: POST /pets response 200: can be 'number'",
        "compatible: POST /pets response 200: can be 'boolean'"
      ),
      WireExample(
        "{title: A, maximum: 1}",
        "{oneOf: [{title: A, maximum: 2}, {title: B}]}",
        "compatible: POST /pets body as A: 'maximum' is 2 and was 1",
        "compatible: POST /pets body: can be 'B'",
        "mayBreak: POST /pets response 200 as A: 'maximum' is 2 and was 1",
        "breaks: POST /pets response 200: can be 'B'"
      ),
    ]
  )
  func objects(_ example: WireExample) throws {
    let old = spec(sent: example.old, received: example.old)
    let new = spec(sent: example.new, received: example.new)
    let found = try WireDifference.changes(old, new)
    #expect(found == example.changes)
  }

  @Test("all statements about a property count, in whichever part of 'allOf' they are")
  func severalParts() throws {
    func schema(_ statement: String) -> String {
      "{allOf: [{properties: {a: {maximum: 9}}}, {properties: {a: {\(statement)}}}]}"
    }
    let old = spec(sent: schema("minimum: 1"), received: schema("minimum: 1"))
    let new = spec(
      sent: schema("minimum: 2"),
      received: schema("minimum: 1, type: [integer, 'null'], writeOnly: true")
    )
    #expect(
      try WireDifference.changes(old, new) == [
        "breaks: POST /pets body.a: 'minimum' is 2 and was 1",
        "mayBreak: POST /pets response 200: no longer has the property 'a'",
      ]
    )
  }

  @Test("a base that can be null doesn't make its children nullable, but an alias of it does")
  func nullableBase() throws {
    func text(_ type: String, _ use: String) -> String {
      spec(received: use) + """

        components: {schemas: {Base: {type: \(type), properties: {a: {}}}}}
        """
    }
    let child = "{allOf: [{$ref: '#/components/schemas/Base'}, {type: object}]}"
    let alias = "{allOf: [{$ref: '#/components/schemas/Base'}], description: A base}"
    #expect(
      try WireDifference.changes(text("object", child), text("[object, 'null']", child)) == []
    )
    #expect(
      try WireDifference.changes(text("object", alias), text("[object, 'null']", alias))
        == ["breaks: POST /pets response 200: can be null"]
    )
  }

  @Test("a named schema is reported once in each direction, with the place of the change")
  func named() throws {
    func text(_ limit: Int, _ link: String) -> String {
      let reference = "{$ref: '#/components/schemas/Pet'}"
      return spec(sent: reference, received: "{type: array, items: \(reference)}") + """

        components:
          schemas:
            Pet: {properties: {name: {maxLength: \(limit)}, friend: {$ref: '#/components/schemas/Pet'}}}
        """
    }
    let difference = try WireDifference(text(9, ""), text(8, ""))
    #expect(
      difference.text.text == """
        breaks      new.yaml:12:30: Pet.name, sent: 'maxLength' is 8 and was 9
        compatible  new.yaml:12:30: Pet.name, received: 'maxLength' is 8 and was 9

        1 change that breaks released apps, 1 compatible change
        """
    )
    #expect(difference.isBreaking)
  }

  // MARK: - Operations

  /// A spec with one operation.
  private func operation(_ text: String, path: String = "/pets/{id}", _ more: String = "") -> String
  {
    """
    paths:
      \(path):
        put:
          operationId: pets
    \(text.indented(by: 6))
    components:
      securitySchemes:
        token: {type: http, scheme: bearer}
        key: {type: apiKey, name: X-Key, in: header}
        login: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://a.b', scopes: {r: '', w: ''}}}}
    \(more)
    """
  }

  @Test(
    "operations",
    arguments: [
      WireExample(
        "parameters: [{name: a, in: query, schema: {}}, {name: b, in: query, schema: {}}]",
        "parameters: [{name: a, in: query, required: true, schema: {}}, {name: c, in: query, required: true, schema: {}}]",
        "breaks: PUT /pets/{id}: requires the query parameter 'a'",
        "breaks: PUT /pets/{id}: has a new required query parameter 'c'",
        "mayBreak: PUT /pets/{id}: no longer has the query parameter 'b'"
      ),
      WireExample(
        "parameters: [{name: a, in: query, style: form, schema: {type: array}}]",
        "parameters: [{name: a, in: query, style: pipeDelimited, schema: {type: array, minItems: 1}}]",
        "breaks: PUT /pets/{id} query 'a': 'style' is pipeDelimited and was form",
        "breaks: PUT /pets/{id} query 'a': 'explode' is false and was true",
        "mayBreak: PUT /pets/{id} query 'a': 'minItems' 1 is added"
      ),
      WireExample(
        "parameters: [{name: X-A, in: header, schema: {default: 1}}]",
        "parameters: [{name: x-a, in: header, schema: {default: 2}}]",
        "mayBreak: PUT /pets/{id} header 'x-a': 'default' is 2 and was 1"
      ),
      WireExample(
        "requestBody: {content: {application/json: {}, application/xml: {}}}",
        "requestBody: {required: true, content: {application/json: {}, text/plain: {}}}",
        "breaks: PUT /pets/{id}: requires a body",
        "breaks: PUT /pets/{id} body: no longer has the media type 'application/xml'",
        "compatible: PUT /pets/{id} body: has a new media type 'text/plain'"
      ),
      WireExample(
        "deprecated: false",
        "deprecated: true\nrequestBody: {required: true, content: {application/json: {}}}",
        "compatible: PUT /pets/{id}: is deprecated",
        "breaks: PUT /pets/{id}: requires a body"
      ),
      WireExample(
        "requestBody: {content: {application/json: {}}}",
        "summary: Pets",
        "breaks: PUT /pets/{id}: no longer accepts a body"
      ),
      WireExample(
        "responses: {'200': {description: ok}, '404': {description: no}}",
        "responses: {'201': {description: ok}, '410': {description: no}}",
        "breaks: PUT /pets/{id}: no longer has the response 200",
        "compatible: PUT /pets/{id}: no longer has the response 404",
        "mayBreak: PUT /pets/{id}: has a new response 201",
        "compatible: PUT /pets/{id}: has a new response 410"
      ),
      WireExample(
        "responses: {'200': {description: ok, content: {application/json: {}}}}",
        "responses: {2XX: {description: ok, content: {application/xml: {}}}}",
        "breaks: PUT /pets/{id} response 2XX: no longer has the media type 'application/json'",
        "compatible: PUT /pets/{id} response 2XX: has a new media type 'application/xml'"
      ),
      WireExample(
        "responses: {'200': {description: ok, headers: {A: {required: true, schema: {}}, B: {schema: {}}}}}",
        "responses: {'200': {description: ok, headers: {C: {schema: {}}}}}",
        "compatible: PUT /pets/{id} response 200: has a new header field 'C'",
        "breaks: PUT /pets/{id} response 200: no longer has the header field 'A'",
        "mayBreak: PUT /pets/{id} response 200: no longer has the header field 'B'"
      ),
      WireExample(
        "security: []",
        "security: [{token: []}]",
        "breaks: PUT /pets/{id}: requires 'bearer' authorization instead of no credentials"
      ),
      WireExample(
        "security: [{token: []}]",
        "security: [{token: []}, {key: []}]",
        "compatible: PUT /pets/{id}: requires 'bearer' authorization or the key 'X-Key' in 'header' instead of 'bearer' authorization"
      ),
      WireExample(
        "security: [{token: []}, {key: []}]",
        "security: [{token: []}]",
        "mayBreak: PUT /pets/{id}: requires 'bearer' authorization instead of 'bearer' authorization or the key 'X-Key' in 'header'"
      ),
      WireExample(
        "security: [{login: [r]}]",
        "security: [{login: [r, w]}]",
        "mayBreak: PUT /pets/{id}: requires a token of OAuth 2 and the scope 'r' and the scope 'w' instead of a token of OAuth 2 and the scope 'r'"
      ),
      WireExample(
        "servers: [{url: 'https://a.b'}, {url: 'https://c.d'}]",
        "servers: [{url: 'https://e.f'}]",
        "breaks: PUT /pets/{id}: no longer has the server 'https://a.b'",
        "mayBreak: PUT /pets/{id}: no longer has the server 'https://c.d'",
        "compatible: PUT /pets/{id}: has a new server 'https://e.f'"
      ),
    ]
  )
  func operations(_ example: WireExample) throws {
    let found = try WireDifference.changes(operation(example.old), operation(example.new))
    #expect(found == example.changes)
  }

  @Test("paths are matched without the names of their parameters")
  func paths() throws {
    let old = "parameters: [{name: id, in: path, required: true, schema: {maximum: 9}}]"
    let new = "parameters: [{name: petID, in: path, required: true, schema: {maximum: 8}}]"
    #expect(
      try WireDifference.changes(operation(old), operation(new, path: "/pets/{petID}"))
        == ["breaks: PUT /pets/{petID} path 'petID': 'maximum' is 8 and was 9"]
    )
    #expect(
      try WireDifference.changes(operation(old), operation(new, path: "/dogs/{petID}"))
        == ["compatible: PUT /dogs/{petID}: is added", "breaks: PUT /pets/{id}: is removed"]
    )
  }

  @Test("a golden doesn't differ from itself", arguments: Golden.cases(in: "golden"))
  func goldens(name: String) throws {
    let golden = try GoldenSpec(name)
    let text = String(decoding: golden.spec.bytes, as: UTF8.self)
    let loader = MemorySourceLoader([golden.spec.name: text])
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: golden.configuration).model(
      of: try loader.root(golden.spec.name),
      keepsDocument: true,
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    let version = WireDifference.Version(
      try #require(result.document),
      trees: result.trees,
      result.sources
    )
    #expect(
      WireDifference(from: version, to: version).text.text == "nothing changes for released apps"
    )
  }

  @Test(
    "the order of what has none doesn't matter, and neither do descriptions of conditions",
    arguments: [
      (
        "{not: {type: object, required: [a, b]}}",
        "{not: {required: [b, a], description: No, type: object}}"
      ),
      (
        "{if: {properties: {a: {const: 1}, description: {enum: [x, y]}}}, then: {required: [a]}}",
        "{then: {required: [a]}, if: {properties: {description: {enum: [y, x]}, a: {const: 1}}}}"
      ),
      (
        "{not: {anyOf: [{type: [string, integer]}, {prefixItems: [{}, {type: string}]}]}}",
        "{not: {anyOf: [{prefixItems: [{}, {type: string}]}, {type: [integer, string]}]}}"
      ),
      (
        "{dependentSchemas: {a: {allOf: [{minProperties: 1}, {}]}, b: false}}",
        "{dependentSchemas: {b: false, a: {allOf: [{}, {minProperties: 1, title: T}]}}}"
      ),
      (
        "{dependentRequired: {a: [b, c], d: [e]}}", "{dependentRequired: {d: [e], a: [c, b]}}"
      ),
      ("{default: {a: 1, b: [2, 3]}}", "{default: {b: [2, 3], a: 1}}"),
    ]
  )
  func order(_ example: (old: String, new: String)) throws {
    #expect(try WireDifference.changes(spec(sent: example.old), spec(sent: example.new)) == [])
  }

  @Test("the order of elements, and properties with the names of descriptions, matter")
  func orderOfElements() throws {
    let changes = [
      ("{not: {prefixItems: [{}, {type: string}]}}", "{not: {prefixItems: [{type: string}, {}]}}"),
      ("{not: {properties: {title: {}}}}", "{not: {properties: {title: {type: string}}}}"),
      ("{default: [1, 2]}", "{default: [2, 1]}"),
    ]
    for (old, new) in changes {
      #expect(try WireDifference.changes(spec(sent: old), spec(sent: new)).count == 1)
    }
  }

  @Test("equal documents have no changes")
  func nothing() throws {
    let text = spec(sent: "{type: object, properties: {a: {enum: [a, b], default: a}}}")
    let difference = try WireDifference(text, text)
    #expect(difference.changes.isEmpty)
    #expect(difference.text.text == "nothing changes for released apps")
    #expect(difference.markdown.text == "Nothing changes for released apps.")
  }
}
