public import Foundation

/// The location of a response that redirects, which is the result of operations that document
/// nothing else.
nonisolated extension Foundation.URL: ResponseOutcome {
  /// Reads the header field `Location`; a relative URL is resolved (RFC 9110 §10.2.2).
  ///
  /// - Throws: `DecodingError` if the field is missing or no URL.
  public init(_ response: ResponseReader) throws {
    let text: String = try response.header("Location")
    guard let url = Foundation.URL(string: text, relativeTo: response.url)?.absoluteURL else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [StringCodingKey("Location")],
          debugDescription: "'\(text)' isn't a URL"
        )
      )
    }
    self = url
  }
}

/// The location of a response that may have none.
nonisolated extension Swift.Optional: ResponseOutcome where Wrapped == Foundation.URL {
  /// Reads the header field `Location`; nil if it is missing or no URL.
  public init(_ response: ResponseReader) {
    self = try? Foundation.URL(response)
  }
}
