import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("ParameterBuilder, ConstraintSummary, NestedValues")
struct ParametersTests {
  private func get(_ parameters: String...) throws -> Built {
    try Built(
      paths: """
        /a:
          get:
            operationId: get
            parameters:
        \(parameters.map { "    - " + $0 }.joined(separator: "\n"))
            responses: {'204': {description: Done}}
        """
    )
  }

  @Test("a parameter for the whole query contains an object, JSON or text")
  func wholeQuery() throws {
    for (content, expected) in [
      (
        "application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: string}}}}",
        "q: GetQ in querystring) -> Void"
      ),
      (
        "application/json: {schema: {type: array}}",
        "q: [JSONValue] in querystring json) -> Void"
      ),
      ("text/plain: {schema: {type: string}}", "q: String in querystring) -> Void"),
      ("application/x-query: {schema: {type: integer}}", "q: Int in querystring) -> Void"),
    ] {
      let built = try get("{name: q, in: querystring, required: true, content: {\(content)}}")
      #expect(built.targets.split(separator: "(").last.map(String.init) == expected)
      #expect(built.diagnostics == "")
    }
  }

  @Test("the members of a whole query have the encodings of its content")
  func encodedMembers() throws {
    let built = try get(
      """
      {name: q, in: querystring, content: {application/x-www-form-urlencoded: {
        schema: {type: object, properties: {a: {type: array}, b: {type: object}, c: {type: string}}},
        encoding: {b: {contentType: application/json}, a: {explode: false}, c: {contentType: text/plain}}}}}
      """
    )
    let query = try #require(built.api.targets[0].cases[0].parameters.first)
    #expect(query.memberEncodings.map(\.name) == ["a", "b"])
    #expect(query.memberEncodings.map(\.serialization) == [.form(explodes: false), .json])
    #expect(built.diagnostics == "")
  }

  @Test("a required parameter with a default or a single value follows those without")
  func initialArguments() throws {
    let built = try Built(
      paths: """
        /{version}/{format}/{id}:
          get:
            operationId: get
            parameters:
            - {name: version, in: path, required: true, schema: {$ref: '#/components/schemas/Version'}}
            - {name: format, in: path, required: true, schema: {type: string, enum: [json]}}
            - {name: limit, in: query, schema: {type: integer, default: 20}}
            - {name: X-Tries, in: header, required: true, schema: {type: integer, default: 3}}
            - {name: day, in: query, required: true, schema: {type: string, format: date, default: '2024-01-02'}}
            - {name: size, in: query, required: true, schema: {type: integer, default: big}}
            - {name: id, in: path, required: true, schema: {type: string}}
            responses: {'204': {description: Done}}
        """,
      schemas: "Version: {type: string, enum: [v3, v4], default: v4}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          get  GET /{version}/{format}/{id}  (size: Int in query, id: String in path, version: Version = "v4" in path, format: GetFormat = "json" in path, tries: Int = 3 in header 'X-Tries', day: CalendarDate = "2024-01-02" in query, limit: Int? in query) -> Void
        """
    )
    #expect(
      built.diagnostics == """
        15: TG1216 the default of 'size' isn't a value of its type; it's ignored
        """
    )
  }

  @Test(
    "a constant has the type of its format, and is the default if it has a literal",
    arguments: [
      ("{type: integer, format: int64, enum: [10000000000]}", "Int64 = 10000000000"),
      ("{type: integer, const: 3}", "Int = 3"),
      ("{type: number, format: decimal, const: 99.25}", "Decimal = 99.25"),
      ("{type: number, format: float, enum: [1]}", "Float = 1"),
      ("{type: boolean, enum: [true]}", "Bool = true"),
      ("{type: boolean, const: false}", "Bool = false"),
      (
        "{type: string, format: uuid, const: 123e4567-e89b-12d3-a456-426614174000}",
        #"UUID = "123e4567-e89b-12d3-a456-426614174000""#
      ),
      ("{type: string, format: date, enum: ['2024-02-29']}", #"CalendarDate = "2024-02-29""#),
      ("{type: string, format: date, enum: [today]}", #"GetP = "today""#),
      ("{type: string, enum: [word]}", #"GetP = "word""#),
      ("{$ref: '#/components/schemas/Big'}", "Int64 = 5"),
      ("{$ref: '#/components/schemas/On'}", "Bool = true"),
      ("{allOf: [{$ref: '#/components/schemas/Big'}]}", "Int64 = 5"),
      ("{type: string, const: 5}", #"GetP = "5""#),
      ("{type: string, format: decimal, const: '1.50'}", #"Decimal = "1.50""#),
      ("{type: array, items: {type: integer}, default: [1, 2]}", "[Int] = [1, 2]"),
    ]
  )
  func constants(_ schema: String, expected: String) throws {
    let built = try Built(
      paths: """
        /a:
          get:
            operationId: get
            parameters: [{name: p, in: query, required: true, schema: \(schema)}]
            responses: {'204': {description: Done}}
        """,
      schemas: """
        Big: {type: integer, format: int64, const: 5}
        On: {type: boolean, enum: [true]}
        """
    )
    let format = expected.hasPrefix("Decimal = \"") ? " decimal text" : ""
    #expect(built.targets.hasSuffix("get  GET /a  (p: \(expected) in query\(format)) -> Void"))
  }

  @Test("header fields that the runtime or the system sets are reported and left out")
  func reserved() throws {
    let built = try get(
      "{name: ACCEPT, in: header, schema: {type: string}}",
      "{name: Content-Type, in: header, schema: {type: string}}",
      "{name: Host, in: header, schema: {type: string}}",
      "{name: Content-Encoding, in: header, schema: {type: string}}",
      "{name: Authorization, in: header, schema: {type: string}}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          get  GET /a  (contentEncoding: String? in header 'Content-Encoding', authorization: String? in header 'Authorization') -> Void
        """
    )
    #expect(
      built.diagnostics == """
        10: TG1421 the header 'ACCEPT' is set by the media types of the responses; the parameter is left out
        11: TG1421 the header 'Content-Type' is set by the media type of the body; the parameter is left out
        12: TG1421 the header 'Host' is set by the connection; the parameter is left out
        """
    )
  }

  @Test("a parameter that a security scheme sets is reported and left out, wherever it is")
  func credentials() throws {
    let built = try Built(
      """
      openapi: 3.0.3
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      security: [{token: []}, {query: []}, {cookie: []}]
      paths:
        /a:
          get:
            operationId: get
            parameters:
              - {name: authorization, in: header, required: true, schema: {type: string}}
              - {name: api_key, in: query, schema: {type: string}}
              - {name: session, in: cookie, schema: {type: string}}
              - {name: API_KEY, in: query, schema: {type: string}}
            responses: {'204': {description: Done}}
          put:
            operationId: put
            security: []
            parameters: [{name: Authorization, in: header, required: true, schema: {type: string}}]
            responses: {'204': {description: Done}}
      components:
        securitySchemes:
          token: {type: apiKey, in: header, name: Authorization}
          query: {type: apiKey, in: query, name: api_key}
          cookie: {type: apiKey, in: cookie, name: session}
      """
    )
    let operations = built.api.targets[0].cases
    #expect(operations.map { $0.parameters.map(\.wireName) } == [["API_KEY"], ["Authorization"]])
    #expect(
      built.diagnostics == """
        10: TG1421 the header 'authorization' is set by the security scheme; the parameter is left out
        11: TG1421 the query parameter 'api_key' is set by the security scheme; the parameter is left out
        12: TG1421 the cookie 'session' is set by the security scheme; the parameter is left out
        """
    )
  }

  @Test("Swagger 2.0 may describe the Content-Type of a request without a body")
  func contentType() throws {
    let built = try Built(
      """
      swagger: '2.0'
      info: {title: Test, version: '1'}
      host: example.com
      schemes: [https]
      paths:
        /a:
          post:
            operationId: a
            parameters: [{name: Content-Type, in: header, required: true, type: string}]
            responses: {'204': {description: Done}}
        /b:
          post:
            operationId: b
            consumes: [application/json]
            parameters:
              - {name: Content-Type, in: header, required: true, type: string}
              - {name: body, in: body, schema: {type: string}}
            responses: {'204': {description: Done}}
      """
    )
    let operations = built.api.targets[0].cases
    #expect(operations.map { $0.parameters.map(\.wireName) } == [["Content-Type"], ["body"]])
    #expect(
      built.diagnostics
        == "16: TG1421 the header 'Content-Type' is set by the media type of the body; the parameter is left out"
    )
  }

  @Test(
    "a path parameter may be empty if its schema says so, or if it has several segments",
    arguments: [
      ("schema: {type: string}", ""), ("schema: {type: string, minLength: 1, default: ''}", ""),
      ("schema: {type: string, minLength: 0}", "e"), ("schema: {type: string, default: ''}", "e"),
      ("schema: {type: string, enum: ['', a]}", "e"), ("schema: {type: string, enum: [a]}", ""),
      ("schema: {type: string, example: ''}", "e"), ("schema: {type: string, const: ''}", "e"),
      ("schema: {type: string}, example: ''", "e"),
      ("schema: {type: string}, examples: {root: {value: ''}}", "e"),
      ("schema: {type: string}, allowEmptyValue: true", "e"),
      ("schema: {type: string, maxLength: 0}", "e"),
      ("schema: {type: array, items: {type: string}, minItems: 0}", "e"),
      ("schema: {type: array, items: {type: string}}", ""),
      ("schema: {$ref: '#/components/schemas/Key'}", "e"),
      ("schema: {$ref: '#/components/schemas/Key', default: a}", "e"),
      ("schema: {$ref: '#/components/schemas/Name', default: ''}", "e"),
      ("schema: {allOf: [{$ref: '#/components/schemas/Key'}]}", "e"),
      ("schema: {anyOf: [{type: string, enum: ['']}, {$ref: '#/components/schemas/Name'}]}", "e"),
      ("schema: {type: string}, x-multi-segment: true", "es"),
      ("schema: {type: string}, x-multi-segment: false", ""),
      ("schema: {type: string}, allowReserved: true", "es"),
    ]
  )
  func emptyPathParameters(fields: String, expected: String) throws {
    let built = try Built(
      paths: """
        /a/{key}:
          get:
            operationId: get
            parameters: [{name: key, in: path, required: true, \(fields)}]
            responses: {'204': {description: Done}}
        """,
      schemas: "Key: {type: string, minLength: 0}\nName: {type: string}"
    )
    let parameter = try #require(built.api.targets[0].cases[0].parameters.first)
    let flags = (parameter.allowsEmptyValue ? "e" : "") + (parameter.allowsSlashes ? "s" : "")
    #expect(flags == expected)
  }

  @Test("an empty default is no default of a path parameter that mustn't be empty")
  func emptyDefault() throws {
    func initialValue(_ schema: String) throws -> API.Value? {
      try Built(
        paths: """
          /a/{key}:
            get:
              operationId: get
              parameters: [{name: key, in: path, required: true, schema: {type: string, \(schema)}}]
              responses: {'204': {description: Done}}
          """
      )
      .api.targets[0].cases[0].parameters[0].initialValue
    }
    #expect(try initialValue("minLength: 1, default: ''") == nil)
    #expect(try initialValue("default: ''")?.json == .string(""))
    #expect(try initialValue("minLength: 1, default: a")?.json == .string("a"))
  }

  @Test(
    "a segment whose only value refers to another path is reported",
    arguments: [
      ("/a/{key}", "'..'", true), ("/{key}/b", "'.'", true), ("/a/{key}.json", "'..'", false),
      ("/a/{key}", "'...'", false),
    ]
  )
  func dotSegments(path: String, value: String, isReported: Bool) throws {
    let built = try Built(
      paths: """
        \(path):
          get:
            operationId: get
            parameters: [{name: key, in: path, required: true, schema: {const: \(value)}}]
            responses: {'204': {description: Done}}
        """
    )
    #expect(built.diagnostics.contains("TG1216 the only value of 'key' is \(value)") == isReported)
  }

  @Test("the configuration says which path parameters may be empty, and unknown names are reported")
  func configuredPathParameters() throws {
    var configuration = Configuration()
    configuration.pathParameters = ["key": .empty, "path": .segments, "kye": .empty]
    let built = try Built(
      paths: """
        /a/{key}/{path}/{id}:
          get:
            operationId: get
            parameters:
              - {name: key, in: path, required: true, schema: {type: string}}
              - {name: path, in: path, required: true, schema: {type: string}}
              - {name: id, in: path, required: true, schema: {type: string}}
            responses: {'204': {description: Done}}
        """,
      configuration: configuration
    )
    let parameters = built.api.targets[0].cases[0].parameters
    #expect(parameters.map(\.allowsEmptyValue) == [true, true, false])
    #expect(parameters.map(\.allowsSlashes) == [false, true, false])
    #expect(built.diagnostics == "-: TG2017 no operation has a path parameter 'kye'")
  }

  @Test("a header for the media type of a body that isn't sent is a parameter (2.0)")
  func contentTypeWithoutBody() throws {
    let built = try Built(
      """
      swagger: '2.0'
      info: {title: Test, version: '1'}
      host: example.com
      paths:
        /a:
          get:
            operationId: get
            parameters:
              - {name: body, in: body, schema: {type: object, properties: {a: {type: string}}}}
              - {name: Content-Type, in: header, type: string}
            responses: {'204': {description: Done}}
      """
    )
    #expect(built.api.targets[0].cases[0].parameters.map(\.wireName) == ["Content-Type"])
    #expect(!built.diagnostics.contains("TG1421"))
  }

  @Test("values that no style defines are reported with the encoding that is used")
  func nesting() throws {
    let flat =
      "{type: object, properties: {a: {type: string}, b: {type: array, items: {type: string}}}}"
    let deep = "{type: object, properties: {a: {type: object, properties: {b: {type: string}}}}}"
    let built = try get(
      "{name: flat, in: query, schema: \(flat)}",
      "{name: closed, in: query, explode: false, schema: \(flat)}",
      "{name: deep, in: query, style: deepObject, schema: \(deep)}",
      "{name: list, in: header, schema: {type: array, items: \(flat)}}",
      "{name: lists, in: query, style: deepObject, schema: {type: array, items: {type: string}}}",
      "{name: json, in: query, content: {application/json: {schema: \(deep)}}}",
      "{name: any, in: query, schema: {type: object}}"
    )
    #expect(
      built.diagnostics == """
        11: TG1420 no style defines arrays in an object as in 'closed'; they're sent as JSON inside it
        12: TG1420 no style defines objects in an object as in 'deep'; they're sent with more brackets, 'deep[a][b]' and 'deep[]'
        13: TG1420 no style defines objects in an array as in 'list'; they're sent as JSON inside it
        14: TG1420 no style defines an array as in 'lists'; they're sent with more brackets, 'lists[a][b]' and 'lists[]'
        """
    )
  }

  @Test("alternatives of a parameter are checked for nested values only if they are objects")
  func nestingInAlternatives() throws {
    let built = try get(
      "{name: flat, in: query, style: deepObject, schema: {anyOf: [{type: object, properties: {a: {type: string}}}, {type: string}]}}",
      "{name: deep, in: query, style: deepObject, schema: {anyOf: [{type: string}, {type: object, properties: {a: {type: array, items: {}}}}]}}"
    )
    #expect(
      built.diagnostics == """
        11: TG1420 no style defines arrays in an object as in 'deep'; they're sent with more brackets, 'deep[a][b]' and 'deep[]'
        """
    )
  }

  @Test("limits and defaults that the type doesn't express are documented")
  func notes() throws {
    for (schema, expected) in [
      ("{type: integer, minimum: 1, maximum: 100, default: 20}", "`20` by default; from 1 to 100."),
      ("{type: number, exclusiveMinimum: 0}", "More than 0."),
      ("{type: number, minimum: 0, exclusiveMaximum: 1}", "At least 0; less than 1."),
      ("{type: integer, multipleOf: 5}", "A multiple of 5."),
      ("{type: string, minLength: 1, maxLength: 40}", "1 to 40 characters."),
      ("{type: string, minLength: 2, maxLength: 2}", "2 characters."),
      ("{type: string, pattern: '^a+$'}", "Matches `^a+$`."),
      (
        "{type: array, items: {type: string}, maxItems: 1, default: [a, b]}",
        #"`["a", "b"]` by default; at most 1 element."#
      ),
      ("{type: string, default: '`'}", nil),
      ("{type: string, default: null}", nil),
    ] {
      let built = try get("{name: a, in: query, schema: \(schema)}")
      let parameter = try #require(built.api.targets.first?.cases.first?.parameters.first)
      #expect(parameter.documentation.text == expected)
    }
  }

  @Test("notes are sentences after the description of the spec")
  func notesAfterDescription() throws {
    for (description, expected) in [
      ("How many", "How many. At least 1. Deprecated."),
      ("How many? ", "How many? At least 1. Deprecated."),
      ("One:\\n- a", "One:\n- a\n\nAt least 1. Deprecated."),
    ] {
      let built = try get(
        #"{name: a, in: query, description: "\#(description)", deprecated: true, schema: {minimum: 1, type: integer}}"#
      )
      let parameter = try #require(built.api.targets.first?.cases.first?.parameters.first)
      #expect(parameter.documentation.text == expected)
    }
  }

  @Test("an empty value is allowed for text, lists and flags")
  func emptyValue() throws {
    let built = try get(
      "{name: text, in: query, allowEmptyValue: true, schema: {type: string}}",
      "{name: list, in: query, allowEmptyValue: true, schema: {type: array, items: {type: string}}}",
      "{name: flag, in: query, allowEmptyValue: true, schema: {type: boolean}}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          get  GET /a  (text: String? in query empty, list: [String]? in query empty, flag: Bool? in query empty) -> Void
        """
    )
    #expect(
      built.diagnostics == """
        12: TG1403 'flag' allows an empty value, but its type doesn't; it's left out instead
        """
    )
  }
}
