import Diagnostics
import Drift
import Testing

@Suite("Header fields and cookies")
struct HeaderTests {
  private static let spec = """
    openapi: 3.0.3
    info: {title: Test, version: '1'}
    paths:
      /pets:
        get:
          security: [{key: []}]
          parameters:
            - {name: X-Tenant, in: header, required: true, schema: {type: integer}}
            - {name: X-Tags, in: header, schema: {type: array, items: {type: string, enum: [a, b]}}}
            - {name: theme, in: cookie, required: true, schema: {type: string, enum: [dark]}}
            - {name: X-Filter, in: header, content: {application/json: {schema: {type: object, properties: {a: {type: integer}}}}}}
          responses:
            '200':
              description: Yes.
              headers:
                X-Total: {required: true, schema: {type: integer}}
                X-Until: {schema: {type: string, format: date-time}}
    components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Access}}}
    """

  /// The header fields of a request and a response, and the findings.
  struct Case: Sendable {
    var request: [String]?
    var response: [String]?
    var findings: [String]
  }

  private static let cases: [Case] = [
    Case(findings: []),
    Case(
      request: ["x-tenant: 7", "X-Tags: a, b", "Cookie: a=1; theme=dark", #"X-Filter: {"a":1}"#],
      response: ["x-total: 5", "X-Until: 2024-01-31T12:00:00Z"],
      findings: []
    ),
    // These belong to the transport, to one request, to browsers, or are credentials.
    Case(
      request: [
        "X-Tenant: 7", "Cookie: <redacted>", "User-Agent: x", "Accept-Encoding: gzip", "Host: a",
        "sec-fetch-mode: cors", "Content-Length: 5", "X-Access: k", "Authorization: <redacted>",
        "traceparent: 0", "X-Request-Id: 5",
      ],
      response: [
        "X-Total: 5", "Date: x", "Server: x", "Content-Security-Policy: x", "Set-Cookie: a=b",
        "ETag: x", "CF-Ray: 5", "Access-Control-Allow-Origin: *",
      ],
      findings: []
    ),
    Case(
      request: ["X-Region: 5", "X-Tenant: many", "X-Tags: a,c", #"X-Filter: {"a":"x"}"#],
      response: ["X-Rate-Left: 5", "X-Until: soon"],
      findings: [
        "GET /pets sends the header parameter 'X-Region', which isn't declared [undeclared-parameter]",
        "GET /pets 'X-Tenant' is 'string', but 'integer' is declared [other-type]",
        #"GET /pets 'X-Tags' is "c", which isn't declared, 1 of 2 [other-value]"#,
        "GET /pets doesn't send the cookie parameter 'theme', which is required [missing-parameter]",
        "GET /pets 'X-Filter' is 'string', but 'integer' is declared [other-type]",
        "GET /pets responds with the header 'X-Rate-Left', which isn't declared [undeclared-header]",
        "GET /pets responds without the header 'X-Total', which is required [missing-header]",
        "GET /pets 'X-Until' isn't in the format 'date-time' [other-format]",
      ]
    ),
    Case(
      request: ["X-Tenant: 7", "Cookie: theme=light"],
      response: ["X-Total: many"],
      findings: [
        #"GET /pets 'theme' is "light", which isn't declared [other-value]"#,
        "GET /pets 'X-Total' is 'string', but 'integer' is declared [other-type]",
      ]
    ),
  ]

  @Test("compares them with the spec, and corrects it", arguments: cases)
  func compared(_ test: Case) throws {
    let calls: [Exchange] = [
      .call(headers: test.request, responseHeaders: test.response)
    ]
    let drifted = try Drifted(Self.spec, calls)
    #expect(drifted.sentences.map { $0.replacing(", 1 of 1", with: "") } == test.findings)
    guard !test.findings.isEmpty else { return }
    let edits = drifted.corrections()
    #expect(try Drifted(Self.spec, calls, edits: edits).sentences == [], "\(edits)")
  }

  @Test("lists those that never came, if the traffic has header fields") func unseen() throws {
    let calls: [Exchange] = [
      .call(headers: ["X-Tenant: 7", "Cookie: theme=dark"], responseHeaders: ["X-Total: 5"])
    ]
    #expect(
      try Drifted(Self.spec, calls).unseen == [
        "GET /pets never sent the header parameter 'X-Tags' [unseen-parameter]",
        "GET /pets never sent the header parameter 'X-Filter' [unseen-parameter]",
        "GET /pets never responded with the header 'X-Until' [unseen-header]",
      ]
    )
    #expect(try Drifted(Self.spec, [.call()]).unseen == [])
  }

  @Test("never shows credentials") func secrets() throws {
    let calls: [Exchange] = [
      .call(
        headers: ["X-Tenant: 7", "Cookie: theme=0123456789abcdef0123456789", "X-Api-Key: k1"],
        responseHeaders: [
          "X-Total: 5", "X-Session-Token: s1", "X-Place: 0123456789abcdef0123456789",
        ]
      )
    ]
    let drifted = try Drifted(Self.spec, calls)
    let text = drifted.report.text(in: drifted.files, showsUnseen: true).text
    #expect(drifted.sentences.count == 2)
    for secret in ["0123456789abcdef", "k1", "s1"] {
      #expect(!text.contains(secret) && !drifted.corrections().contains(secret), "\(text)")
    }
  }

  @Test("declares header fields of Swagger 2.0") func swagger2() throws {
    let spec = """
      swagger: '2.0'
      info: {title: Test, version: '1'}
      paths: {/pets: {get: {responses: {'200': {description: Yes.}}}}}
      """
    let calls: [Exchange] = [.call(headers: ["X-Region: eu"], responseHeaders: ["X-Total: 5"])]
    let drifted = try Drifted(spec, calls)
    #expect(drifted.sentences.count == 2)
    let edits = drifted.corrections()
    #expect(try Drifted(spec, calls, edits: edits).sentences == [], "\(edits)")
  }
}
