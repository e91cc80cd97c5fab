/// A way to percent-encode text.
nonisolated package struct PercentEncoding: Sendable {
  /// The characters that are not encoded.
  var allowed: AllowedCharacters
  /// Indicates whether a percent sign before two hexadecimal digits is kept (RFC 6570 §3.2.3).
  var keepsEncoded = false
  /// Indicates whether a space becomes a plus sign, as in forms.
  var spaceIsPlus = false

  /// Returns the encoded text.
  package func encode(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if allowed.contains(byte) || keepsEncoded && Self.isEncoded(bytes[index...]) {
        output.append(byte)
      } else if spaceIsPlus, byte == UInt8(ascii: " ") {
        output.append(UInt8(ascii: "+"))
      } else {
        output += [UInt8(ascii: "%"), Self.digits[Int(byte >> 4)], Self.digits[Int(byte & 15)]]
      }
    }
    return String(decoding: output, as: Unicode.UTF8.self)
  }

  private static func isEncoded(_ bytes: Swift.ArraySlice<UInt8>) -> Bool {
    let digits = bytes.dropFirst().prefix(2)
    return bytes.first == UInt8(ascii: "%") && digits.count == 2
      && digits.allSatisfy { Swift.Character(Unicode.Scalar($0)).isHexDigit }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

nonisolated extension PercentEncoding {
  /// Returns the encoding of a path parameter.
  static func forPath(reserved: Bool, slashes: Bool) -> PercentEncoding {
    reserved ? .reservedPath : slashes ? .segments : .segment
  }

  static let segment = PercentEncoding(allowed: .unreserved)
  static let segments = PercentEncoding(allowed: .unreservedOrSlash)
  static let reservedPath = PercentEncoding(allowed: .path, keepsEncoded: true)
  static let query = PercentEncoding(allowed: .unreserved)
  static let reservedQuery = PercentEncoding(allowed: .reservedInQuery, keepsEncoded: true)
  package static let form = PercentEncoding(allowed: .form, spaceIsPlus: true)
  static let reservedForm = PercentEncoding(
    allowed: .reservedInForm,
    keepsEncoded: true,
    spaceIsPlus: true
  )
  static let cookie = PercentEncoding(allowed: .cookie)
  static let cookieName = PercentEncoding(allowed: .unreserved)
}
