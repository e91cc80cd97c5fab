/// A part of a `multipart/form-data` body.
nonisolated public struct MultipartPart: Hashable, Sendable {
  /// The name of the form's field.
  public var name: String
  /// The name of the file, if the part is a file.
  public var fileName: String?
  /// The media type of the bytes; nil for plain text (RFC 7578 §4.4).
  public var contentType: String?
  /// Additional header fields.
  public var headers: [String: String]
  /// The bytes, or their location.
  public var content: BinaryContent

  package init(
    name: String,
    fileName: String?,
    contentType: String?,
    headers: [String: String],
    content: BinaryContent
  ) {
    self.name = name
    self.fileName = fileName
    self.contentType = contentType
    self.headers = headers
    self.content = content
  }

  /// The name as it appears between the quotes of a header field.
  public var escapedName: String { Self.escaped(name) }

  /// The name of the file as it appears between the quotes of a header field.
  public var escapedFileName: String? { fileName.map { Self.escaped($0) } }

  /// The header fields of the part, in order.
  public var headerFields: [(name: String, value: String)] {
    var disposition = "form-data; name=\"\(escapedName)\""
    if let escapedFileName { disposition += "; filename=\"\(escapedFileName)\"" }
    var fields = [(name: "Content-Disposition", value: disposition)]
    if let contentType { fields.append((name: "Content-Type", value: contentType)) }
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
      fields.append((name: name, value: value))
    }
    return fields
  }

  /// Throws if a value would start another header field.
  func validate() throws {
    if let failure = HeaderParameters.failure(in: headers) { throw failure }
    for (name, value) in headers {
      try Self.validate(HeaderParameters.isFieldName(name), name)
      try Self.validate(HeaderParameters.isFieldValue(value), value)
    }
    if let contentType {
      try Self.validate(HeaderParameters.isFieldValue(contentType), contentType)
    }
  }

  private static func validate(_ isValid: Bool, _ text: String) throws {
    guard isValid else {
      throw EncodingError.invalid(
        text,
        "a header field of a part contains a character that isn't allowed there"
      )
    }
  }

  /// Returns an escaped name, as browsers escape it (HTML, "multipart/form-data encoding
  /// algorithm").
  private static func escaped(_ name: String) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "%22".utf8
      case UInt8(ascii: "\r"): bytes += "%0D".utf8
      case UInt8(ascii: "\n"): bytes += "%0A".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: Unicode.UTF8.self)
  }
}
