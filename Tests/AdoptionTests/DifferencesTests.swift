import Adoption
import Testing

@Suite("CaseDifferences")
struct DifferencesTests {
  private static let spec = """
    openapi: 3.0.3
    info: {title: Test, version: '1'}
    servers: [{url: https://api.example.com/v1}]
    security: [{key: []}]
    paths:
      /pets:
        get:
          parameters:
            - {name: q, in: query, required: true, schema: {type: string}}
            - {name: limit, in: query, schema: {type: integer}}
            - {name: sort, in: query, schema: {type: string, enum: [name, age]}}
            - {name: ids, in: query, schema: {type: array, items: {type: integer}}}
          responses: {'200': {description: Yes.}}
        post:
          requestBody:
            required: true
            content:
              application/json:
                schema: {allOf: [{$ref: '#/components/schemas/Named'}, {properties: {age: {type: integer}}}]}
          responses: {'200': {description: Yes.}}
      /pets/{id}/photo:
        parameters: [{name: id, in: path, required: true, schema: {type: string}}]
        put:
          requestBody: {content: {multipart/form-data: {schema: {properties: {file: {type: string, format: binary}}}}}}
          responses: {'200': {description: Yes.}}
    components:
      securitySchemes: {key: {type: apiKey, in: query, name: api_key}}
      schemas:
        Named: {type: object, required: [name], properties: {name: {type: string}}}
    """

  private static func search(_ query: [String]) -> AppCase {
    AppCase("a(q: String)", "GET", "/v1/pets", query: query)
  }

  private static func create(_ body: AppBody, query: [String] = []) -> AppCase {
    AppCase("a(name: String)", "POST", "/v1/pets", query: query, body: body)
  }

  private static let cases: [(AppCase, [String])] = [
    (search(["q={0}", "limit=10", "sort=\"name\"", "ids[]=1", "api_key={Config.key}"]), []),
    (search(["q={0}", "limit=\"10\""]), []),
    (
      search(["q={0}", "limt=10"]),
      ["the spec has no 'limt'; the nearest name is 'limit' [unknownKey]"]
    ),
    (search(["sort={0}"]), ["the query lacks 'q', which the spec requires [missingKey]"]),
    (
      search(["q={0}", "sort=\"size\""]),
      ["'sort' is 'size', which the spec doesn't allow; the spec has name, age [value]"]
    ),
    (
      search(["q={0}", "limit=\"all\""]), ["'limit' is 'all', which the spec doesn't allow [value]"]
    ),
    (create(.json(AppField.list(["name={0}", "age=3"]))), []),
    (
      create(.json(AppField.list(["age=3"]))),
      ["the body lacks 'name', which the spec requires [missingKey]"]
    ),
    (
      create(.json(AppField.list(["name={0}", "age=\"3\""]))),
      ["'age' is '3', which the spec doesn't allow [value]"]
    ),
    (
      create(.form(AppField.list(["name={0}"]))),
      ["the body is sent as a form; the spec has application/json [encoding]"]
    ),
    (
      create(.none, query: ["name={0}"]),
      ["'name' is sent in the query; the spec has it in the body [encoding]"]
    ),
    (create(.none), ["no body is sent; the spec requires one [missingKey]"]),
    (create(.unknown("task(x)")), ["the body can't be read: task(x) [unreadable]"]),
    (
      AppCase("a(q: String)", "GET", "/v1/pets", body: .json(AppField.list(["q={0}", "z=1"]))),
      [
        "'q' is sent in the body; the spec has it in the query [encoding]",
        "the spec has no body with 'z' [unknownKey]",
      ]
    ),
    (
      AppCase(
        "a(id: String)",
        "POST",
        "/v1//pets/{0}/photo",
        body: .multipart(AppField.list(["file={0}"]))
      ),
      [
        "the path has two slashes in a row; the spec has '/pets/{id}/photo' [path]",
        "the method is POST; the spec has PUT /pets/{id}/photo [method]",
      ]
    ),
    (
      AppCase(
        "a(id: String)",
        "PUT",
        "/v1/pets/{0}photo",
        body: .multipart(AppField.list(["file={0}"]))
      ),
      ["the path lacks slashes: the spec has '/pets/{id}/photo' [path]"]
    ),
    (
      AppCase("a(q: String)", "GET", "/v1/pets?q={0}"),
      ["the path contains a query, whose '?' Moya sends as '%3F'; put it into the task [path]"]
    ),
    (
      AppCase("a(q: String)", "GET", "/pets", base: "https://api.example.com/v2", query: ["q={0}"]),
      ["the base URL isn't that of a server in the spec [baseURL]"]
    ),
  ]

  @Test("compares requests with the spec", arguments: cases)
  func differences(appCase: AppCase, expected: [String]) throws {
    let document = try MatchingTests.document(Self.spec)
    let match = try #require(CaseMatcher(document).match(AppCode([appCase])).first)
    #expect(match.operation != nil)
    let found = CaseDifferences.of(match, in: document)
    #expect(found.map { "\($0.message) [\($0.kind.rawValue)]" } == expected)
  }
}
