import Diagnostics
import SwiftCode
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import SwiftEmission

@Suite("TargetEmitter+Authorization")
struct TargetEmitterAuthorizationTests {
  private func emitter(_ cases: API.Target.Case...) -> TargetEmitter {
    var target = API.Target.make()
    target.cases = cases
    return TargetEmitter(context: .make(targets: [target]), target: target)
  }

  @Test("nonisolated extension <Target>: <AccessTokenAuthorizable>")
  func schemes() {
    let emitter = emitter(
      .make("a", authorization: API.Authorization(scheme: .bearer)),
      .make("b"),
      .make("c", authorization: API.Authorization(scheme: .custom("Client-ID"))),
      .make("d", authorization: API.Authorization(scheme: .basic))
    )
    #expect(
      emitter.authorization?.text == """
        nonisolated extension PetsTarget {
          var authorizationType: AuthorizationType? {
            switch self {
            case .a: .bearer
            case .b: nil
            case .c: .custom("Client-ID")
            case .d: .basic
            }
          }
        }
        """
    )
  }

  @Test("nonisolated extension <Target>: APIKeyAuthorizable")
  func keys() {
    let emitter = emitter(
      .make(
        "a",
        authorization: API.Authorization(keys: [
          .init(name: "apikey", location: .query), .init(name: "X-Key", location: .header),
        ])
      ),
      .make("b"),
      .make("c", authorization: API.Authorization(keys: [.init(name: "sid", location: .cookie)]))
    )
    #expect(
      emitter.apiKeyAuthorization?.text == """
        nonisolated extension PetsTarget {
          var apiKeys: [APIKey] {
            switch self {
            case .a: [APIKey("apikey", in: .query), APIKey("X-Key", in: .header)]
            case .b: []
            case .c: [APIKey("sid", in: .cookie)]
            }
          }
        }
        """
    )
  }

  @Test("alternatives between a token and keys are emitted for the operations that have them")
  func alternatives() {
    let key = API.Authorization.Key(name: "key", location: .header)
    let emitter = emitter(
      .make(
        "a",
        authorization: API.Authorization(
          scheme: .bearer,
          keys: [key],
          alternatives: [.init(usesScheme: true, keys: []), .init(usesScheme: false, keys: [key])]
        )
      ),
      .make("b", authorization: API.Authorization(scheme: .bearer, keys: [key]))
    )
    #expect(
      emitter.apiKeyAuthorization?.text == """
        nonisolated extension PetsTarget {
          var apiKeys: [APIKey] { [APIKey("key", in: .header)] }

          var apiKeyAlternatives: [APIKey.Alternative] {
            switch self {
            case .a:
              [APIKey.Alternative([], withToken: true), APIKey.Alternative([APIKey("key", in: .header)])]
            case .b: []
            }
          }
        }
        """
    )
  }

  @Test(
    "nonisolated enum <Target>: Sendable, <TargetType>, <AccessTokenAuthorizable>, SecuredTarget",
    arguments: [
      (Configuration.Runtime.moya, "AccessTokenAuthorizable, SecuredTarget"),
      (.targetkit, "AccessTokenAuthorizable, APIKeyAuthorizable, SecuredTarget"),
    ]
  )
  func schemesOfCredentials(runtime: Configuration.Runtime, conformances: String) {
    var token = API.Authorization(
      scheme: .bearer,
      keys: [API.Authorization.Key(name: "key", location: .header)]
    )
    token.requirements = [["login"], ["app_key"]]
    var target = API.Target.make()
    target.cases = [.make("a", authorization: token), .make("b")]
    var api = API.make(targets: [target])
    api.credentialsName = Name(["PetCredentials"])
    api.securitySchemes = [
      scheme("login", "login", .header(.bearer)),
      scheme("app_key", "appKey", .key(.init(name: "key", location: .header))),
    ]
    var configuration = Configuration()
    configuration.runtime = runtime
    let context = EmissionContext(api: api, configuration: configuration)
    let emitter = TargetEmitter(context: context, target: target)
    #expect(emitter.authorization == nil)
    #expect(emitter.apiKeyAuthorization == nil)
    let words = emitter.emit().first?.text.split(whereSeparator: \.isWhitespace) ?? []
    #expect(words.joined(separator: " ").contains("Sendable, TargetType, \(conformances) {"))
    #expect(
      emitter.security?.text == """
        nonisolated extension PetsTarget {
          var securityAlternatives: [[PetCredentials.Scheme]] {
            switch self {
            case .a: [[.login], [.appKey]]
            case .b: []
            }
          }
        }
        """
    )
  }

  private func scheme(
    _ schemeName: String,
    _ name: String,
    _ kind: API.SecurityScheme.Kind
  ) -> API.SecurityScheme {
    API.SecurityScheme(
      name: Name([name]),
      schemeName: schemeName,
      kind: kind,
      documentation: API.Documentation(),
      range: .nowhere
    )
  }

  @Test("a target without security emits no authorization")
  func nothing() {
    let emitter = emitter(.make("a"))
    #expect(emitter.authorization == nil)
    #expect(emitter.apiKeyAuthorization == nil)
  }
}
