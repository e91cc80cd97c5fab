public import Foundation

/// The body of a request, with its media type.
///
/// Errors of encoding are stored, and thrown when the request is created.
nonisolated public struct RequestBody: Sendable {
  /// The content of a body.
  public enum Content: Sendable {
    /// Bytes in memory.
    case data(Foundation.Data)
    /// A file that exists, and that isn't read here.
    case file(Foundation.URL)
    case multipart(MultipartParts)  // only with multipart(_:)
  }

  /// The encoder of JSON bodies that are created while a closure passed to `$encoder.withValue`
  /// runs.
  ///
  /// If nil, members keep the order in which they are encoded, and dates are written as RFC 3339.
  @TaskLocal public static var encoder: Foundation.JSONEncoder?

  /// The media type, if it is sent to the server.
  public let contentType: String?
  private let result: Swift.Result<Content, any Swift.Error>

  private init(contentType: String?, _ content: () throws -> Content) {
    self.contentType = contentType
    result = Swift.Result { try content() }
  }

  /// Returns the content of the body.
  ///
  /// - Throws: The error of encoding the body.
  public func content() throws -> Content {
    try result.get()
  }

  /// Returns the bytes of the body; files are read.
  ///
  /// - Throws: The error of encoding or reading the body.
  public func data() throws -> Foundation.Data {
    switch try content() {
    case .data(let data): data
    case .file(let url): try Foundation.Data(contentsOf: url, options: .mappedIfSafe)
    case .multipart(let parts): try parts.data()  // only with multipart(_:)
    }
  }

  /// Creates a JSON body with members in the order in which they are encoded, so that the same
  /// value always produces the same bytes.
  ///
  /// - Parameters:
  ///   - value: The value to encode.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func json<Value: Encodable>(
    _ value: Value,
    contentType: String = "application/json"
  ) -> RequestBody {
    RequestBody(contentType: contentType) { .data(try json(of: value)) }
  }

  /// Creates a body of JSON values, one per line: `application/jsonl`, `application/x-ndjson`.
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

  /// Creates a body of JSON values, each preceded by a record separator (RFC 7464).
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
    if encoder == nil {  // only with JSONDocument
      return try JSONTextEncoder.data(of: value)  // only with JSONDocument
    }  // only with JSONDocument
    return try encoder?.encode(value) ?? ParameterEncoder().encode(value).jsonData
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

  /// Creates a body of text, in UTF-8.
  ///
  /// The charset is added to a media type without one, unless the text is ASCII, which is the same
  /// bytes in every charset that servers assume.
  ///
  /// - Parameters:
  ///   - value: The text, or a scalar that is written as text.
  ///   - contentType: The media type.
  /// - Returns: The body.
  public static func text<Value: Encodable>(
    _ value: Value,
    contentType: String = "text/plain"
  ) -> RequestBody {
    let text = Swift.Result { try ParameterEncoder().encode(value).scalarText ?? "" }
    let isASCII = (try? text.get().utf8.allSatisfy { $0 < 0x80 }) ?? true
    let isComplete = isASCII || contentType.lowercased().contains("charset=")
    return RequestBody(contentType: isComplete ? contentType : "\(contentType); charset=utf-8") {
      .data(Foundation.Data(try text.get().utf8))
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
    RequestBody(contentType: contentType) {
      try BinaryContent.file(url).checkFile()  // only with BinaryBody
      return .file(url)
    }
  }

  /// Creates a body of bytes, in memory or in a file.
  ///
  /// - Parameters:
  ///   - body: The bytes, which may state a media type.
  ///   - contentType: The media type of bytes that don't state one.
  /// - Returns: The body.
  public static func binary(
    _ body: BinaryBody,
    contentType: String = "application/octet-stream"
  ) -> RequestBody {
    let contentType = body.contentType ?? contentType
    return RequestBody(contentType: contentType) {
      guard HeaderParameters.isFieldValue(contentType) else {
        throw EncodingError.invalid(
          contentType,
          "the media type contains a character that isn't allowed there"
        )
      }
      try body.content.checkFile()
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
