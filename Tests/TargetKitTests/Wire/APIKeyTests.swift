import Testing

@testable import TargetKit

@Suite("APIKey")
struct APIKeyTests {
  @Test("keys of the same name in two places are two keys")
  func places() {
    #expect(APIKey("key", in: .query) != APIKey("key", in: .header))
    #expect(Set([APIKey("key", in: .cookie), APIKey("key", in: .cookie)]).count == 1)
  }
}
