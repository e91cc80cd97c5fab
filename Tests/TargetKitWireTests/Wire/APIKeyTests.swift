import Testing

@testable import TargetKitWire

@Suite("APIKey")
struct APIKeyTests {
  @Test("keys with the same name in different places are different")
  func places() {
    #expect(APIKey("key", in: .query) != APIKey("key", in: .header))
    #expect(Set([APIKey("key", in: .cookie), APIKey("key", in: .cookie)]).count == 1)
  }
}
