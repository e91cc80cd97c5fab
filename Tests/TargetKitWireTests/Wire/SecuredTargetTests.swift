import Testing

@testable import TargetKitWire

@Suite("SecuredTarget")
struct SecuredTargetTests {
  private enum Scheme: SecuringScheme {
    case basic, bearer, login, client, key, card

    var place: RequestCredential {
      switch self {
      case .basic: .basic(nil)
      case .bearer: .bearer(nil)
      case .login: .accessToken(nil)
      case .client: .authorization("Client-ID", nil)
      case .key: .apiKey("key", in: .query, nil)
      case .card: .apiKey("card", in: .header, nil)
      }
    }
  }

  private struct Target: SecuredTarget, APIKeyAuthorizable {
    var securityAlternatives: [[Scheme]]

    init(_ alternatives: [[Scheme]]) { securityAlternatives = alternatives }
  }

  private let key = APIKey("key", in: .query)
  private let card = APIKey("card", in: .header)

  @Test("the header is that of the first alternative that sets it")
  func headers() {
    #expect(Target([]).authorizationScheme == nil)
    #expect(Target([[.key]]).authorizationScheme == nil)
    #expect(Target([[.key], [.client], [.bearer]]).authorizationScheme == "Client-ID")
    #expect(Target([[.login], [.basic]]).authorizationScheme == "Bearer")
  }

  @Test("a bearer token is preferred to a login, unless a server issues it")
  func preference() {
    #expect(Target([[.basic], [.bearer]]).authorizationScheme == "Bearer")
    #expect(Target([[.basic], [.login]]).authorizationScheme == "Basic")
    #expect(Target([[.basic], [.bearer, .key]]).authorizationScheme == "Basic")
    #expect(Target([[.basic, .key], [.bearer, .key]]).authorizationScheme == "Bearer")
  }

  @Test("keys are those of alternatives with the same header")
  func keys() {
    #expect(Target([]).apiKeys == [])
    #expect(Target([[.key, .card]]).apiKeys == [key, card])
    #expect(Target([[.key, .card]]).apiKeyAlternatives == [])
    #expect(Target([[.bearer, .card], [.client, .key]]).apiKeys == [card])
  }

  @Test("keys are alternatives to a token")
  func alternatives() {
    let target = Target([[.key], [.bearer], [.card, .bearer]])
    #expect(target.apiKeys == [key, card])
    #expect(
      target.apiKeyAlternatives == [
        APIKey.Alternative([key]), APIKey.Alternative([], withToken: true),
        APIKey.Alternative([card], withToken: true),
      ]
    )
    #expect(target.keys(available: { $0 == "key" }, hasToken: true) == [])
    #expect(target.keys(available: { $0 == "key" }, hasToken: false) == [key])
  }
}
