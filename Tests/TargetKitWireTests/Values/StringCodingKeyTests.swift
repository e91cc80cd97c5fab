import Testing

@testable import TargetKitWire

@Suite("StringCodingKey")
struct StringCodingKeyTests {
  @Test("has the string that it is created from")
  func keys() {
    let key: StringCodingKey = "a b"
    #expect(key.stringValue == "a b")
    #expect(key == StringCodingKey(stringValue: "a b"))
    #expect(StringCodingKey(intValue: 7).stringValue == "7")
    #expect(StringCodingKey("7").intValue == nil)
  }
}
