import Foundation
import Testing

@testable import TargetKitWire

@Suite("PercentEncoding")
struct PercentEncodingTests {
  @Test("agrees with Foundation on every ASCII character")
  func ascii() {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    for byte in UInt8(0)..<128 {
      let text = String(Unicode.Scalar(byte))
      #expect(
        PercentEncoding(allowed: .unreserved).encode(text)
          == text.addingPercentEncoding(withAllowedCharacters: unreserved)
      )
    }
  }

  @Test(
    "with keepsEncoded, only a percent sign before two hexadecimal digits is kept",
    arguments: [("%41", "%41"), ("%4", "%254"), ("%", "%25"), ("%g1", "%25g1"), ("%%aF", "%25%aF")]
  )
  func keepsEncoded(_ text: String, _ expected: String) {
    #expect(PercentEncoding(allowed: .unreserved, keepsEncoded: true).encode(text) == expected)
  }
}
