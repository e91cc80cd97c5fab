import TargetKitWire
import Testing

@testable import TargetKit

@Suite("APIKeyAuthorizable of a SecuredTarget")
struct SecuredKeysTests {
  private enum Scheme: SecuringScheme {
    case bearer, client, key, card

    var place: RequestCredential {
      switch self {
      case .bearer: .bearer(nil)
      case .client: .authorization("Client-ID", nil)
      case .key: .apiKey("key", in: .query, nil)
      case .card: .apiKey("card", in: .header, nil)
      }
    }
  }

  private struct Target: SecuredTarget, APIKeyAuthorizable, AccessTokenAuthorizable {
    var securityAlternatives: [[Scheme]]

    init(_ alternatives: [[Scheme]]) { securityAlternatives = alternatives }
  }

  private let key = APIKey("key", in: .query)
  private let card = APIKey("card", in: .header)

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

  @Test("the type of the authorization is that of the header")
  func authorization() {
    #expect(Target([[.key]]).authorizationType == nil)
    #expect(Target([[.key], [.bearer]]).authorizationType == .bearer)
    #expect(Target([[.client]]).authorizationType == .custom("Client-ID"))
  }
}
