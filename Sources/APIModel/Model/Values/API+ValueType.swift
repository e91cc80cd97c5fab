/// The identity of a model: an index into `API.models`.
package struct ModelID: Hashable, Sendable {
  package var index: Int

  package init(_ index: Int) {
    self.index = index
  }
}

/// A use of a type.
package indirect enum ValueType: Hashable, Sendable {
  /// A string, a number or a Boolean.
  case scalar(Scalar)
  /// Raw bytes: bodies and downloads.
  case data
  /// A file in a multipart body.
  case file
  /// Any JSON.
  case json
  case array(ValueType)
  case dictionary(ValueType)
  case optional(ValueType)
  case model(ModelID)
  /// The user's own type from the configuration, which is known to be a valid Swift type name.
  case custom(String)
}
