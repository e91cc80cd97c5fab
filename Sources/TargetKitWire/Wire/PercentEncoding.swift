import Foundation

/// A way to percent-encode text.
nonisolated package struct PercentEncoding: Sendable {
  /// The characters that aren't encoded.
  private var allowed = Foundation.CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  )
  private let isForm: Bool  // only with PercentEncoding(isForm:)
  private let keepsEncoded: Bool

  /// Creates an encoding.
  ///
  /// - Parameters:
  ///   - others: The characters that aren't encoded, beside letters and digits of ASCII.
  ///   - isForm: Whether a space becomes a plus sign, as in forms.
  ///   - keepsEncoded: Whether a percent sign before two hexadecimal digits is kept (RFC 6570
  ///     §3.2.3).
  package init(
    allowed others: String,
    isForm: Bool = false,  // only with PercentEncoding(isForm:)
    keepsEncoded: Bool = false
  ) {
    self.isForm = isForm  // only with PercentEncoding(isForm:)
    self.keepsEncoded = keepsEncoded
    allowed.insert(charactersIn: others)
    if isForm { allowed.insert(" ") }  // only with PercentEncoding(isForm:)
    if keepsEncoded { allowed.insert("%") }
  }

  /// Returns the encoded text.
  package func encode(_ text: String) -> String {
    var text = text
    if keepsEncoded, text.contains("%") {
      let single = "%(?![0-9A-Fa-f]{2})"
      text = text.replacingOccurrences(of: single, with: "%25", options: .regularExpression)
    }
    text = text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
    if isForm {  // only with PercentEncoding(isForm:)
      text = text.replacingOccurrences(of: " ", with: "+")  // only with PercentEncoding(isForm:)
    }  // only with PercentEncoding(isForm:)
    return text
  }

  /// Returns whether a text has only characters that aren't encoded.
  package func allows(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { allowed.contains($0) }
  }
}

nonisolated extension PercentEncoding {
  /// Returns the encoding of a path parameter.
  static func forPath(reserved: Bool, slashes: Bool) -> PercentEncoding {
    reserved ? .path : slashes ? .segments : .unreserved
  }

  /// The encoding of most names and values: all but the unreserved characters of RFC 3986 §2.3.
  ///
  /// They are the only ones that RFC 6570 doesn't encode in a value.
  static let unreserved = PercentEncoding(allowed: "-._~")

  /// The encoding of a path parameter that may have slashes.
  static let segments = PercentEncoding(allowed: "-._~/")

  /// The encoding of a path: the characters of its segments, `pchar` of RFC 3986 §3.3, and their
  /// separator.
  static let path = PercentEncoding(allowed: "-._~:@!$&'()*+,;=/", keepsEncoded: true)

  /// The encoding of a query parameter with `allowReserved`.
  ///
  /// `#`, `[` and `]` are not allowed in a query, and `&` and `+` have a special meaning there.
  static let reservedQuery = PercentEncoding(allowed: "-._~:/?@!$'()*,;=", keepsEncoded: true)

  /// The encoding of the `application/x-www-form-urlencoded` serializer of the URL standard.
  package static let form = PercentEncoding(allowed: "*-._", isForm: true)

  /// The encoding of a form field with `allowReserved`.
  static let reservedForm = PercentEncoding(
    allowed: "*-._~:/?@!$'(),;=",
    isForm: true,
    keepsEncoded: true
  )

  /// The encoding of a cookie's value: `cookie-octet` of RFC 6265 §4.1.1, except the percent sign.
  static let cookie = PercentEncoding(allowed: "!#$&'()*+-./:<=>?@[]^_`{|}~")

  /// The name of a header field: `tchar` of RFC 9110 §5.6.2.
  package static let token = PercentEncoding(allowed: "!#$%&'*+-.^_`|~")

  /// A cookie that is sent as it is; a comma separates the elements of an array, and a value may be
  /// in quotes.
  static let cookieAsIs = PercentEncoding(allowed: "!#$&'()*+-./:<=>?@[]^_`{|}~%\",")
}
