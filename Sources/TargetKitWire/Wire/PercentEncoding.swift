/// A way to percent-encode text.
nonisolated package struct PercentEncoding: Sendable {
  /// The characters that are not encoded.
  var allowed: AllowedCharacters
  /// A Boolean value that indicates whether a percent sign followed by two hexadecimal digits is
  /// kept (RFC 6570 §3.2.3).
  var keepsEncoded = false
  /// A Boolean value that indicates whether a space becomes a plus sign, as in forms.
  var spaceIsPlus = false

  /// Appends the encoded text in UTF-8.
  func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      output.reserveCapacity(output.count + bytes.count)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if allowed.contains(byte) || (keepsEncoded && isEncoded(at: index, in: bytes)) {
          output.append(byte)
        } else if byte == UInt8(ascii: " ") && spaceIsPlus {
          output.append(UInt8(ascii: "+"))
        } else {
          output.append(UInt8(ascii: "%"))
          output.append(Self.digit(byte >> 4))
          output.append(Self.digit(byte & 15))
        }
        index += 1
      }
    }
  }

  /// Returns the encoded text.
  package func encode(_ text: String) -> String {
    var output: [UInt8] = []
    append(text, to: &output)
    return String(decoding: output, as: Unicode.UTF8.self)
  }

  private func isEncoded(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return false }
    return Self.isDigit(bytes[index + 1]) && Self.isDigit(bytes[index + 2])
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + (value - 10)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }
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
