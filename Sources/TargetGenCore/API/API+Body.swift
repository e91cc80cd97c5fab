extension API {
  /// What a request carries: which of the case's parameters, and how.
  package struct Body: Sendable {
    package enum Kind: Hashable, Sendable {
      /// One `Encodable` parameter.
      case json
      /// Every `field` parameter, `application/x-www-form-urlencoded`.
      case form
      /// Every `field` parameter, as parts.
      case multipart
      /// One `Data` parameter.
      case data
      /// One `String` parameter.
      case text
    }

    package var kind: Kind
    /// The `Content-Type` that is sent (multipart adds its boundary).
    package var contentType: String
    /// Indices into the case's parameters: one for `json`, `data` and `text`, the fields otherwise.
    package var parameters: [Int]
  }
}
