extension WireText {
  /// The characters that a place of a request keeps, in addition to letters and digits.
  enum Kept {
    /// RFC 3986 §2.3.
    static let unreserved = "-._~"
    /// Those that end neither the path nor one of its parameters.
    static let reservedPath = "-._~:@!$&'()*+,;=/"
    /// Those that don't end a pair (RFC 6570 §3.2.3); a plus sign would be a space.
    static let reservedQuery = "-._~:/?@!$'()*,;="
    /// The URL standard, `application/x-www-form-urlencoded`.
    static let form = "*-._"
    static let reservedForm = "*-._~:/?@!$'(),;="
    /// RFC 6265 §4.1.1.
    static let cookie = "!#$&'()*+-./:<=>?@[]^_`{|}~"
  }

  /// Percent-encodes text (RFC 3986 §2.1).
  package struct Encoder {
    private let kept: Set<UInt8>
    private let keepsEncoded: Bool
    private let space: String

    package init(keeping kept: String, keepsEncoded: Bool = false, space: String = "%20") {
      self.kept = Set(kept.utf8)
      self.keepsEncoded = keepsEncoded
      self.space = space
    }

    /// An encoder that changes nothing.
    static let none = Encoder(
      keeping: String(decoding: UInt8(0x20)..<0x7F, as: UTF8.self),
      space: " "
    )

    package func callAsFunction(_ text: String) -> String {
      let bytes = Array(text.utf8)
      var result = ""
      for (index, byte) in bytes.enumerated() {
        let isTriplet =
          keepsEncoded && byte == UInt8(ascii: "%") && index + 2 < bytes.count
          && isHex(bytes[index + 1]) && isHex(bytes[index + 2])
        if isTriplet || isAlphanumeric(byte) || kept.contains(byte) && byte != 0x20 {
          result.unicodeScalars.append(UnicodeScalar(byte))
        } else if byte == 0x20 {
          result += space
        } else {
          let digits = String(byte, radix: 16, uppercase: true)
          result += "%" + (byte < 16 ? "0" : "") + digits
        }
      }
      return result
    }

    private func isHex(_ byte: UInt8) -> Bool {
      UnicodeScalar(byte).properties.isASCIIHexDigit
    }

    private func isAlphanumeric(_ byte: UInt8) -> Bool {
      let scalar = UnicodeScalar(byte)
      return scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    }
  }
}
