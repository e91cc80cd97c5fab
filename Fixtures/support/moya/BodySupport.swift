public import Foundation

/// Bytes that form the body of a request: in memory, or in a file on disk that is streamed.
nonisolated public struct BinaryBody: Hashable, Sendable {
  /// The bytes, or their location.
  public var content: BinaryContent
  /// The media type of the bytes; nil for the one that the API declares.
  public var contentType: String?

  /// Creates a body from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The body.
  public static func data(
    _ data: Foundation.Data,
    contentType: String? = nil
  ) -> BinaryBody {
    BinaryBody(content: .data(data), contentType: contentType)
  }

  /// Creates a body from a file on disk, which is read only when it is sent.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The body.
  public static func file(_ url: Foundation.URL, contentType: String? = nil) -> BinaryBody {
    BinaryBody(content: .file(url), contentType: contentType)
  }
}

/// The location of the bytes of a body or a file.
nonisolated public enum BinaryContent: Hashable, Sendable {
  /// In memory.
  case data(Foundation.Data)
  /// On disk; the bytes are read when they are sent, in blocks if possible.
  case file(Foundation.URL)
}

nonisolated extension BinaryContent {
  /// Throws an error that names the file if there is one and it can't be sent.
  func checkFile() throws {
    guard case .file(let url) = self else { return }
    var isFolder: Foundation.ObjCBool = false
    let files = Foundation.FileManager.default
    let exists = url.isFileURL && files.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard !exists || isFolder.boolValue || !files.isReadableFile(atPath: url.path) else { return }
    let problem = isFolder.boolValue ? "is a folder" : exists ? "can't be read" : "doesn't exist"
    throw Foundation.CocoaError(
      exists ? .fileReadNoPermission : .fileReadNoSuchFile,
      userInfo: [
        Foundation.NSFilePathErrorKey: url.path,
        Foundation.NSLocalizedDescriptionKey: "the file '\(url.path)' \(problem)",
      ]
    )
  }
}

/// A list that is encoded as one text: an element of another list, as Swagger 2.0 allows.
nonisolated public struct DelimitedList<Element: Encodable & Sendable>: Encodable, Sendable {
  /// The elements.
  public var elements: [Element]
  /// The delimiter between the elements.
  public var delimiter: String

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - delimiter: The delimiter between the elements.
  public init(_ elements: [Element], by delimiter: String) {
    self.elements = elements
    self.delimiter = delimiter
  }

  /// Returns the lists of a list, each as one text.
  ///
  /// - Parameters:
  ///   - lists: The lists.
  ///   - delimiter: The delimiter between the elements of each list.
  /// - Returns: The texts, or nil if there are no lists.
  public static func each(_ lists: [[Element]]?, by delimiter: String) -> [DelimitedList]? {
    lists?.map { DelimitedList($0, by: delimiter) }
  }

  /// Encodes the elements as one text, with objects as JSON.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let texts = try elements.compactMap { try ParameterEncoder().encode($0).scalarText }
    try container.encode(texts.joined(separator: delimiter))
  }
}

/// The encoding of a member of an object whose members are sent as the fields of a form or a query,
/// or as the parts of a multipart body.
nonisolated public enum FieldEncoding: Hashable, Sendable {
  /// Arrays and objects are written in a style.
  case style(QueryStyle, allowReserved: Bool = false)
  /// Any value is written as JSON.
  case json
  /// The part has a media type; if it is one of JSON, the value, or each element of an array, is
  /// written as JSON.
  case part(contentType: String)
  /// The value, even an array, is one part of JSON with a media type.
  case wholePart(contentType: String)
}

/// An `application/x-www-form-urlencoded` body, which is encoded while it is built.
///
/// Errors of encoding are stored, and thrown when the request is created.
nonisolated public struct FormParameters: Sendable {
  private var pairs = EncodedPairs(separator: "&")

  /// Creates an empty form.
  public init() {}

  /// Adds a field if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  ///   - style: The style of arrays and objects. Without one, an object is written as JSON, and an
  ///     array is a field for each element.
  ///   - allowReserved: Indicates whether reserved characters are not encoded, as far as a form
  ///     allows them.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    _ style: QueryStyle? = nil,
    allowReserved: Bool = false
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      let value = try ParameterEncoder().encode(value, name: name)
      let values = allowReserved ? PercentEncoding.reservedForm : .form
      if let style {
        pairs.add(name, value, style, names: .form, values: values, sendsEmpty: false)
      } else {
        pairs.addField(name, value, names: .form, values: values)
      }
    }
  }

  /// Adds a field whose value is JSON if the value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      let json = try ParameterEncoder().encode(value, name: name).json
      pairs.add(name, json, names: .form, values: .form)
    }
  }

  /// Adds every member of an object as a field if the object isn't nil.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of the members for which `add` isn't sufficient.
  public mutating func addFields<Value: Encodable>(
    of value: Value?,
    _ encodings: [String: FieldEncoding] = [:]
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.addMembers(
        of: try ParameterEncoder().encode(value),
        encodings,
        names: .form,
        values: .form,
        reserved: .reservedForm
      )
    }
  }

  /// Returns the body.
  ///
  /// - Throws: The first error that occurred while adding a field.
  public func encoded() throws -> String {
    try pairs.text()
  }
}

/// A file that is sent as a part of a `multipart/form-data` body: bytes in memory, or a file on disk
/// that is streamed.
nonisolated public struct MultipartFile: Hashable, Sendable {
  /// The bytes, or their location.
  public var content: BinaryContent
  /// The name of the file that is sent to the server.
  public var fileName: String
  /// The media type of the bytes; nil for the one that the API declares, or
  /// `application/octet-stream` if it declares none.
  public var contentType: String?

  /// Creates a file from bytes in memory.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - fileName: The name of the file that is sent to the server.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The file.
  public static func data(
    _ data: Foundation.Data,
    fileName: String,
    contentType: String? = nil
  ) -> MultipartFile {
    MultipartFile(content: .data(data), fileName: fileName, contentType: contentType)
  }

  /// Creates a file from one on disk, which is read only when it is sent.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - fileName: The name of the file that is sent to the server; nil for the last component of
  ///     the URL.
  ///   - contentType: The media type of the bytes, if the API allows several.
  /// - Returns: The file.
  public static func file(
    _ url: Foundation.URL,
    fileName: String? = nil,
    contentType: String? = nil
  ) -> MultipartFile {
    MultipartFile(
      content: .file(url),
      fileName: fileName ?? url.lastPathComponent,
      contentType: contentType
    )
  }
}

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

  init(
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

nonisolated extension MultipartFile: Encodable {
  /// Throws, because files can't be converted to JSON or text.
  ///
  /// The conformance allows files in objects that are sent as the parts of a multipart body.
  ///
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalid(
      self,
      "a file can only be sent as a part of a multipart body",
      at: encoder.codingPath
    )
  }
}

nonisolated extension MultipartParts {
  /// Adds every member of an object as a part if the object isn't nil; members can be files.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of the members for which `add` isn't sufficient.
  public mutating func addParts<Value: Encodable>(
    of value: Value?,
    _ encodings: [String: FieldEncoding] = [:]
  ) {
    guard let value else { return }
    attempt { parts in
      for member in try MemberEncoder.members(of: value) {
        parts.add(member, encodings[member.name])
      }
    }
  }

  /// Adds a value of one of several types if it isn't nil: a file, or a value like those of `add`.
  ///
  /// - Parameters:
  ///   - name: The part's name.
  ///   - value: The part's value, or a list of such values.
  ///   - contentType: The media type of the part, or of a file that doesn't state one.
  ///   - headers: Additional header fields of the part.
  public mutating func addVariant<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    contentType: String? = nil,
    headers: [String: String] = [:]
  ) {
    guard let value else { return }
    let elements: [any Encodable] = value as? [any Encodable] ?? [value]
    let files = elements.map { MemberEncoder.files(in: $0) }
    guard files.contains(where: { $0 != nil }) else {
      // The elements of a list are parts, but not those of its elements.
      add(name, value, contentType: contentType, headers: headers)
      return
    }
    for (element, files) in zip(elements, files) {
      if let files {
        add(name, files, contentType: contentType ?? "application/octet-stream", headers: headers)
      } else {
        add(name, element, contentType: contentType, headers: headers)
      }
    }
  }

  private mutating func add(_ member: MemberEncoder.Member, _ encoding: FieldEncoding?) {
    let (name, value) = (member.name, member.value)
    var contentType: String?
    switch encoding {
    case .part(let type), .wholePart(let type): contentType = type
    case .style, .json, nil: break
    }
    let elements = value as? [any Encodable] ?? [value]
    if elements.contains(where: { MemberEncoder.files(in: $0) != nil }) {
      addVariant(name, value, contentType: contentType)
      return
    }
    switch encoding {
    case .style(let style, _): add(name, value, style)
    case .json: addJSON(name, value)
    case .wholePart(let type): addJSON(name, value, contentType: type)
    case .part, nil: add(name, value, contentType: contentType)
    }
  }
}

nonisolated extension MultipartParts {
  /// Collects the members of an object without encoding them.
  fileprivate struct MemberEncoder: Encoder {
    struct Member {
      var name: String
      var value: any Encodable
    }

    /// It is a class because the containers of one encoder all write to the same members.
    final class Members {
      var all: [Member] = []
      /// The files that are the value itself, or the elements of a list.
      var files: [MultipartFile]?
      var failure: (any Swift.Error)?

      func set(_ name: String, _ value: any Encodable) {
        if let index = all.firstIndex(where: { $0.name == name }) {
          all[index].value = value
        } else {
          all.append(Member(name: name, value: value))
        }
      }

      /// Stores the error of a value that isn't an object.
      @discardableResult
      func fail(at path: [any CodingKey]) -> any Swift.Error {
        let error = EncodingError.invalidValue(
          path.map(\.stringValue).joined(separator: "."),
          EncodingError.Context(
            codingPath: path,
            debugDescription: "only an object can be divided into parts"
          )
        )
        failure = failure ?? error
        return error
      }
    }

    let members: Members
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func members(of value: any Encodable) throws -> [Member] {
      if let dictionary = value as? [String: any Encodable] {
        // Sorted, because the order of a dictionary is different in each run.
        return dictionary.sorted { $0.key < $1.key }.map { Member(name: $0.key, value: $0.value) }
      }
      let members = Members()
      try value.encode(to: MemberEncoder(members: members, codingPath: []))
      if let failure = members.failure { throw failure }
      return members.all
    }

    /// Returns the files of which a value consists, also as the variant of a union; nil for any
    /// other value.
    static func files(in value: any Encodable) -> [MultipartFile]? {
      if let file = value as? MultipartFile { return [file] }
      let members = Members()
      // Values that aren't files may not be objects, either.
      try? value.encode(to: MemberEncoder(members: members, codingPath: []))
      return members.files
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      KeyedEncodingContainer(KeyedContainer(members: members, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      members.fail(at: codingPath)
      return OtherContainer(members: members, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
      OtherContainer(members: members, codingPath: codingPath)
    }

    private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
      let members: Members
      let codingPath: [any CodingKey]

      func encodeNil(forKey key: Key) {}

      func encode<Value: Encodable>(_ value: Value, forKey key: Key) {
        members.set(key.stringValue, value)
      }

      func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type,
        forKey key: Key
      ) -> KeyedEncodingContainer<NestedKey> {
        nested(key).container(keyedBy: keyType)
      }

      func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(key).unkeyedContainer()
      }

      func superEncoder() -> any Encoder { MemberEncoder(members: members, codingPath: codingPath) }

      func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

      /// Returns an encoder for members that are encoded piece by piece, which can't be collected.
      private func nested(_ key: Key) -> MemberEncoder {
        members.fail(at: codingPath + [key])
        return MemberEncoder(members: members, codingPath: codingPath + [key])
      }
    }

    /// The container of values that aren't objects, and of the objects in unions.
    private struct OtherContainer: UnkeyedEncodingContainer, SingleValueEncodingContainer {
      let members: Members
      let codingPath: [any CodingKey]
      var count: Int { 0 }

      func encodeNil() {}

      func encode<Value: Encodable>(_ value: Value) throws {
        if let file = value as? MultipartFile {
          members.files = (members.files ?? []) + [file]
          return
        }
        // These types encode themselves as a single value.
        if value is String || value is Bool || value is any Swift.Numeric {
          throw members.fail(at: codingPath)
        }
        try value.encode(to: MemberEncoder(members: members, codingPath: codingPath))
      }

      func nestedContainer<NestedKey: CodingKey>(
        keyedBy keyType: NestedKey.Type
      ) -> KeyedEncodingContainer<NestedKey> {
        MemberEncoder(members: members, codingPath: codingPath).container(keyedBy: keyType)
      }

      func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

      func superEncoder() -> any Encoder { MemberEncoder(members: members, codingPath: codingPath) }
    }
  }
}

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
    case multipart(MultipartParts)
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
    case .multipart(let parts): try parts.data()
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
    if encoder == nil {
      return try JSONTextEncoder.data(of: value)
    }
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
      try BinaryContent.file(url).checkFile()
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
