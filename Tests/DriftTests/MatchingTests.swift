import APIConfiguration
import Drift
import Testing

@Suite("RouteTable")
struct MatchingTests {
  private let spec = """
    openapi: 3.0.3
    info: {title: Test, version: '1'}
    servers: [{url: 'https://example.com/api/{version}', variables: {version: {default: v1}}}, {url: /local}]
    paths:
      /pets/{id}:
        get: {responses: {'200': {description: Yes.}}}
        put: {responses: {'200': {description: Yes.}}}
      /pets/mine:
        get: {responses: {'201': {description: Yes.}}}
      /pets/{id}.{format}:
        get: {responses: {'202': {description: Yes.}}}
      /files/{path}:
        get: {responses: {'203': {description: Yes.}}}
      /elsewhere:
        servers: [{url: https://other.example.com}]
        get: {responses: {'206': {description: Yes.}}}
    """

  /// The number of disagreements of a call whose status only the right operation declares.
  private static let calls: [(method: String, url: String, status: Int)] = [
    ("GET", "https://example.com/api/v1/pets/7", 200),
    ("GET", "https://EXAMPLE.com:443/api/v2/pets/7?", 200),
    ("GET", "https://example.com/api/v1/pets/mine", 201),
    ("PUT", "https://example.com/api/v1/pets/mine", 200),
    ("GET", "https://example.com/api/v1/pets/7.json", 202),
    ("GET", "https://example.com/api/v1/files/a/b/c", 203),
    ("GET", "https://example.com/local/pets/7", 200),
    ("GET", "http://localhost:8080/local/pets/mine/", 201),
    ("GET", "/pets/a%2Fb", 200),
    ("GET", "https://other.example.com/elsewhere", 206),
    ("HEAD", "https://example.com/api/v1/pets/7", 500),
    ("OPTIONS", "https://example.com/api/v1/pets/7", 204),
  ]

  @Test("finds the most specific operation below a server", arguments: calls)
  func matches(method: String, url: String, status: Int) throws {
    let drifted = try Drifted(spec, [.call(method, url, status: status)]) {
      $0.pathParameters = ["path": .segments]
    }
    #expect(drifted.sentences == [])
    #expect(drifted.report.counts.compared + drifted.report.counts.others == 1)
  }

  @Test("lists undeclared operations with names in the place of identifiers") func undeclared()
    throws
  {
    let uuid = "123e4567-e89b-12d3-a456-426614174000"
    let drifted = try Drifted(
      spec,
      [
        .call("GET", "https://example.com/api/v1/owners/7/notes/\(uuid)?page=2", "{}"),
        .call("GET", "https://example.com/api/v1/owners/8/notes/9", "{}"),
        .call("DELETE", "https://example.com/api/v1/pets/8", status: 204),
      ]
    )
    #expect(
      drifted.sentences == [
        "the operation isn't declared: GET /owners/{id}/notes/{id2}, 2 times [undeclared-operation]",
        "the operation isn't declared: DELETE /pets/{id}, once [undeclared-operation]",
      ]
    )
  }

  @Test("ignores other hosts unless operations were called there, and pages") func others() throws {
    let foreign = Exchange.call("GET", "https://tracker.example.org/x", "{}")
    let page = Exchange.call("GET", "https://example.com/api/v1/index", "<p>", type: "text/html")
    #expect(try Drifted(spec, [foreign, page]).sentences == [])
    let local = [
      Exchange.call("GET", "http://localhost/local/nothing", "{}"),
      .call("GET", "http://localhost/local/pets/7"),
    ]
    #expect(
      try Drifted(spec, local + [foreign]).sentences
        == ["the operation isn't declared: GET /nothing, once [undeclared-operation]"]
    )
    #expect(
      try Drifted(
        spec,
        [.call("GET", "http://localhost/x/pets/7")],
        servers: ["http://localhost/x"]
      )
      .report.counts.compared == 1
    )
  }
}
