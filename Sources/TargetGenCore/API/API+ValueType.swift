/// Names one model: an index into `API.models`.
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
  /// Bytes as they are: bodies and downloads.
  case data
  /// A file of a multipart body.
  case file
  /// Any JSON.
  case json
  case array(ValueType)
  case dictionary(ValueType)
  case optional(ValueType)
  case model(ModelID)
  /// A type of the user's own, from the configuration: a Swift type name, checked to be one.
  case custom(String)
}
