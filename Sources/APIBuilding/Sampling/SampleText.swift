import APIModel
import Diagnostics

/// The text formats of scalar types: their validation, and a sample of each.
enum SampleText {
  /// Returns the expected text of a type, in words for a message.
  static func expectation(of scalar: Scalar) -> String {
    switch scalar {
    case .dateTime: "a date and time such as 2024-01-31T12:00:00Z"
    case .calendarDate: "a date such as 2024-01-31"
    case .uuid: "a UUID"
    case .url: "a URL"
    case .base64: "base64"
    case .decimalText: "a decimal number"
    case .string, .named, .int, .sized, .double, .float, .decimal, .bool: "a string"
    }
  }

  /// Returns whether generated code decodes a text as a type.
  static func isValid(_ text: String, as scalar: Scalar) -> Bool {
    switch scalar {
    case .dateTime: DateReader.seconds(text) != nil
    case .calendarDate: DateReader.isDate(text)
    case .uuid: isUUID(Array(text.utf8))
    case .url: isURL(Array(text.utf8))
    case .base64: isBase64(Array(text.utf8))
    case .decimalText: isDecimal(text)
    case .string, .named, .int, .sized, .double, .float, .decimal, .bool: true
    }
  }

  /// Returns a valid text of a type.
  static func sample(of scalar: Scalar) -> String {
    switch scalar {
    case .dateTime: "2024-01-31T12:00:00Z"
    case .calendarDate: "2024-01-31"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .url: "https://example.com"
    case .base64: "SGVsbG8="
    case .decimalText: "1.5"
    case .string, .named, .int, .sized, .double, .float, .decimal, .bool: "string"
    }
  }

  /// Returns a valid text of a format that is read as a string (OpenAPI Format Registry).
  static func sample(ofFormat format: String) -> String? {
    switch format {
    case "email", "idn-email": "name@example.com"
    case "hostname", "idn-hostname": "example.com"
    case "ipv4": "192.0.2.1"
    case "ipv6": "2001:db8::1"
    case "duration": "P1D"
    case "time": "12:00:00Z"
    case "json-pointer": "/name"
    case "relative-json-pointer": "0/name"
    case "uri-reference", "iri", "iri-reference", "uri-template": "https://example.com"
    default: nil
    }
  }

  /// Returns a valid value of a type.
  static func json(of scalar: Scalar) -> JSONText {
    switch scalar.jsonType {
    case .number: .number(scalar.isWholeNumber ? "1" : "1.5")
    case .boolean: .bool(true)
    case .null, .string, .array, .object: .string(sample(of: scalar))
    }
  }

  // MARK: - Grammars

  /// Returns whether text is a JSON number, or one with a plus sign or without digits on one side
  /// of the point.
  private static func isDecimal(_ text: String) -> Bool {
    !text.contains("x") && !text.contains("o") && JSONNumber.literal(text) != nil
  }

  private static func isUUID(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 36 else { return false }
    return bytes.indices.allSatisfy { index in
      [8, 13, 18, 23].contains(index)
        ? bytes[index] == UInt8(ascii: "-") : bytes[index].isASCIIHexDigit
    }
  }

  /// Returns whether text has only characters of URLs (RFC 3986 §2); all systems read such text as
  /// a URL.
  private static func isURL(_ bytes: [UInt8]) -> Bool {
    guard !bytes.isEmpty else { return false }
    return bytes.indices.allSatisfy { index in
      if bytes[index] == UInt8(ascii: "%") {
        return index + 2 < bytes.count && bytes[index + 1].isASCIIHexDigit
          && bytes[index + 2].isASCIIHexDigit
      }
      return bytes[index].isASCIIAlphanumeric || urlSymbols.contains(bytes[index])
    }
  }

  private static let urlSymbols = Set("-._~:/?#@!$&'()*+,;=%".utf8)

  private static func isBase64(_ bytes: [UInt8]) -> Bool {
    guard bytes.count % 4 == 0 else { return false }
    let padding = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
    return padding <= 2
      && bytes.dropLast(padding).allSatisfy {
        $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/")
      }
  }
}
