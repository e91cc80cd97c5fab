import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("ResponseBuilder")
struct ResponsesTests {
  private func get(_ responses: String, method: String = "get") -> String {
    """
    /a:
      \(method):
        operationId: get
        responses:
    \(responses.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))
    """
  }

  private func success(_ responses: String, method: String = "get") throws -> String {
    let built = try Built(paths: get(responses, method: method))
    return String(try #require(built.targets.split(separator: "-> ").last))
  }

  @Test("an operation returns the documented success with a body")
  func success() throws {
    let json = "content: {application/json: {schema: {type: integer}}}"
    #expect(try success("'200': {description: A, \(json)}") == "Int  [Accept: application/json]")
    #expect(
      try success("'204': {description: A}\n'201': {description: B, \(json)}")
        == "Int?  [Accept: application/json]"
    )
    #expect(
      try success("'202': {description: A}\n'201': {description: B, \(json)}")
        == "Int?  [Accept: application/json]"
    )
    #expect(
      try success("'200': {description: A, \(json)}\n2XX: {description: B}")
        == "Int?  [Accept: application/json]"
    )
    #expect(
      try success("'200': {description: A, \(json)}\n'400': {description: B}")
        == "Int  [Accept: application/json]"
    )
    #expect(try success("2XX: {description: A, \(json)}") == "Int  [Accept: application/json]")
    #expect(try success("default: {description: A, \(json)}") == "Int  [Accept: application/json]")
    #expect(try success("'204': {description: A}\ndefault: {description: E, \(json)}") == "Void")
    #expect(
      try success("'302': {description: A}\ndefault: {description: E, \(json)}")
        == "URL?"
    )
    #expect(
      try success("'302': {description: A, headers: {location: {schema: {type: string}}}}")
        == "URL"
    )
    #expect(try success("3XX: {description: A}") == "URL?")
    #expect(try success("'304': {description: A}") == "Void")
    let location = "headers: {Location: {schema: {type: string}}}"
    #expect(try success("'302': {description: A, \(location)}\n'304': {description: B}") == "URL?")
    #expect(try success("'304': {description: B}\n'302': {description: A, \(location)}") == "URL?")
    #expect(try success("'301': {description: A}\n'303': {description: B, \(location)}") == "URL?")
    #expect(
      try success("'301': {description: A, \(location)}\n'303': {description: B, \(location)}")
        == "URL"
    )
    #expect(
      try success("'302': {description: A, \(location), \(json)}")
        == "URL  [Accept: application/json]"
    )
    #expect(try success("'302': {description: A, \(location), content: {'*/*': {}}}") == "URL")
    #expect(
      try success("'302': {description: A, content: {text/html: {schema: {type: string}}}}")
        == "URL?  [Accept: text/html]"
    )
    #expect(try success("'302': {description: A, \(json)}") == "Int  [Accept: application/json]")
    #expect(try success("'204': {description: A}\n'302': {description: B}") == "Void")
    #expect(try success("'200': {description: A, \(json)}", method: "head") == "Void")
  }

  @Test(
    "a content of a response that has none is reported, unless it says nothing",
    arguments: [
      ("204", "get", true), ("205", "get", true), ("304", "get", true), ("1XX", "get", true),
      ("200", "get", false), ("default", "get", false), ("204", "head", false),
    ]
  )
  func impossibleContent(status: String, method: String, isReported: Bool) throws {
    func diagnostics(_ schema: String) throws -> String {
      let content = "content: {application/json: {\(schema)}}"
      let responses = "'201': {description: A}\n'\(status)': {description: B, \(content)}"
      return try Built(paths: get(responses, method: method)).diagnostics
    }
    let reported = try diagnostics("schema: {type: string}")
    #expect(reported.contains("TG1221 responses with status \(status) ") == isReported)
    #expect(try diagnostics("schema: {}") == "")
    #expect(try diagnostics("") == "")
  }

  @Test("a documented redirection is a success if there is no other one")
  func validation() throws {
    let redirect = try Built(paths: get("'302': {description: A}"))
    #expect(
      redirect.api.targets[0].cases[0].responses.validation == .successAndRedirectCodes
    )
    let both = try Built(paths: get("'304': {description: A}\n'200': {description: B}"))
    #expect(both.api.targets[0].cases[0].responses.validation == .successCodes)
  }

  @Test("the media type determines how a body is decoded")
  func contents() throws {
    func response(_ content: String) throws -> String {
      try success("'200': {description: A, content: {\(content)}}")
    }
    #expect(try response("text/plain: {schema: {type: string}}") == "String  [Accept: text/plain]")
    #expect(
      try response("image/png: {}, image/jpeg: {}") == "Data  [Accept: image/png, image/jpeg]"
    )
    #expect(
      try response(
        "application/xml: {schema: {type: object}}, application/json: {schema: {type: integer}}"
      )
        == "Int  [Accept: application/json]"
    )
    #expect(
      try response("application/json: {schema: {type: string, format: binary}}")
        == "Data  [Accept: application/json]"
    )
    #expect(try response("'*/*': {schema: {type: string}}") == "String")
    #expect(try response("'*/*': {schema: {type: integer}}") == "Int")
    #expect(try response("'*/*': {}") == "Data")
    #expect(try response("application/json: {}") == "JSONValue  [Accept: application/json]")
    #expect(
      try response("application/hal+json: {schema: {type: [integer, 'null']}}")
        == "Int?  [Accept: application/hal+json]"
    )
  }

  @Test("several types of success are an enum, even in the cases for other media types")
  func several() throws {
    let built = try Built(
      paths: get(
        """
        '200':
          description: A
          content:
            application/json: {schema: {type: integer}}
            application/vnd.full+json: {schema: {type: object, properties: {a: {type: string}}}}
        '202': {description: B, content: {application/json: {schema: {type: boolean}}}}
        """
      )
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          get          GET /a  () -> GetSuccess  [Accept: application/json]
          getFullJSON  GET /a  () -> GetFullJSONSuccess  [Accept: application/vnd.full+json, application/json]
        """
    )
    #expect(built.diagnostics == "")
  }

  /// The cases of an operation with these contents.
  private func cases(_ content: String) throws -> [String] {
    let built = try Built(
      paths: get("'200': {description: A, content: {\(content)}}"),
      schemas: "Pet: {type: object, properties: {name: {type: string}}}"
    )
    #expect(built.diagnostics == "")
    return built.targets.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("  ") }
      .map { $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ") }
  }

  @Test("media types of a success with different content have their own cases")
  func furtherContents() throws {
    let pet = "{schema: {$ref: '#/components/schemas/Pet'}}"
    #expect(
      try cases("application/json: \(pet), image/png: {}, image/jpeg: {}, application/pdf: {}") == [
        "get GET /a () -> Pet [Accept: application/json]",
        "getImage GET /a () -> Data [Accept: image/png, image/jpeg]",
        "getPDF GET /a () -> Data [Accept: application/pdf]",
      ]
    )
    #expect(
      try cases(
        "text/csv: {schema: {type: string}}, text/plain: {}, application/vnd.acme.report: \(pet)"
      ) == [
        "get GET /a () -> Pet [Accept: application/vnd.acme.report]",
        "getCSV GET /a () -> String [Accept: text/csv]",
        "getText GET /a () -> String [Accept: text/plain]",
      ]
    )
    #expect(
      try cases("image/png: {}, application/octet-stream: {}")
        == ["get GET /a () -> Data [Accept: image/png, application/octet-stream]"]
    )
  }

  @Test("many media types keep their order")
  func manyContents() throws {
    let pet = "{schema: {$ref: '#/components/schemas/Pet'}}"
    let images = (0..<20).map { "image/x\($0)" }
    let texts = (0..<20).map { "text/x\($0)" }
    let contents =
      images.map { "\($0): {}" } + ["application/json: \(pet)"] + texts.map { "\($0): {}" }
    let found = try cases(contents.joined(separator: ", "))
    #expect(found.count == 22)
    #expect(found[0] == "get GET /a () -> Pet [Accept: application/json]")
    #expect(found[1] == "getX0 GET /a () -> String [Accept: text/x0]")
    #expect(found[20] == "getX19 GET /a () -> String [Accept: text/x19]")
    #expect(
      found[21] == "getImage GET /a () -> Data [Accept: \(images.joined(separator: ", "))]"
    )
  }

  @Test("the time for the media types of a response doesn't grow with their square")
  func timeOfManyContents() throws {
    let content = (0..<500).map { "image/x\($0): {}, application/vnd.x\($0)+json: {}" }
    let paths = get("'404': {description: A, content: {\(content.joined(separator: ", "))}}")
    let start = ContinuousClock.now
    let built = try Built(paths: paths)
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(built.api.targets[0].cases.count == 1)
  }

  @Test("JSON in another encoding doesn't get its own case")
  func encodings() throws {
    let pet = "{schema: {$ref: '#/components/schemas/Pet'}}"
    #expect(
      try cases(
        "application/json: \(pet), application/xml: \(pet), text/plain: \(pet), text/json: \(pet), application/yaml: {}, application/vnd.kubernetes.protobuf: \(pet)"
      ) == ["get GET /a () -> Pet [Accept: application/json, text/json]"]
    )
    // The schema of a table is often that of the JSON of the same response.
    #expect(
      try cases("application/json: \(pet), text/csv: \(pet)") == [
        "get GET /a () -> Pet [Accept: application/json]",
        "getCSV GET /a () -> String [Accept: text/csv]",
      ]
    )
  }

  @Test("every request body can be combined with every media type of the response")
  func bodiesAndContents() throws {
    let built = try Built(
      paths: """
        /a:
          post:
            operationId: draw
            requestBody:
              content:
                application/json: {schema: {type: integer}}
                text/plain: {schema: {type: string}}
            responses:
              '200': {description: A, content: {application/json: {schema: {type: integer}}, image/png: {}}}
        """
    )
    #expect(
      built.api.targets[0].cases.map(\.name.swift) == [
        "draw", "drawText", "drawImage", "drawImageText",
      ]
    )
    #expect(
      built.api.targets[0].cases.map(\.documentation.description) == [
        "The body is sent as `application/json`.", "The body is sent as `text/plain`.",
        "The body is sent as `application/json`. The response is `image/png`.",
        "The body is sent as `text/plain`. The response is `image/png`.",
      ]
    )
  }

  @Test(
    "the configuration determines the result of a response without content",
    arguments: [
      (.nothing, ["Void", "Void", "Int?", "URL?"]),
      (.data, ["Data", "Void", "Int?", "URL?"]),
      (.json, ["JSONValue?", "Void", "Int?", "URL?"]),
    ] as [(Configuration.ResponseWithoutContent, [String])]
  )
  func withoutContent(choice: Configuration.ResponseWithoutContent, expected: [String]) throws {
    var configuration = Configuration()
    configuration.responses.withoutContent = choice
    let json = "content: {application/json: {schema: {type: integer}}}"
    let found = try [
      "'200': {description: A}", "'204': {description: A}",
      "'200': {description: A}\n'201': {description: B, \(json)}", "'302': {description: A}",
    ].map { responses in
      let built = try Built(paths: get(responses), configuration: configuration)
      let last = try #require(built.targets.split(separator: "-> ").last)
      return last.split(separator: "  ").first.map(String.init) ?? ""
    }
    #expect(found == expected)
  }

  @Test("sequential media types are streams if wrappers can read them")
  func streams() throws {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    func streams(_ content: String) throws -> [String] {
      let built = try Built(
        paths: get("'200': {description: A, content: {\(content)}}"),
        schemas: "Counts: {type: array, items: {type: integer}}",
        configuration: configuration
      )
      #expect(built.diagnostics == "")
      return built.api.targets[0].cases[0].responses.streams.map { stream in
        let content =
          switch stream.content {
          case .events: "events"
          case .eventData(let type): "data of \(built.api.description(of: type))"
          case .wholeEvents(let type): "events of \(built.api.description(of: type))"
          case .values(let type): "values of \(built.api.description(of: type))"
          }
        return [content, stream.methodName?.swift, stream.contentType].compactMap(\.self)
          .joined(separator: ", ")
      }
    }
    let json = "application/json: {schema: {$ref: '#/components/schemas/Counts'}}"
    #expect(try streams(json) == [])
    #expect(try streams("text/event-stream: {}") == ["events"])
    #expect(
      try streams("text/event-stream: {}, \(json)") == ["events, getEvents, text/event-stream"]
    )
    #expect(
      try streams("application/jsonl: {itemSchema: {type: integer}}") == ["values of Int"]
    )
    #expect(
      try streams("application/x-ndjson: {schema: {type: boolean}}") == ["values of Bool"]
    )
    #expect(
      try streams("\(json), application/x-ndjson: {schema: {$ref: '#/components/schemas/Counts'}}")
        == ["values of Int, getValues, application/x-ndjson"]
    )
    #expect(
      try streams(
        "application/jsonl: {itemSchema: {type: integer}}, application/x-ndjson: {itemSchema: {type: integer}}, text/event-stream: {}, application/json-seq: {}"
      ) == [
        "values of Int", "events, getEvents, text/event-stream",
        "values of JSONValue, getValues, application/json-seq",
      ]
    )
    configuration.providers.styles = [.completion]
    let built = try Built(
      paths: get("'200': {description: A, content: {text/event-stream: {}}}"),
      configuration: configuration
    )
    #expect(built.api.targets[0].cases[0].responses.streams.map(\.content) == [.events])
    #expect(built.diagnostics.isEmpty)
  }

  @Test(
    "the schema of an event stream describes the data, or the events as a whole",
    arguments: [
      ("schema: {$ref: '#/components/schemas/Chunk'}", "data of Chunk"),
      ("schema: {$ref: '#/components/schemas/Chunks'}", "data of Chunk"),
      ("schema: {type: array, items: {$ref: '#/components/schemas/Chunk'}}", "data of Chunk"),
      ("schema: {$ref: '#/components/schemas/Completion'}", "data of Chunk"),
      ("itemSchema: {$ref: '#/components/schemas/Completion'}", "data of Chunk"),
      (
        "itemSchema: {properties: {data: {type: string, contentMediaType: application/json, contentSchema: {$ref: '#/components/schemas/Chunk'}}}}",
        "data of Chunk"
      ),
      ("itemSchema: {properties: {data: {type: string}}}", "events"),
      ("itemSchema: {properties: {event: {type: string}, id: {type: string}}}", "events"),
      ("schema: {type: string}", "events"),
      ("schema: {$ref: '#/components/schemas/Log'}", "events"),
      ("schema: {}", "events"),
      ("schema: {type: string, format: binary}", "events"),
      ("schema: {type: integer}", "data of Int"),
      ("schema: {anyOf: [{type: 'null'}, {$ref: '#/components/schemas/Chunk'}]}", "data of Chunk?"),
      ("schema: {$ref: '#/components/schemas/Step'}", "events of Step"),
      ("schema: {$ref: '#/components/schemas/Text'}", "data of Chunk"),
      (
        "schema: {anyOf: [{$ref: '#/components/schemas/Chunk'}, {const: '[DONE]'}]}",
        "data of Chunk"
      ),
      (
        "itemSchema: {type: object, properties: {data: {oneOf: [{const: '[DONE]'}, {$ref: '#/components/schemas/Text'}]}}}",
        "data of Chunk"
      ),
    ]
  )
  func events(_ content: String, expected: String) throws {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    let built = try Built(
      paths: get("'200': {description: A, content: {text/event-stream: {\(content)}}}"),
      schemas: """
        Chunk: {type: object, properties: {delta: {type: string}}}
        Chunks: {type: array, items: {$ref: '#/components/schemas/Chunk'}}
        Completion: {type: object, properties: {data: {$ref: '#/components/schemas/Chunk'}}}
        Log: {type: string}
        Text: {type: string, contentMediaType: application/json, contentSchema: {$ref: '#/components/schemas/Chunk'}}
        Step:
          oneOf:
          - {type: object, properties: {event: {const: a}, data: {$ref: '#/components/schemas/Chunk'}}}
          - {type: object, properties: {event: {const: b}, data: {type: string}}}
        """,
      configuration: configuration
    )
    let stream = try #require(built.api.targets[0].cases[0].responses.streams.first)
    let found =
      switch stream.content {
      case .events: "events"
      case .eventData(let type): "data of \(built.api.description(of: type))"
      case .wholeEvents(let type): "events of \(built.api.description(of: type))"
      case .values(let type): "values of \(built.api.description(of: type))"
      }
    #expect(found == expected)
  }

  @Test(
    "JSON in the data of one kind of event is read, although all events have text as their data"
  )
  func eventsWithJSON() throws {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    let built = try Built(
      paths: get(
        "'200': {description: A, content: {text/event-stream: {itemSchema: {$ref: '#/components/schemas/Step'}}}}"
      ),
      schemas: """
        Step:
          type: object
          required: [event]
          properties: {event: {type: string}, data: {type: string}}
          oneOf:
          - {properties: {event: {const: text}}}
          - properties:
              event: {const: json}
              data: {contentMediaType: application/json, contentSchema: {type: object, properties: {foo: {type: integer}}}}
        """,
      configuration: configuration
    )
    #expect(built.models.contains("foo  Int?"))
    #expect(built.diagnostics == "")
  }

  @Test("lines that are described as one text are any JSON")
  func linesOfText() throws {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    let built = try Built(
      paths: get(
        "'200': {description: A, content: {application/x-ndjson: {schema: {$ref: '#/components/schemas/Log'}}}}"
      ),
      schemas: "Log: {type: string}",
      configuration: configuration
    )
    #expect(built.api.targets[0].cases[0].responses.streams.map(\.content) == [.values(.json)])
  }

  @Test("with 'outcomes: all', each of several successes has a case")
  func outcomesOfSuccesses() throws {
    var configuration = Configuration()
    configuration.providers.outcomes = .all
    let built = try Built(
      paths: get(
        "'200': {description: A, content: {application/json: {schema: {type: integer}}}}\n'202': {description: B}"
      ),
      configuration: configuration
    )
    let outcome = built.api.targets[0].cases[0].responses.outcome
    #expect(outcome?.cases.map(\.body) == [.json(.int), .none])
  }

  @Test("streams beside an enum of successes are left out and reported")
  func streamsOfSeveral() throws {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    let built = try Built(
      paths: get(
        """
        '200': {description: A, content: {application/json: {schema: {type: integer}}, text/event-stream: {}}}
        '201': {description: B, content: {application/json: {schema: {type: boolean}}}}
        """
      ),
      configuration: configuration
    )
    #expect(built.api.targets[0].cases[0].responses.streams.isEmpty)
    #expect(
      built.diagnostics == """
        10: TG1402 only 'application/json' is requested; 'text/event-stream' is left out
        """
    )
  }

  private func outcome(_ responses: String) throws -> [String]? {
    var configuration = Configuration()
    configuration.providers.outcomes = .all
    let built = try Built(paths: get(responses), configuration: configuration)
    let set = built.api.targets[0].cases[0].responses
    return set.outcome.map { outcome in
      [outcome.name.swift, outcome.methodName?.swift ?? "-"]
        + outcome.cases.map { item in
          var body = "\(item.body)"
          if case .json(let type) = item.body { body = built.api.description(of: type) }
          return "\(item.name.swift) \(body) \(item.headers.map(\.name.swift))"
        }
        + [outcome.undocumentedName?.swift ?? "-"]
    }
  }

  @Test("if configured, responses with more than a single body are an enum")
  func outcomes() throws {
    let json = "content: {application/json: {schema: {type: integer}}}"
    #expect(try outcome("'200': {description: A, \(json)}\n'404': {description: B}") == nil)
    #expect(
      try outcome(
        "default: {description: C, \(json)}\n4XX: {description: B}\n'200': {description: A}"
      )
        == [
          "GetOutcome", "getOutcome", "ok none []", "clientError none []",
          "default Int []", "-",
        ]
    )
    let headers = "headers: {X-A: {schema: {type: string}}, content-type: {}, x-a: {}}"
    #expect(
      try outcome("'299': {description: A, \(headers)}")
        == ["GetOutcome", "getOutcome", #"status299 none ["xA"]"#, "undocumented"]
    )
  }

  @Test("successes that turn out to have the same type aren't an enum")
  func alikeSuccesses() throws {
    let built = try Built(
      paths: get(
        """
        '200': {description: A, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
        '201': {description: A, content: {application/json: {schema: {$ref: '#/components/schemas/B'}}}}
        '204': {description: A}
        """
      ),
      schemas: "A: {type: integer}\nB: {type: integer}"
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          get  GET /a  () -> Int?  [Accept: application/json]
        """
    )
  }

  @Test("XML is data, which is reported, and a stream is a list of its events")
  func unreadable() throws {
    let built = try Built(
      paths: get("'200': {description: A, content: {text/event-stream: {}, application/xml: {}}}")
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          get     GET /a  () -> ReceivedEvents  [Accept: text/event-stream]
          getXML  GET /a  () -> Data  [Accept: application/xml]
        """
    )
    #expect(
      built.diagnostics == """
        10: TG1402 'application/xml' isn't decoded; the body is returned as 'Data'
        """
    )
  }

  @Test(
    "a described content that isn't decoded is reported",
    arguments: [
      ("text/csv: {schema: {type: array, items: {type: string}}}", "String"),
      ("application/pdf: {schema: {type: object, properties: {a: {type: string}}}}", "Data"),
      ("multipart/mixed: {itemSchema: {type: object}}", "Data"),
      ("application/pdf: {schema: {type: object}}", nil),
      ("text/csv: {schema: {type: string}}", nil), ("image/png: {}", nil),
    ]
  )
  func undecoded(_ content: String, _ type: String?) throws {
    let built = try Built(paths: get("'200': {description: A, content: {\(content)}}"))
    let name = content.prefix { $0 != ":" }
    let message = type.map { "10: TG1402 '\(name)' isn't decoded; the body is returned as '\($0)'" }
    #expect(built.diagnostics == message ?? "")
  }

  @Test("the schema of elements is reported beside a media type of one value")
  func itemsOfOneValue() throws {
    let built = try Built(
      paths: get(
        "'200': {description: A, content: {application/json: {itemSchema: {type: integer}}}}"
      )
    )
    #expect(
      built.diagnostics == """
        10: TG1401 'itemSchema' has no effect on 'application/json', which is a single value; it's ignored
        """
    )
  }

  @Test("every documented response is kept, with its examples")
  func documented() throws {
    let built = try Built(
      paths: get(
        """
        '200':
          description: Fine
          content:
            application/json:
              schema: {type: integer}
              examples: {one: {value: 1}, two: {value: 2}}
        4XX: {description: Wrong}
        default: {description: Odd, content: {text/plain: {schema: {type: string}, example: Oh}}}
        """
      )
    )
    let responses = built.api.targets[0].cases[0].responses.responses
    #expect(responses.map(\.status) == [.code(200), .range(4), .default])
    #expect(responses.map(\.body) == [.json(.int), .none, .text])
    #expect(responses.map { $0.examples.map(\.name) } == [["one", "two"], [], [nil]])
    #expect(responses.map(\.documentation.description) == ["Fine", "Wrong", "Odd"])
  }

  @Test("the media types of 'produces' in Swagger 2.0 are requested if they can be decoded")
  func produces() throws {
    let built = try Built(
      """
      swagger: '2.0'
      info: {title: Test, version: '1'}
      host: example.com
      schemes: [https]
      paths:
        /a:
          get:
            operationId: get
            produces: [application/json, text/plain, application/vnd.a+json]
            responses:
              '200': {description: A, schema: {type: object, additionalProperties: {type: integer}}}
      """
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          get  GET /a  () -> [String: Int]  [Accept: application/json, application/vnd.a+json]
        """
    )
    #expect(built.diagnostics == "")
  }
}
