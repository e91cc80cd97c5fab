import Diagnostics
import Foundation
import Testing

@testable import APIBuilding
@testable import APIConfiguration
@testable import APIModel

@Suite("AuthorizationBuilder")
struct AuthorizationTests {
  @Test("a request can carry the credentials of all supported alternatives")
  func alternatives() throws {
    let done = "responses: {'204': {description: Done}}"
    let built = try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      security: [{oauth: [read]}]
      paths:
        /a: {get: {operationId: inherited, \(done)}}
        /b: {get: {operationId: none, security: [], \(done)}}
        /c: {get: {operationId: basic, security: [{basic: []}, {oauth: []}], \(done)}}
        /d: {get: {operationId: keys, security: [{key: [], other: [], session: []}], \(done)}}
        /e: {get: {operationId: certificate, security: [{mtls: []}, {token: []}], \(done)}}
        /f: {get: {operationId: optional, security: [{}, {token: []}], \(done)}}
        /g: {get: {operationId: custom, security: [{client: []}], \(done)}}
        /h: {get: {operationId: partly, security: [{mtls: [], key: []}], \(done)}}
        /i: {get: {operationId: two, security: [{basic: [], token: []}], \(done)}}
        /j: {get: {operationId: either, security: [{key: []}, {token: [], session: []}, {basic: [], other: []}], \(done)}}
      components:
        securitySchemes:
          oauth: {type: oauth2, flows: {}}
          basic: {type: http, scheme: Basic}
          token: {type: http, scheme: bearer}
          client: {type: http, scheme: Client-ID}
          key: {type: apiKey, name: api_key, in: query}
          other: {type: apiKey, name: Authorization, in: header}
          session: {type: apiKey, name: sid, in: cookie}
          mtls: {type: mutualTLS}
      """
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          inherited    GET /a  () -> Void  [bearer]
          none         GET /b  () -> Void
          basic        GET /c  () -> Void  [basic]
          keys         GET /d  () -> Void  [api_key in query; Authorization in header; sid in cookie]
          certificate  GET /e  () -> Void  [bearer]
          optional     GET /f  () -> Void  [bearer]
          custom       GET /g  () -> Void  [Client-ID]
          partly       GET /h  () -> Void  [api_key in query]
          two          GET /i  () -> Void  [basic]
          either       GET /j  () -> Void  [bearer; sid in cookie; api_key in query]
        """
    )
    #expect(
      built.diagnostics == """
        14: TG1437 'basic' and 'token' both set the header 'Authorization'; only 'basic' is sent
        15: TG1437 'basic' and 'other' both set the header 'Authorization'; only 'basic' is sent
        25: TG1404 'mtls' is a certificate, which isn't part of a request; it's left out
        """
    )
  }

  @Test("several alternatives that can be fulfilled are a choice")
  func choices() throws {
    let done = "responses: {'204': {description: Done}}"
    let built = try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /a: {get: {operationId: either, security: [{token: []}, {}, {key: []}, {mtls: []}, {token: [], key: []}], \(done)}}
        /b: {get: {operationId: optional, security: [{}, {token: [], key: []}], \(done)}}
        /c: {get: {operationId: same, security: [{key: []}, {key: []}], \(done)}}
      components:
        securitySchemes:
          token: {type: http, scheme: bearer}
          key: {type: apiKey, name: sid, in: cookie}
          mtls: {type: mutualTLS}
      """
    )
    let key = API.Authorization.Key(name: "sid", location: .cookie)
    #expect(
      built.api.targets[0].cases.map(\.authorization.alternatives) == [
        [
          .init(usesScheme: true, keys: []), .init(usesScheme: false, keys: [key]),
          .init(usesScheme: true, keys: [key]),
        ], [], [],
      ]
    )
  }

  @Test("if a password and a token are alternatives, the token is sent")
  func tokenBeforePassword() throws {
    let done = "responses: {'204': {description: Done}}"
    var configuration = Configuration()
    configuration.providers.credentials = false
    let built = try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /a: {get: {operationId: a, security: [{basic: []}, {bearer: []}], \(done)}}
        /b: {get: {operationId: b, security: [{basic: []}], \(done)}}
      components:
        securitySchemes:
          basic: {type: http, scheme: basic}
          bearer: {type: http, scheme: bearer}
      """,
      configuration: configuration
    )
    #expect(built.api.targets.flatMap(\.cases).map(\.authorization.scheme) == [.bearer, .basic])
    #expect(built.diagnostics.contains("'basic' is an alternative to 'bearer'"))
  }

  @Test("credentials have a property for each scheme that an operation uses, sorted by name")
  func credentials() throws {
    let done = "responses: {'204': {description: Done}}"
    let built = try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /a: {get: {operationId: a, security: [{}, {user: [], key: []}, {mtls: [], app: []}, {app: []}], \(done)}}
        /b: {get: {operationId: b, security: [{mtls: []}], \(done)}}
        /c: {get: {operationId: c, security: [{app: [], user: []}], \(done)}}
        /d: {get: {operationId: d, security: [{password: []}, {self: []}], \(done)}}
      components:
        securitySchemes:
          user:
            type: oauth2
            flows:
              password: {tokenUrl: https://example.com/token, scopes: {}}
              authorizationCode:
                {authorizationUrl: https://example.com/login, tokenUrl: https://example.com/token, scopes: {read: Read.}}
          self: {type: http, scheme: Client-ID}
          password: {type: http, scheme: basic}
          mtls: {type: mutualTLS}
          key: {type: apiKey, name: sid, in: cookie, x-targetgen-name: session}
          app: {type: http, scheme: bearer}
          unused: {type: http, scheme: bearer}
      """
    )
    let schemes = built.api.securitySchemes
    #expect(built.api.credentialsName?.swift == "TestCredentials")
    #expect(schemes.map(\.schemeName) == ["app", "key", "password", "self", "user"])
    #expect(schemes.map(\.name.swift) == ["app", "session", "password", "self", "user"])
    #expect(
      schemes.map(\.kind).dropLast() == [
        .header(.bearer), .key(.init(name: "sid", location: .cookie)), .header(.basic),
        .header(.custom("Client-ID")),
      ]
    )
    guard case .oauth2(let flows) = schemes.last?.kind else {
      Issue.record("'user' should be OAuth 2")
      return
    }
    #expect(flows.map(\.kind) == [.authorizationCode, .password])
    #expect(flows.first?.scopes == [.init(name: "read", description: "Read.")])
    #expect(
      built.api.targets.flatMap(\.cases).map(\.authorization.requirements) == [
        [["user", "key"], ["app"]], [], [["app"]], [["password"], ["self"]],
      ]
    )
    var bag = DiagnosticBag()
    let named = built.api.withNamesResolved(into: &bag)
    #expect(named.securitySchemes.map(\.name.swift)[3] == "selfToken")
  }

  @Test("there are no credentials without wrappers, or if no operation uses a scheme")
  func noCredentials() throws {
    let spec = """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /a: {get: {operationId: a, security: [{key: []}], responses: {'204': {description: Done}}}}
      components: {securitySchemes: {key: {type: apiKey, name: sid, in: cookie}}}
      """
    var configuration = Configuration()
    configuration.providers.styles = []
    #expect(try Built(spec, configuration: configuration).api.credentialsName == nil)
    let open = spec.replacingOccurrences(of: "[{key: []}]", with: "[]")
    #expect(try Built(open).api.credentialsName == nil)
    #expect(try Built(spec).api.credentialsName != nil)
  }

  @Test("an Authorization header is a parameter only if no security scheme sets it")
  func parameter() throws {
    let parameters = "parameters: [{name: Authorization, in: header, schema: {type: string}}]"
    let done = "responses: {'204': {description: Done}}"
    let built = try Built(
      """
      openapi: 3.1.0
      info: {title: Test, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /a: {get: {operationId: open, \(parameters), \(done)}}
        /b: {get: {operationId: closed, security: [{token: []}], \(parameters), \(done)}}
      components: {securitySchemes: {token: {type: http, scheme: bearer}}}
      """
    )
    #expect(
      built.targets == """
        target TestTarget with TestProvider
          open    GET /a  (authorization: String? in header 'Authorization') -> Void
          closed  GET /b  () -> Void  [bearer]
        """
    )
  }
}
