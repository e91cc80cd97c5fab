import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

@Suite("API.withEverydayNamesAvoided(as:)")
struct EverydayNamesTests {
  private static let object = "{type: object, properties: {a: {type: string}}}"

  /// Builds an API with an operation that receives all schemas, and returns it with its reports.
  private func build(
    _ schemas: [(name: String, schema: String)],
    title: String = "Jobs",
    tag: String = "all",
    _ options: String = "",
    keeping lock: NameLock? = nil
  ) throws -> (api: API, reports: [String]) {
    let references = schemas.map { "{$ref: '#/components/schemas/\($0.name)'}" }
      .joined(separator: ", ")
    let components = schemas.map { "    '\($0.name)': \($0.schema)" }.joined(separator: "\n")
    let loader = MemorySourceLoader([
      "spec.yaml": """
      openapi: 3.1.0
      info: {title: "\(title)", version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /all:
          get:
            operationId: getAll
            tags: ['\(tag)']
            responses:
              '200':
                description: OK
                content: {application/json: {schema: {type: array, prefixItems: [\(references)], items: false}}}
          put:
            operationId: putAll
            tags: ['\(tag)']
            requestBody: {content: {application/json: {schema: {type: array, prefixItems: [\(references)], items: false}}}}
            responses: {'204': {description: OK}}
      components:
        schemas:
      \(components)
      """
    ])
    var files = SourceFiles()
    var bag = DiagnosticBag()
    var configuration = Configuration()
    if !options.isEmpty {
      let source = LoadedSource(
        identity: SourceIdentity("/c"),
        path: "targetgen.yaml",
        bytes: Array(options.utf8)
      )
      let node = try #require(NodeParser.parse(source, into: &files, into: &bag).node)
      configuration = ConfigurationFile(decoding: node, into: &bag).shared
    }
    configuration.lock = "targetgen.lock"
    let result = Pipeline(configuration: configuration).model(
      of: try loader.root("spec.yaml"),
      keeping: lock,
      loading: loader,
      files: files,
      into: &bag
    )
    let api = try #require(result.api)
    return (api, bag.diagnostics.map { "\($0.code.rawValue) \($0.message.text)" })
  }

  /// Returns the names of the types of schemas.
  private func names(
    _ schemas: [String],
    title: String = "Jobs",
    _ options: String = "",
    keeping lock: NameLock? = nil
  ) throws -> [String] {
    let (api, reports) = try build(
      schemas.map { ($0, Self.object) },
      title: title,
      options,
      keeping: lock
    )
    #expect(reports == [])
    return schemas.map { name in
      api.models.indices.first { api.models[$0].schemaName == name }
        .map { api.qualifiedName(of: ModelID($0)) } ?? ""
    }
  }

  @Test(
    "a schema with the name of a type that apps use is named after the API, and an error is the API's",
    arguments: [
      ("Jobs", "Error", "APIError"), ("Jobs", "error", "APIError"),
      ("Jobs", "LocalizedError", "APILocalizedError"), ("Jobs", "Task", "JobTask"),
      ("Jobs API v2", "State", "JobState"), ("GitHub v3 REST API", "Label", "GitHubLabel"),
      ("Ory Kratos", "Session", "OryKratosSession"),
      ("Docker Engine API", "Task", "DockerEngineTask"),
      ("Kubernetes", "Namespace", "KubernetesNamespace"),
      // The titles consist of too many words, or of none that say something.
      ("App Store Connect API", "App", "APIApp"), ("API Reference", "Image", "APIImage"),
      ("The Plaid API", "URL", "PlaidURL"), ("Jobs", "Provider", "JobProvider"),
      // Other names aren't changed.
      ("Jobs", "Errors", "Errors"), ("Jobs", "TaskState", "TaskState"),
      ("Jobs", "String", "StringModel"),
    ]
  )
  func schemas(title: String, schema: String, name: String) throws {
    #expect(try names([schema], title: title) == [name])
  }

  @Test("another schema keeps its name, and no order matters", arguments: [false, true])
  func collisions(isReversed: Bool) throws {
    let schemas = ["APIError", "Error", "JobTask", "Task"]
    let expected = ["APIError", "JobError", "JobTask", "APITask"]
    #expect(
      try names(isReversed ? schemas.reversed() : schemas)
        == (isReversed ? expected.reversed() : expected)
    )
  }

  @Test("given names are kept, and so are names of an earlier run")
  func otherSources() throws {
    #expect(try names(["Error", "Task"], "names: {Error: Error}") == ["Error", "JobTask"])
    let lock = NameLock(cases: [:], types: ["#/components/schemas/Error": .init("Error")])
    let (api, _) = try build([("Error", Self.object), ("Task", Self.object)], keeping: lock)
    #expect(api.models.prefix(2).map(\.name.swift) == ["Error", "JobTask"])
    #expect(api.models.prefix(2).map(\.name.avoided) == [nil, "Task"])
  }

  @Test("inputs, texts and wrappers avoid the names, and types inside others don't")
  func otherDeclarations() throws {
    let (api, reports) = try build(
      [
        (
          "Task",
          "{type: object, properties: {id: {type: string, readOnly: true}, error: {type: object, properties: {b: {type: string}}}}}"
        ),
        ("Label", "{type: string, pattern: '^a+$'}"),
        ("Error", Self.object),
      ],
      tag: "Stream",
      "models: {inputs: separate}"
    )
    #expect(reports == [])
    let models = api.models.indices.map { api.qualifiedName(of: ModelID($0)) }
    #expect(models.contains("JobTask") && models.contains("JobTaskInput"))
    #expect(models.contains("JobTask.Error"))
    #expect(api.namedTexts.map(\.name.swift) == ["JobLabel"])
    #expect(api.targets.map(\.name.swift) == ["StreamTarget"])
  }

  @Test("a wrapper or target without a suffix avoids the names with its protocol and its mock")
  func targets() throws {
    var api = API.make()
    var target = API.Target.make(named: "TaskTarget", tag: "Task")
    target.providerName = Name(["Task", "JobsTask"])
    target.protocolName = API.Target.protocolName(of: target.providerName)
    api.targets = [target]
    let avoided = api.withEverydayNamesAvoided(as: Configuration.ModelOptions())
    #expect(avoided.targets[0].providerName.candidates == ["JobsTask"])
    #expect(avoided.targets[0].protocolName == API.Target.protocolName(of: Name(["JobsTask"])))
    #expect(avoided.targets[0].name.candidates == ["TaskTarget"])
  }

  @Test("a prefix begins the names of all models at the top level, once, except given ones")
  func prefix() throws {
    let options = "models: {prefix: Stripe}\nnames: {Data: Payload}"
    let schemas = ["Error", "Task", "StripeError", "StripedCat", "Stripe", "Data"]
    #expect(
      try names(schemas, options) == [
        "StripeErrorModel", "StripeTask", "StripeError", "StripeStripedCat", "Stripe", "Payload",
      ]
    )
    // The names with the prefix are avoided as well.
    #expect(try names(["Session", "Pet"], "models: {prefix: URL}") == ["JobURLSession", "URLPet"])
    let (api, _) = try build([("Label", "{type: string, pattern: '^a+$'}")], options)
    #expect(api.namedTexts.map(\.name.swift) == ["StripeLabel"])
    #expect(api.models.allSatisfy { $0.name.avoided == nil })
    #expect(api.targets.map(\.name.swift) == ["AllTarget"])
  }

  @Test("in a namespace, models have their own names, except that of the namespace")
  func namespace() throws {
    let schemas = ["Error", "Task", "Jobs", "Pet"]
    #expect(
      try names(schemas, "models: {namespace: Jobs}")
        == ["Jobs.Error", "Jobs.Task", "Jobs.JobsModel", "Jobs.Pet"]
    )
    #expect(
      try names(["Error"], "models: {namespace: Shop}\nnames: {Error: Failure}") == ["Shop.Failure"]
    )
  }

  @Test(
    "a namespace or prefix that isn't available is an error",
    arguments: [
      (
        "models: {namespace: Jobs}\nnames: {Task: Jobs}",
        [
          "TG1303 two declarations in the same scope would be named 'Jobs'",
          "TG1303 two declarations in the same scope would be named 'Jobs'",
        ]
      ),
      (
        "models: {namespace: String}",
        [
          "TG1302 the name 'String' isn't available: Swift, the runtime or a type that it would hide uses it"
        ]
      ),
    ]
  )
  func errors(options: String, expected: [String]) throws {
    let (_, reports) = try build([("Task", Self.object)], options)
    #expect(reports == expected)
  }

  @Test("names of an earlier run are kept as long as the prefix and the namespace are the same")
  func lock() throws {
    let schemas = [("Pet", Self.object), ("Error", Self.object)]
    func names(_ options: String, keeping lock: NameLock?) throws -> [String] {
      let (api, reports) = try build(schemas, options, keeping: lock)
      #expect(reports == [])
      return schemas.map { api.nameLock.types["#/components/schemas/\($0.0)"]?.name ?? "" }
    }
    func lock(_ names: [String], prefix: String = "") -> NameLock {
      var lock = NameLock(cases: [:])
      lock.prefix = prefix
      for (schema, name) in zip(schemas, names) {
        lock.types["#/components/schemas/\(schema.0)"] = NameLock.Entry(name)
      }
      return lock
    }
    let plain = lock(["Animal", "Error"])
    #expect(try names("", keeping: plain) == ["Animal", "Error"])
    #expect(try names("models: {prefix: Zoo}", keeping: plain) == ["ZooPet", "ZooError"])
    #expect(try names("models: {namespace: Zoo}", keeping: plain) == ["Zoo.Pet", "Zoo.Error"])
    let prefixed = lock(["ZooAnimal", "ZooError"], prefix: "Zoo")
    #expect(try names("models: {prefix: Zoo}", keeping: prefixed) == ["ZooAnimal", "ZooError"])
    #expect(try names("", keeping: prefixed) == ["Pet", "APIError"])
    let nested = lock(["Zoo.Animal", "Zoo.Error"])
    #expect(try names("models: {namespace: Zoo}", keeping: nested) == ["Zoo.Animal", "Zoo.Error"])
    #expect(try names("", keeping: nested) == ["Pet", "APIError"])
  }

  @Test("former names have aliases in or beside the namespace, but none that hides a type of apps")
  func aliases() throws {
    let schemas = [("Pet", Self.object), ("Error", Self.object)]
    func aliases(_ options: String, keeping lock: NameLock) throws -> [String] {
      let (api, _) = try build(schemas, options, keeping: lock)
      return api.aliases.declarations.map { "\($0.qualifiedName) = \($0.qualifiedTarget)" }
    }
    func lock(_ pet: String, _ error: String) -> NameLock {
      NameLock(
        cases: [:],
        types: [
          "#/components/schemas/Pet": .init(pet), "#/components/schemas/Error": .init(error),
        ]
      )
    }
    #expect(
      try aliases("models: {namespace: Zoo}", keeping: lock("Pet", "Error")) == ["Pet = Zoo.Pet"]
    )
    #expect(
      try aliases(
        "models: {namespace: Zoo}\nnames: {Pet: Animal, Error: Failure}",
        keeping: lock("Zoo.Pet", "Zoo.Error")
      ) == ["Zoo.Error = Zoo.Failure", "Zoo.Pet = Zoo.Animal"]
    )
    #expect(try aliases("names: {Error: Failure}", keeping: lock("Pet", "Error")) == [])
  }
}
