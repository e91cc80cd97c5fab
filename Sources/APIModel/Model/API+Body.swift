extension API {
  /// The contents of a request: the parameters of the case that form the body, and their encoding.
  package struct Body: Sendable {
    package enum Kind: String, Sendable {
      /// One `Encodable` parameter.
      case json
      /// One list whose elements are JSON, one per line.
      case jsonLines = "json lines"
      /// One list whose elements are JSON, each after a record separator.
      case jsonSequence = "json sequence"
      /// Every `field` parameter, `application/x-www-form-urlencoded`.
      case form
      /// Every `field` parameter, as parts.
      case multipart
      /// One parameter of bytes.
      case data
      /// One parameter that is text, or a scalar that is written as text.
      case text
    }

    package var kind: Kind
    /// The `Content-Type` that is sent, unless the value of a `data` body has another one;
    /// multipart adds its boundary.
    package var contentType: String
    /// Indices into the case's parameters: one parameter, or for `form` and `multipart`, the fields
    /// and the header fields of their parts.
    package var parameters: [Int]
    /// The media types that the spec allows, also those that the client doesn't send.
    package var allowedTypes: [String] = []
    /// Indicates whether the spec requires a body, though its fields may be required in it.
    package var isRequired = true

    package init(
      kind: Kind,
      contentType: String,
      parameters: [Int]
    ) {
      self.kind = kind
      self.contentType = contentType
      self.parameters = parameters
    }
  }
}
