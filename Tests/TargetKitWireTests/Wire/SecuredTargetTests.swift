import Testing

@testable import TargetKitWire

@Suite("SecuredTarget")
struct SecuredTargetTests {
  private enum Scheme: SecuringScheme {
    case basic, bearer, login, client, key

    var place: RequestCredential {
      switch self {
      case .basic: .basic(nil)
      case .bearer: .bearer(nil)
      case .login: .accessToken(nil)
      case .client: .authorization("Client-ID", nil)
      case .key: .apiKey("key", in: .query, nil)
      }
    }
  }

  private struct Target: SecuredTarget {
    var securityAlternatives: [[Scheme]]

    init(_ alternatives: [[Scheme]]) { securityAlternatives = alternatives }
  }

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
}
