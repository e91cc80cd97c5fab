/// A set of ASCII characters that stay as they are where everything else is percent-encoded.
nonisolated struct AllowedCharacters: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Creates the set of the letters, the digits and the given characters.
  init(lettersDigitsAnd others: String) {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    for byte in letters.utf8 { insert(byte) }
    for byte in "0123456789".utf8 { insert(byte) }
    for byte in others.utf8 { insert(byte) }
  }

  func contains(_ byte: UInt8) -> Bool {
    if byte < 64 { return low & (1 << UInt64(byte)) != 0 }
    return byte < 128 && high & (1 << UInt64(byte - 64)) != 0
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 {
      low |= 1 << UInt64(byte)
    } else if byte < 128 {
      high |= 1 << UInt64(byte - 64)
    }
  }
}

nonisolated extension AllowedCharacters {
  /// The unreserved characters of RFC 3986 §2.3, all that RFC 6570 leaves alone in a value.
  static let unreserved = AllowedCharacters(lettersDigitsAnd: "-._~")

  /// What may stand in a query's value with `allowReserved`.
  ///
  /// `#`, `[` and `]` are no characters of a query, `&` and `+` mean something else in one.
  static let reservedInQuery = AllowedCharacters(lettersDigitsAnd: "-._~:/?@!$'()*,;=")

  /// What may stand in a segment of a path: `pchar` of RFC 3986 §3.3 but for the percent sign.
  static let pathSegment = AllowedCharacters(lettersDigitsAnd: "-._~:@!$&'()*+,;=")

  /// What may stand in a path: the characters of its segments and what parts them.
  static let path = AllowedCharacters(lettersDigitsAnd: "-._~:@!$&'()*+,;=/")

  /// What the `application/x-www-form-urlencoded` serialiser of the URL standard leaves alone.
  static let form = AllowedCharacters(lettersDigitsAnd: "*-._")

  /// What may stand in a form's value with `allowReserved`.
  static let reservedInForm = AllowedCharacters(lettersDigitsAnd: "*-._~:/?@!$'(),;=")

  /// What may stand in a cookie's value: `cookie-octet` of RFC 6265 §4.1.1 but for the percent sign.
  static let cookie = AllowedCharacters(lettersDigitsAnd: "!#$&'()*+-./:<=>?@[]^_`{|}~")

  /// What the name of a header field consists of: `tchar` of RFC 9110 §5.6.2.
  static let token = AllowedCharacters(lettersDigitsAnd: "!#$%&'*+-.^_`|~")
}
