import SwiftCode
import Testing

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
        nonisolated extension PetsTarget: AccessTokenAuthorizable {
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
        nonisolated extension PetsTarget: APIKeyAuthorizable {
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
        nonisolated extension PetsTarget: APIKeyAuthorizable {
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

  @Test("a target without security emits no authorization")
  func nothing() {
    let emitter = emitter(.make("a"))
    #expect(emitter.authorization == nil)
    #expect(emitter.apiKeyAuthorization == nil)
  }
}
