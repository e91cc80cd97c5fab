extension API {
  /// A call of an operation for generated tests, and the request that the spec describes for it.
  package struct CallSample: Sendable {
    /// The values of the parameters, by their positions; others are omitted.
    package var values: [Int: SampleValue]
    /// The request: a line with the method and the URL, header fields, an empty line and the body.
    ///
    /// The URL is relative to the base URL of the target if the spec doesn't determine that.
    package var request: String
    /// The names of the members of response samples that values of their types don't have or don't
    /// send, by the texts of the samples.
    package var namesNotSent: [String: [String]] = [:]

    package init(values: [Int: SampleValue], request: String) {
      self.values = values
      self.request = request
    }
  }
}
