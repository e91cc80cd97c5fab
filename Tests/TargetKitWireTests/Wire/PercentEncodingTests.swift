import Foundation
import Testing

@testable import TargetKitWire

@Suite("PercentEncoding")
struct PercentEncodingTests {
  @Test("encodes every other byte as a percent sign and two capital digits")
  func bytes() {
    let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    for byte in UInt8(0)..<128 {
      let text = String(Unicode.Scalar(byte))
      let expected = unreserved.contains(text) ? text : String(format: "%%%02X", Int(byte))
      #expect(PercentEncoding.unreserved.encode(text) == expected)
    }
    #expect(PercentEncoding.unreserved.encode("é🐶\u{0}") == "%C3%A9%F0%9F%90%B6%00")
  }

  @Test("a form has plus signs for spaces, and keeps encoded ones")
  func spaces() {
    #expect(PercentEncoding.form.encode("a b+c%20~") == "a+b%2Bc%2520%7E")
    #expect(PercentEncoding.reservedForm.encode("a b+c%20/") == "a+b%2Bc%20/")
    #expect(PercentEncoding.unreserved.encode("a b") == "a%20b")
  }

  @Test(
    "with keepsEncoded, only a percent sign before two hexadecimal digits is kept",
    arguments: [("%41", "%41"), ("%4", "%254"), ("%", "%25"), ("%g1", "%25g1"), ("%%aF", "%25%aF")]
  )
  func keepsEncoded(_ text: String, _ expected: String) {
    #expect(PercentEncoding(allowed: "-._~", keepsEncoded: true).encode(text) == expected)
  }
}
