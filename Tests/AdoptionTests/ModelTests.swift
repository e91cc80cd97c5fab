import APIModel
import Adoption
import Diagnostics
import Testing

@Suite("ModelMatcher")
struct ModelTests {
  private let spec = """
    openapi: 3.0.3
    info: {title: Films, version: '1'}
    servers: [{url: https://api.example.com}]
    paths:
      /popular:
        get:
          operationId: popular
          responses:
            '200':
              description: Yes.
              content:
                application/json:
                  schema:
                    type: object
                    properties:
                      page: {type: integer}
                      results:
                        type: array
                        items:
                          type: object
                          properties:
                            id: {type: integer}
                            title: {type: string}
                            poster_path: {type: string}
                            vote_average: {type: number}
                            release: {type: string}
      /people/{id}:
        get:
          operationId: person
          parameters: [{name: id, in: path, required: true, schema: {type: integer}}]
          responses: {'200': {description: Yes., content: {application/json: {schema: {$ref: '#/components/schemas/Person'}}}}}
    components:
      schemas:
        Person:
          type: object
          required: [id, name, born, married, team]
          properties:
            id: {type: integer}
            name: {type: string}
            born: {type: string, format: date}
            married: {type: string, format: date}
            role: {type: string, enum: [dir, act]}
            team: {$ref: '#/components/schemas/Team'}
        Team: {type: object, required: [code], properties: {code: {type: integer}}}
    """

  private func app(_ models: [AppModel]) throws -> AdoptedApp {
    var code = AppCode(
      [
        AppCase("popular", "GET", "/popular"),
        AppCase("person(id: Int)", "GET", "/people/{0}"),
      ],
      named: "FilmTarget"
    )
    code.models = models
    code.calls = [AppCall(caseName: "popular", style: .async, model: "FilmPage", range: .nowhere)]
    return try AdoptedApp(code, spec)
  }

  @Test("finds the schema with most keys, or none")
  func schemas() throws {
    let app = try app([
      AppModel("FilmPage", ["page: Int", "films=results: [Film]"]),
      AppModel(
        "Film",
        ["id: Int", "title: String", "poster=poster_path: String?", "release: Date"]
      ),
      AppModel("Person.Team", ["code: Int"]),
      AppModel("Settings", ["id: Int", "volume: Double", "theme: String"]),
    ])
    let results =
      "/paths/~1popular/get/responses/200/content/application~1json/schema"
    #expect(
      app.models.map { $0.schema?.key ?? $0.reason }
        == [
          results, results + "/properties/results/items", "Team", "no schema has most of its keys",
        ]
    )
    let film = try #require(app.api.models.first { $0.name.swift == "Film" })
    guard case .structure(let structure) = film.kind else {
      Issue.record("not a structure")
      return
    }
    #expect(
      structure.properties.map { property in
        "\(property.name.swift): \(app.api.description(of: property.type)) \(property.isRequired)"
      } == [
        "id: Int true", "title: String true", "poster: String false", "voteAverage: Double false",
        "release: Date true",
      ]
    )
    #expect(app.adopted?.text.contains("extension Person {\n") == true)
  }

  @Test("says how models differ")
  func differences() throws {
    let app = try app([
      AppModel("Person", ["id: String", "name: String?", "nick: String", "team: Team"]),
      AppModel("Team", ["code: Int", "logo: URL?"]),
    ])
    #expect(
      app.models.flatMap(\.differences).map { "\($0.message) [\($0.isContradiction)]" } == [
        "the schema 'Person' has no 'nick', which 'Person.nick' reads [true]",
        "'Person.id' is String; the spec has a number in 'id' [true]",
        "'Person.name' is optional; the spec requires 'name' [false]",
        "the schema 'Team' has no 'logo', which 'Team.logo' reads [false]",
      ]
    )
  }

  @Test("patches dates, and what is optional in the app")
  func patches() throws {
    let app = try app([
      AppModel(
        "Person",
        ["id: Int", "name: String?", "born: Date?", "married: String?", "team: Team?"]
      )
    ])
    #expect(
      app.configuration.contains(
        """
        # Most required properties are optional in the app; the patches name the others.
        models: { required: checked }
        names:
          "GET /popular": popular
          "GET /people/{id}": person
        patches:
          - name: "Person.married is text in the app"
            target: "$.components.schemas.Person.properties.married.format"
            remove: true
          - name: "the app relies on properties of Person"
            target: "$.components.schemas.Person"
            update: { required: [id] }
        """
      )
    )
    #expect(app.messages == [])
    #expect(
      app.models.flatMap(\.differences).map(\.message).filter { $0.contains("born") } == [
        "'Person.born' is Date; the spec has a date without a time, which is CalendarDate",
        "'Person.born' is optional; the spec requires 'born'",
      ]
    )
  }

  @Test("names enums and their values")
  func enums() throws {
    var role = AppModel("Role", [])
    role.isEnum = true
    role.cases = [
      AppModel.Case(name: "director", value: "dir"), AppModel.Case(name: "sound", value: "snd"),
    ]
    let app = try app([AppModel("Person", ["id: Int", "name: String", "role: Role?"]), role])
    let names = """
      Person.role.dir: director
      """
    #expect(app.configuration.contains(names))
    #expect(app.messages == [])
    #expect(app.adopted?.text.contains("typealias Role = Person.Role") == true)
    #expect(
      app.models.last?.differences.map(\.message) == [
        "the spec has values that 'Role' lacks: act", "'Role' has values that the spec lacks: snd",
      ]
    )
  }
}
