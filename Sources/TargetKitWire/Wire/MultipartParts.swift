public import Foundation

/// The parts of a `multipart/form-data` body, or of another multipart type.
///
/// Errors of encoding are stored, and thrown when the request is created. Files must exist, and are not read
/// here.
nonisolated public struct MultipartParts: Sendable {
  /// The boundary between the parts.
  public let boundary: String
  /// The media type without the boundary.
  public let type: String
  private var added: [MultipartPart] = []
  private var failure: (any Swift.Error)?

  /// Creates an empty body.
  ///
  /// - Parameters:
  ///   - type: The media type.
  ///   - boundary: The boundary between the parts; nil for a random one.
  public init(type: String = "multipart/form-data", boundary: String? = nil) {
    self.type = type
    self.boundary = boundary ?? "boundary-\(Foundation.UUID().uuidString)"
  }

  /// A Boolean value that indicates whether there is neither a part nor an error.
  public var isEmpty: Bool { added.isEmpty && failure == nil }

  /// The media type of the body, with the boundary.
  public var contentType: String { "\(type); boundary=\(boundary)" }

  /// Returns the parts.
  ///
  /// - Throws: The first error that occurred while adding a part.
  public func parts() throws -> [MultipartPart] {
    if let failure { throw failure }
    return added
  }

  /// Adds a value if it isn't nil.
  ///
  /// Without a style, a scalar is sent as text, an array as a part for each element, and an object
  /// as JSON.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - value: The part's value.
  ///   - style: The style of arrays and objects; values are not percent-encoded.
  ///   - contentType: The media type of the part, if it isn't the default; if it is one of JSON,
  ///     any value is sent as JSON.
  ///   - headers: Additional header fields of the part.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    _ style: QueryStyle? = nil,
    contentType: String? = nil,
    headers: [String: String] = [:]
  ) {
    guard let value else { return }
    attempt { parts in
      let encoded = try ParameterEncoder().encode(value, name: name)
      if let style {
        for pair in encoded.pairs(named: name, style) {
          let text = pair.pieces.joined(separator: style.delimiter ?? "")
          try parts.append(pair.name, .text(text), contentType: contentType, headers: headers)
        }
        return
      }
      let elements: [ParameterValue] =
        if case .list(let elements) = encoded { elements } else { [encoded] }
      for element in elements {
        try parts.append(name, element, contentType: contentType, headers: headers)
      }
    }
  }

  /// Adds a value as one JSON part if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - value: The part's value.
  ///   - contentType: The media type of the part.
  ///   - headers: Additional header fields of the part.
  public mutating func addJSON<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    contentType: String = "application/json",
    headers: [String: String] = [:]
  ) {
    guard let value else { return }
    attempt { parts in
      try parts.append(
        MultipartPart(
          name: name,
          fileName: nil,
          contentType: contentType,
          headers: headers,
          content: .data(try ParameterEncoder().encode(value, name: name).jsonData)
        )
      )
    }
  }

  /// Adds a file if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - file: The file.
  ///   - contentType: The media type of a file that doesn't state one.
  ///   - headers: Additional header fields of the part.
  public mutating func add(
    _ name: String,
    _ file: MultipartFile?,
    contentType: String = "application/octet-stream",
    headers: [String: String] = [:]
  ) {
    guard let file else { return }
    attempt { parts in
      try file.content.checkFile()
      try parts.append(
        MultipartPart(
          name: name,
          fileName: file.fileName,
          contentType: file.contentType ?? contentType,
          headers: headers,
          content: file.content
        )
      )
    }
  }

  /// Adds a part for each file, or none if the files are nil.
  ///
  /// - Parameters:
  ///   - name: The name of each part.
  ///   - files: The files.
  ///   - contentType: The media type of the files that don't state one.
  ///   - headers: Additional header fields of each part.
  public mutating func add(
    _ name: String,
    _ files: [MultipartFile]?,
    contentType: String = "application/octet-stream",
    headers: [String: String] = [:]
  ) {
    for file in files ?? [] { add(name, file, contentType: contentType, headers: headers) }
  }

  mutating func attempt(_ body: (inout MultipartParts) throws -> Void) {
    do { try body(&self) } catch { failure = failure ?? error }
  }

  private mutating func append(
    _ name: String,
    _ value: ParameterValue,
    contentType: String?,
    headers: [String: String]
  ) throws {
    let isJSON = contentType.map { $0.contains("json") } ?? false
    let bytes: Foundation.Data
    var contentType = contentType
    switch value {
    case .null: return
    case .text(let scalar), .literal(let scalar):
      bytes = isJSON ? value.jsonData : Foundation.Data(scalar.utf8)
    case .list, .object:
      bytes = value.jsonData
      contentType = contentType ?? "application/json"
    }
    try append(
      MultipartPart(
        name: name,
        fileName: nil,
        contentType: contentType,
        headers: headers,
        content: .data(bytes)
      )
    )
  }

  private mutating func append(_ part: MultipartPart) throws {
    try part.validate()
    added.append(part)
  }
}

nonisolated extension MultipartParts {
  /// Returns the bytes before the content of a part.
  ///
  /// - Parameter part: The part.
  /// - Returns: The boundary and the header fields.
  public func header(of part: MultipartPart) -> Foundation.Data {
    var text = "--\(boundary)\r\n"
    for field in part.headerFields { text += "\(field.name): \(field.value)\r\n" }
    return Foundation.Data((text + "\r\n").utf8)
  }

  /// The bytes after the content of each part.
  public static var separator: Foundation.Data { Foundation.Data("\r\n".utf8) }

  /// The bytes after the last part.
  public var footer: Foundation.Data { Foundation.Data("--\(boundary)--\r\n".utf8) }

  /// Returns the whole body; files are read.
  ///
  /// - Throws: The first error that occurred while adding a part or reading a file.
  public func data() throws -> Foundation.Data {
    var body = Foundation.Data()
    for part in try parts() {
      body += header(of: part)
      switch part.content {
      case .data(let data): body += data
      case .file(let url): body += try Foundation.Data(contentsOf: url, options: .mappedIfSafe)
      }
      body += Self.separator
    }
    return body + footer
  }
}
