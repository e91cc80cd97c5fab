public import Foundation

/// The body of a request, with its media type.
///
/// What can't be encoded is remembered, and thrown when the request is made.
nonisolated public struct RequestBody: Sendable {
  /// What a body consists of.
  public enum Content: Sendable {
    /// Bytes in memory.
    case data(Foundation.Data)
    /// A file, which isn't read here.
    case file(Foundation.URL)
    /// Parts, whose files aren't read here.
    case multipart(MultipartParts)
  }

  /// The encoder of JSON bodies that are created while a closure of `$encoder.withValue` runs.
  ///
  /// Without one, members keep the order in which they are encoded, and dates are written as RFC 3339.
  @TaskLocal public static var encoder: Foundation.JSONEncoder?

  /// The media type, if there is one to tell the server.
  public let contentType: String?
  private let result: Swift.Result<Content, any Swift.Error>

  private init(contentType: String?, _ content: () throws -> Content) {
    self.contentType = contentType
    result = Swift.Result { try content() }
  }

  /// Returns what the body consists of.
  ///
  /// - Throws: The error that encoding met.
  public func content() throws -> Content {
    try result.get()
  }

  /// Returns the bytes of the body; files are read.
  ///
  /// - Throws: The error that encoding or reading met.
  public func data() throws -> Foundation.Data {
    switch try content() {
    case .data(let data): data
    case .file(let url): try Foundation.Data(contentsOf: url, options: .mappedIfSafe)
    case .multipart(let parts): try parts.data()
    }
  }

  /// Creates a body of JSON, members in the order in which they are encoded: the same value gives the same bytes.
  ///
  /// - Parameters:
  ///   - value: What is encoded.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func json<Value: Encodable>(
    _ value: Value,
    contentType: String = "application/json"
  ) -> RequestBody {
    RequestBody(contentType: contentType) { .data(try json(of: value)) }
  }

  /// Creates a body of JSON values, one a line: `application/jsonl`, `application/x-ndjson`.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func jsonLines<Value: Encodable>(
    _ values: [Value],
    contentType: String = "application/jsonl"
  ) -> RequestBody {
    series(of: values, after: "", contentType: contentType)
  }

  /// Creates a body of JSON values, each after a record separator (RFC 7464).
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func jsonSequence<Value: Encodable>(
    _ values: [Value],
    contentType: String = "application/json-seq"
  ) -> RequestBody {
    series(of: values, after: "\u{1E}", contentType: contentType)
  }

  private static func json<Value: Encodable>(of value: Value) throws -> Foundation.Data {
    if let encoder { return try encoder.encode(value) }
    return try ParameterEncoder().encode(value).jsonData
  }

  private static func series<Value: Encodable>(
    of values: [Value],
    after start: String,
    contentType: String
  ) -> RequestBody {
    RequestBody(contentType: contentType) {
      var data = Foundation.Data()
      for value in values {
        data += Foundation.Data(start.utf8)
        data += try json(of: value)
        data.append(0x0A)
      }
      return .data(data)
    }
  }

  /// Creates a body of URL-encoded fields.
  ///
  /// - Parameters:
  ///   - form: The fields.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func form(
    _ form: FormParameters,
    contentType: String = "application/x-www-form-urlencoded"
  ) -> RequestBody {
    RequestBody(contentType: contentType) { .data(Foundation.Data(try form.encoded().utf8)) }
  }

  /// Creates a body of bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func data(
    _ data: Foundation.Data,
    contentType: String? = "application/octet-stream"
  ) -> RequestBody {
    RequestBody(contentType: contentType) { .data(data) }
  }

  /// Creates a body of text.
  ///
  /// - Parameters:
  ///   - value: The text, or a scalar that is written as text.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func text<Value: Encodable>(
    _ value: Value,
    contentType: String = "text/plain; charset=utf-8"
  ) -> RequestBody {
    RequestBody(contentType: contentType) {
      .data(Foundation.Data((try ParameterEncoder().encode(value).scalarText ?? "").utf8))
    }
  }

  /// Creates a body that is a file on disk.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func file(
    _ url: Foundation.URL,
    contentType: String? = "application/octet-stream"
  ) -> RequestBody {
    RequestBody(contentType: contentType) { .file(url) }
  }

  /// Creates a body of bytes, wherever they are.
  ///
  /// - Parameters:
  ///   - body: The bytes, which may have a media type of their own.
  ///   - contentType: The media type of bytes that have none.
  /// - Returns: The body.
  public static func binary(
    _ body: BinaryBody,
    contentType: String = "application/octet-stream"
  ) -> RequestBody {
    let contentType = body.contentType ?? contentType
    return RequestBody(contentType: contentType) {
      guard HeaderParameters.isFieldValue(contentType) else {
        throw EncodingError.invalidValue(
          contentType,
          EncodingError.Context(
            codingPath: [],
            debugDescription: "the media type holds a character that isn't allowed there"
          )
        )
      }
      return switch body.content {
      case .data(let data): .data(data)
      case .file(let url): .file(url)
      }
    }
  }

  /// Creates a body of parts.
  ///
  /// - Parameter parts: The parts.
  /// - Returns: The body.
  public static func multipart(_ parts: MultipartParts) -> RequestBody {
    RequestBody(contentType: parts.contentType) { .multipart(parts) }
  }
}
