import OpenAPI

/// The content of a string, as `contentEncoding` and `contentMediaType` describe it (JSON Schema
/// Validation §8).
enum StringContent {
  case text
  /// Bytes as Base64 text.
  case base64
  /// Bytes that only a body outside of JSON can contain.
  case bytes

  init(encoding: String?, mediaType: String?) {
    switch encoding?.lowercased() {
    case "base64":
      self = .base64
    case "binary":
      self = .bytes
    // These encodings leave the content as it is (RFC 2045 §6.2).
    case nil, "7bit", "8bit":
      let type = mediaType.map(ContentType.init)
      self = type.map { $0.isText || $0.isJSON || $0.isXML } ?? true ? .text : .bytes
    default:
      self = .text
    }
  }
}
