/// A set of ASCII characters that are not percent-encoded.
nonisolated package struct AllowedCharacters: Sendable {
  private var isAllowed = [Bool](repeating: false, count: 256)

  /// Creates the set of the letters, the digits and the given characters.
  package init(lettersDigitsAnd others: String) {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    for byte in (letters + "0123456789" + others).utf8 { isAllowed[Int(byte)] = true }
  }

  package func contains(_ byte: UInt8) -> Bool { isAllowed[Int(byte)] }
}

nonisolated extension AllowedCharacters {
  /// The unreserved characters of RFC 3986 §2.3.
  ///
  /// They are the only ones that RFC 6570 doesn't encode in a value.
  static let unreserved = AllowedCharacters(lettersDigitsAnd: "-._~")

  /// The unreserved characters, and the separator of a path's segments.
  static let unreservedOrSlash = AllowedCharacters(lettersDigitsAnd: "-._~/")

  /// The characters allowed in the value of a query parameter with `allowReserved`.
  ///
  /// `#`, `[` and `]` are not allowed in a query, and `&` and `+` have a special meaning there.
  static let reservedInQuery = AllowedCharacters(lettersDigitsAnd: "-._~:/?@!$'()*,;=")

  /// The characters allowed in a segment of a path: `pchar` of RFC 3986 §3.3, except the percent
  /// sign.
  static let pathSegment = AllowedCharacters(lettersDigitsAnd: "-._~:@!$&'()*+,;=")

  /// The characters allowed in a path: those of its segments, and their separator.
  package static let path = AllowedCharacters(lettersDigitsAnd: "-._~:@!$&'()*+,;=/")

  /// The characters that the `application/x-www-form-urlencoded` serializer of the URL standard
  /// doesn't encode.
  static let form = AllowedCharacters(lettersDigitsAnd: "*-._")

  /// The characters allowed in the value of a form field with `allowReserved`.
  static let reservedInForm = AllowedCharacters(lettersDigitsAnd: "*-._~:/?@!$'(),;=")

  /// The characters allowed in the value of a cookie: `cookie-octet` of RFC 6265 §4.1.1, except the
  /// percent sign.
  static let cookie = AllowedCharacters(lettersDigitsAnd: "!#$&'()*+-./:<=>?@[]^_`{|}~")

  /// The characters allowed in the name of a header field: `tchar` of RFC 9110 §5.6.2.
  package static let token = AllowedCharacters(lettersDigitsAnd: "!#$%&'*+-.^_`|~")
}
