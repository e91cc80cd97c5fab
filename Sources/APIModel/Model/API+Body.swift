extension API {
  /// What a request carries: which of the case's parameters, and how.
  package struct Body: Sendable {
    package enum Kind: Hashable, Sendable {
      /// One `Encodable` parameter.
      case json
      /// One list, whose elements are JSON: one a line.
      case jsonLines
      /// One list, whose elements are JSON: each after a record separator.
      case jsonSequence
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
    /// The `Content-Type` that is sent (multipart adds its boundary), unless the value of a `data` body names another.
    package var contentType: String
    /// Indices into the case's parameters: the fields and the header fields of their parts for `form` and `multipart`,
    /// one otherwise.
    package var parameters: [Int]

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
