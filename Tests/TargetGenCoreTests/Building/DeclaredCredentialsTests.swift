import Diagnostics
import SpecSyntax
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("credentials of the configuration")
struct DeclaredCredentialsTests {
  private func decode(_ text: String) -> (Configuration, [String]) {
    var bag = DiagnosticBag()
    var files = SourceFiles()
    let source = LoadedSource(
      identity: SourceIdentity("/c"),
      path: "targetgen.yaml",
      bytes: Array(text.utf8)
    )
    guard let node = NodeParser.parse(source, into: &files, into: &bag).node else {
      return (Configuration(), ["not parsed"])
    }
    let configuration = Configuration(decoding: node, into: &bag)
    return (configuration, bag.diagnostics.map { $0.code.rawValue + " " + $0.message.text })
  }

  private func built(_ configuration: String, security: String = "") throws -> Built {
    let (options, diagnostics) = decode(configuration)
    try #require(diagnostics == [])
    return try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      \(security)
      paths:
        /a: {get: {operationId: open, tags: [t], responses: {'204': {description: Done}}}}
        /b: {get: {operationId: public, tags: [t], security: [], responses: {'204': {description: Done}}}}
        /c: {get: {operationId: own, tags: [t], security: [{key: []}], responses: {'204': {description: Done}}}}
      components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}
      """,
      configuration: options
    )
  }

  private func requirements(_ built: Built) -> [[[String]]] {
    built.api.targets.flatMap(\.cases).map(\.authorization.requirements)
  }

  @Test("a scheme applies to the operations for which the spec states no security")
  func all() throws {
    let built = try built("credentials: {token: bearer}")
    #expect(requirements(built) == [[["token"]], [], [["key"]]])
    #expect(built.api.securitySchemes.map(\.schemeName) == ["key", "token"])
    #expect(built.api.securitySchemes.map(\.kind).last == .header(.bearer))
    #expect(built.api.targets[0].cases[0].authorization.scheme == .bearer)
  }

  @Test("a scheme of named operations is an alternative to those of the spec")
  func included() throws {
    let built = try built(
      "credentials: {app: {query: app, include: {operations: [public, own]}}}"
    )
    #expect(requirements(built) == [[], [["app"]], [["app"], ["key"]]])
  }

  @Test("excluded operations need no credential")
  func excluded() throws {
    let built = try built("credentials: {app: {header: X-App, exclude: {paths: [/a]}}}")
    #expect(requirements(built) == [[], [], [["key"]]])
  }

  @Test("several schemes are sent together, unless they set the same part of a request")
  func several() throws {
    let built = try built(
      "credentials: {token: bearer, app: {header: X-App}, login: basic, own: {header: authorization}}"
    )
    #expect(requirements(built)[0] == [["token", "app"], ["login"], ["own"]])
    #expect(built.diagnostics == "")
  }

  @Test("the security of the whole spec is kept")
  func documentSecurity() throws {
    let built = try built("credentials: {token: bearer}", security: "security: [{key: []}]")
    #expect(requirements(built) == [[["key"]], [], [["key"]]])
  }

  @Test("the forms of schemes are decoded")
  func forms() {
    let (configuration, diagnostics) = decode(
      """
      credentials:
        a: Bearer
        b: {http: Token}
        c: {header: X-Key}
        d: {query: api key}
        e: {cookie: sid, exclude: {tags: [open]}}
      """
    )
    #expect(diagnostics == [])
    #expect(
      configuration.credentials.map(\.kind) == [
        .http(scheme: "Bearer"), .http(scheme: "Token"),
        .key(.init(name: "X-Key", location: .header)),
        .key(.init(name: "api key", location: .query)),
        .key(.init(name: "sid", location: .cookie)),
      ]
    )
    #expect(configuration.credentials[4].operations.exclude.tags.count == 1)
  }

  @Test(
    "invalid schemes are errors",
    arguments: [
      ("[token]", "TG2003 a list isn't a mapping of names to security schemes"),
      (
        "{a: two words}", "TG2003 'two words' isn't a scheme of the Authorization header"
      ),
      ("{a: oauth2}", "TG2003 'oauth2' isn't a scheme of the Authorization header"),
      ("{a: {http: apiKey}}", "TG2003 'apiKey' isn't a scheme of the Authorization header"),
      ("{a: {header: 'X Key'}}", "TG2003 'X Key' isn't a name of a header"),
      (
        "{a: {header: X, query: y}}",
        "TG2003 a mapping isn't a mapping with one of 'http', 'header', 'query' and 'cookie'"
      ),
      ("{a: {heder: X}}", "TG2002 'heder' isn't an option of 'credentials.a'"),
    ]
  )
  func invalid(value: String, message: String) {
    let (configuration, diagnostics) = decode("credentials: \(value)")
    #expect(configuration.credentials == [])
    #expect(diagnostics.first == message)
  }

  @Test("a pattern that matches no operation is reported")
  func unmatched() throws {
    let built = try built("credentials: {app: {query: app, include: {operations: [opne]}}}")
    #expect(built.diagnostics.contains("TG2004 no operation of the spec matches 'opne'"))
  }

  @Test("a scheme of the spec isn't replaced")
  func schemeOfSpec() throws {
    let built = try built("credentials: {key: bearer}")
    #expect(
      built.diagnostics.contains(
        "TG2003 the spec has a security scheme 'key'; 'credentials' declares those that it lacks"
      )
    )
    #expect(built.api.securitySchemes.map(\.kind) != [.header(.bearer)])
  }
}
