import Drift
import Testing

@Suite("DriftObserver")
struct BodyTests {
  private let spec = """
    openapi: 3.1.0
    info: {title: Test, version: '1'}
    paths:
      /pets:
        post:
          parameters:
            - {name: limit, in: query, required: true, schema: {type: integer}}
            - {name: sort, in: query, schema: {type: array, items: {type: string, enum: [name, age]}}}
            - {name: X-Tenant, in: header, required: true, schema: {type: string}}
          requestBody:
            required: true
            content: {application/json: {schema: {type: object, required: [id], properties: {id: {type: integer, readOnly: true}, name: {type: string}}}}}
          responses:
            '201': {description: Yes., content: {application/json: {schema: {type: object, properties: {id: {type: integer}}}}}}
            4XX: {description: No.}
    """

  private func found(
    _ url: String,
    sends request: String? = #"{"name": "Bello"}"#,
    status: Int = 201,
    _ response: String? = nil,
    type: String = "application/json",
    headers: [String]? = ["x-tenant: a"]
  ) throws -> [String] {
    try Drifted(
      spec,
      [.call("POST", url, sends: request, status: status, response, type: type, headers: headers)]
    ).sentences
  }

  @Test("accepts a call as the spec describes it") func agrees() throws {
    #expect(try found("/pets?limit=5&sort=name&sort=age", #"{"id": 1}"#) == [])
    #expect(try found("/pets?limit=5", headers: nil) == [])
    #expect(try found("/pets?limit=%3Credacted%3E", status: 404) == [])
  }

  @Test("compares parameters") func parameters() throws {
    #expect(
      try found("/pets?sort=size&page=2", headers: []) == [
        "POST /pets sends the query parameter 'page', which isn't declared, 1 of 1 [undeclared-parameter]",
        "POST /pets doesn't send the query parameter 'limit', which is required, 1 of 1 [missing-parameter]",
        #"POST /pets 'sort' is "size", which isn't declared, 1 of 1 [other-value]"#,
        "POST /pets doesn't send the header parameter 'X-Tenant', which is required, 1 of 1 [missing-parameter]",
      ]
    )
    #expect(
      try found("/pets?limit=many") == [
        "POST /pets 'limit' is 'string', but 'integer' is declared, 1 of 1 [other-type]"
      ]
    )
  }

  @Test("compares bodies, statuses and media types") func bodies() throws {
    #expect(
      try found("/pets?limit=1", sends: #"{"name": 1}"#, status: 500, "{}") == [
        "POST /pets responds with 500, which isn't declared, 1 of 1 [undeclared-status]",
        "POST /pets body.name is 'integer', but 'string' is declared, 1 of 1 [other-type]",
      ]
    )
    #expect(
      try found("/pets?limit=1", sends: "a=1", "<p>", type: "text/html") == [
        "POST /pets sends 'text/html', which isn't declared, 1 of 1 [undeclared-media-type]",
        "POST /pets responds with 'text/html', which isn't declared, 1 of 1 [undeclared-media-type]",
      ]
    )
    var call = Exchange.call("POST", "/pets?limit=1", status: 201)
    #expect(try Drifted(spec, [call]).sentences == [])
    call.hasAllRequestBodies = true
    #expect(
      try Drifted(spec, [call]).sentences
        == ["POST /pets has no body, but it is required, 1 of 1 [missing-body]"]
    )
  }

  @Test("doesn't compare compressed bodies") func compressed() throws {
    var call = Exchange.call("POST", "/pets?limit=1", sends: "{}", status: 201, "{}")
    call.responseBody?.bytes = [0x1F, 0x8B, 8, 0]
    let drifted = try Drifted(spec, [call])
    #expect(drifted.sentences == [])
    #expect(drifted.report.counts.unreadBodies == 1)
  }

  @Test("lists what never came") func unseen() throws {
    let call = Exchange.call("POST", "/pets?limit=1", sends: #"{"name": "Bello"}"#, status: 400)
    #expect(
      try Drifted(spec, [call]).unseen == [
        "POST /pets never sent the query parameter 'sort' [unseen-parameter]",
        "POST /pets body.id never came [unseen-property]",
        "POST /pets never responded with 201 [unseen-status]",
      ]
    )
    #expect(try Drifted(spec, []).unseen == ["POST /pets was never called [unseen-operation]"])
  }
}
