import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

@Suite("API.withModelsShared")
struct ModelsSharedTests {
  /// Returns the models that the output of a spec declares.
  private func models(
    _ paths: String,
    schemas: String = "Unused: {type: string}",
    sharing: Configuration.Sharing = .content,
    _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> [String] {
    let api = try api(paths, schemas: schemas, sharing: sharing, configure)
    return api.models.indices.filter { !api.models[$0].use.isEmpty }
      .map { api.qualifiedName(of: ModelID($0)) }.sorted()
  }

  private func api(
    _ paths: String,
    schemas: String = "Unused: {type: string}",
    sharing: Configuration.Sharing = .content,
    _ configure: (inout Configuration) -> Void = { _ in }
  ) throws -> API {
    let spec = """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
      \(paths.indented(by: 2))
      components:
        schemas:
      \(schemas.indented(by: 4))
      """
    let loader = MemorySourceLoader(["spec.yaml": spec])
    var configuration = Configuration()
    configuration.models.sharing = sharing
    configure(&configuration)
    var bag = DiagnosticBag()
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root("spec.yaml"),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    )
    try #require(!bag.hasErrors, "\(bag.diagnostics)")
    return try #require(result.api)
  }

  /// An operation that fails with a body.
  private func operation(
    _ path: String,
    failing status: String = "default",
    with schema: String,
    parameters: String = "[]"
  ) -> String {
    """
    \(path):
      get:
        operationId: get\(path.dropFirst().replacing("/", with: ""))
        parameters: \(parameters)
        responses:
          '204': {description: Done}
          '\(status)':
            description: Failed
            content: {application/json: {schema: \(schema)}}

    """
  }

  private static let error = """
    {type: object, required: [code], properties: {code: {type: integer}, reason: {type: string}}}
    """

  @Test("equal bodies of failures are one type, named after the status or the role")
  func failures() throws {
    let error = Self.error
    #expect(
      try models(
        operation("/a", failing: "404", with: error) + operation("/b", failing: "404", with: error)
      ) == ["NotFoundBody"]
    )
    #expect(
      try models(operation("/a", failing: "404", with: error) + operation("/b", with: error))
        == ["ErrorBody"]
    )
    #expect(try models(operation("/a", with: error)) == ["GetaDefaultResponse"])
  }

  @Test("equal schemas share a type with their title as its name, unless their titles differ")
  func titles() throws {
    func titled(_ title: String) -> String {
      Self.error.replacing("{type: object,", with: "{type: object, title: \(title),")
    }
    let paths =
      operation("/a", with: titled("Problem")) + operation("/b", with: titled("Problem"))
      + operation("/c", with: titled("Trouble")) + operation("/d", with: titled("Trouble"))
    #expect(try models(paths) == ["Problem", "Trouble"])
    #expect(try models(paths, sharing: .title) == ["Problem", "Trouble"])
    let untitled = operation("/a", with: Self.error) + operation("/b", with: Self.error)
    #expect(try models(untitled, sharing: .title).count == 2)
    #expect(try models(paths, sharing: .none).count == 4)
  }

  @Test("a title that repeats the operation's id doesn't keep equal schemas apart")
  func titlesOfOperations() throws {
    func titled(_ title: String) -> String {
      Self.error.replacing("{type: object,", with: "{type: object, title: \(title),")
    }
    let paths =
      operation("/oneItem", failing: "404", with: titled("getone.item error schema"))
      + operation("/otherItem", failing: "404", with: titled("Response Getother Item"))
    #expect(try models(paths) == ["NotFoundBody"])
    let other = operation("/thirdItem", failing: "404", with: titled("Item trouble"))
    #expect(try models(paths + other) == ["GetthirdItemNotFoundResponse", "NotFoundBody"])
  }

  @Test("documentation, examples and the order of properties and values are ignored")
  func equality() throws {
    let first = "{type: object, properties: {a: {type: string}, b: {enum: [x, y]}}}"
    let second =
      "{type: object, description: D, properties: {b: {enum: [y, x], description: E}, a: {type: string, examples: [z]}}}"
    let paths = operation("/a", with: first) + operation("/b", with: second)
    #expect(try models(paths) == ["ErrorBody", "ErrorBody.B"])
    for other in [
      "{type: object, required: [a], properties: {a: {type: string}, b: {enum: [x, y]}}}",
      "{type: object, properties: {a: {type: string, deprecated: true}, b: {enum: [x, y]}}}",
      "{type: object, properties: {a: {type: string, default: u}, b: {enum: [x, y]}}}",
      "{type: object, properties: {a: {type: [string, 'null']}, b: {enum: [x, y]}}}",
    ] {
      let paths = operation("/a", with: first) + operation("/b", with: other)
      #expect(
        try models(paths) == [
          "GetaDefaultResponse", "GetaDefaultResponse.B", "GetbDefaultResponse",
          "GetbDefaultResponse.B",
        ],
        "\(other)"
      )
    }
  }

  @Test("the type of a parameter's values is named after the parameter")
  func parameters() throws {
    func parameter(_ name: String) -> String {
      "[{name: \(name), in: query, schema: {type: string, enum: [v4, v4beta]}}]"
    }
    func operation(_ path: String, _ name: String) -> String {
      self.operation(path, with: "{type: string}", parameters: parameter(name))
    }
    #expect(try models(operation("/a", "apiVersion")) == ["APIVersion"])
    #expect(
      try models(operation("/a", "apiVersion") + operation("/b", "apiVersion")) == ["APIVersion"]
    )
    #expect(try models(operation("/a", "sort")) == ["GetaSort"])
    // `Sort` says nothing without the thing that is sorted.
    #expect(
      try models(operation("/a", "sort") + operation("/b", "sort")) == ["GetaSort", "GetbSort"]
    )
    #expect(
      try models(operation("/a/items", "sort") + operation("/b/items", "sort")) == ["ItemSort"]
    )
    #expect(
      try models(
        operation("/a", "direction") + operation("/b", "order") + operation("/c", "direction")
      ) == ["Direction"]
    )
    #expect(
      try models(operation("/a", "apiVersion") + operation("/b", "version")) == ["Version"]
    )
  }

  @Test("equal bodies of the successes of one operation are one type")
  func successes() throws {
    func response(_ property: String) -> String {
      "{description: OK, content: {application/json: {schema: {type: object, properties: {\(property): {type: string}}}}}}"
    }
    func path(_ second: String) -> String {
      "/: {put: {operationId: changeShop, responses: {'200': \(response("id")), '201': \(response(second))}}}"
    }
    #expect(try models(path("id")) == ["ChangeShopResponse"])
    #expect(try models(path("name")) == ["ChangeShopCreatedResponse", "ChangeShopResponse"])
  }

  @Test("the directions of a sorted list are one type, whatever the parameters are called")
  func sortDirections() throws {
    func paths(_ names: String...) -> String {
      names.enumerated().map { index, name in
        operation(
          "/\(index)",
          with: "{type: string}",
          parameters: "[{name: \(name), in: query, schema: {type: string, enum: [asc, desc]}}]"
        )
      }.joined()
    }
    #expect(try models(paths("order", "order")) == ["SortOrder"])
    #expect(try models(paths("order", "sort", "order")) == ["SortOrder"])
    #expect(try models(paths("order", "direction", "direction")) == ["Direction"])
  }

  @Test("a type that nearly all properties of one thing have is named after that thing")
  func homogeneousProperties() throws {
    let slot = "{type: object, properties: {disk: {type: integer}, volume: {type: integer}}}"
    func machine(_ path: String, _ properties: String) -> String {
      operation(
        path,
        with: "{type: object, properties: {devices: {type: object, properties: {\(properties)}}}}"
      )
    }
    let four = "sda: \(slot), sdb: \(slot), sdc: \(slot), mode: {type: string}"
    let names = try models(machine("/a", four) + machine("/b", four))
    #expect(names.contains { $0.hasSuffix("Device") }, "\(names)")
    let two = "first: \(slot), second: \(slot), mode: {type: string}, size: {type: integer}"
    let others = try models(machine("/a", two) + machine("/b", two))
    #expect(!others.contains { $0.hasSuffix("Device") }, "\(others)")
  }

  @Test(
    "types of different components with different names are one type unless they're equal by chance",
    arguments: [
      ("{type: string, enum: [low, high]}", false),
      ("{type: string, enum: [low, medium, high, urgent]}", true),
      ("{type: object, properties: {id: {type: integer}}}", false),
      ("{type: object, properties: {id: {type: integer}, type: {const: users}}}", true),
      ("{type: object, properties: {user: {$ref: '#/components/schemas/User'}}}", true),
      ("{oneOf: [{type: string}, {$ref: '#/components/schemas/User'}]}", true),
    ]
  )
  func equalByChance(schema: String, isOneType: Bool) throws {
    let schemas = """
      User: {type: object, required: [name], properties: {name: {type: string}}}
      Pet: {type: object, properties: {owner: \(schema)}}
      Toy: {type: object, properties: {maker: \(schema)}}
      """
    let paths = ["User", "Pet", "Toy"].map {
      operation("/\($0)", with: "{$ref: '#/components/schemas/\($0)'}")
    }
    let api = try api(paths.joined(), schemas: schemas)
    let originals = api.models.compactMap(\.original).map(api.qualifiedName)
    #expect(originals.contains("Pet.Owner") == isOneType, "\(originals)")
  }

  @Test("the type of a component is the original of equal types of operations")
  func aliasesOfOperations() throws {
    let states = "{type: string, enum: [new, open, closed, lost]}"
    let paths =
      operation(
        "/jobs",
        with: "{$ref: '#/components/schemas/Job'}",
        parameters: "[{name: a, in: query, schema: \(states)}]"
      )
    let api = try api(paths, schemas: "Job: {type: object, properties: {state: \(states)}}")
    let aliases = api.models.filter { $0.original != nil }
    #expect(aliases.map(\.name.swift) == ["GetjobsA"])
    #expect(aliases.compactMap(\.original).map(api.qualifiedName) == ["Job.State"])
  }

  @Test("types of parameters that clash are named after the component that their operations return")
  func parametersOfResults() throws {
    func list(_ path: String, _ values: String, _ schema: String) -> String {
      """
      \(path):
        get:
          operationId: get\(path.dropFirst())
          parameters: [{name: opt_fields, in: query, schema: {type: array, items: {type: string, enum: \(values)}}}]
          responses: {'200': {description: OK, content: {application/json: {schema: \(schema)}}}}

      """
    }
    let task = "{$ref: '#/components/schemas/Task'}"
    let user = "{$ref: '#/components/schemas/User'}"
    let page = "{$ref: '#/components/schemas/Page'}"
    let tasks =
      "{type: object, properties: {data: {type: array, items: \(task)}, next: \(page)}}"
    let schemas = ["Task", "User", "Page"]
      .map { "\($0): {type: object, properties: {id: {type: string}}}" }.joined(separator: "\n")
    let paths =
      list("/a", "[x, y, z]", tasks) + list("/b", "[x, y, z]", "{type: array, items: \(task)}")
      + list("/c", "[x, y]", user) + list("/d", "[x, y]", "{type: array, items: \(user)}")
    let names = try models(paths, schemas: schemas)
    #expect(names.contains("OptField"))
    #expect(names.contains("UserOptField"))
    let others = list("/e", "[x, w]", page) + list("/f", "[x, w]", task)
    #expect(try models(paths + others, schemas: schemas).count == names.count + 2)
  }

  @Test("components keep their types, which equal inline schemas with the same name use")
  func components() throws {
    let schemas = """
      Problem: \(Self.error)
      Trouble: {type: object, properties: {status: {enum: [open, closed]}}}
      Status: {enum: [open, closed]}
      """
    let titled = Self.error.replacing("{type: object,", with: "{type: object, title: Problem,")
    let paths =
      operation("/a", with: titled)
      + operation("/b", with: "{$ref: '#/components/schemas/Trouble'}")
      + operation("/c", with: "{$ref: '#/components/schemas/Status'}")
      + operation("/d", with: "{$ref: '#/components/schemas/Problem'}")
    #expect(
      try models(paths, schemas: schemas) == ["Problem", "Status", "Trouble", "Trouble.Status"]
    )
    #expect(
      try models(
        operation("/a", with: titled)
          + operation("/b", with: "{$ref: '#/components/schemas/Problem'}")
          + operation("/c", with: "{$ref: '#/components/schemas/Other'}"),
        schemas: "Problem: \(Self.error)\nOther: \(Self.error)"
      ) == ["Other", "Problem"]
    )
    let twins = "One: \(Self.error)\nTwo: \(Self.error)"
    #expect(
      try models(
        operation("/a", with: "{$ref: '#/components/schemas/One'}")
          + operation("/b", with: "{$ref: '#/components/schemas/Two'}"),
        schemas: twins
      ) == ["One", "Two"]
    )
  }

  @Test("texts that differ aren't part of a shared type")
  func texts() throws {
    func error(_ text: String) -> String {
      "{type: object, description: Failed., properties: {code: {type: string, description: \(text)}, id: {type: string, description: The ID.}}}"
    }
    func documentation(_ first: String, _ second: String) throws -> [String?] {
      let api = try api(operation("/a", with: first) + operation("/b", with: second))
      let model = try #require(api.models.first { $0.name.swift == "ErrorBody" })
      return [
        model.documentation.description, model.kind.memberTexts["code"]?.description,
        model.kind.memberTexts["id"]?.description,
      ]
    }
    #expect(
      try documentation(error("Gone."), error("Gone.")) == ["Failed.", "Gone.", "The ID."]
    )
    #expect(try documentation(error("Gone."), error("Late.")) == ["Failed.", nil, "The ID."])
    #expect(
      try documentation(error("Gone."), error("Gone.").replacing("Failed.", with: "Broken."))
        == [nil, "Gone.", "The ID."]
    )
  }

  @Test("bodies of requests whose texts contradict each other keep the types of their operations")
  func contradictions() throws {
    func change(_ method: String, _ text: String) -> String {
      """
          \(method):
            operationId: \(method)Droplets
            requestBody: {content: {application/json: {schema: {type: object, properties: {ids: {type: array, items: {type: integer}, description: \(text)}}}}}}
            responses: {'204': {description: Done}}

      """
    }
    let path =
      "/firewalls/{id}/droplets:\n  parameters: [{name: id, in: path, required: true, schema: {type: string}}]\n"
    func paths(_ first: String, _ second: String) -> String {
      path
        + (change("post", first) + change("delete", second)).split(separator: "\n")
        .map { $0.hasPrefix("    ") ? String($0.dropFirst(2)) : String($0) }.joined(separator: "\n")
    }
    #expect(try models(paths("Added.", "Removed.")) == ["DeleteDropletsBody", "PostDropletsBody"])
    #expect(try models(paths("The IDs.", "The IDs.")) == ["FirewallDropletBody"])
  }

  @Test("a schema inside a component keeps its name when another component has an equal one")
  func componentsAdded() throws {
    let states = "{type: string, enum: [running, stopped]}"
    let server = "Server: {type: object, properties: {status: \(states)}}"
    let job = "Job: {type: object, properties: {state: \(states), status: \(states)}}"
    func use(_ name: String) -> String {
      operation("/\(name.lowercased())", with: "{$ref: '#/components/schemas/\(name)'}")
    }
    #expect(try models(use("Server"), schemas: server) == ["Server", "Server.Status"])
    let api = try api(use("Server") + use("Job"), schemas: server + "\n" + job)
    var originals: [String: String] = [:]
    for index in api.models.indices {
      originals[api.qualifiedName(of: ModelID(index))] =
        api.models[index].original.map(api.qualifiedName) ?? "-"
    }
    // The types inside one component are one type with two names; those with one name are a type as
    // well.
    #expect(
      originals == [
        "Server": "-", "Job": "-", "Job.State": "-", "Job.Status": "Job.State",
        "Server.Status": "-",
      ]
    )
  }

  @Test("an enum that is received in one component and sent in another is one type")
  func enumsOfBothDirections() throws {
    let state = "{type: object, properties: {state: {type: string, enum: [open, closed]}"
    let paths = """
      /jobs:
        patch:
          operationId: changeJob
          requestBody:
            content: {application/json: {schema: {$ref: '#/components/schemas/Changes'}}}
          responses:
            '200':
              description: OK
              content: {application/json: {schema: {$ref: '#/components/schemas/Job'}}}
      """
    let schemas = "Job: \(state), id: {type: string}}}\nChanges: \(state)}}"
    let api = try api(paths, schemas: schemas)
    let enums = api.models.filter { $0.name.swift == "State" }
    #expect(enums.count == 2)
    let original = try #require(enums.compactMap(\.original).first)
    #expect(api.qualifiedName(of: original) == "Job.State")
    #expect(api[original].use == [.request, .response])
  }

  @Test("equal recursive schemas share a type")
  func recursion() throws {
    func tree(_ path: String) -> String {
      let pointer =
        "#/paths/~1\(path.dropFirst())/get/responses/default/content/application~1json/schema"
      return operation(
        path,
        with: "{type: object, properties: {next: {$ref: '\(pointer)'}, id: {type: string}}}"
      )
    }
    #expect(try models(tree("/a") + tree("/b")) == ["ErrorBody"])
  }

  @Test("equal variants of a union stay separate, as do schemas with different tags")
  func unions() throws {
    let object = "{type: object, properties: {kind: {type: string}, a: {type: string}}}"
    let api = try api(
      operation("/a", with: "{oneOf: [\(object), \(object)]}") + operation("/b", with: object)
    )
    let union = try #require(
      api.models.lazy.compactMap { model -> API.Union? in
        if case .union(let union) = model.kind { union } else { nil }
      }.first
    )
    #expect(union.variants.count == 2)
    #expect(Set(union.variants.map(\.type)).count == 1)
    #expect(Set(union.variants.map(\.name.swift)).count == 2)
    func tagged(_ kind: String) -> String {
      "{type: object, required: [kind], properties: {kind: {const: \(kind)}, a: {type: string}}}"
    }
    let paths = operation("/a", with: "{oneOf: [\(tagged("x")), \(tagged("y"))]}")
    #expect(try models(paths).filter { !$0.hasSuffix("Kind") }.count == 3)
  }

  @Test("schemas with read-only or write-only properties have a type for each direction")
  func directions() throws {
    let object =
      "{type: object, properties: {id: {type: string, readOnly: true}, a: {type: string}}}"
    let paths = """
      /a:
        post:
          operationId: create
          requestBody: {content: {application/json: {schema: \(object)}}}
          responses:
            '200': {description: OK, content: {application/json: {schema: \(object)}}}
      """
    #expect(try models(paths) == ["CreateBody", "CreateResponse"])
    let plain = paths.replacing(", readOnly: true", with: "")
    #expect(try models(plain) == ["A"])
  }

  @Test("a configured name of one schema applies to all equal schemas")
  func givenNames() throws {
    let paths = operation("/a", with: Self.error) + operation("/b", with: Self.error)
    let range = SourceRange(file: SourceID(0), start: 0, end: 0)
    let pointer = "#/paths/~1b/get/responses/default/content/application~1json/schema"
    let name = try #require(GivenName("APIProblem", at: range))
    #expect(
      try models(paths) {
        $0.names = [Configuration.GivenNameEntry(path: pointer, name: name, range: range)]
      } == ["APIProblem"]
    )
  }
}
