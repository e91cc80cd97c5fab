import APIBuilding
import Diagnostics
import SpecSyntax
import Testing

@testable import APIConfiguration
@testable import APIModel

@Suite("API.withClientParameters")
struct ClientParametersTests {
  private static let header = "{name: X-App, in: header, schema: {type: string}}"

  /// Returns an API with as many operations as there are texts, each of which has its parameters, and
  /// the messages.
  private func api(
    _ parameters: [String],
    path: String = "",
    options: String = "{}",
    keeping lock: NameLock? = nil
  ) throws -> (api: API, messages: [String]) {
    let paths = parameters.enumerated().map { index, parameters in
      """
      \(path)/things\(index):
        get:
          operationId: thing\(index)
          tags: [things]
          parameters: [\(parameters)]
          responses: {'204': {description: Done}}
      """
    }
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let source = LoadedSource(
      identity: SourceIdentity("/c"),
      path: "targetgen.yaml",
      bytes: Array("\(options)\n".utf8)
    )
    let node = try #require(NodeParser.parse(source, into: &files, into: &bag).node)
    let configuration = Configuration(decoding: node, into: &bag)
    let built = try Built(paths: paths.joined(separator: "\n")).api
      .withUsesPropagated().withModelsShared(configuration.models)
      .withClientParameters(configuration, keeping: lock, into: &bag)
      .withArgumentsGrouped(configuration, into: &bag)
      .withNamesLocked(lock)
      .withNamesResolved(into: &bag)
    return (built, bag.diagnostics.map { "\($0.code.rawValue) \($0.message.text)" })
  }

  /// Returns the names of the parameters on the client.
  private func names(
    _ parameters: [String],
    path: String = "",
    options: String = "{}",
    keeping lock: NameLock? = nil
  ) throws -> [String] {
    try api(parameters, path: path, options: options, keeping: lock).api.clientParameters
      .map(\.wireName)
  }

  @Test(
    "three of four operations, and at least four, have the parameter",
    arguments: [
      (3, 0, false), (4, 0, true), (4, 1, true), (4, 2, false), (8, 3, false), (9, 3, true),
    ]
  )
  func share(with: Int, without: Int, isOnClient: Bool) throws {
    let parameters =
      Array(repeating: Self.header, count: with) + Array(repeating: "", count: without)
    #expect(try names(parameters) == (isOnClient ? ["X-App"] : []))
  }

  @Test("the cases of an operation count once")
  func cases() throws {
    var bag = DiagnosticBag()
    let media = "{application/json: {schema: {type: object}}, text/plain: {schema: {type: string}}}"
    let paths = (0..<3).map { index in
      """
      /things\(index):
        post:
          operationId: thing\(index)
          parameters: [\(Self.header)]
          requestBody: {content: \(media)}
          responses: {'204': {description: Done}}
      """
    }
    let api = try Built(paths: paths.joined(separator: "\n")).api
    #expect(api.targets.flatMap(\.cases).count == 6)
    let result = api.withClientParameters(Configuration(), into: &bag)
    #expect(result.clientParameters.isEmpty)
  }

  @Test(
    "headers count unless their value belongs to one request",
    arguments: [
      ("Xero-Tenant-Id", true), ("Intercom-Version", true), ("X-Client-Name", true),
      ("Accept-Language", true), ("User-Agent", true), ("X-API-Key", true), ("X-Update-Mode", true),
      ("Idempotency-Key", false), ("x_idempotencykey", false), ("X-Request-ID", false),
      ("PayPal-Request-Id", false), ("x-correlation-id", false), ("x-fapi-interaction-id", false),
      ("traceparent", false), ("Zap-Trace-Span", false), ("X-B3-TraceId", false),
      ("If-None-Match", false), ("If-Modified-Since", false), ("Range", false), ("Prefer", false),
      ("Content-MD5", false), ("Repr-Digest", false), ("X-Amz-Content-Sha256", false),
      ("X-Amz-Date", false), ("X-Timestamp", false), ("Signature-Input", false),
      ("X-Nonce", false), ("X-Fields", false), ("X-HTTP-Method-Override", false),
    ]
  )
  func headers(name: String, isOnClient: Bool) throws {
    let parameter = "{name: \(name), in: header, schema: {type: string}}"
    #expect(try names(Array(repeating: parameter, count: 4)) == (isOnClient ? [name] : []))
  }

  @Test(
    "query parameters count if the value is always sent and listed, or the version of the API",
    arguments: [
      ("{name: region, in: query, required: true, schema: {enum: [eu, us]}}", true),
      ("{name: region, in: query, schema: {enum: [eu, us]}}", false),
      ("{name: region, in: query, required: true, schema: {type: string}}", false),
      ("{name: api-version, in: query, required: true, schema: {type: string}}", true),
      ("{name: apiVersion, in: query, schema: {type: string}}", false),
      ("{name: lat, in: query, required: true, schema: {type: number}}", false),
      ("{name: pretty, in: query, schema: {type: boolean}}", false),
    ]
  )
  func queries(parameter: String, isOnClient: Bool) throws {
    #expect(try names(Array(repeating: parameter, count: 4)).count == (isOnClient ? 1 : 0))
  }

  @Test(
    "path parameters count if the spec lists their values; others name a resource",
    arguments: [
      ("{enum: [eu, us]}", true), ("{const: eu}", true), ("{enum: [1, 2]}", true),
      ("{type: string}", false), ("{type: string, default: me}", false), ("{type: integer}", false),
    ]
  )
  func paths(schema: String, isOnClient: Bool) throws {
    let parameter = "{name: region, in: path, required: true, schema: \(schema)}"
    let names = try names(Array(repeating: parameter, count: 4), path: "/{region}")
    #expect(names == (isOnClient ? ["region"] : []))
  }

  @Test(
    "the version of the API counts if the name or a known value says that it's one",
    arguments: [
      ("version", "{const: 2}", true), ("versionNumber", "{type: integer, default: 2}", true),
      ("version", "{type: string}", false), ("ApiVersion", "{type: string}", true),
      ("apiConversion", "{type: string, default: a}", false),
    ]
  )
  func versions(name: String, schema: String, isOnClient: Bool) throws {
    let parameter = "{name: \(name), in: path, required: true, schema: \(schema)}"
    let names = try names(Array(repeating: parameter, count: 4), path: "/{\(name)}")
    #expect(names == (isOnClient ? [name] : []))
  }

  @Test("an operation that declares the parameter in another way keeps it as an argument")
  func otherDeclarations() throws {
    let others = [
      "{name: X-App, in: header, required: true, schema: {type: string}}",
      "{name: X-App, in: header, schema: {type: integer}}",
      "{name: X-App, in: query, schema: {type: string}}",
      "{name: X-App, in: header, schema: {enum: [a, b]}}",
    ]
    let (api, messages) = try api(Array(repeating: Self.header, count: 36) + others)
    #expect(messages == [])
    let cases = api.targets.flatMap(\.cases)
    #expect(cases.prefix(36).allSatisfy { $0.methodArguments.isEmpty && $0.arguments.count == 1 })
    #expect(cases.suffix(4).allSatisfy { $0.methodArguments == $0.arguments })
    #expect(cases.suffix(4).allSatisfy { $0.arguments.count == 1 })
  }

  @Test("texts make no difference, and the most frequent one is the client's")
  func texts() throws {
    let parameters = ["One", "Two", "Two", "Three"].map {
      "{name: X-App, in: header, description: \($0), schema: {type: string}}"
    }
    for parameters in [parameters, parameters.reversed()] {
      let found = try api(parameters).api.clientParameters
      #expect(found.map(\.documentation.description) == ["Two"])
    }
  }

  @Test("required ones come first, then those with a value, then optional ones")
  func order() throws {
    let parameters = [
      "{name: A, in: header, schema: {type: string}}",
      "{name: B, in: header, required: true, schema: {type: string, default: x}}",
      "{name: D, in: header, required: true, schema: {type: string}}",
      "{name: C, in: header, required: true, schema: {type: string}}",
    ].joined(separator: ", ")
    #expect(try names(Array(repeating: parameters, count: 4)) == ["C", "D", "B", "A"])
  }

  @Test("they aren't grouped with the optional parameters, but count as parameters")
  func grouping() throws {
    let parameters = Self.header + ", {name: a, in: query, schema: {type: string}}"
    let (api, _) = try api(
      Array(repeating: parameters, count: 4),
      options: "arguments: {limit: 1}"
    )
    let operation = try #require(api.targets.first?.cases.first)
    #expect(operation.arguments.count == 2)
    #expect(operation.methodArguments == [.options])
    #expect(operation.groupedParameters.map(\.wireName) == ["a"])
  }

  @Test(
    "the configuration can list them, or leave them out",
    arguments: [
      ("never", [], []), ("automatic", ["X-App"], []),
      ("[tenant]", ["tenant"], []), ("tenant", ["tenant"], []), ("[]", [], []),
      ("['X-*', tenant]", ["tenant", "X-App"], []),
      ("[x-app]", [], ["TG2017 no operation has a parameter 'x-app'"]),
    ] as [(String, [String], [String])]
  )
  func configuration(option: String, names: [String], messages: [String]) throws {
    let tenant = ", {name: tenant, in: path, required: true, schema: {type: string}}"
    let result = try api(
      Array(repeating: Self.header + tenant, count: 4),
      path: "/{tenant}",
      options: "arguments: {client: \(option)}"
    )
    #expect(result.api.clientParameters.map(\.wireName) == names)
    #expect(result.messages == messages)
  }

  @Test("without wrappers there are none, and the option is reported")
  func withoutWrappers() throws {
    let result = try api(
      Array(repeating: Self.header, count: 4),
      options: "providers: {styles: []}"
    )
    #expect(result.api.clientParameters.isEmpty)
  }

  @Test("the lock file keeps the choice and the name, whatever operations are added")
  func lock() throws {
    let first = try api(Array(repeating: Self.header, count: 4)).api
    #expect(first.nameLock.members["client parameter header X-App"]?.name == "app")
    // One of two operations has the parameter now, and another header is in all of them.
    let other = "{name: X-Other, in: header, schema: {type: string}}"
    let parameters =
      Array(repeating: Self.header + ", " + other, count: 4) + Array(repeating: other, count: 4)
    #expect(try names(parameters) == ["X-Other"])
    #expect(try names(parameters, keeping: first.nameLock) == ["X-App"])
    var renamed = first.nameLock
    renamed.members["client parameter header X-App"]?.name = "application"
    let second = try api(parameters, keeping: renamed).api
    #expect(second.clientParameters.map(\.name.swift) == ["application"])
    // The parameter of the case isn't in the file.
    #expect(second.targets.first?.cases.first?.parameters.first?.name.swift == "app")
    let option = "arguments: {client: [X-Other]}"
    #expect(try names(parameters, options: option, keeping: first.nameLock) == ["X-Other"])
  }

  @Test("names avoid the methods of all wrappers and the other parameters of initializers")
  func clashes() throws {
    let parameters = ["thing2", "transport", "credentials", "provider"].map {
      "{name: \($0), in: header, required: true, schema: {type: string}}"
    }.joined(separator: ", ")
    let (api, _) = try api(Array(repeating: parameters, count: 4))
    #expect(
      Dictionary(
        uniqueKeysWithValues: api.clientParameters.map { ($0.wireName, $0.name.swift) }
      ) == [
        "thing2": "headerThing2", "transport": "headerTransport",
        "credentials": "headerCredentials", "provider": "headerProvider",
      ]
    )
  }
}
