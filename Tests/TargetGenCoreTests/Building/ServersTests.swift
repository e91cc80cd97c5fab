import Diagnostics
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("ServerBuilder")
struct ServersTests {
  private func built(
    servers: String,
    operationServers: String = "[]",
    configuration: Configuration = Configuration()
  ) throws -> Built {
    try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: \(servers)
      paths:
        /a:
          get:
            operationId: a
            servers: \(operationServers)
            responses: {'204': {description: Done}}
      """,
      configuration: configuration
    )
  }

  private func list(_ built: Built) -> [String] {
    built.api.servers.map { $0.name.swift + " " + $0.url }
  }

  @Test("servers are named after their descriptions, otherwise after their URLs")
  func names() throws {
    let built = try built(
      servers: """
        [
          {url: https://api.example.com/v1/, description: Production server (uses live data)},
          {url: https://api.example.com/v2, description: Sandbox},
          {url: 'https://staging.example.com'},
          {url: 'https://api.petstore.com'},
          {url: 'https://petstore.example.com', description: 'A server that is described in many words, too many'},
          {url: 'http://localhost:8080'},
          {url: 'http://10.0.0.1/x'},
          {url: 'http://127.0.0.1:18889/v1'},
          {url: 'https://203.0.113.9/x'}
        ]
        """
    )
    #expect(
      list(built) == [
        "production https://api.example.com/v1", "sandbox https://api.example.com/v2",
        "staging https://staging.example.com", "petstore https://api.petstore.com",
        "petstore https://petstore.example.com", "local http://localhost:8080",
        "local http://10.0.0.1/x", "local http://127.0.0.1:18889/v1", "main https://203.0.113.9/x",
      ]
    )
    #expect(
      built.api.servers[4].name.candidates.dropLast() == [
        "petstore", "petstoreExampleCom", "httpsPetstoreExampleCom",
      ]
    )
    #expect(
      built.api.servers[4].name.candidates.last == "httpsColonSlashSlashPetstoreDotExampleDotCom"
    )
    #expect(
      built.api.servers[7].name.candidates.dropLast() == [
        "local", "local18889", "local18889V1", "local127_0_0_1_18889V1",
        "localHTTP127_0_0_1_18889V1",
      ]
    )
    #expect(built.diagnostics == "")
  }

  @Test("the URL of a server keeps its variables, and has to be valid with their defaults")
  func variables() throws {
    let built = try built(
      servers: """
        [{
          url: 'https://{region}.example.com:{port}/v1',
          variables: {region: {default: eu, enum: [eu, us]}, port: {default: '443'}}
        }]
        """
    )
    #expect(
      built.api.table.text == """
        servers TestServer
          example  https://{region}.example.com:{port}/v1  region = eu of eu|us, port = 443

        client TestClient
          test  TestProvider

        target TestTarget with TestProvider
          a  GET /a  () -> Void

        """
    )
  }

  @Test("a relative URL is resolved against the configured one, otherwise against localhost")
  func relative() throws {
    let unknown = try built(servers: "[{url: /api/v3}, {url: /other}]")
    #expect(list(unknown) == ["local http://localhost/api/v3", "local http://localhost/other"])
    #expect(
      unknown.diagnostics == """
        3: TG1211 '/api/v3' is relative to the URL of the spec; 'http://localhost' is used as its base
        3: TG1211 '/other' is relative to the URL of the spec; 'http://localhost' is used as its base
        """
    )
    var configuration = Configuration()
    configuration.baseURL = "https://example.com"
    let known = try built(servers: "[{url: /api/v3}]", configuration: configuration)
    #expect(list(known) == ["example https://example.com/api/v3"])
    #expect(known.diagnostics == "")
  }

  @Test("a configured URL precedes the servers of the spec")
  func baseURL() throws {
    var configuration = Configuration()
    configuration.baseURL = "https://test.example.com/"
    let built = try built(servers: "[{url: https://example.com}]", configuration: configuration)
    #expect(list(built) == ["test https://test.example.com", "example https://example.com"])
  }

  @Test(
    "a spec without servers uses localhost, which is reported unless the app provides the base URL"
  )
  func none() throws {
    let built = try built(servers: "[]")
    #expect(list(built) == ["local http://localhost"])
    #expect(
      built.diagnostics == """
        2: TG1211 the spec has no servers; requests are sent to 'http://localhost'
        """
    )
    var configuration = Configuration()
    configuration.target.omit = [.baseURL]
    let omitted = try self.built(servers: "[]", configuration: configuration)
    #expect(list(omitted) == [])
    #expect(omitted.diagnostics == "")
    #expect(omitted.api.targets[0].server == nil)
  }

  @Test("an invalid URL is reported and left out")
  func invalid() throws {
    let built = try built(
      servers: "[{url: 'https://'}, {url: 'https://a b'}, {url: 'https://ok.example.com'}]"
    )
    #expect(list(built) == ["ok https://ok.example.com"])
    #expect(
      built.diagnostics == """
        3: TG1211 'https://' isn't an absolute URL; the server is left out
        3: TG1211 'https://a b' isn't an absolute URL; the server is left out
        """
    )
  }

  @Test(
    "a variable with a placeholder as its default is an argument, and no default server has one"
  )
  func placeholders() throws {
    let built = try built(
      servers: """
        [
          {url: 'https://{tenant}.example.com', variables: {tenant: {default: '{tenant}'}}},
          {url: 'https://<region>.example.com/v1'},
          {url: 'https://[your-domain]/v3'},
          {url: 'https://example.com{base}', variables: {base: {default: ''}}}
        ]
        """
    )
    #expect(
      list(built) == [
        "example https://example.com{base}", "example https://{tenant}.example.com",
        "example https://{region}.example.com/v1",
        "yourDomainV3 https://{your-domain}/v3",
      ]
    )
    #expect(
      built.api.servers.map { $0.requiredVariables.map(\.wireName) } == [
        [], ["tenant"], ["region"], ["your-domain"],
      ]
    )
    #expect(
      built.diagnostics == """
        4: TG1211 '{tenant}' in 'https://{tenant}.example.com' has no usable default; it's a required argument of the server
        5: TG1211 '{region}' in 'https://<region>.example.com/v1' has no usable default; it's a required argument of the server
        6: TG1211 '{your-domain}' in 'https://[your-domain]/v3' has no usable default; it's a required argument of the server
        """
    )
  }

  @Test(
    "an operation only calls servers that it lists, whose unknown parts are arguments",
    arguments: [
      ("[{url: 'https://{a}', variables: {a: {default: '{your-host}'}}}]", "a", "https://{a}"),
      ("[{url: 'https://{a}', variables: {a: {default: ''}}}]", "a", "https://{a}"),
      ("[{url: '{a}/v1', variables: {a: {default: '<url>'}}}]", "a", "{a}/v1"),
      ("[{url: 'https://<your-host>/v1'}]", "yourHost", "https://{your-host}/v1"),
      ("[{url: not a URL}]", "server", "{server}"),
      ("[{url: not a URL}, {url: 'https://<b>'}]", "b", "https://{b}"),
      (
        "[{url: 'https://<b>'}, {url: 'https://upload.example.com'}]", "",
        "https://upload.example.com"
      ),
      (
        "[{url: 'https://{a}.example.com', variables: {a: {default: eu, enum: [eu, us]}}}]", "",
        "https://{a}.example.com"
      ),
    ]
  )
  func operationPlaceholders(servers: String, argument: String, url: String) throws {
    let built = try built(
      servers: "[{url: 'https://example.com'}]",
      operationServers: servers
    )
    let operation = built.api.targets[0].cases[0]
    #expect(operation.parameters.map(\.name.swift).joined() == argument)
    #expect(operation.parameters.allSatisfy { $0.location == .server && $0.isRequired })
    #expect(operation.server.map { built.api.servers[$0].url } == url)
    #expect(built.diagnostics.isEmpty == argument.isEmpty)
  }

  @Test("the server of an operation is listed and referred to")
  func operationServers() throws {
    let built = try built(
      servers: "[{url: 'https://example.com'}]",
      operationServers: "[{url: 'https://upload.example.com'}]"
    )
    #expect(list(built) == ["example https://example.com", "upload https://upload.example.com"])
    #expect(built.api.targets[0].server == 0)
    #expect(built.api.targets[0].cases[0].server == 1)
  }

  @Test(
    "a template with other defaults or values is another server",
    arguments: [
      ("{default: b.example}", "b.example"),
      ("{default: a.example, enum: [a.example, c.example]}", "a.example"),
      ("{default: '{your-host}'}", nil),
    ]
  )
  func sameTemplate(variable: String, host: String?) throws {
    let built = try built(
      servers: "[{url: 'https://{host}/v1/', variables: {host: {default: a.example}}}]",
      operationServers: "[{url: 'https://{host}/v1', variables: {host: \(variable)}}]"
    )
    #expect(built.api.servers.map(\.url) == ["https://{host}/v1", "https://{host}/v1"])
    #expect(built.api.targets[0].cases[0].server == 1)
    #expect(built.api.servers[1].variables.map(\.defaultValue) == [host])
    #expect(
      built.api.targets[0].cases[0].parameters.map(\.name.swift) == (host == nil ? ["host"] : [])
    )
  }

  @Test("an operation that lists a server of the document has no server of its own")
  func sameServer() throws {
    let servers = "[{url: 'https://{a}.{b}', variables: {a: {default: x}, b: {default: y}}}]"
    let turned = "[{url: 'https://{a}.{b}/', variables: {b: {default: y}, a: {default: x}}}]"
    let built = try built(servers: servers, operationServers: turned)
    #expect(built.api.servers.count == 1)
    #expect(built.api.targets[0].cases[0].server == nil)
  }

  @Test("servers with one template have names of their defaults, in any order, and never a hash")
  func namesOfSameTemplate() throws {
    let urls = ["eu", "us"].map {
      "{url: 'https://{region}.example.com', variables: {region: {default: \($0)}}}"
    }
    let names = try names(of: urls)
    #expect(names.keys.sorted() == ["eu", "us"])
    #expect(try names == self.names(of: urls.reversed()))
    #expect(names["us"]?.contains("usExampleCom") == true)
  }

  private func names(of servers: [String]) throws -> [String: String] {
    let servers = try built(servers: "[\(servers.joined(separator: ", "))]").api.servers
    return Dictionary(
      servers.map {
        ($0.variables[0].defaultValue ?? "", $0.name.candidates.joined(separator: " "))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  @Test(
    "a variable without a value is an argument",
    arguments: [
      "https://{{host}}/api", "https://{host}/api", "https://example.com:{port}", "{{baseUrl}}",
    ]
  )
  func undeclared(url: String) throws {
    let built = try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: '\(url)'}]
      paths: {/a: {get: {operationId: a, responses: {'204': {description: Done}}}}}
      """,
      reports: true
    )
    let template = url.replacing("{{", with: "{").replacing("}}", with: "}")
    #expect(built.api.servers.map(\.url) == ["http://localhost", template])
    #expect(built.api.servers[1].requiredVariables.count == 1)
  }

  @Test("the server of an operation doesn't change the name of one of the document")
  func namesOfOperationServers() throws {
    func template(_ region: String) -> String {
      "[{url: 'https://{region}.example.com', variables: {region: {default: \(region)}}}]"
    }
    for (own, other) in [("eu", "us"), ("us", "eu")] {
      var bag = DiagnosticBag()
      let api = try built(servers: template(own), operationServers: template(other)).api
        .withNamesResolved(into: &bag)
      #expect(api.servers.map(\.name.swift) == ["example", "exampleCom"])
    }
  }

  @Test("the dollar sign before braces belongs to a variable")
  func dollar() throws {
    let built = try built(
      servers: "[{url: 'https://example.com'}]",
      operationServers: "[{url: 'https://${host}/api', variables: {host: {default: b.example}}}]"
    )
    #expect(built.api.servers[1].url == "https://{host}/api")
    #expect(built.api.servers[1].variables.map(\.defaultValue) == ["b.example"])
  }

  @Test("the scheme of an operation doesn't replace a configured URL")
  func otherScheme() throws {
    func built(_ configuration: Configuration) throws -> Built {
      try Built(
        """
        swagger: '2.0'
        info: {title: Test, version: '1'}
        host: example.com
        schemes: [http]
        paths:
          /a: {get: {operationId: a, schemes: [https], responses: {'204': {description: Done}}}}
        """,
        configuration: configuration
      )
    }
    #expect(
      try list(built(Configuration())) == [
        "example http://example.com", "example https://example.com",
      ]
    )
    #expect(try built(Configuration()).api.targets[0].cases[0].server == 1)
    var configuration = Configuration()
    configuration.baseURL = "http://localhost:8080"
    #expect(try built(configuration).api.targets[0].cases[0].server == nil)
  }
}
