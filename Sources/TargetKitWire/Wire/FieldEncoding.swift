/// The encoding of a member of an object whose members are sent as the fields of a form or a query,
/// or as the parts of a multipart body.
nonisolated public enum FieldEncoding: Hashable, Sendable {
  /// Arrays and objects are written in a style.
  case style(QueryStyle, allowReserved: Bool = false)
  /// Any value is written as JSON.
  case json
  /// The part has a media type; if it is one of JSON, the value, or each element of an array, is
  /// written as JSON.
  case part(contentType: String)
  /// The value, even an array, is one part of JSON with a media type.
  case wholePart(contentType: String)
}
