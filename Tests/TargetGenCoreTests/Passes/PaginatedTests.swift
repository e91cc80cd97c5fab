import APIBuilding
import Diagnostics
import SpecSyntax
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("API.withPagination")
struct PaginatedTests {
  private static let paths = """
    /pets:
      get:
        operationId: listPets
        parameters:
          - {name: page, in: query, schema: {type: integer}}
          - {name: cursor, in: query, schema: {type: string}}
          - {name: tags, in: query, schema: {type: array, items: {type: string}}}
        responses:
          '200':
            description: ''
            content: {application/json: {schema: {$ref: '#/components/schemas/PetList'}}}
    /names:
      get:
        operationId: listNames
        responses:
          '200': {description: '', content: {application/json: {schema: {type: array, items: {type: string}}}}}
    /report:
      get:
        operationId: showReport
        responses: {'200': {description: '', content: {text/plain: {schema: {type: string}}}}}
    /find:
      post:
        operationId: find
        requestBody:
          content: {application/json: {schema: {$ref: '#/components/schemas/Question'}}}
        responses:
          '200': {description: '', content: {application/json: {schema: {type: array, items: {type: string}}}}}
          '202': {description: '', content: {application/json: {schema: {type: integer}}}}
    """

  private static let schemas = """
    PetList:
      type: object
      properties:
        pets: {type: array, items: {type: object, properties: {id: {type: string}}}}
        errors: {type: array, items: {type: string}}
        paging: {type: object, properties: {next: {type: string}, count: {type: string}, more: {type: boolean}}}
    Question:
      type: object
      required: [text]
      properties: {text: {type: string}, page: {type: integer}}
    """

  /// The methods that read pages, and the messages.
  private func pages(
    _ rules: String,
    paths: String = paths,
    schemas: String = schemas
  ) throws -> [String] {
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let source = LoadedSource(
      identity: SourceIdentity("/c"),
      path: "targetgen.yaml",
      bytes: Array(("pagination:\n" + rules).utf8)
    )
    let node = try #require(NodeParser.parse(source, into: &files, into: &bag).node)
    let configuration = Configuration(decoding: node, into: &bag)
    let built = try Built(paths: paths, schemas: schemas)
    let api = built.api.withUsesPropagated().withPagination(configuration, into: &bag)
      .withNamesResolved(into: &bag)
    let methods = api.targets.flatMap(\.cases).compactMap { $0.pagination?.methodName.swift }
    return methods
      + bag.diagnosticsByPlace.map {
        "\($0.code.rawValue) \($0.message.text)" + ($0.help.map { "; \($0)" } ?? "")
      }
  }

  @Test("the first rule that fits an operation applies, and a rule that fits none is reported")
  func patterns() throws {
    #expect(
      try pages("- {operations: 'show*', by: link}\n- {operations: 'list*', by: link}\n") == [
        "listNamesPages",
        "TG2021 the rule can't be applied to its operation; the response of 'showReport' isn't JSON, so it isn't a page; correct the rule, or remove it",
      ]
    )
    #expect(try pages("- by: link\n") == ["listNamesPages"])
    #expect(
      try pages("- {by: page, parameter: page, items: pets}\n- {by: link}\n") == [
        "listPetsPages", "listNamesPages",
      ]
    )
  }

  @Test(
    "a rule for a named operation is reported if it doesn't fit the operation",
    arguments: [
      (
        "operations: listPets, by: link",
        "TG2020 the response of 'listPets', 'PetList', has several lists: 'pets', 'errors'; name the property with the items under 'items'"
      ),
      (
        "operations: listPets, by: link, items: pest",
        "TG2020 'PetList' has no property 'pest'; did you mean 'pets'?"
      ),
      (
        "operations: listPets, by: link, items: paging",
        "TG2020 'paging' of 'PetList' isn't a list"
      ),
      (
        "operations: listPets, by: url, items: pets, next: paging.more",
        "TG2020 'paging.more' is 'Bool', not a URL"
      ),
      (
        "operations: listPets, by: url, items: pets, next: paging.next.url",
        "TG2020 'paging.next.url' goes through 'String', which has no properties"
      ),
      (
        "operations: listPets, by: cursor, items: pets, parameter: page, next: paging.next",
        "TG2020 'paging.next' is 'String', but the parameter 'page' of 'listPets' is 'Int'"
      ),
      (
        "operations: listPets, by: cursor, items: pets, parameter: curser, next: paging.next",
        "TG2020 'listPets' has no parameter 'curser'; did you mean 'cursor'?"
      ),
      (
        "operations: listPets, by: cursor, items: pets, parameter: cursor, last: name",
        "TG2020 'PetList.Pet' has no property 'name'"
      ),
      (
        "operations: listPets, by: cursor, items: pets, parameter: cursor, last: id, more: paging.next",
        "TG2020 'paging.next' of 'listPets' isn't a Boolean"
      ),
      (
        "operations: listPets, by: page, items: pets, parameter: tags",
        "TG2020 'tags' of 'listPets' isn't a number"
      ),
      (
        "operations: listPets, by: offset, items: pets, parameter: page, total: paging.count",
        "TG2020 'paging.count' of 'listPets' isn't a number"
      ),
      (
        "operations: GET /report, by: link",
        "TG2020 the response of 'showReport' isn't JSON, so it isn't a page"
      ),
      (
        "operations: find, by: page, parameter: page",
        "TG2020 the responses of 'find' have several types, so none is a page"
      ),
      (
        "operations: listPet, by: link",
        "TG2021 no operation of the output matches 'listPet'; did you mean 'listPets'?"
      ),
    ]
  )
  func refusals(_ rule: String, _ message: String) throws {
    #expect(try pages("- {\(rule)}\n") == [message])
  }

  @Test(
    "an optional body carries a position only if it can be created without other values",
    arguments: [
      ("note: {type: [string, 'null']}", nil),
      ("note: {type: string, default: None}", nil),
      ("note: {type: string}", "note"),
      ("note: {type: string, format: date-time, default: '2024-01-01T00:00:00Z'}", nil),
      // Swift has no literal of bytes.
      ("note: {type: string, format: byte, default: 'YQ=='}", "note"),
    ] as [(String, String?)]
  )
  func optionalBodies(_ property: String, needed: String?) throws {
    let found = try pages(
      "  - {operations: search, by: cursor, parameter: cursor, next: next, items: names}",
      paths: """
        /search:
          post:
            operationId: search
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Query'}}}}
            responses:
              '200': {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/Names'}}}}
        """,
      schemas: """
        Query: {type: object, required: [note], properties: {cursor: {type: string}, \(property)}}
        Names: {type: object, properties: {names: {type: array, items: {type: string}}, next: {type: string}}}
        """
    )
    let message = "TG2020 the body of 'search' is optional, but can't be created without "
    #expect(found == needed.map { [message + "'\($0)'"] } ?? ["searchPages"])
  }

  @Test("without a style that supports pages, rules are reported and ignored")
  func styles() throws {
    #expect(
      try pages("- {by: link}\nproviders: {styles: completion}\n") == [
        "TG2021 no style in 'styles' supports pages; the rules of 'pagination' are ignored; add 'async' to 'styles' of 'providers', or remove the rules"
      ]
    )
  }
}
