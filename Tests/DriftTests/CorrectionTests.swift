import Drift
import Testing

@Suite("CorrectionFile")
struct CorrectionTests {
  /// A schema, a body, and the corrections without their comments and the head of the file.
  struct Case: Sendable {
    var version = "3.0.3"
    var schema: String
    var values: [String]
    var corrections: String
  }

  private static let root =
    "$.paths['/pets'].get.responses['200'].content['application/json'].schema"

  private static let cases: [Case] = [
    Case(
      schema: "{type: string}",
      values: ["null", #""a""#],
      corrections: "update: nullable: true"
    ),
    Case(
      version: "3.1.0",
      schema: "{type: string}",
      values: ["null"],
      corrections: ".type x-targetgen-replace: - string - \"null\""
    ),
    Case(
      version: "3.1.0",
      schema: "{oneOf: [{type: string}, {type: integer}]}",
      values: ["null"],
      corrections: "update: oneOf: - type: \"null\""
    ),
    Case(schema: "{type: string}", values: ["5"], corrections: "update: type: integer"),
    Case(schema: "{type: integer}", values: ["5", "5.5"], corrections: "update: type: number"),
    Case(
      schema: "{type: string}",
      values: [#""a""#, "5"],
      corrections: "x-targetgen-replace: anyOf: - type: string - type: integer"
    ),
    Case(
      schema: "{type: string, enum: [a]}",
      values: [#""a""#, #""b""#, #""c""#],
      corrections: "update: enum: - b - c"
    ),
    Case(
      schema: "{type: string, format: date-time}",
      values: [#""yesterday""#],
      corrections: "update: format: text"
    ),
    Case(
      schema: "{type: object, required: [a], properties: {a: {type: string}}}",
      values: ["{}"],
      corrections: ".required[?@ == 'a'] remove: true"
    ),
    Case(
      schema: "{type: object, properties: {a: {type: string}}}",
      values: [#"{"b": 1}"#, #"{"b": null}"#],
      corrections: "update: properties: b: type: integer nullable: true"
    ),
    Case(
      version: "3.1.0",
      schema: "{type: string, format: uuid, enum: [123e4567-e89b-12d3-a456-426614174000]}",
      values: ["null", "5", #""x""#],
      corrections:
        "x-targetgen-replace: anyOf: - type: string format: uuid enum: - \"123e4567-e89b-12d3-a456-426614174000\" - x - type: integer - type: \"null\""
    ),
  ]

  @Test("writes the smallest correction, after which the traffic agrees", arguments: cases)
  func corrections(_ test: Case) throws {
    let spec = spec(test.schema, version: test.version)
    let calls = test.values.map { Exchange.call("GET", "/pets", $0) }
    let drifted = try Drifted(spec, calls)
    let edits = drifted.corrections()
    let words = edits.split(separator: "\n").filter { !$0.hasPrefix("  #") }.dropFirst(6)
      .flatMap { $0.split(separator: " ") }.joined(separator: " ")
    let separator = test.corrections.hasPrefix(".") ? "" : " "
    #expect(words == "- target: \(Self.root)\(separator)\(test.corrections)")
    #expect(try Drifted(spec, calls, edits: edits).sentences == [], "\(edits)")
  }

  private static let documents: [String] = ["3.0.3", "3.1.0", "2.0"].map { version in
    let head =
      version == "2.0"
      ? "swagger: '2.0'\nproduces: [application/json]" : "openapi: \(version)"
    return """
      \(head)
      info: {title: Test, version: '1'}
      paths:
        /pets:
          get:
            responses: {'200': {description: Yes.}}
          parameters: [{name: a, in: query, \(version == "2.0" ? "type: string" : "schema: {type: string}")}]
        /pets/{id}:
          parameters: [{name: id, in: path, required: true, \(version == "2.0" ? "type: string" : "schema: {type: string}")}]
          get:
            responses: {'200': {description: Yes.}}
      """
  }

  @Test("declares operations, statuses, parameters and bodies", arguments: documents)
  func declarations(spec: String) throws {
    let calls: [Exchange] = [
      .call(
        "GET",
        "/pets?page=2&flag=true",
        #"{"items": [{"id": 1}, {"id": null, "x": [1, "a"]}]}"#
      ),
      .call("GET", "/pets", status: 404, #"{"error": "no"}"#),
      .call("GET", "/pets", sends: #"{"a": 1}"#, status: 404, "no", type: "text/plain"),
      .call("DELETE", "/pets/7", status: 204),
      .call("POST", "/owners?dry=false", sends: #"{"name": "x"}"#, status: 201, #"{"id": 5}"#),
      .call("GET", "/owners/5/notes", #"[{"7": {"a": 1}, "8": {"a": null}}]"#),
    ]
    let drifted = try Drifted(spec, calls)
    #expect(drifted.sentences.count == 8)
    let edits = drifted.corrections()
    #expect(try Drifted(spec, calls, edits: edits).sentences == [], "\(edits)")
  }

  @Test("says how often each was seen, in both forms") func comments() throws {
    let drifted = try Drifted(
      spec("{type: string}"),
      [.call("GET", "/pets", "null"), .call("GET", "/pets", #""a""#)]
    )
    #expect(
      drifted.corrections(.patches) == """
        # Corrections of spec.yaml, from traffic.
        patches:
          - name: GET /pets 200 is null, but 'string' is declared, 1 of 2
            target: \(Self.root)
            update:
              nullable: true

        """
    )
    let none = try Drifted(spec("{type: string}"), [.call("GET", "/pets", #""a""#)])
    #expect(none.corrections(.patches) == "# Corrections of spec.yaml, from traffic.\npatches:\n")
  }

  @Test("confirms required properties that enough objects in responses had") func confirmed() throws
  {
    let pet = """
      {type: object, required: [id, name, age], properties: {id: {type: string}, name: {type: string}, age: {type: integer}}}
      """
    let calls: [Exchange] = [
      .call("GET", "/pets", #"{"id": "1", "name": "Rex", "age": 1}"#),
      .call("GET", "/pets", #"{"id": "2", "name": null, "age": 2}"#),
    ]
    let drifted = try Drifted(spec(pet), calls)
    #expect(!drifted.corrections().contains("in each of"))
    #expect(!drifted.corrections(confirming: 3).contains("in each of"))
    let edits = drifted.corrections(confirming: 2)
    #expect(
      edits.hasSuffix(
        """
          # GET /pets 200: in each of 2
          - target: \(Self.root)
            update:
              required:
                - id
                - age

        """
      ),
      "\(edits)"
    )
    let again = try Drifted(spec(pet), calls, edits: edits)
    #expect(again.sentences == [])
    #expect(!again.corrections(confirming: 2).contains("in each of"))
  }
}
