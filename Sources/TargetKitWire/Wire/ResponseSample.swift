/// A sample of a response that the spec documents.
nonisolated public struct ResponseSample: Hashable, Sendable {
  /// The status as in the spec: `404`, `4XX` or `default`.
  public let status: String

  /// The media type; nil if the response has no body.
  public let contentType: String?

  /// The name of the example in the spec; nil if it has none, or if the sample is made up.
  public let example: String?

  /// The body; nil if no sample of it could be made.
  public let text: String?

  /// Returns a sample with JSON.
  public static func json(
    _ status: String,
    _ text: String,
    type: String = "application/json",
    example: String? = nil
  ) -> ResponseSample {
    ResponseSample(status: status, contentType: type, example: example, text: text)
  }

  /// Returns a sample with another body, or with none.
  public static func body(
    _ status: String,
    _ text: String = "",
    type: String? = nil,
    example: String? = nil
  ) -> ResponseSample {
    ResponseSample(status: status, contentType: type, example: example, text: text)
  }

  /// Returns the place of a response whose body can't be made.
  public static func missing(_ status: String) -> ResponseSample {
    ResponseSample(status: status, contentType: nil, example: nil, text: nil)
  }

  /// Returns the code of the status in a response: `200` for `2XX` and for `default`.
  var statusCode: Int {
    Int(status) ?? status.first?.wholeNumberValue.map { $0 * 100 } ?? 200
  }
}
