import Drift
import Testing

@Suite("BodyReader")
struct BodyReaderTests {
  /// The media type of a request, its schema, a body, and the findings.
  struct Case: Sendable {
    var type = "application/x-www-form-urlencoded"
    var schema: String
    var extra = ""
    var body: String
    var findings: [String] = []
    var isCorrected = true
  }

  private static let pet = """
    {type: object, required: [name], properties: {name: {type: string}, age: {type: integer}, tags: {type: array, items: {type: string, enum: [a, b]}}, home: {type: object, properties: {city: {type: string}}}}}
    """

  private static func multipart(_ parts: (head: String, body: String)...) -> String {
    parts.map { "--x\r\nContent-Disposition: form-data; \($0.head)\r\n\r\n\($0.body)\r\n" }
      .joined() + "--x--\r\n"
  }

  private static let cases: [Case] = [
    Case(schema: pet, body: "name=R%C3%A9x+1&age=5&tags=a&tags=b&home[city]=Bern"),
    Case(schema: pet, body: #"name=5&age=&tags=["a"]&home={"city":"Bern"}"#),
    Case(
      schema: pet,
      extra: ", encoding: {tags: {style: form, explode: false}}",
      body: "name=a&tags=a,b"
    ),
    Case(
      schema: pet,
      body: "age=old&tags=c&home[city]=Bern&size=5",
      findings: [
        "POST /pets body.size isn't declared [undeclared-property]",
        "POST /pets body.name is missing, but 'required' is declared [missing-property]",
        "POST /pets body.age is 'string', but 'integer' is declared [other-type]",
        #"POST /pets body.tags[] is "c", which isn't declared [other-value]"#,
      ]
    ),
    Case(
      type: "multipart/form-data; boundary=x",
      schema: "{type: object, properties: {photo: {type: string, format: binary}, pet: \(pet)}}",
      body: multipart(
        (#"name="photo"; filename="a.png""#, "\u{1}\r\n--"),
        ("name=pet\r\nContent-Type: application/json", #"{"name":"Rex","age":5}"#)
      )
    ),
    Case(
      type: "multipart/form-data; boundary=x",
      schema: "{type: object, properties: {pet: \(pet), count: {type: integer}}}",
      body: multipart(("name=\"pet\"", #"{"name":5}"#), ("name=count", "many"), ("name=a", "1")),
      findings: [
        "POST /pets body.a isn't declared [undeclared-property]",
        "POST /pets body.pet.name is 'integer', but 'string' is declared [other-type]",
        "POST /pets body.count is 'string', but 'integer' is declared [other-type]",
      ]
    ),
    Case(
      type: "multipart/form-data; boundary=x",
      schema: "{type: object}",
      body: "--x\r\nContent-Disp",
      findings: [
        "POST /pets is 'multipart/form-data', but the body isn't [invalid-json]"
      ],
      isCorrected: false
    ),
    Case(type: "application/x-ndjson", schema: pet, body: "{\"name\":\"a\"}\n\n{\"name\":\"b\"}\n"),
    Case(
      type: "application/x-ndjson",
      schema: "{type: array, items: \(pet)}",
      body: "{\"name\":\"a\"}\n{\"name\":1}\n{",
      findings: [
        "POST /pets is 'application/x-ndjson', but a value in it isn't JSON [invalid-json]",
        "POST /pets body[].name is 'integer', but 'string' is declared, 1 of 2 [other-type]",
      ],
      isCorrected: false
    ),
    Case(
      type: "text/event-stream",
      schema: pet,
      body: "event: a\ndata: {\"name\":\ndata: 5}\n\n: ping\n\ndata: [DONE]\n\n",
      findings: ["POST /pets body.name is 'integer', but 'string' is declared [other-type]"]
    ),
    Case(
      type: "text/event-stream",
      schema:
        "{type: object, required: [data], properties: {event: {type: string, enum: [pet]}, data: {type: string, contentMediaType: application/json, contentSchema: \(pet)}}}",
      body: "event: dog\nid: 1\ndata: {\"name\":5}\n\n",
      findings: [
        "POST /pets body.id isn't declared [undeclared-property]",
        #"POST /pets body.event is "dog", which isn't declared [other-value]"#,
        "POST /pets body.data.name is 'integer', but 'string' is declared [other-type]",
      ]
    ),
  ]

  @Test("compares forms, parts, lines and events, and corrects the spec", arguments: cases)
  func bodies(_ test: Case) throws {
    let name = test.type.split(separator: ";")[0]
    let spec = """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      paths:
        /pets:
          post:
            requestBody: {content: {\(name): {schema: \(test.schema)\(test.extra)}}}
            responses: {'204': {description: Yes.}}
      """
    let calls: [Exchange] = [
      .call("POST", sends: test.body, status: 204, type: test.type)
    ]
    let drifted = try Drifted(spec, calls)
    #expect(drifted.sentences.map { $0.replacing(", 1 of 1", with: "") } == test.findings)
    guard !test.findings.isEmpty, test.isCorrected else { return }
    let edits = drifted.corrections()
    #expect(try Drifted(spec, calls, edits: edits).sentences == [], "\(edits)")
  }

  @Test("corrects the fields of Swagger 2.0, which are parameters") func formData() throws {
    let spec = """
      swagger: '2.0'
      info: {title: Test, version: '1'}
      paths:
        /pets:
          post:
            consumes: [application/x-www-form-urlencoded]
            parameters:
              - {name: name, in: formData, required: true, type: string}
              - {name: age, in: formData, type: integer}
            responses: {'204': {description: Yes.}}
      """
    let calls: [Exchange] = [
      .call(
        "POST",
        sends: "age=old&size=5",
        status: 204,
        type: "application/x-www-form-urlencoded"
      )
    ]
    let drifted = try Drifted(spec, calls)
    #expect(drifted.sentences.count == 3)
    let edits = drifted.corrections()
    #expect(try Drifted(spec, calls, edits: edits).sentences == [], "\(edits)")
  }
}
