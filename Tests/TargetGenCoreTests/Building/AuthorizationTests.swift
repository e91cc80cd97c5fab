import Testing

@testable import APIBuilding
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
          inherited    GET /a  () -> nothing  [bearer]
          none         GET /b  () -> nothing
          basic        GET /c  () -> nothing  [basic]
          keys         GET /d  () -> nothing  [api_key in query; Authorization in header; sid in cookie]
          certificate  GET /e  () -> nothing  [bearer]
          optional     GET /f  () -> nothing  [bearer]
          custom       GET /g  () -> nothing  [Client-ID]
          partly       GET /h  () -> nothing  [api_key in query]
          two          GET /i  () -> nothing  [basic]
          either       GET /j  () -> nothing  [bearer; sid in cookie; api_key in query]
        """
    )
    #expect(
      built.diagnostics == """
        18: TG1431 'oauth' is an alternative to 'basic', which sets the 'Authorization' header; it's left out
        19: TG1431 'basic' is an alternative to 'token', which sets the 'Authorization' header; it's left out
        20: TG1404 another scheme already sets the 'Authorization' header; 'token' is left out
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
      """
    )
    #expect(built.api.targets.flatMap(\.cases).map(\.authorization.scheme) == [.bearer, .basic])
    #expect(built.diagnostics.contains("'basic' is an alternative to 'bearer'"))
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
          open    GET /a  (authorization: String? in header 'Authorization') -> nothing
          closed  GET /b  () -> nothing  [bearer]
        """
    )
  }
}
