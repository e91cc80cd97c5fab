import APIModel
import Adoption
import Diagnostics
import Testing

/// The declarations with the signatures of hand-written cases, for calls of generated ones.
@Suite("Old signatures")
struct SignatureTests {
  private static let spec = """
    openapi: 3.0.3
    info: {title: Shop, version: '1'}
    servers: [{url: https://api.example.com}]
    paths:
      /items:
        get:
          operationId: list
          parameters:
            - {name: id, in: query, schema: {type: array, items: {type: string}}}
            - {name: kind, in: query, schema: {type: string, enum: [new, old]}}
            - {name: page, in: query, schema: {type: integer}}
            - {name: language, in: query, schema: {type: string}}
          responses: {'200': {description: Yes.}}
        post:
          operationId: add
          requestBody: {required: true, content: {application/json: {schema: {type: object, properties: {title: {type: string}}}}}}
          responses: {'204': {description: Yes.}}
    """

  private func declarations(_ appCase: AppCase) throws -> String {
    let app = try AdoptedApp(AppCode([appCase]), Self.spec)
    #expect(app.messages == [])
    let calls = app.report.cases.compactMap(\.adopted?.calls)
    if case .changed(let reason)? = calls.first { return reason }
    let lines = app.adopted?.text.split(separator: "\n").drop {
      !$0.contains("@available(*, deprecated, message")
    }
    return (lines ?? []).dropFirst().dropLast().joined(separator: "\n")
  }

  @Test(
    "call the generated case",
    arguments: [
      // A list of one value is sent as the value.
      (
        AppCase("find(id: String)", "GET", "/items", query: ["id={0}"]),
        """
          static func find(id: String) -> Self {
            .find(id: [id])
          }
        """
      ),
      (
        AppCase("find(id: String?)", "GET", "/items", query: ["id={0}"]),
        """
          static func find(id: String?) -> Self {
            .find(id: id.map { [$0] })
          }
        """
      ),
      (
        AppCase("find(ids: [Int])", "GET", "/items", query: ["id={0}"]),
        """
          static func find(ids: [Int]) -> Self {
            .find(ids: ids.map { String($0) })
          }
        """
      ),
      // The old function has the same labels, so that '.new' could be either's.
      (
        AppCase(
          "find(kind: Kind, page: Int)",
          "GET",
          "/items",
          query: ["kind=\"new\"", "page={1}"]
        ),
        """
          static func find(kind: Kind, page: Int) -> Self {
            .find(kind: FindKind.new, page: page)
          }
        """
      ),
      // A number that is sent as text, and values that aren't those of the call.
      (
        AppCase(
          "find(page: Int)",
          "GET",
          "/items",
          query: ["page=\"{0}\"", "language={Locale.preferredLanguages[0]}"]
        ),
        """
          static func find(page: Int) -> Self {
            .list(page: page, language: Locale.preferredLanguages[0])
          }
        """
      ),
      (
        AppCase(
          "find(page: Int)",
          "GET",
          "/items",
          query: ["page={0}", "language={Locale.current.regionCode ?? \"\"}"]
        ),
        """
          static func find(page: Int) -> Self {
            .list(page: page, language: Locale.current.regionCode ?? "")
          }
        """
      ),
      // Names that are keywords.
      (
        AppCase("default", "GET", "/items", query: ["page=1"]),
        """
          static var `default`: Self {
            .default(page: 1)
          }
        """
      ),
      (
        AppCase("repeat(in: Int)", "GET", "/items", query: ["page={0}"]),
        ""
      ),
      // A struct.
      (
        AppCase("init(page: Int)", "GET", "/items", query: ["page={0}", "kind=\"old\""]),
        """
          init(page: Int) {
            self = .list(kind: ListKind.old, page: page)
          }
        """
      ),
    ]
  )
  func forwards(appCase: AppCase, expected: String) throws {
    #expect(try declarations(appCase) == expected)
  }

  @Test(
    "don't exist for values that need names of the old code",
    arguments: [
      "language", "Locale.preferredLanguages[index]", "Locale.current.regionCode ?? fallback",
      "Locale.current.regionCode ?? \"\" + \"a\"", "Locale.current.regionCode ?? \"\\(region)\"",
    ]
  )
  func localNames(value: String) throws {
    var appCase = AppCase("find(page: Int)", "GET", "/items", query: ["page={0}"])
    appCase.request.query.append(AppField("language", .unknown(value), range: .nowhere))
    #expect(try declarations(appCase) == "'language' is String?, which needs a decision")
  }

  @Test("leave values out that are only sent under a condition")
  func conditions() throws {
    var appCase = AppCase(
      "find(page: Int, all: Bool)",
      "GET",
      "/items",
      query: ["page={0}", "kind=\"old\""]
    )
    appCase.request.query[1].isOptional = true
    #expect(try declarations(appCase) == "'kind' is only sent under a condition")
    var optional = AppCase("find(page: Int?)", "GET", "/items", query: ["page={0}"])
    optional.request.query[0].isOptional = true
    #expect(try declarations(optional) == "")
    var conditional = AppCase("find(page: Int)", "GET", "/items", query: ["page={0}"])
    conditional.request.query[0].isOptional = true
    #expect(try declarations(conditional) == "'page' is only sent under a condition")
  }

  @Test("make bodies without the query beside them")
  func bodies() throws {
    let appCase = AppCase(
      "put(title: String)",
      "POST",
      "/items",
      query: ["api_key=\"k\""],
      body: .json(AppField.list(["title={0}"]))
    )
    #expect(
      try declarations(appCase) == """
          static func put(title: String) -> Self {
            .put(body: PutBody(title: title))
          }
        """
    )
  }

  @Test("convert the members of a value by their types")
  func members() throws {
    var appCase = AppCase(
      "find(dto: Query)",
      "GET",
      "/items",
      query: ["page={0.page}", "language={0.language}"]
    )
    appCase.parameters[0].memberTypes = ["page": "Int8", "language": "String?"]
    #expect(
      try declarations(appCase) == """
          static func find(dto: Query) -> Self {
            .find(page: Int(dto.page), language: dto.language)
          }
        """
    )
    appCase.parameters[0].memberTypes = ["page": "Date", "language": "String"]
    #expect(try declarations(appCase) == "'page' is Int?, which needs a decision")
  }

  @Test(
    "don't exist for names that need backticks",
    arguments: ["find items(page: Int)", "a: {b(page: Int)", "#(page: Int)"]
  )
  func rawNames(declaration: String) throws {
    let found = try declarations(AppCase(declaration, "GET", "/items", query: ["page={0}"]))
    #expect(found == "its names aren't plain identifiers")
  }

  @Test("names models after the operations that are generated")
  func namesOfSharedModels() throws {
    let response = """
      '200': {description: Yes., content: {application/json: {schema: {type: object, properties: {id: {type: integer}, title: {type: string}, year: {type: integer}}}}}}
      """
    var code = AppCode([AppCase("movie(id: Int)", "GET", "/movies/{0}")])
    code.models = [AppModel("Film", ["id: Int?", "title: String?", "year: Int?"])]
    let app = try AdoptedApp(
      code,
      """
      openapi: 3.0.3
      info: {title: Movies, version: '1'}
      servers: [{url: https://api.example.com}]
      paths:
        /films/{id}:
          parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
          get: {operationId: film, responses: {\(response)}}
        /movies/{id}:
          parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
          get: {operationId: movie, responses: {\(response)}}
      """
    )
    #expect(app.messages == [])
    #expect(
      app.models.map(\.schema?.key) == [
        "/paths/~1movies~1{id}/get/responses/200/content/application~1json/schema"
      ]
    )
    #expect(app.api.models.map(\.name.swift) == ["Film"])
  }
}
