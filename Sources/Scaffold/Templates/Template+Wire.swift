// Written by Scripts/embed from Sources/TargetKitWire/Wire. Do not edit.
// swift-format-ignore-file

extension Template {
  static let APIKey_swift = Array(#"""
/// The location at which a server expects an API key in a request.
nonisolated public struct APIKey: Hashable, Sendable {
  /// The part of the request that carries a key.
  public enum Location: Hashable, Sendable {
    /// A query parameter.
    case query
    /// A header field.
    case header
    /// A cookie.
    case cookie
  }

  /// The name of the query parameter, header field or cookie.
  public var name: String
  /// The part of the request that carries the key.
  public var location: Location

  /// Creates a location for a key.
  ///
  /// - Parameters:
  ///   - name: The name of the query parameter, header field or cookie.
  ///   - location: The part of the request that carries the key.
  public init(_ name: String, in location: Location) {
    self.name = name
    self.location = location
  }
}

nonisolated extension APIKey {
  /// One of several alternatives to authorize a request.
  public struct Alternative: Hashable, Sendable {
    /// The keys, all of which are required.
    public var keys: [APIKey]
    /// A Boolean value that indicates whether an `Authorization` header is required in addition to
    /// the keys.
    public var takesToken: Bool

    /// Creates an alternative.
    ///
    /// - Parameters:
    ///   - keys: The keys, all of which are required.
    ///   - takesToken: Indicates whether an `Authorization` header is required in addition to the
    ///     keys.
    public init(_ keys: [APIKey], withToken takesToken: Bool = false) {
      self.keys = keys
      self.takesToken = takesToken
    }
  }
}

"""#.utf8)

  static let APIKeyAuthorizable_swift = Array(#"""
/// A target whose requests need API keys.
///
/// `APIKeyPlugin` adds the keys that a target requires.
///
/// It is `Sendable` so that no conformance can be isolated to an actor, where plugins wouldn't find
/// it.
nonisolated public protocol APIKeyAuthorizable: Sendable {
  /// The keys that the request may contain.
  var apiKeys: [APIKey] { get }

  /// The alternatives to authorize a request; empty if all keys are required.
  ///
  /// If a request already has an `Authorization` header, the first alternative that requires a
  /// token and whose keys are available is used, so that no unnecessary key is sent. Otherwise, it
  /// is the first alternative whose keys are available.
  var apiKeyAlternatives: [APIKey.Alternative] { get }
}

nonisolated extension APIKeyAuthorizable {
  /// No alternatives: all keys are required.
  public var apiKeyAlternatives: [APIKey.Alternative] { [] }

  /// Returns the keys that are sent, out of the available ones.
  package func keys(available: (String) -> Bool, hasToken: Bool) -> [APIKey] {
    let keys = apiKeys.filter { available($0.name) }
    let alternatives = apiKeyAlternatives.filter { $0.keys.allSatisfy { available($0.name) } }
    let withToken = alternatives.first(where: \.takesToken)
    if hasToken, let withToken { return withToken.keys }
    // Without a token, only alternatives that don't require one apply. If there are none, the
    // available keys may still be enough.
    return alternatives.first { !$0.takesToken }?.keys ?? keys
  }
}

"""#.utf8)

  static let BinaryBody_swift = Array(#"""
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

"""#.utf8)

  static let BinaryContent_swift = Array(#"""
public import Foundation

/// The location of the bytes of a body or a file.
nonisolated public enum BinaryContent: Hashable, Sendable {
  /// In memory.
  case data(Foundation.Data)
  /// On disk; the bytes are read when they are sent, in blocks if possible.
  case file(Foundation.URL)
}

nonisolated extension BinaryContent {
  /// Throws an error that names the file if there is one and it can't be sent.
  package func checkFile() throws {
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

"""#.utf8)

  static let DelimitedList_swift = Array(#"""
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

"""#.utf8)

  static let EncodedPairs_swift = Array(#"""
/// Names and values, percent-encoded and joined as a query, a form or a `Cookie` header field.
nonisolated struct EncodedPairs: Sendable {
  /// The separator between the pairs.
  let separator: String
  private(set) var pairs: [String] = []
  /// The first error, which is thrown when the text is requested.
  private(set) var failure: (any Swift.Error)?

  /// Indicates whether there is neither a pair nor an error.
  var isEmpty: Bool { pairs.isEmpty && failure == nil }

  /// The joined pairs.
  ///
  /// - Throws: The first error that occurred while adding a pair.
  func text() throws -> String {
    if let failure { throw failure }
    return pairs.joined(separator: separator)
  }

  /// Runs a closure and stores the error that it throws, unless one is already stored.
  mutating func attempt(_ body: (inout EncodedPairs) throws -> Void) {
    do { try body(&self) } catch { failure = failure ?? error }
  }

  /// Adds the pairs of a parameter.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  ///   - style: The style of arrays and objects.
  ///   - names: The encoding of names.
  ///   - values: The encoding of values.
  ///   - sendsEmpty: Indicates whether an empty array or object is sent as an empty value instead
  ///     of being left out.
  mutating func add(
    _ name: String,
    _ value: ParameterValue,
    _ style: QueryStyle,
    names: PercentEncoding,
    values: PercentEncoding,
    sendsEmpty: Bool
  ) {
    let added = value.pairs(named: name, style)
    let delimiter = style.delimiter.map { Self.encodedDelimiter($0) } ?? ""
    for pair in added {
      let pieces = pair.pieces.map { values.encode($0) }
      pairs.append(names.encode(pair.name) + "=" + pieces.joined(separator: delimiter))
    }
    if sendsEmpty && added.isEmpty && value != .null {
      add(name, "", names: names, values: values)
    }
  }

  /// Adds the members of an object as separate parameters.
  ///
  /// - Parameters:
  ///   - value: The object.
  ///   - encodings: The encodings of members, by name.
  ///   - names: The encoding of names.
  ///   - values: The encoding of values.
  ///   - reserved: The encoding of values in which reserved characters are allowed.
  mutating func addMembers(
    of value: ParameterValue,
    _ encodings: [String: FieldEncoding],
    names: PercentEncoding,
    values: PercentEncoding,
    reserved: PercentEncoding
  ) {
    guard case .object(let members) = value else {
      add("", value, .form(explode: true), names: names, values: values, sendsEmpty: false)
      return
    }
    for member in members where member.value != .null {
      let (name, value) = (member.name, member.value)
      switch encodings[name] {
      case .json:
        add(name, value.json, names: names, values: values)
      case .style(let style, let allowsReserved):
        let values = allowsReserved ? reserved : values
        add(name, value, style, names: names, values: values, sendsEmpty: false)
      case .part, .wholePart, nil:
        addField(name, value, names: names, values: values)
      }
    }
  }

  /// Adds a field of a form without a stated style: an object as JSON, an array as a pair for each
  /// element.
  mutating func addField(
    _ name: String,
    _ value: ParameterValue,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    if case .object = value {
      add(name, value.json, names: names, values: values)
    } else {
      add(name, value, .form(explode: true), names: names, values: values, sendsEmpty: false)
    }
  }

  /// Adds one pair.
  mutating func add(
    _ name: String,
    _ value: String,
    names: PercentEncoding,
    values: PercentEncoding
  ) {
    pairs.append(names.encode(name) + "=" + values.encode(value))
  }

  /// Returns a delimiter; all except commas are encoded, because they aren't allowed in a query
  /// (OpenAPI 3.1 §4.8.12.4).
  private static func encodedDelimiter(_ delimiter: String) -> String {
    delimiter == "," ? delimiter : PercentEncoding.unreserved.encode(delimiter)
  }

  /// Adds one pair without encoding it.
  ///
  /// - Throws: `EncodingError` if the pair contains a character that isn't allowed in a cookie (RFC
  ///   6265 §4.1.1).
  mutating func addAsIs(_ name: String, _ value: String) throws {
    guard PercentEncoding.token.allows(name), PercentEncoding.cookieAsIs.allows(value) else {
      throw EncodingError.invalid(
        value,
        "the cookie '\(name)' contains a character that has to be encoded"
      )
    }
    pairs.append("\(name)=\(value)")
  }

  /// Adds a text without an equals sign as a pair.
  mutating func add(_ text: String, values: PercentEncoding) {
    pairs.append(values.encode(text))
  }
}

"""#.utf8)

  static let EncodingError_Reason_swift = Array(#"""
nonisolated extension EncodingError {
  /// Returns an error with a reason, and the place of the value.
  package static func invalid(
    _ value: Any,
    _ reason: String,
    at path: [any CodingKey] = []
  ) -> EncodingError {
    .invalidValue(value, EncodingError.Context(codingPath: path, debugDescription: reason))
  }

  /// Returns the text of an error, for callers that can only pass on text.
  package static func reason(of error: any Swift.Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return String(describing: error)
    }
    return context.debugDescription
  }
}

"""#.utf8)

  static let FailureResponse_swift = Array(#"""
/// The response of a server that refuses a request, with its body as the spec documents it.
nonisolated public struct FailureResponse<Body: Sendable>: Sendable {
  /// The response.
  public let response: ResponseReader

  /// The documented body; nil if the server sent another one.
  public let body: Body?

  /// Creates the response of a server that refuses a request.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - body: The documented body; nil if the server sent another one.
  public init(_ response: ResponseReader, body: Body?) {
    self.response = response
    self.body = body
  }

  /// The status code.
  public var statusCode: Int { response.statusCode }

  /// Returns the body, decoded from JSON.
  ///
  /// - Parameter type: The type to decode, for operations that document several bodies.
  /// - Returns: The body; nil if the server sent another one.
  public func body<Value: Decodable>(as type: Value.Type) -> Value? {
    try? response.json(type)
  }
}

"""#.utf8)

  static let FailureText_swift = Array(#"""
import Foundation

/// The words with which errors and logs name an operation, and a place in a body.
nonisolated package enum FailureText {
  /// Returns the type and the case of a target, without its values: `PetsTarget.showPetByID`.
  package static func operation(of target: Any) -> String {
    let mirror = Swift.Mirror(reflecting: target)
    let type = "\(Swift.type(of: target))"
    guard mirror.displayStyle == .enum else { return type }
    return "\(type).\(mirror.children.first?.label ?? String(describing: target))"
  }

  /// Returns a path to a value: `items[3].id`; empty for the whole body.
  package static func place(_ path: [any Swift.CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return "\(text)[\(index)]" }
      return text.isEmpty ? key.stringValue : "\(text).\(key.stringValue)"
    }
  }

  /// Returns the description of a coding error with its place; `nil` for other errors.
  package static func coding(_ error: any Swift.Error) -> String? {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      sentence("'\(key.stringValue)' is missing", at: context.codingPath)
    case DecodingError.valueNotFound(_, let context), DecodingError.typeMismatch(_, let context),
      DecodingError.dataCorrupted(let context):
      sentence(context.debugDescription, at: context.codingPath)
    case EncodingError.invalidValue(_, let context):
      sentence(context.debugDescription, at: context.codingPath)
    default:
      nil
    }
  }

  private static func sentence(_ text: String, at path: [any Swift.CodingKey]) -> String {
    path.isEmpty ? text : "at '\(place(path))': \(text)"
  }
}

"""#.utf8)

  static let FieldEncoding_swift = Array(#"""
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

"""#.utf8)

  static let FormParameters_swift = Array(#"""
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

"""#.utf8)

  static let HeaderList_swift = Array(#"""
/// A list in a header of a response, in the style `simple`: `a,1,b` (OpenAPI 3.1 §4.8.12.3).
nonisolated struct HeaderList {
  /// The text of each element.
  let elements: [String]

  /// Creates a list from the text of a header.
  ///
  /// A weekday belongs to the date after it: `Sun, 06 Nov 1994 08:49:37 GMT`.
  init(_ text: String) {
    var elements: [String] = []
    var weekday: String?
    for piece in text.split(separator: ",") {
      let element = Self.removingSpaces(piece)
      if let day = weekday {
        weekday = nil
        let date = day + ", " + element
        if HTTPDate(date) != nil {
          elements[elements.count - 1] = date
          continue
        }
      }
      elements.append(element)
      weekday = element.allSatisfy(\.isLetter) ? element : nil
    }
    self.elements = elements
  }

  /// Returns a text without the spaces around it.
  static func removingSpaces(_ text: Swift.Substring) -> String {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return String(text)
  }

  /// Returns the value of the list; each element is read as a header is.
  ///
  /// - Throws: `DecodingError` if the list doesn't match the type.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try type.init(from: ListDecoder(elements: elements))
  }
}

nonisolated extension HeaderList {
  fileprivate struct ListDecoder: Decoder {
    let elements: [String]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      throw Self.failure
    }

    func unkeyedContainer() -> any Swift.UnkeyedDecodingContainer {
      Container(elements: elements)
    }

    func singleValueContainer() -> any Swift.SingleValueDecodingContainer {
      HeaderContainer(decoder: self, failure: Self.failure)
    }

    static var failure: DecodingError {
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the header contains a list")
      )
    }

    struct Container: Swift.UnkeyedDecodingContainer {
      let elements: [String]
      var currentIndex = 0
      var codingPath: [any CodingKey] { [] }
      var count: Int? { elements.count }
      var isAtEnd: Bool { currentIndex >= elements.count }

      init(elements: [String]) { self.elements = elements }

      mutating func decodeNil() -> Bool { false }

      mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard !isAtEnd else {
          throw DecodingError.valueNotFound(
            type,
            DecodingError.Context(codingPath: [], debugDescription: "the list is too short")
          )
        }
        let value = try ResponseReader.value(type, of: elements[currentIndex])
        currentIndex += 1
        return value
      }

      mutating func nestedContainer<Key: CodingKey>(
        keyedBy type: Key.Type
      ) throws -> KeyedDecodingContainer<Key> {
        throw ListDecoder.failure
      }

      mutating func nestedUnkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer {
        throw ListDecoder.failure
      }

      mutating func superDecoder() throws -> any Decoder { throw ListDecoder.failure }
    }
  }
}

/// The whole value of a header that contains a list or an object, for types that wrap one: optionals
/// and unions.
nonisolated struct HeaderContainer: Swift.SingleValueDecodingContainer {
  let decoder: any Decoder
  /// The error for values that are neither.
  let failure: DecodingError

  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // Such types would ask for themselves again, without end.
    if type is any LosslessStringConvertible.Type { throw failure }
    return try type.init(from: decoder)
  }
}

"""#.utf8)

  static let HeaderObject_swift = Array(#"""
/// An object in a header of a response, in the style `simple` (OpenAPI 3.1 §4.8.12.3): `a,1,b,2`,
/// or `a=1,b=2` when exploded.
nonisolated struct HeaderObject {
  private let members: [String: String]

  /// Creates an object from the text of a header, or nil if it has another form.
  init?(_ text: String, explode: Bool) {
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
    var members: [String: String] = [:]
    if explode {
      for piece in pieces {
        guard let end = piece.firstIndex(of: "=") else { return nil }
        let value = piece[piece.index(after: end)...]
        members[HeaderList.removingSpaces(piece[..<end])] = HeaderList.removingSpaces(value)
      }
    } else {
      guard pieces.count.isMultiple(of: 2) else { return nil }
      for index in stride(from: 0, to: pieces.count, by: 2) {
        let name = HeaderList.removingSpaces(pieces[index])
        members[name] = HeaderList.removingSpaces(pieces[index + 1])
      }
    }
    self.members = members
  }

  /// Returns the value of the object; each member is read as a header is.
  ///
  /// - Throws: `DecodingError` if the object doesn't match the type.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try type.init(from: ObjectDecoder(members: members))
  }
}

nonisolated extension HeaderObject {
  fileprivate struct ObjectDecoder: Decoder {
    let members: [String: String]
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
      KeyedDecodingContainer(Container(members: members))
    }

    func unkeyedContainer() throws -> any Swift.UnkeyedDecodingContainer { throw Self.failure }

    func singleValueContainer() -> any Swift.SingleValueDecodingContainer {
      HeaderContainer(decoder: self, failure: Self.failure)
    }

    static var failure: DecodingError {
      DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "the header contains an object")
      )
    }

    struct Container<Key: CodingKey>: Swift.KeyedDecodingContainerProtocol {
      let members: [String: String]
      var codingPath: [any CodingKey] { [] }
      var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }

      func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

      func decodeNil(forKey key: Key) -> Bool { false }

      func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let text = members[key.stringValue] else {
          throw DecodingError.keyNotFound(
            key,
            DecodingError.Context(codingPath: [], debugDescription: "the member is missing")
          )
        }
        return try ResponseReader.value(type, of: text)
      }

      func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type,
        forKey key: Key
      ) throws -> KeyedDecodingContainer<NestedKey> {
        throw ObjectDecoder.failure
      }

      func nestedUnkeyedContainer(forKey key: Key) throws -> any Swift.UnkeyedDecodingContainer {
        throw ObjectDecoder.failure
      }

      func superDecoder() throws -> any Decoder { throw ObjectDecoder.failure }

      func superDecoder(forKey key: Key) throws -> any Decoder { throw ObjectDecoder.failure }
    }
  }
}

"""#.utf8)

  static let HeaderParameters_swift = Array(#"""
import Foundation

/// The header fields of a request.
///
/// The value of a field must not contain a line break, which would start another field. The
/// `headers` of a target can't throw. So an error is stored in a field that `failure(in:)`
/// recognizes, and the request is not sent.
nonisolated public struct HeaderParameters: Sendable {
  private var headers: [String: String]
  private var failure: String?

  /// Creates header fields.
  ///
  /// - Parameter fixed: Fields that don't depend on parameters.
  public init(_ fixed: [String: String] = [:]) {
    headers = fixed
  }

  /// Adds a field without a style, such as a string or a whole number, if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  public mutating func add<Value: LosslessStringConvertible>(_ name: String, text value: Value?) {
    if let value { set(name, checking: value.description) }
  }

  /// Adds a field if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  ///   - explode: Indicates whether members of objects are written as `name=value`.
  ///   - delimiter: The delimiter between the elements of an array, which is different only in
  ///     Swagger 2.0.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    explode: Bool = false,
    delimiter: String = ","
  ) {
    guard let value else { return }
    attempt(name) {
      let encoded = try ParameterEncoder().encode(value, name: name)
      return encoded.headerText(explode: explode, delimiter: delimiter)
    }
  }

  /// Adds a field whose value is JSON if the value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The field's name.
  ///   - value: The field's value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    attempt(name) { try ParameterEncoder().encode(value, name: name).asciiJSON }
  }

  /// Adds a cookie if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The cookie's name.
  ///   - value: The cookie's value.
  ///   - explode: Indicates whether each element of an array and each member of an object becomes a
  ///     separate cookie.
  ///   - percentEncode: Indicates whether characters that aren't allowed in a cookie are encoded;
  ///     if not, they are an error.
  public mutating func addCookie<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    explode: Bool = true,
    percentEncode: Bool = true
  ) {
    guard let value else { return }
    addCookies { cookies in
      let encoded = try ParameterEncoder().encode(value, name: name)
      guard percentEncode else {
        for pair in encoded.pairs(named: name, .form(explode: explode)) {
          try cookies.addAsIs(pair.name, pair.pieces.joined(separator: ","))
        }
        return
      }
      cookies.add(
        name,
        encoded,
        .form(explode: explode),
        names: .unreserved,
        values: .cookie,
        sendsEmpty: false
      )
    }
  }

  /// Adds a cookie whose value is JSON if the value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The cookie's name.
  ///   - value: The cookie's value.
  public mutating func addCookieJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    addCookies { cookies in
      let json = try ParameterEncoder().encode(value, name: name).json
      cookies.add(name, json, names: .unreserved, values: .cookie)
    }
  }

  /// The fields for a request.
  public var fields: [String: String] {
    guard let failure else { return headers }
    return headers.merging([Self.failureName: PercentEncoding.cookie.encode(failure)]) { $1 }
  }

  private mutating func attempt(_ name: String, _ value: () throws -> String?) {
    do {
      if let value = try value() { set(name, checking: value) }
    } catch {
      fail("the header field '\(name)' can't be encoded: \(EncodingError.reason(of: error))")
    }
  }

  private mutating func addCookies(_ add: (inout EncodedPairs) throws -> Void) {
    var cookies = EncodedPairs(separator: "; ")
    do {
      try add(&cookies)
      guard !cookies.isEmpty else { return }
      let others = headers.first { Self.isSame($0.key, "Cookie") }.map { $0.value + "; " }
      set("Cookie", to: (others ?? "") + (try cookies.text()))
    } catch {
      fail("a cookie can't be encoded: \(EncodingError.reason(of: error))")
    }
  }

  private mutating func set(_ name: String, checking value: String) {
    guard Self.isFieldName(name), Self.isFieldValue(value) else {
      return fail("the header field '\(name)' contains a character that isn't allowed there")
    }
    set(name, to: value)
  }

  private mutating func set(_ name: String, to value: String) {
    if let other = headers.keys.first(where: { Self.isSame($0, name) }) { headers[other] = nil }
    headers[name] = value
  }

  private mutating func fail(_ reason: String) {
    failure = failure ?? reason
  }

  /// Returns whether two field names are equal, ignoring case.
  private static func isSame(_ name: String, _ other: String) -> Bool {
    name.caseInsensitiveCompare(other) == .orderedSame
  }

  package static func isFieldName(_ name: String) -> Bool {
    !name.isEmpty && PercentEncoding.token.allows(name)
  }

  package static func isFieldValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { byte in
      byte != UInt8(ascii: "\r") && byte != UInt8(ascii: "\n") && byte != 0
    }
  }
}

nonisolated extension HeaderParameters {
  private static let failureName = "Encoding-Failure"

  /// Throws the error that is stored in header fields, if any.
  package static func check(_ fields: [String: String]?) throws {
    if let failure = failure(in: fields) { throw failure }
  }

  /// Returns the error that is stored in header fields, if any.
  ///
  /// - Parameter fields: The header fields of a target.
  /// - Returns: The error, or nil if the fields can be sent.
  public static func failure(in fields: [String: String]?) -> EncodingError? {
    guard let reason = fields?[failureName] else { return nil }
    return EncodingError.invalid(reason, reason.removingPercentEncoding ?? reason)
  }
}

"""#.utf8)

  static let LineSplitter_swift = Array(#"""
package import Foundation

/// Splits bytes into lines, regardless of how the bytes were split into blocks.
///
/// A line ends in LF, CR or CRLF, as in the event stream format (HTML §9.2.5). It is returned as
/// soon as its end is read. If a CR ended the line and an LF follows, the LF is dropped.
nonisolated package struct LineSplitter: Sendable {
  private let limit: LineLimit?
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var skipsLineFeed = false

  /// Creates a splitter.
  ///
  /// - Parameter limit: The limit of a line; nil for bytes that are in memory anyway.
  package init(limit: LineLimit? = nil) {
    self.limit = limit
  }

  /// Adds bytes.
  package mutating func append(_ data: Foundation.Data) {
    buffer.removeFirst(start)
    scanned -= start
    start = 0
    buffer.append(contentsOf: data)
  }

  /// Returns the next line without its line break, or nil if it isn't complete.
  ///
  /// - Throws: The error of the limit.
  package mutating func next() throws -> Swift.ArraySlice<UInt8>? {
    if skipsLineFeed, start < buffer.count {
      skipsLineFeed = false
      if buffer[start] == UInt8(ascii: "\n") {
        start += 1
        scanned = start
      }
    }
    let end = buffer[scanned...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    if let limit, (end ?? buffer.count) - start > limit.bytes { throw limit.failure }
    guard let end else {
      scanned = buffer.count
      return nil
    }
    defer {
      skipsLineFeed = buffer[end] == UInt8(ascii: "\r")
      start = end + 1
      scanned = start
    }
    return buffer[start..<end]
  }

  /// Returns the bytes after the last line end, or nil if there are none.
  package mutating func rest() -> Swift.ArraySlice<UInt8>? {
    defer { start = buffer.count }
    return start < buffer.count ? buffer[start...] : nil
  }

  /// Returns the JSON of a line, of which a JSON text sequence has a record separator before each
  /// value (RFC 7464); nil for a blank line.
  package static func json(in line: Swift.ArraySlice<UInt8>) -> Foundation.Data? {
    let json = line.drop { $0 == 0x1E || $0 == 0x20 || $0 == 0x09 }
    return json.isEmpty ? nil : Foundation.Data(json)
  }
}

/// A limit of lines or events, and the error that is thrown beyond it.
nonisolated package struct LineLimit: Sendable {
  /// The maximum number of bytes.
  let bytes: Int
  let failure: any Swift.Error

  package init(bytes: Int, failure: any Swift.Error) {
    self.bytes = bytes
    self.failure = failure
  }
}

"""#.utf8)

  static let MultipartFile_swift = Array(#"""
public import Foundation

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

"""#.utf8)

  static let MultipartPart_swift = Array(#"""
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

"""#.utf8)

  static let MultipartParts_Members_swift = Array(#"""
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

"""#.utf8)

  static let MultipartParts_swift = Array(#"""
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

"""#.utf8)

  static let PageContinuation_Counting_swift = Array(#"""
import Foundation

nonisolated extension PageContinuation {
  /// Returns the way to the next page of a list whose pages have numbers.
  ///
  /// The last page is one without items, or an earlier one that the other parameters determine.
  ///
  /// - Parameters:
  ///   - page: The number of the first requested page; nil for `first`.
  ///   - first: The number of the first existing page.
  ///   - size: The number of items of a page; a page with fewer items is the last one.
  ///   - total: Returns the number of items on all pages.
  ///   - pages: Returns the number of pages.
  ///   - more: Returns whether there are more pages.
  ///   - target: Returns the target of a page.
  /// - Returns: The way to the next page.
  public static func page<Position: PagePosition>(
    from page: Position?,
    first: Int = 1,
    size: (any PagePosition)? = nil,
    total: (@Sendable (Page) -> (any PagePosition)?)? = nil,
    pages: (@Sendable (Page) -> (any PagePosition)?)? = nil,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Position) -> Target
  ) -> Self {
    let end = End(size: size?.pagePosition, total: total, more: more)
    return counted(from: page, or: first, until: end, at: target) { answer, number in
      guard let pages = pages?(answer.page)?.pagePosition else { return 1 }
      let (read, overflows) = number.subtractingReportingOverflow(first &- 1)
      return overflows || read < pages ? 1 : nil
    }
  }

  /// Returns the way to the next page of a list whose pages begin with the number of an item,
  /// counted from 0.
  ///
  /// The last page is one without items, or an earlier one that the other parameters determine.
  ///
  /// - Parameters:
  ///   - offset: The number of the first requested item; nil for 0.
  ///   - size: The number of items of a page; a page with fewer items is the last one.
  ///   - total: Returns the number of items on all pages.
  ///   - more: Returns whether there are more pages.
  ///   - target: Returns the target of a page.
  /// - Returns: The way to the next page.
  public static func offset<Position: PagePosition>(
    from offset: Position?,
    size: (any PagePosition)? = nil,
    total: (@Sendable (Page) -> (any PagePosition)?)? = nil,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Position) -> Target
  ) -> Self {
    var end = End(size: size?.pagePosition, total: total, more: more)
    end.seen = offset?.pagePosition ?? 0
    return counted(from: offset, or: 0, until: end, at: target) { answer, _ in answer.items.count }
  }

  /// The conditions, other than a page without items, that end numbered pages.
  private struct End: Sendable {
    var size: Int?
    var total: (@Sendable (Page) -> (any PagePosition)?)?
    var more: (@Sendable (Page) -> Bool?)?
    /// The number of items on the pages so far.
    var seen = 0

    /// Returns whether a page is the last one.
    mutating func isReached(by answer: Answer) -> Bool {
      seen = seen.addingReportingOverflow(answer.items.count).partialValue
      if answer.items.isEmpty { return true }
      if let size, answer.items.count < size { return true }
      if let total = total?(answer.page)?.pagePosition, seen >= total { return true }
      if let more, more(answer.page) != true { return true }
      return false
    }
  }

  private static func counted<Position: PagePosition>(
    from position: Position?,
    or first: Int,
    until end: End,
    at target: @escaping @Sendable (Position) -> Target,
    adding step: @escaping @Sendable (Answer, Int) -> Int?
  ) -> Self {
    Self { answer in
      var end = end
      if end.isReached(by: answer) { return nil }
      var number = first
      if let position {
        guard let given = position.pagePosition else {
          throw PaginationFailure.endOfNumbers("\(position)")
        }
        number = given
      }
      guard let count = step(answer, number) else { return nil }
      let (sum, overflows) = number.addingReportingOverflow(count)
      guard !overflows, let next = Position(pagePosition: sum) else {
        throw PaginationFailure.endOfNumbers("\(number)")
      }
      var continuation = counted(from: next, or: first, until: end, at: target, adding: step)
      continuation.previous = answer.data
      continuation.key = "\(sum)"
      return Step(
        place: .target(target(next)),
        key: continuation.key,
        isCounted: true,
        continuation: continuation
      )
    }
  }
}

"""#.utf8)

  static let PageContinuation_Links_swift = Array(#"""
public import Foundation

nonisolated extension PageContinuation {
  /// The way to the page at the URL of the `Link` header with the relation `next` (RFC 8288).
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  public static var link: Self {
    Self { answer in
      try answer.header("Link").flatMap { WebLinkReader.next(in: $0) }.flatMap {
        try step(to: $0, after: answer, .link)
      }
    }
  }

  /// Returns the way to the page at a URL that the current page contains.
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  ///
  /// - Parameter url: Returns the URL, which may be relative; nil or an empty text ends the pages.
  /// - Returns: The way to the next page.
  public static func url(_ url: @escaping @Sendable (Page) -> String?) -> Self {
    Self { answer in
      try url(answer.page).flatMap { try step(to: $0, after: answer, .url(url)) }
    }
  }

  /// Returns the way to the page at a URL that the current page contains.
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  ///
  /// - Parameter url: Returns the URL, which may be relative; nil ends the pages.
  /// - Returns: The way to the next page.
  public static func url(_ url: @escaping @Sendable (Page) -> Foundation.URL?) -> Self {
    .url { page -> String? in url(page)?.absoluteString }
  }

  /// Returns the way to the page at the URL of a response header.
  ///
  /// The URL must be on the server of the request. The request stays the same except for its URL.
  ///
  /// - Parameter header: The header with the URL, which may be relative; without it, or if it's
  ///   empty, the pages end.
  /// - Returns: The way to the next page.
  public static func url(header: String) -> Self {
    Self { answer in
      try answer.header(header).flatMap { try step(to: $0, after: answer, .url(header: header)) }
    }
  }

  private static func step(
    to reference: String,
    after answer: Answer,
    _ continuation: Self
  ) throws -> Step? {
    guard !reference.isEmpty else { return nil }
    guard let url = Foundation.URL(string: reference, relativeTo: answer.url)?.absoluteURL,
      url.scheme != nil
    else { throw PaginationFailure.notAURL(reference) }
    guard let own = answer.requestURL, url.hasOrigin(of: own) else {
      throw PaginationFailure.anotherOrigin(url.absoluteString)
    }
    return Step(place: .url(url), key: url.absoluteString, continuation: continuation)
  }
}

nonisolated extension Foundation.URL {
  /// Returns whether two URLs have the same origin (RFC 6454 §4).
  fileprivate func hasOrigin(of other: Foundation.URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host?.lowercased() == other.host?.lowercased()
      && (port ?? defaultPort) == (other.port ?? other.defaultPort)
  }

  private var defaultPort: Int? {
    switch scheme?.lowercased() {
    case "http": 80
    case "https": 443
    default: nil
    }
  }
}

nonisolated extension PageContinuation {
  /// Reads `Link` headers.
  private struct WebLinkReader {
    private var rest: Swift.Substring

    /// Returns the URL whose relation is `next` (RFC 8288 §3).
    static func next(in header: String) -> String? {
      var reader = WebLinkReader(rest: header[...])
      while let link = reader.nextLink() {
        // A link with an anchor describes another resource than the response.
        if link.relations.contains("next"), !link.hasAnchor { return link.url }
      }
      return nil
    }

    private struct Link {
      var url: String
      var relations: [String] = []
      var hasAnchor = false
    }

    private mutating func nextLink() -> Link? {
      guard let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">")
      else {
        return nil
      }
      var link = Link(url: String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
      var hasRelations = false
      skipSpaces()
      while rest.first == ";" {
        rest.removeFirst()
        skipSpaces()
        let name = token()
        skipSpaces()
        var value = ""
        if rest.first == "=" {
          rest.removeFirst()
          skipSpaces()
          value = rest.first == "\"" ? quoted() : token()
          skipSpaces()
        }
        switch name.lowercased() {
        // If there are several, the first one counts.
        case "rel" where !hasRelations:
          link.relations = value.lowercased().split(separator: " ").map(String.init)
          hasRelations = true
        case "anchor": link.hasAnchor = true
        default: break
        }
      }
      return link
    }

    private mutating func skipSpaces() {
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }

    private mutating func token() -> String {
      let token = rest.prefix { !" \t=;,\"<".contains($0) }
      rest = rest[token.endIndex...]
      return String(token)
    }

    private mutating func quoted() -> String {
      rest.removeFirst()
      var text = ""
      while let character = rest.popFirst(), character != "\"" {
        text.append(character == "\\" ? rest.popFirst() ?? character : character)
      }
      return text
    }
  }
}

"""#.utf8)

  static let PageContinuation_swift = Array(#"""
import Foundation

/// The way from a page to the next one.
///
/// ```swift
/// provider.pages(of: .orders(cursor: nil), items: { $0.orders }, next: .cursor({ $0.nextCursor }) { .orders(cursor: $0) })
/// ```
nonisolated public struct PageContinuation<
  Target: Sendable,
  Page: Sendable,
  Item: Sendable
>: Sendable {
  typealias Answer = PageSequence<Page, Item>.Answer

  /// The location of a page.
  enum Place: Sendable {
    /// The resource of a target.
    case target(Target)
    /// Another URL, with the target of the previous page.
    case url(Foundation.URL)
  }

  /// The way to a page.
  struct Step: Sendable {
    var place: Place
    /// The key that identifies the page.
    var key: String
    /// A Boolean value that indicates whether pages are numbered by the client, so that none can be
    /// repeated.
    var isCounted = false
    /// The way to the page after it.
    var continuation: PageContinuation
  }

  let find: @Sendable (Answer) throws -> Step?

  /// The body of the previous page, if the next page must be different and have items.
  var previous: Foundation.Data?

  /// The key that identifies the page.
  var key = ""
}

nonisolated extension PageContinuation {
  /// Returns the way to the page that begins at the cursor of the current page.
  ///
  /// - Parameters:
  ///   - cursor: Returns the cursor; nil or an empty text ends the pages.
  ///   - more: Returns whether there are more pages; if nil, there are more as long as there is a
  ///     cursor.
  ///   - target: Returns the target of the page that begins at the cursor.
  /// - Returns: The way to the next page.
  public static func cursor<Cursor: Sendable>(
    _ cursor: @escaping @Sendable (Page) -> Cursor?,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Cursor) -> Target
  ) -> Self {
    Self { answer in
      if let more, more(answer.page) != true { return nil }
      guard let next = cursor(answer.page), !"\(next)".isEmpty else { return nil }
      return Step(
        place: .target(target(next)),
        key: "\(next)",
        continuation: .cursor(cursor, more: more, at: target)
      )
    }
  }

  /// Returns the way to the page that begins at the cursor in a response header.
  ///
  /// - Parameters:
  ///   - header: The header; without it, or if it's empty, the pages end.
  ///   - more: Returns whether there are more pages; if nil, there are more as long as there is a
  ///     cursor.
  ///   - target: Returns the target of the page that begins at the cursor.
  /// - Returns: The way to the next page.
  public static func cursor(
    header: String,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (String) -> Target
  ) -> Self {
    .cursor(header: header, as: String.self, more: more, at: target)
  }

  /// Returns the way to the page that begins at the cursor in a response header.
  ///
  /// - Parameters:
  ///   - header: The header; without it, or if it's empty, the pages end.
  ///   - type: The type of the cursor. If the header has another value, an error is thrown.
  ///   - more: Returns whether there are more pages; if nil, there are more as long as there is a
  ///     cursor.
  ///   - target: Returns the target of the page that begins at the cursor.
  /// - Returns: The way to the next page.
  public static func cursor<Cursor: LosslessStringConvertible & Sendable>(
    header: String,
    as type: Cursor.Type,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Cursor) -> Target
  ) -> Self {
    Self { answer in
      if let more, more(answer.page) != true { return nil }
      guard let text = answer.header(header), !text.isEmpty else { return nil }
      guard let cursor = Cursor(text) else { throw PaginationFailure.notANumber(text) }
      return Step(
        place: .target(target(cursor)),
        key: text,
        continuation: .cursor(header: header, as: type, more: more, at: target)
      )
    }
  }

  /// Returns the way to the page that begins after the last item of the current page.
  ///
  /// - Parameters:
  ///   - last: Returns the identifier of an item.
  ///   - more: Returns whether there are more pages; if nil, a page without items ends them.
  ///   - target: Returns the target of the page that begins after an item.
  /// - Returns: The way to the next page.
  public static func last<Cursor: Sendable>(
    _ last: @escaping @Sendable (Item) -> Cursor?,
    more: (@Sendable (Page) -> Bool?)? = nil,
    at target: @escaping @Sendable (Cursor) -> Target
  ) -> Self {
    Self { answer in
      if let more, more(answer.page) != true { return nil }
      guard let item = answer.items.last, let cursor = last(item) else { return nil }
      var continuation = Self.last(last, more: more, at: target)
      continuation.previous = answer.data
      continuation.key = "\(cursor)"
      return Step(
        place: .target(target(cursor)),
        key: continuation.key,
        continuation: continuation
      )
    }
  }
}

"""#.utf8)

  static let PagePosition_swift = Array(#"""
/// The number of the page, or of the item, with which a response begins.
nonisolated public protocol PagePosition: Sendable {
  /// Creates a value from a number, or nil if the type can't represent it.
  init?(pagePosition: Int)

  /// The number, or nil if it isn't a whole number or is too large.
  var pagePosition: Int? { get }
}

// Each type declares its own members. A protocol extension would be shorter, but a module that
// contains this file as a support file may also see the library's extension, and the members would
// be ambiguous.

nonisolated extension Int: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int8: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int16: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.Int32: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Int64: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt8: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt16: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt32: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Swift.UInt64: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Double: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

nonisolated extension Float: PagePosition {
  /// Creates a value from a number, or nil if the type can't represent it.
  public init?(pagePosition: Int) { self.init(exactly: pagePosition) }

  /// The number, or nil if it isn't a whole number or is too large.
  public var pagePosition: Int? { Int(exactly: self) }
}

"""#.utf8)

  static let PageSequence_Given_swift = Array(#"""
nonisolated extension PageSequence {
  /// Creates a sequence of pages that aren't loaded, for tests and previews.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - items: Returns the items of a page.
  public init(_ pages: [Page], items: @escaping @Sendable (Page) -> [Item]) {
    self.init(first: Self.load(pages[...], items), failure: { $0 })
  }

  /// Creates a sequence of the pages of a stream, for tests and previews.
  ///
  /// - Parameters:
  ///   - pages: The pages, which can be read once.
  ///   - items: Returns the items of a page.
  public init(
    _ pages: _Concurrency.AsyncThrowingStream<Page, any Swift.Error>,
    items: @escaping @Sendable (Page) -> [Item]
  ) {
    self.init(first: Self.load(pages, items), failure: { $0 })
  }

  private static func load(
    _ pages: Swift.ArraySlice<Page>,
    _ items: @escaping @Sendable (Page) -> [Item]
  ) -> Load {
    {
      guard let page = pages.first else { return nil }
      return Loaded(
        page: page,
        items: items(page),
        next: Next(key: nil, load: load(pages.dropFirst(), items))
      )
    }
  }

  private static func load(
    _ pages: _Concurrency.AsyncThrowingStream<Page, any Swift.Error>,
    _ items: @escaping @Sendable (Page) -> [Item]
  ) -> Load {
    {
      // All iterators of a stream share its elements.
      var iterator = pages.makeAsyncIterator()
      guard let page = try await iterator.next() else { return nil }
      return Loaded(
        page: page,
        items: items(page),
        next: Next(key: nil, load: load(pages, items))
      )
    }
  }
}

"""#.utf8)

  static let PageSequence_swift = Array(#"""
package import Foundation

/// The pages of a list, each of which is loaded when the loop reaches it.
///
/// ```swift
/// for try await page in shop.listOrdersPages() { show(page.total, page.orders) }
/// for try await order in shop.listOrdersPages().elements { show(order) }
/// ```
///
/// Nothing is sent before the first `next`, and each loop starts again with the first page. No
/// further pages are loaded after the loop ends, and cancelling its task cancels the request. The
/// errors are those of the provider, and the pages end with the first one.
nonisolated public struct PageSequence<
  Page: Sendable,
  Item: Sendable
>: _Concurrency.AsyncSequence, Sendable {
  /// A page: the response of the operation.
  public typealias Element = Page

  typealias Load = @Sendable () async throws -> Loaded?

  /// A page, and the means to load the next one.
  struct Loaded: Sendable {
    var page: Page
    var items: [Item]
    var next: Next?
  }

  /// The page after another one.
  struct Next: Sendable {
    /// The key that distinguishes it from other pages, if the server states one.
    var key: String?
    var load: Load
  }

  let first: Load
  /// Converts an error to the error for the caller.
  let failure: @Sendable (any Swift.Error) -> any Swift.Error

  /// Returns an iterator that starts with the first page.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(self)
  }

  /// An iterator that loads one page after the other.
  public struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
    private var load: Load?
    private var keys: Set<String> = []
    private let failure: @Sendable (any Swift.Error) -> any Swift.Error

    fileprivate init(_ pages: PageSequence) {
      load = pages.first
      failure = pages.failure
    }

    /// Returns the next page, or nil after the last.
    ///
    /// - Throws: The error of the provider, which wraps a `PaginationFailure` if the page can't be
    ///   determined or the server repeats it. If the pages come from a stream, the error of the
    ///   stream.
    public mutating func next() async throws -> Page? {
      try await nextLoaded()?.page
    }

    fileprivate mutating func nextLoaded() async throws -> Loaded? {
      guard let current = load else { return nil }
      load = nil
      guard let loaded = try await current() else { return nil }
      guard let next = loaded.next else { return loaded }
      if let key = next.key, !keys.insert(key).inserted {
        // This page is valid. The error is thrown when the next page is requested.
        load = { [failure] in throw failure(PaginationFailure.repeated(key)) }
      } else {
        load = next.load
      }
      return loaded
    }
  }
}

nonisolated extension PageSequence {
  /// The items of all pages, one by one.
  public var elements: Elements { Elements(pages: self) }

  /// The items of all pages, one by one.
  public struct Elements: _Concurrency.AsyncSequence, Sendable {
    /// An item.
    public typealias Element = Item

    fileprivate let pages: PageSequence

    /// Returns an iterator that starts with the first item of the first page.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(pages: pages.makeAsyncIterator())
    }

    /// An iterator over the items, which loads the next page after the last item of a page.
    public struct AsyncIterator: _Concurrency.AsyncIteratorProtocol {
      private var pages: PageSequence.AsyncIterator
      private var items: Swift.ArraySlice<Item> = []

      fileprivate init(pages: PageSequence.AsyncIterator) {
        self.pages = pages
      }

      /// Returns the next item, or nil after the last.
      ///
      /// - Throws: The error of loading a page, as thrown by the iterator over the pages.
      public mutating func next() async throws -> Item? {
        while items.isEmpty {
          guard let loaded = try await pages.nextLoaded() else { return nil }
          items = loaded.items[...]
        }
        return items.removeFirst()
      }
    }
  }
}

// MARK: - Loading

nonisolated extension PageSequence {
  /// A page as received.
  package struct Answer: Sendable {
    var page: Page
    var items: [Item]
    /// The body.
    var data: Foundation.Data
    /// Returns the value of a header.
    var header: @Sendable (String) -> String?
    /// The URL of the request.
    var requestURL: Foundation.URL?
    /// The URL of the response, which is the base of relative references.
    var url: Foundation.URL?

    package init(
      page: Page,
      items: [Item],
      data: Foundation.Data,
      header: @escaping @Sendable (String) -> String?,
      requestURL: Foundation.URL?,
      url: Foundation.URL?
    ) {
      self.page = page
      self.items = items
      self.data = data
      self.header = header
      self.requestURL = requestURL
      self.url = url
    }
  }

  /// Creates a sequence of the responses to requests.
  ///
  /// - Parameters:
  ///   - target: The target of the first page.
  ///   - next: The way from a page to the next one.
  ///   - failure: Converts an error to the error for the caller.
  ///   - send: Sends a target, to another URL if one is given; returns nil for a response without
  ///     content.
  package init<Target>(
    of target: Target,
    next: PageContinuation<Target, Page, Item>,
    failure: @escaping @Sendable (any Swift.Error) -> any Swift.Error,
    send: @escaping @Sendable (Target, Foundation.URL?) async throws -> Answer?
  ) {
    let loader = Loader(failure: failure, send: send)
    self.init(first: { try await loader.load(.target(target), of: target, next) }, failure: failure)
  }

  private struct Loader<Target: Sendable>: Sendable {
    typealias Continuation = PageContinuation<Target, Page, Item>

    let failure: @Sendable (any Swift.Error) -> any Swift.Error
    let send: @Sendable (Target, Foundation.URL?) async throws -> Answer?

    func load(
      _ place: Continuation.Place,
      of current: Target,
      _ continuation: Continuation
    ) async throws -> Loaded? {
      let target: Target
      var url: Foundation.URL?
      switch place {
      case .target(let next): target = next
      case .url(let next): (target, url) = (current, next)
      }
      guard let answer = try await send(target, url) else { return nil }
      if let previous = continuation.previous {
        if answer.items.isEmpty { return nil }
        // A server that doesn't know the parameter would send the same page forever.
        if answer.data == previous { throw failure(PaginationFailure.repeated(continuation.key)) }
      }
      return Loaded(
        page: answer.page,
        items: answer.items,
        next: next(after: answer, target, continuation)
      )
    }

    private func next(
      after answer: Answer,
      _ target: Target,
      _ continuation: Continuation
    ) -> Next? {
      do {
        return try continuation.find(answer).map { step in
          Next(key: step.isCounted ? nil : step.key) {
            try await load(step.place, of: target, step.continuation)
          }
        }
      } catch {
        let error = failure(error)
        return Next(key: nil) { throw error }
      }
    }
  }
}

"""#.utf8)

  static let PaginationFailure_swift = Array(#"""
public import Foundation

/// The reason why there is no further page, although there should be one.
nonisolated public enum PaginationFailure: Swift.Error, Hashable, Sendable {
  /// The server refers to a page that has already been read, or sends the same page repeatedly.
  case repeated(String)

  /// The next page is on another server, which must not receive the data of the request.
  case anotherOrigin(String)

  /// The reference to the next page isn't a URL.
  case notAURL(String)

  /// The header with the number of the next page has another value.
  case notANumber(String)

  /// The number of a page or of an item can't be increased any further.
  case endOfNumbers(String)
}

nonisolated extension PaginationFailure: CustomStringConvertible, Foundation.LocalizedError {
  /// A description of the problem, without the values, which may contain credentials.
  public var description: String {
    switch self {
    case .repeated: "the server sends the same page repeatedly"
    case .anotherOrigin(let url):
      "the next page is on another server, '\(Foundation.URL(string: url)?.host ?? "")'"
    case .notAURL: "the server's reference to the next page isn't a URL"
    case .notANumber: "the server's reference to the next page isn't a number"
    case .endOfNumbers: "the number of the page or item can't be increased"
    }
  }

  /// A description of the problem, without the values.
  public var errorDescription: String? { description }
}

"""#.utf8)

  static let ParameterEncoder_swift = Array(#"""
import Foundation

/// Converts any encodable value to a `ParameterValue`.
///
/// Dates are written as RFC 3339 text, data as base64, and UUIDs in lower case, as RFC 9562 §4
/// requires. URLs and decimals are written as JSON APIs expect them. Every other value is written
/// as its `encode(to:)` specifies, with members in the order in which they are encoded.
nonisolated public struct ParameterEncoder: Sendable {
  /// Creates an encoder.
  public init() {}

  /// Returns the parts of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name of the parameter, for errors.
  /// - Returns: The value, in the form that styles are applied to.
  /// - Throws: `EncodingError`, including for numbers that aren't finite.
  public func encode<Value: Encodable>(
    _ value: Value,
    name: String = ""
  ) throws -> ParameterValue {
    try Self.encode(value, at: name.isEmpty ? [] : [StringCodingKey(name)])
  }

  static func encode(_ value: any Encodable, at path: [any CodingKey]) throws -> ParameterValue {
    if let scalar = try scalar(of: value, at: path) { return scalar }
    if let dictionary = value as? [String: any Encodable] {
      // Sorted, because the order of a dictionary is different in each run.
      return .object(
        try dictionary.sorted { $0.key < $1.key }
          .map { name, value in
            ParameterValue.Member(name, try encode(value, at: path + [StringCodingKey(name)]))
          }
      )
    }
    let storage = Storage()
    try value.encode(to: ValueEncoder(storage: storage, codingPath: path))
    return try storage.value()
  }

  /// Returns a scalar that isn't encoded by its own `encode(to:)`, or nil for any other value.
  static func scalar(
    of value: any Encodable,
    at path: @autoclosure () -> [any CodingKey]
  ) throws -> ParameterValue? {
    switch value {
    case let text as String: .text(text)
    case let number as Int: .literal(String(number))
    case let flag as Bool: .literal(flag ? "true" : "false")
    case let number as Double: try literal(number, at: path())
    case let date as Foundation.Date: .text(try ISO8601Date(date).text(at: path()))
    case let data as Foundation.Data: .text(data.base64EncodedString())
    case let url as Foundation.URL: .text(url.absoluteString)
    // Foundation writes capital letters, and servers compare identifiers as text.
    case let id as Foundation.UUID: .text(id.uuidString.lowercased())
    case let number as Float: try literal(number, at: path())
    case let number as Foundation.Decimal:
      try literal(number.isFinite, number.description, at: path())
    case let number as any Swift.FixedWidthInteger: .literal(String(describing: number))
    default: nil
    }
  }

  private static func literal<Number: Swift.BinaryFloatingPoint & LosslessStringConvertible>(
    _ number: Number,
    at path: @autoclosure () -> [any CodingKey]
  ) throws -> ParameterValue {
    if let integer = Int64(exactly: number) { return .literal(String(integer)) }
    return try literal(number.isFinite, number.description, at: path())
  }

  private static func literal(
    _ isFinite: Bool,
    _ text: String,
    at path: @autoclosure () -> [any CodingKey]
  ) throws -> ParameterValue {
    guard isFinite else { throw EncodingError.invalid(text, "\(text) isn't a number", at: path()) }
    return .literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

nonisolated extension ParameterEncoder {
  /// The values that have been encoded so far.
  ///
  /// It is a class because the containers of one encoder all write to the same storage.
  fileprivate final class Storage {
    enum Kind: String {
      case value = "a single value"
      case list = "an array"
      case object = "an object"
    }

    enum Element {
      case value(ParameterValue)
      case storage(Storage)

      func value() throws -> ParameterValue {
        switch self {
        case .value(let value): value
        case .storage(let storage): try storage.value()
        }
      }
    }

    private var kind: Kind?
    private var elements: [Element] = []
    private var names: [String] = []
    private var indices: [String: Int] = [:]
    private var failure: EncodingError?

    var count: Int { elements.count }

    /// Determines the kind of the value; a place can have only one.
    func become(_ kind: Kind, at path: [any CodingKey]) {
      guard let present = self.kind, present != kind else {
        self.kind = kind
        return
      }
      let reason = "can't be encoded, because this place already has another value"
      failure = .invalid(kind.rawValue, "\(kind.rawValue) \(reason)", at: path)
    }

    func append(_ element: Element) {
      elements.append(element)
    }

    /// Adds a member; one with the name of an existing member takes its place.
    func set(_ name: String, to element: Element) {
      if let index = indices[name] {
        elements[index] = element
        return
      }
      indices[name] = elements.count
      names.append(name)
      elements.append(element)
    }

    func value() throws -> ParameterValue {
      if let failure { throw failure }
      let values = try elements.map { try $0.value() }
      return switch kind {
      case nil: .null
      case .value: values.last ?? .null
      case .list: .list(values)
      case .object: .object(zip(names, values).map { ParameterValue.Member($0, $1) })
      }
    }
  }

  fileprivate struct ValueEncoder: Encoder, SingleValueEncodingContainer {
    let storage: Storage
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      storage.become(.object, at: codingPath)
      return KeyedEncodingContainer(KeyedContainer<Key>(storage: storage, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
      storage.become(.list, at: codingPath)
      return UnkeyedContainer(storage: storage, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() {
      storage.become(.value, at: codingPath)
      storage.append(.value(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      storage.become(.value, at: codingPath)
      storage.append(.value(try ParameterEncoder.encode(value, at: codingPath)))
    }
  }

  fileprivate struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let storage: Storage
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) {
      storage.set(key.stringValue, to: .value(.null))
    }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      let encoded = try ParameterEncoder.encode(value, at: codingPath + [key])
      storage.set(key.stringValue, to: .value(encoded))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<NestedKey> {
      nestedEncoder(key).container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      nestedEncoder(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nestedEncoder(StringCodingKey("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { nestedEncoder(key) }

    private func nestedEncoder(_ key: any CodingKey) -> ValueEncoder {
      let nested = Storage()
      storage.set(key.stringValue, to: .storage(nested))
      return ValueEncoder(storage: nested, codingPath: codingPath + [key])
    }
  }

  fileprivate struct UnkeyedContainer: UnkeyedEncodingContainer {
    let storage: Storage
    let codingPath: [any CodingKey]
    var count: Int { storage.count }

    func encodeNil() {
      storage.append(.value(.null))
    }

    func encode<Value: Encodable>(_ value: Value) throws {
      let path = codingPath + [StringCodingKey(intValue: count)]
      storage.append(.value(try ParameterEncoder.encode(value, at: path)))
    }

    func nestedContainer<NestedKey: CodingKey>(
      keyedBy keyType: NestedKey.Type
    ) -> KeyedEncodingContainer<NestedKey> {
      nestedEncoder().container(keyedBy: keyType)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      nestedEncoder().unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nestedEncoder() }

    private func nestedEncoder() -> ValueEncoder {
      let nested = Storage()
      let path = codingPath + [StringCodingKey(intValue: count)]
      storage.append(.storage(nested))
      return ValueEncoder(storage: nested, codingPath: path)
    }
  }
}

"""#.utf8)

  static let ParameterValue_Data_swift = Array(#"""
public import Foundation

nonisolated extension ParameterValue {
  /// The value as JSON in UTF-8.
  public var jsonData: Foundation.Data { Foundation.Data(json.utf8) }
}

"""#.utf8)

  static let ParameterValue_Header_swift = Array(#"""
nonisolated extension ParameterValue {
  /// Returns the value of a header field.
  ///
  /// - Parameters:
  ///   - explode: Indicates whether members of objects are written as `name=value`.
  ///   - delimiter: The delimiter between the elements of an array, which is different only in
  ///     Swagger 2.0.
  /// - Returns: The text, or `nil` for an empty value.
  func headerText(explode: Bool, delimiter: String = ",") -> String? {
    switch self {
    case .null: nil
    case .text(let text), .literal(let text): text
    case .list(let elements):
      Self.joined(elements.compactMap(\.scalarText), by: delimiter)
    case .object(let members):
      Self.joined(
        members.compactMap { member in
          member.value.scalarText.map { member.name + (explode ? "=" : ",") + $0 }
        },
        by: ","
      )
    }
  }

  private static func joined(_ texts: [String], by delimiter: String) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: delimiter)
  }
}

"""#.utf8)

  static let ParameterValue_JSON_swift = Array(#"""
nonisolated extension ParameterValue {
  /// The text of a value in a position where a style allows only a scalar.
  ///
  /// OpenAPI doesn't define arrays and objects in such positions; they are written as JSON. `null`
  /// has no text.
  var scalarText: String? {
    switch self {
    case .null: nil
    case .text(let text), .literal(let text): text
    case .list, .object: json
    }
  }

  /// The value as JSON.
  public var json: String {
    var output: [UInt8] = []
    appendJSON(to: &output)
    return String(decoding: output, as: Unicode.UTF8.self)
  }

  /// The value as ASCII JSON, for header fields, in which other bytes have no meaning (RFC 9110
  /// §5.5).
  var asciiJSON: String {
    var output = ""
    for scalar in json.unicodeScalars {
      if scalar.isASCII {
        output.unicodeScalars.append(scalar)
      } else {
        for unit in Unicode.UTF16.encode(scalar).map(Array.init) ?? [] {
          let digits = String(unit, radix: 16)
          output += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return output
  }

  func appendJSON(to output: inout [UInt8]) {
    switch self {
    case .null: output += "null".utf8
    case .literal(let text): output += text.utf8
    case .text(let text): Self.appendJSON(text, to: &output)
    case .list(let elements):
      output.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        element.appendJSON(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.appendJSON(member.name, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.appendJSON(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func appendJSON(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if let escape = escape(byte) { output += escape.utf8 } else { output.append(byte) }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// Returns the escape of a byte that RFC 8259 §7 doesn't allow in a string; nil for other bytes.
  static func escape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "\""): #"\""#
    case UInt8(ascii: "\\"): #"\\"#
    case UInt8(ascii: "\n"): #"\n"#
    case UInt8(ascii: "\r"): #"\r"#
    case UInt8(ascii: "\t"): #"\t"#
    case 0..<32: #"\u00"# + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    default: nil
    }
  }
}

"""#.utf8)

  static let ParameterValue_Pairs_swift = Array(#"""
nonisolated extension ParameterValue {
  /// A name and its value, which can consist of several pieces.
  struct Pair: Hashable, Sendable {
    /// The name.
    var name: String
    /// The pieces of the value; there is only one unless the style joins elements.
    var pieces: [String]

    init(_ name: String, _ pieces: [String]) {
      self.name = name
      self.pieces = pieces
    }
  }

  /// Returns the pairs of the value in a style, or none for an empty value.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - style: The style of arrays and objects.
  /// - Returns: The pairs, in order.
  func pairs(named name: String, _ style: QueryStyle) -> [Pair] {
    var pairs: [Pair] = []
    switch self {
    case .null: break
    case .text(let text), .literal(let text): pairs.append(Pair(name, [text]))
    case .list(let elements):
      if style == .deepObject {
        appendDeep(name, to: &pairs)
      } else {
        let texts = elements.compactMap(\.scalarText)
        if style.isJoined {
          if !texts.isEmpty { pairs.append(Pair(name, texts)) }
        } else {
          pairs += texts.map { Pair(name, [$0]) }
        }
      }
    case .object(let members):
      if style == .deepObject {
        appendDeep(name, to: &pairs)
      } else if style.isJoined {
        let texts = members.flatMap { member in
          member.value.scalarText.map { [member.name, $0] } ?? []
        }
        if !texts.isEmpty { pairs.append(Pair(name, texts)) }
      } else {
        for member in members {
          // An array in an exploded object is repeated under the member's name, like a top-level
          // array.
          switch member.value {
          case .list(let elements):
            pairs += elements.compactMap(\.scalarText).map { Pair(member.name, [$0]) }
          case .null, .text, .literal, .object:
            if let text = member.value.scalarText { pairs.append(Pair(member.name, [text])) }
          }
        }
      }
    }
    return pairs
  }

  /// Adds an object of scalars as `deepObject` defines it.
  ///
  /// Other values, which it doesn't define, are added as servers expect them: `a[b][c]=1` for
  /// objects in objects, `a[]=1` for arrays, `a[0][b]=1` for arrays of objects.
  private func appendDeep(_ name: String, to pairs: inout [Pair]) {
    switch self {
    case .null: break
    case .text(let text), .literal(let text): pairs.append(Pair(name, [text]))
    case .list(let elements):
      for (index, element) in elements.enumerated() {
        element.appendDeep(element.isScalar ? "\(name)[]" : "\(name)[\(index)]", to: &pairs)
      }
    case .object(let members):
      for member in members { member.value.appendDeep("\(name)[\(member.name)]", to: &pairs) }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .text, .literal: true
    case .list, .object: false
    }
  }
}

nonisolated extension QueryStyle {
  /// A Boolean value that indicates whether the elements of an array are joined to one value.
  fileprivate var isJoined: Bool { delimiter != nil }

  /// The delimiter between the elements of an array in one value, or nil if each element is a
  /// separate pair.
  var delimiter: String? {
    switch self {
    case .form(explode: false): ","
    case .spaceDelimited(explode: false): " "
    case .pipeDelimited(explode: false): "|"
    case .tabDelimited(explode: false): "\t"
    case .form(explode: true), .spaceDelimited(explode: true), .pipeDelimited(explode: true),
      .tabDelimited(explode: true), .deepObject:
      nil
    }
  }
}

"""#.utf8)

  static let ParameterValue_Path_swift = Array(#"""
nonisolated extension ParameterValue {
  /// Indicates whether the value is a list or an object, which may have no elements.
  var isCollection: Bool {
    switch self {
    case .list, .object: true
    case .null, .text, .literal: false
    }
  }

  /// Returns the text for a path.
  ///
  /// - Parameters:
  ///   - style: The style of arrays and objects.
  ///   - name: The parameter's name.
  ///   - encoding: The encoding of names and values.
  /// - Returns: The encoded text, or `nil` for an empty value.
  func pathText(_ style: PathStyle, name: String, _ encoding: PercentEncoding) -> String? {
    switch text(style, name: name, encoding) {
    // A segment that consists only of dots would refer to the folder itself or its parent.
    case ".": "%2E"
    case "..": "%2E%2E"
    case let text: text
    }
  }

  private func text(_ style: PathStyle, name: String, _ encoding: PercentEncoding) -> String? {
    switch self {
    case .null: return nil
    case .text(let text), .literal(let text):
      let encoded = encoding.encode(text)
      return switch style {
      case .simple, .spaceDelimited, .pipeDelimited, .tabDelimited: encoded
      case .label: "." + encoded
      case .matrix: Self.matrix(encoding.encode(name), encoded)
      }
    case .list(let elements):
      let texts = elements.compactMap(\.scalarText).map { encoding.encode($0) }
      guard !texts.isEmpty else { return nil }
      return switch style {
      case .simple: texts.joined(separator: ",")
      case .spaceDelimited: texts.joined(separator: "%20")
      case .pipeDelimited: texts.joined(separator: "%7C")
      case .tabDelimited: texts.joined(separator: "%09")
      case .label(explode: false): "." + texts.joined(separator: ",")
      case .label(explode: true): "." + texts.joined(separator: ".")
      case .matrix(explode: false):
        Self.matrix(encoding.encode(name), texts.joined(separator: ","))
      case .matrix(explode: true):
        texts.map { Self.matrix(encoding.encode(name), $0) }.joined()
      }
    case .object(let members):
      let pairs = members.compactMap { member in
        member.value.scalarText.map { (encoding.encode(member.name), encoding.encode($0)) }
      }
      guard !pairs.isEmpty else { return nil }
      let flat = pairs.map { "\($0),\($1)" }.joined(separator: ",")
      let exploded = pairs.map { "\($0)=\($1)" }
      return switch style {
      case .simple(explode: false), .spaceDelimited, .pipeDelimited, .tabDelimited: flat
      case .simple(explode: true): exploded.joined(separator: ",")
      case .label(explode: false): "." + flat
      case .label(explode: true): "." + exploded.joined(separator: ".")
      case .matrix(explode: false): Self.matrix(encoding.encode(name), flat)
      case .matrix(explode: true): pairs.map { Self.matrix($0, $1) }.joined()
      }
    }
  }

  /// Returns a name with its value; RFC 6570 §3.2.7 writes an empty value without the equals sign.
  private static func matrix(_ name: String, _ value: String) -> String {
    value.isEmpty ? ";\(name)" : ";\(name)=\(value)"
  }
}

"""#.utf8)

  static let ParameterValue_swift = Array(#"""
/// The value of a parameter, divided into the kinds that the serialization styles of OpenAPI
/// distinguish.
nonisolated public indirect enum ParameterValue: Hashable, Sendable {
  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public var name: String
    /// The member's value.
    public var value: ParameterValue

    /// Creates a member.
    public init(_ name: String, _ value: ParameterValue) {
      self.name = name
      self.value = value
    }
  }

  /// No value; styles leave it out, as RFC 6570 does with undefined values.
  case null
  /// A string, or any other value that JSON writes as a string.
  case text(String)
  /// A number or a Boolean, as JSON writes it.
  case literal(String)
  /// An array.
  case list([ParameterValue])
  /// An object, with its members in the order in which they were encoded.
  case object([Member])
}

"""#.utf8)

  static let PathParameter_swift = Array(#"""
import Foundation

/// A parameter that is interpolated in a path, percent-encoded: `"/pets/\(PathParameter(id))"`.
///
/// Interpolation can't throw. If a value can't be encoded or is empty, because an empty segment is
/// another resource, the path contains a mark that `RequestURL` finds; it never appears in an encoded
/// path.
nonisolated public struct PathParameter: CustomStringConvertible, Sendable {
  /// The text for the path.
  public let description: String

  /// Creates a parameter whose value is JSON.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - name: The parameter's name, for errors.
  /// - Returns: The parameter.
  public static func json<Value: Encodable>(_ value: Value, name: String) -> PathParameter {
    do {
      return PathParameter(try ParameterEncoder().encode(value, name: name).json, name: name)
    } catch {
      let reason = "can't be encoded: \(EncodingError.reason(of: error))"
      return PathParameter(description: mark(name, because: reason))
    }
  }

  /// Creates a parameter whose value has no style, such as a string or a whole number.
  ///
  /// - Parameters:
  ///   - value: The parameter's value, which can't be empty.
  ///   - name: The parameter's name, for errors.
  public init<Value: LosslessStringConvertible>(text value: Value, name: String) {
    let text = value.description
    description =
      switch text {
      case "": Self.empty(name)
      // A segment that consists only of dots would refer to the folder itself or its parent.
      case ".", "..": String(repeating: "%2E", count: text.count)
      default: PercentEncoding.unreserved.encode(text)
      }
  }

  /// Creates a parameter.
  ///
  /// - Parameters:
  ///   - value: The parameter's value.
  ///   - style: The style of arrays and objects.
  ///   - name: The parameter's name, which is used by the style `matrix` and in errors.
  ///   - allowReserved: Indicates whether reserved characters are not encoded, as far as a path
  ///     allows them. Slashes are kept as well.
  ///   - allowSlashes: Indicates whether the value may consist of several segments, so that its
  ///     slashes aren't encoded.
  ///   - allowEmptyValue: Indicates whether the value may be empty, for parameters that share their
  ///     segment with other text (`/files/{name}.json`), and for servers to which an empty segment
  ///     has a meaning. The styles `label` and `matrix` need no permission, because they write a
  ///     character before the value.
  public init<Value: Encodable>(
    _ value: Value,
    _ style: PathStyle = .simple(explode: false),
    name: String = "",
    allowReserved: Bool = false,
    allowSlashes: Bool = false,
    allowEmptyValue: Bool = false
  ) {
    do {
      let encoded = try ParameterEncoder().encode(value, name: name)
      let encoding = PercentEncoding.forPath(reserved: allowReserved, slashes: allowSlashes)
      let empty = encoded.isCollection ? "" : nil
      guard let text = encoded.pathText(style, name: name, encoding) ?? empty else {
        description = Self.mark(name, because: "has no value")
        return
      }
      guard allowEmptyValue || !text.isEmpty else {
        description = Self.empty(name)
        return
      }
      description = text
    } catch {
      description = Self.mark(
        name,
        because: "can't be encoded: \(EncodingError.reason(of: error))"
      )
    }
  }

  private init(description: String) {
    self.description = description
  }
}

nonisolated extension PathParameter {
  private static func empty(_ name: String) -> String {
    let advice =
      "; if the server expects that, add 'pathParameters: {\(name): empty}' to targetgen.yaml"
    return mark(name, because: "is empty" + (name.isEmpty ? "" : advice))
  }

  /// Returns a text with the reason of an error, which can't be part of an encoded path.
  private static func mark(_ name: String, because reason: String) -> String {
    let subject = name.isEmpty ? "a path parameter" : "the path parameter '\(name)'"
    return "%{" + PercentEncoding.unreserved.encode("\(subject) \(reason)") + "}"
  }

  /// Returns the error that is stored in a path by an interpolated parameter, if any.
  static func failure(in path: String) -> EncodingError? {
    // Nearly all paths have no percent sign, and searching for one byte is faster.
    guard path.utf8.contains(UInt8(ascii: "%")), let start = path.range(of: "%{") else {
      return nil
    }
    let reason = String(path[start.upperBound...].prefix { $0 != "}" })
    return .invalid(path, reason.removingPercentEncoding ?? reason)
  }
}

"""#.utf8)

  static let PathStyle_swift = Array(#"""
/// The style of a path parameter (OpenAPI 3.1 §4.8.12.3).
nonisolated public enum PathStyle: Hashable, Sendable {
  /// `1,2`
  case simple(explode: Bool)
  /// `.1,2`, or `.1.2` when exploded.
  case label(explode: Bool)
  /// `;name=1,2`, or `;name=1;name=2` when exploded.
  case matrix(explode: Bool)
  /// `1%202`, the `ssv` of Swagger 2.0.
  case spaceDelimited
  /// `1%7C2`, the `pipes` of Swagger 2.0.
  case pipeDelimited
  /// `1%092`, the `tsv` of Swagger 2.0.
  case tabDelimited
}

"""#.utf8)

  static let PercentEncoding_swift = Array(#"""
import Foundation

/// A way to percent-encode text.
nonisolated package struct PercentEncoding: Sendable {
  /// The characters that aren't encoded.
  private var allowed = Foundation.CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  )
  private let isForm: Bool  // only with PercentEncoding(isForm:)
  private let keepsEncoded: Bool

  /// Creates an encoding.
  ///
  /// - Parameters:
  ///   - others: The characters that aren't encoded, beside letters and digits of ASCII.
  ///   - isForm: Whether a space becomes a plus sign, as in forms.
  ///   - keepsEncoded: Whether a percent sign before two hexadecimal digits is kept (RFC 6570
  ///     §3.2.3).
  package init(
    allowed others: String,
    isForm: Bool = false,  // only with PercentEncoding(isForm:)
    keepsEncoded: Bool = false
  ) {
    self.isForm = isForm  // only with PercentEncoding(isForm:)
    self.keepsEncoded = keepsEncoded
    allowed.insert(charactersIn: others)
    if isForm { allowed.insert(" ") }  // only with PercentEncoding(isForm:)
    if keepsEncoded { allowed.insert("%") }
  }

  /// Returns the encoded text.
  package func encode(_ text: String) -> String {
    var text = text
    if keepsEncoded, text.contains("%") {
      let single = "%(?![0-9A-Fa-f]{2})"
      text = text.replacingOccurrences(of: single, with: "%25", options: .regularExpression)
    }
    text = text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
    if isForm {  // only with PercentEncoding(isForm:)
      text = text.replacingOccurrences(of: " ", with: "+")  // only with PercentEncoding(isForm:)
    }  // only with PercentEncoding(isForm:)
    return text
  }

  /// Returns whether a text has only characters that aren't encoded.
  package func allows(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { allowed.contains($0) }
  }
}

nonisolated extension PercentEncoding {
  /// Returns the encoding of a path parameter.
  static func forPath(reserved: Bool, slashes: Bool) -> PercentEncoding {
    reserved ? .path : slashes ? .segments : .unreserved
  }

  /// The encoding of most names and values: all but the unreserved characters of RFC 3986 §2.3.
  ///
  /// They are the only ones that RFC 6570 doesn't encode in a value.
  static let unreserved = PercentEncoding(allowed: "-._~")

  /// The encoding of a path parameter that may have slashes.
  static let segments = PercentEncoding(allowed: "-._~/")

  /// The encoding of a path: the characters of its segments, `pchar` of RFC 3986 §3.3, and their
  /// separator.
  static let path = PercentEncoding(allowed: "-._~:@!$&'()*+,;=/", keepsEncoded: true)

  /// The encoding of a query parameter with `allowReserved`.
  ///
  /// `#`, `[` and `]` are not allowed in a query, and `&` and `+` have a special meaning there.
  static let reservedQuery = PercentEncoding(allowed: "-._~:/?@!$'()*,;=", keepsEncoded: true)

  /// The encoding of the `application/x-www-form-urlencoded` serializer of the URL standard.
  package static let form = PercentEncoding(allowed: "*-._", isForm: true)

  /// The encoding of a form field with `allowReserved`.
  static let reservedForm = PercentEncoding(
    allowed: "*-._~:/?@!$'(),;=",
    isForm: true,
    keepsEncoded: true
  )

  /// The encoding of a cookie's value: `cookie-octet` of RFC 6265 §4.1.1, except the percent sign.
  static let cookie = PercentEncoding(allowed: "!#$&'()*+-./:<=>?@[]^_`{|}~")

  /// The name of a header field: `tchar` of RFC 9110 §5.6.2.
  package static let token = PercentEncoding(allowed: "!#$%&'*+-.^_`|~")

  /// A cookie that is sent as it is; a comma separates the elements of an array, and a value may be
  /// in quotes.
  static let cookieAsIs = PercentEncoding(allowed: "!#$&'()*+-./:<=>?@[]^_`{|}~%\",")
}

"""#.utf8)

  static let ProgressHandler_swift = Array(#"""
/// A closure that receives the progress of an upload or a download.
///
/// ```swift
/// let photo = try await pets.showPhoto(petID: 7, progress: .init { fraction in print(fraction) })
/// ```
///
/// It is a struct because a trailing closure can't match it by mistake: in async code too, a call
/// with a trailing closure is one with a completion handler.
nonisolated public struct ProgressHandler: Sendable {
  private let handler: @Sendable (Double) -> Void

  /// Creates a handler.
  ///
  /// - Parameter handler: Called with the fraction of the transfer that is done, from 0 to 1.
  public init(_ handler: @escaping @Sendable (Double) -> Void) {
    self.handler = handler
  }

  /// Calls the closure with the fraction of the transfer that is done.
  public func callAsFunction(_ fraction: Double) {
    handler(fraction)
  }
}

"""#.utf8)

  static let QueryParameters_swift = Array(#"""
/// The query of a request, which is percent-encoded while it is built.
///
/// Errors of encoding are stored, and thrown when the request is created.
nonisolated public struct QueryParameters: Sendable {
  private var pairs = EncodedPairs(separator: "&")

  /// Creates an empty query.
  public init() {}

  /// A Boolean value that indicates whether the query is empty.
  public var isEmpty: Bool { pairs.isEmpty }

  /// Adds a parameter without a style, such as a string or a whole number, if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  public mutating func add<Value: LosslessStringConvertible>(_ name: String, text value: Value?) {
    guard let value else { return }
    pairs.add(name, value.description, names: .unreserved, values: .unreserved)
  }

  /// Adds a parameter for each element of a list if the list isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - values: The elements, such as strings or whole numbers.
  public mutating func add<Value: LosslessStringConvertible>(_ name: String, texts values: [Value]?)
  {
    for value in values ?? [] { add(name, text: value) }
  }

  /// Adds a parameter if its value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  ///   - style: The style of arrays and objects.
  ///   - allowReserved: Indicates whether reserved characters are not encoded, as far as a query
  ///     allows them.
  ///   - allowEmptyValue: Indicates whether an empty array or object is sent as an empty value
  ///     instead of being left out.
  public mutating func add<Value: Encodable>(
    _ name: String,
    _ value: Value?,
    _ style: QueryStyle = .form(explode: true),
    allowReserved: Bool = false,
    allowEmptyValue: Bool = false
  ) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.add(
        name,
        try ParameterEncoder().encode(value, name: name),
        style,
        names: .unreserved,
        values: allowReserved ? .reservedQuery : .unreserved,
        sendsEmpty: allowEmptyValue
      )
    }
  }

  /// Adds a parameter whose value is JSON if the value isn't nil.
  ///
  /// - Parameters:
  ///   - name: The parameter's name.
  ///   - value: The parameter's value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      let json = try ParameterEncoder().encode(value, name: name).json
      pairs.add(name, json, names: .unreserved, values: .unreserved)
    }
  }

  /// Adds every member of an object as a parameter if the object isn't nil.
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
        names: .unreserved,
        values: .unreserved,
        reserved: .reservedQuery
      )
    }
  }

  /// Adds a value that is the whole query, percent-encoded, if it isn't nil.
  ///
  /// - Parameter value: The value: text, or a scalar that is written as text.
  public mutating func addWhole<Value: Encodable>(_ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      guard let text = try ParameterEncoder().encode(value).scalarText else { return }
      pairs.add(text, values: .unreserved)
    }
  }

  /// Adds a value that is the whole query, as JSON, if it isn't nil.
  ///
  /// - Parameter value: The value.
  public mutating func addWholeJSON<Value: Encodable>(_ value: Value?) {
    guard let value else { return }
    pairs.attempt { pairs in
      pairs.add(try ParameterEncoder().encode(value).json, values: .unreserved)
    }
  }

  /// Returns the query as it appears in a URL, without the question mark.
  ///
  /// - Throws: The first error that occurred while adding a parameter.
  public func encoded() throws -> String {
    try pairs.text()
  }
}

"""#.utf8)

  static let QueryStyle_swift = Array(#"""
/// The style of a query parameter that is an array or an object (OpenAPI 3.1 §4.8.12.3).
nonisolated public enum QueryStyle: Hashable, Sendable {
  /// `a=1&a=2` when exploded, `a=1,2` otherwise.
  case form(explode: Bool)
  /// `a=1%202`; like `form` when exploded.
  case spaceDelimited(explode: Bool)
  /// `a=1%7C2`; like `form` when exploded.
  case pipeDelimited(explode: Bool)
  /// `a=1%092`, the `tsv` of Swagger 2.0; like `form` when exploded.
  case tabDelimited(explode: Bool)
  /// `a%5Bkey%5D=1`, for objects.
  case deepObject
}

"""#.utf8)

  static let ReceivedEvents_swift = Array(#"""
import Foundation

/// The server-sent events of a response that was received as a whole.
nonisolated public struct ReceivedEvents: ReceivedList {
  /// An event.
  public typealias Element = ServerSentEvent

  /// The events as an array.
  public let values: [ServerSentEvent]

  /// Creates a list of events, for tests and previews.
  public init(_ values: [ServerSentEvent]) {
    self.values = values
  }

  /// Reads the events of a response.
  ///
  /// - Throws: `DecodingError` if the response has another media type than `text/event-stream`.
  public init(_ response: ResponseReader) throws {
    if let type: String = response.headerIfPresent("Content-Type"),
      !type.lowercased().hasPrefix("text/event-stream")
    {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [],
          debugDescription: "the response has the media type '\(type)', not 'text/event-stream'"
        )
      )
    }
    var parser = ServerSentEventParser()
    parser.append(response.data)
    var values: [ServerSentEvent] = []
    while var event = try parser.next() {
      event.origin.decoder = response.decoder
      values.append(event)
    }
    self.values = values
  }

  /// The events up to the mark of the end.
  var beforeEndMark: Swift.ArraySlice<ServerSentEvent> { values.prefix { !$0.isEndMark } }
}

/// The values of server-sent events that were received as a whole, decoded from their data.
///
/// ```swift
/// for word in try await answers.createAnswer(body: question) { show(word) }
///
/// for event in try await answers.createAnswer(body: question).events { log(event.id) }
/// ```
///
/// The values end at an event whose data is `[DONE]`, with which many servers mark the end. Events
/// without data are skipped.
nonisolated public struct ReceivedEventValues<Value: Decodable & Sendable>: ReceivedList {
  /// A value.
  public typealias Element = Value

  /// The values as an array.
  public let values: [Value]

  /// All events.
  public let events: ReceivedEvents

  /// Creates a list of values, for tests and previews.
  public init(_ values: [Value], events: ReceivedEvents = ReceivedEvents([])) {
    self.values = values
    self.events = events
  }

  /// Reads the events of a response.
  ///
  /// - Throws: `DecodingError` if the response isn't an event stream, or the data of an event
  ///   can't be decoded.
  public init(_ response: ResponseReader) throws {
    events = try ReceivedEvents(response)
    values = try events.beforeEndMark.filter { !$0.hasNoData }.map { try $0.value() }
  }
}

/// The values of server-sent events that were received as a whole, decoded from objects with the
/// members `event`, `data` and `id`.
///
/// The values end at an event whose data is `[DONE]`.
nonisolated public struct ReceivedWholeEvents<Value: Decodable & Sendable>: ReceivedList {
  /// A value.
  public typealias Element = Value

  /// The values as an array.
  public let values: [Value]

  /// All events.
  public let events: ReceivedEvents

  /// Creates a list of values, for tests and previews.
  public init(_ values: [Value], events: ReceivedEvents = ReceivedEvents([])) {
    self.values = values
    self.events = events
  }

  /// Reads the events of a response.
  ///
  /// - Throws: `DecodingError` if the response isn't an event stream, or an event can't be decoded.
  public init(_ response: ResponseReader) throws {
    events = try ReceivedEvents(response)
    values = try events.beforeEndMark.map { try $0.wholeValue(of: Value.self) }
  }
}

"""#.utf8)

  static let ReceivedList_swift = Array(#"""
/// The elements of a body that was received as a whole, although it could be read while it arrives.
nonisolated public protocol ReceivedList: Swift.RandomAccessCollection, ResponseOutcome
where Self.Index == Int {
  /// The elements as an array.
  var values: [Element] { get }
}

nonisolated extension ReceivedList {
  /// The position of the first element.
  public var startIndex: Int { values.startIndex }
  /// The position after the last element.
  public var endIndex: Int { values.endIndex }
  /// Returns the element at a position.
  public subscript(position: Int) -> Element { values[position] }
}

"""#.utf8)

  static let ReceivedValues_swift = Array(#"""
import Foundation

/// The values of a body that contains one JSON value per line (NDJSON, JSON Lines, RFC 7464),
/// received as a whole.
///
/// ```swift
/// for reading in try await weather.readings() { show(reading) }
/// ```
nonisolated public struct ReceivedValues<Value: Decodable & Sendable>: ReceivedList {
  /// A value.
  public typealias Element = Value

  /// The values as an array.
  public let values: [Value]

  /// Creates a list of values, for tests and previews.
  public init(_ values: [Value]) {
    self.values = values
  }

  /// Reads the values of a response.
  ///
  /// - Throws: `DecodingError` if a line can't be decoded.
  public init(_ response: ResponseReader) throws {
    var lines = LineSplitter()
    lines.append(response.data)
    var values: [Value] = []
    func add(_ line: Swift.ArraySlice<UInt8>) throws {
      guard let json = LineSplitter.json(in: line) else { return }
      values.append(try JSONCoding.value(Value.self, from: json, using: response.decoder))
    }
    while let line = try lines.next() { try add(line) }
    if let line = lines.rest() { try add(line) }
    self.values = values
  }
}

"""#.utf8)

  static let RequestBody_swift = Array(#"""
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

"""#.utf8)

  static let RequestCredential_Request_swift = Array(#"""
import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

nonisolated extension URLRequest {
  /// Adds credentials, which replace fields and parameters with the same names.
  package mutating func addCredentials(_ credentials: [RequestCredential.Field]) {
    for credential in credentials {
      let name = credential.key.name
      switch credential.key.location {
      case .header:
        setValue(credential.value, forHTTPHeaderField: name)
      case .query:
        // The URL of a next page may already contain the parameter.
        guard let text = url?.absoluteString else { break }
        let pair = [name, credential.value].map { PercentEncoding.unreserved.encode($0) }
        url = Foundation.URL(
          string: RequestURL.appending(
            pair.joined(separator: "="),
            to: RequestURL.removing(name, from: text)
          )
        )
      case .cookie:
        let others = value(forHTTPHeaderField: "Cookie").map { "\($0); " } ?? ""
        setValue("\(others)\(name)=\(credential.value)", forHTTPHeaderField: "Cookie")
      }
    }
  }
}

"""#.utf8)

  static let RequestCredential_swift = Array(#"""
import Foundation

/// A credential, and its place in a request.
nonisolated public struct RequestCredential: Sendable {
  /// The place; the `Authorization` header is one of the headers.
  package let key: APIKey
  /// The scheme in the `Authorization` header; nil for API keys.
  package let scheme: String?
  /// Indicates whether a server issues the token after a login.
  let isIssued: Bool
  /// Returns the text for that place, or nil if there is none at the moment; nil if the app has no
  /// such credential.
  let value: (@Sendable () async throws -> String?)?

  /// Creates an API key.
  ///
  /// - Parameters:
  ///   - name: The name of the query parameter, header field or cookie.
  ///   - location: The part of the request that carries the key.
  ///   - value: Returns the key.
  /// - Returns: The credential.
  public static func apiKey(
    _ name: String,
    in location: APIKey.Location,
    _ value: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    RequestCredential(key: APIKey(name, in: location), scheme: nil, isIssued: false, value: value)
  }

  /// Creates a token that is sent as `Authorization: Bearer <token>` (RFC 6750).
  ///
  /// - Parameter token: Returns the token.
  /// - Returns: The credential.
  public static func bearer(
    _ token: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    authorization("Bearer", token)
  }

  /// Creates an access token of OAuth 2 or OpenID Connect, which is sent like a bearer token.
  ///
  /// - Parameter token: Returns the token.
  /// - Returns: The credential.
  public static func accessToken(
    _ token: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    authorization("Bearer", isIssued: true, token)
  }

  /// Creates a login that is sent as `Authorization: Basic <user:password in base64>` (RFC 7617).
  ///
  /// - Parameter login: Returns the user name, which can't contain a colon, and the password.
  /// - Returns: The credential.
  public static func basic(
    _ login: (@Sendable () async throws -> (user: String, password: String)?)?
  ) -> RequestCredential {
    guard let login else { return authorization("Basic", nil) }
    return authorization("Basic") {
      guard let (user, password) = try await login() else { return nil }
      guard !user.contains(":") else { throw invalid("the user name contains a colon") }
      return Foundation.Data("\(user):\(password)".utf8).base64EncodedString()
    }
  }

  /// Creates a text that is sent as `Authorization: <scheme> <value>`.
  ///
  /// - Parameters:
  ///   - scheme: The authentication scheme.
  ///   - value: Returns the text after the scheme.
  /// - Returns: The credential.
  public static func authorization(
    _ scheme: String,
    _ value: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    authorization(scheme, isIssued: false, value)
  }

  private static func authorization(
    _ scheme: String,
    isIssued: Bool,
    _ value: (@Sendable () async throws -> String?)?
  ) -> RequestCredential {
    var text: (@Sendable () async throws -> String?)?
    if let value { text = { try await value().map { "\(scheme) \($0)" } } }
    return RequestCredential(
      key: APIKey("Authorization", in: .header),
      scheme: scheme,
      isIssued: isIssued,
      value: text
    )
  }
}

nonisolated extension RequestCredential {
  /// A credential with its value.
  package struct Field: Sendable {
    let key: APIKey
    let value: String
  }

  /// Returns the credential with its value, or nil if there is none.
  ///
  /// - Throws: The error of the closure; `EncodingError` if a request can't contain the value.
  func field() async throws -> Field? {
    guard let value = try await value?() else { return nil }
    let isValid =
      switch key.location {
      case .query: true
      case .header: HeaderParameters.isFieldValue(value)
      case .cookie: HeaderParameters.isFieldValue(value) && !value.utf8.contains(UInt8(ascii: ";"))
      }
    guard isValid else {
      throw Self.invalid(
        "the credential '\(key.name)' contains a character that isn't allowed there"
      )
    }
    return Field(key: key, value: value)
  }

  /// Returns an error, which doesn't contain the value.
  private static func invalid(_ reason: String) -> EncodingError {
    EncodingError.invalid(reason, reason)
  }
}

"""#.utf8)

  static let RequestURL_swift = Array(#"""
public import Foundation

/// Builds URLs of requests without encoding anything twice.
nonisolated public enum RequestURL {
  /// Returns the URL of a target without a query.
  ///
  /// Percent-encoded characters of the path stay as they are; characters that aren't allowed in a
  /// path are encoded.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server, which may have a path and a query.
  ///   - path: The percent-encoded path of the operation.
  /// - Returns: The URL.
  /// - Throws: `EncodingError` if a parameter of the path couldn't be encoded, or if a segment of
  ///   the path is `.` or `..`, which would refer to another resource.
  public static func string(baseURL: Foundation.URL, path: String) throws -> String {
    try validate(path)
    let server = baseURL.absoluteString
    let end = server.firstIndex { $0 == "?" || $0 == "#" } ?? server.endIndex
    var url = String(server[..<end])
    if !path.isEmpty {
      if url.hasSuffix("/") { url.removeLast() }
      if !path.hasPrefix("/") { url += "/" }
      url += PercentEncoding.path.encode(path)
    }
    return url + server[end...]
  }

  /// Returns the URL of a target.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server, which may have a path and a query.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL.
  /// - Throws: `EncodingError` if a parameter couldn't be encoded, or if a segment of the path is
  ///   `.` or `..`, which would refer to another resource.
  public static func string(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters
  ) throws -> String {
    appending(try query.encoded(), to: try string(baseURL: baseURL, path: path))
  }

  /// Returns a URL with a longer query.
  ///
  /// - Parameters:
  ///   - query: The text to add, percent-encoded, without the question mark.
  ///   - url: The URL.
  /// - Returns: The URL with both queries.
  public static func appending(_ query: String, to url: String) -> String {
    guard !query.isEmpty else { return url }
    let end = url.firstIndex(of: "#") ?? url.endIndex
    let start = String(url[..<end])
    let isComplete = start.hasSuffix("?") || start.hasSuffix("&")
    let separator = isComplete ? "" : start.contains("?") ? "&" : "?"
    return start + separator + query + url[end...]
  }

  /// Returns a URL without the query parameters that have a name.
  package static func removing(_ name: String, from url: String) -> String {
    guard let start = url.firstIndex(of: "?") else { return url }
    let end = url[start...].firstIndex(of: "#") ?? url.endIndex
    let items = url[url.index(after: start)..<end]
      .split(separator: "&", omittingEmptySubsequences: false)
    let others = items.filter { item in
      String(item.prefix { $0 != "=" }).removingPercentEncoding != name
    }
    guard others.count < items.count else { return url }
    let query = others.isEmpty ? "" : "?" + others.joined(separator: "&")
    return url[..<start] + query + url[end...]
  }

  /// Returns a URL with further query parameters, in the order of their names, without those that it
  /// already has.
  package static func adding(_ parameters: [String: String], to url: String) throws -> String {
    var query = QueryParameters()
    for (name, value) in parameters.sorted(by: { $0.key < $1.key })
    where removing(name, from: url) == url {
      query.add(name, text: value)
    }
    return appending(try query.encoded(), to: url)
  }

  /// Throws if a path refers to another resource than it appears to.
  static func validate(_ path: String) throws {
    if let failure = PathParameter.failure(in: path) { throw failure }
    for segment in path.split(separator: "/") where segment.utf8.count <= 6 {
      // Servers treat an encoded dot as a dot (RFC 3986 §6.2.2.2).
      guard [".", ".."].contains(segment.removingPercentEncoding) else { continue }
      throw EncodingError.invalid(
        segment,
        "the path has a segment '\(segment)', which would refer to another resource; '.' and '..' can't be sent in a path"
      )
    }
  }
}

"""#.utf8)

  static let ResponseOutcome_swift = Array(#"""
/// The possible responses of an operation, listed by generated code with one case for each
/// documented status.
nonisolated public protocol ResponseOutcome: Sendable {
  /// Reads a response.
  ///
  /// - Throws: `DecodingError` if the body doesn't match the one that is documented for the status.
  init(_ response: ResponseReader) throws
}

"""#.utf8)

  static let ResponseReader_swift = Array(#"""
public import Foundation

/// The parts of a response, for types that read it themselves (`ResponseOutcome`).
nonisolated public struct ResponseReader: Sendable {
  /// The status code.
  public let statusCode: Int
  /// The body.
  public let data: Foundation.Data
  /// The URL of the response, if it is known.
  let url: Foundation.URL?
  /// The header fields, by their names in lower case.
  private let fields: [String: String]
  /// The decoder of the body; nil for that of `JSONCoding`.
  let decoder: Foundation.JSONDecoder?

  /// Creates a reader from the parts of a response.
  ///
  /// - Parameters:
  ///   - statusCode: The status code.
  ///   - data: The body.
  ///   - headerFields: The header fields by name.
  ///   - url: The URL of the response, to which a location may be relative.
  ///   - decoder: The decoder of the body; nil for that of `JSONCoding`.
  public init(
    statusCode: Int,
    data: Foundation.Data,
    headerFields: [String: String] = [:],
    url: Foundation.URL? = nil,
    decoder: Foundation.JSONDecoder? = nil
  ) {
    self.decoder = decoder
    self.url = url
    self.statusCode = statusCode
    self.data = data
    fields = Dictionary(
      headerFields.map { ($0.key.lowercased(), $0.value) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the body, decoded from JSON.
  ///
  /// - Throws: `DecodingError` if the body isn't valid JSON, or doesn't match the type.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSONCoding.value(type, from: data, using: decoder)
  }

  /// Returns the body, decoded from JSON; it is nil for null and for an empty body.
  ///
  /// - Throws: `DecodingError` if the body isn't valid JSON, or is neither null nor of the type.
  public func jsonIfPresent<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value? {
    data.isEmpty ? nil : try json(Value?.self)
  }

  /// Returns the body, a list or a dictionary that is decoded from JSON; it is empty for null.
  ///
  /// - Throws: `DecodingError` if the body isn't valid JSON, or is neither null nor of the type.
  public func jsonOrEmpty<Value: Decodable & EmptyInitializable>(
    _ type: Value.Type = Value.self
  ) throws -> Value {
    try json(Value?.self) ?? Value()
  }

  /// Returns the body as UTF-8 text.
  ///
  /// - Throws: `DecodingError` if the body isn't valid UTF-8.
  public func text() throws -> String {
    if let text = String(data: data, encoding: .utf8) { return text }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "the body isn't UTF-8 text")
    )
  }

  /// Returns a required header.
  ///
  /// - Parameters:
  ///   - name: The name of the header.
  ///   - type: The type of its value.
  ///   - explode: Indicates whether an object is written as `a=1,b=2` instead of `a,1,b,2`; `nil`
  ///     unless a type that accepts any text is for objects.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if it is missing or invalid.
  public func header<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self,
    explode: Bool? = nil
  ) throws -> Value {
    try Self.value(type, of: text(ofHeader: name), explode: explode)
  }

  private func text(ofHeader name: String) throws -> String {
    if let text = fields[name.lowercased()] { return text }
    throw DecodingError.keyNotFound(
      StringCodingKey(name),
      DecodingError.Context(codingPath: [], debugDescription: "the header is missing")
    )
  }

  /// Returns an optional header.
  ///
  /// - Parameters:
  ///   - name: The name of the header.
  ///   - type: The type of its value.
  ///   - explode: Indicates whether an object is written as `a=1,b=2` instead of `a,1,b,2`; `nil`
  ///     unless a type that accepts any text is for objects.
  /// - Returns: The value, or nil if it is missing or invalid.
  public func headerIfPresent<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self,
    explode: Bool? = nil
  ) -> Value? {
    fields[name.lowercased()].flatMap { try? Self.value(type, of: $0, explode: explode) }
  }

  /// Returns a header that contains a list with commas between its elements; the list is empty if
  /// the header is missing.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the type.
  public func list<Element: Decodable>(
    _ name: String,
    of type: Element.Type = Element.self
  ) throws -> [Element] {
    guard let text = fields[name.lowercased()], text != "null" else { return [] }
    return try HeaderList(text).elements.map { try Self.value(type, of: $0) }
  }

  /// Returns a required header whose value is JSON.
  ///
  /// - Throws: `DecodingError` if it is missing or invalid.
  public func jsonHeader<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws -> Value {
    try JSONCoding.value(type, from: Foundation.Data(text(ofHeader: name).utf8), using: decoder)
  }

  /// Returns an optional header whose value is JSON, or nil if it is missing or invalid.
  public func jsonHeaderIfPresent<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self
  ) -> Value? {
    try? jsonHeader(name, as: type)
  }

  /// Decodes the text of a value as a JSON string if the type accepts one, and otherwise as JSON, as
  /// an object or as a list; dates may have the form that HTTP prescribes for its own headers.
  static func value<Value: Decodable>(
    _ type: Value.Type,
    of text: String,
    explode: Bool? = nil
  ) throws -> Value {
    let date = HTTPDate(text)?.date
    if type == Foundation.Date.self, let date = date as? Value { return date }
    // A type that accepts any text would accept the object as text.
    if let explode, !text.hasPrefix("{"), let object = HeaderObject(text, explode: explode),
      let value = try? object.value(type)
    {
      return value
    }
    if let value = try? JSONCoding.value(type, from: Foundation.JSONEncoder().encode(text)) {
      return value
    }
    do {
      return try JSONCoding.value(type, from: Foundation.Data(text.utf8))
    } catch {
      // A type that contains a date reads it in the form of JSON.
      if let date, let value = try? JSONCoding.value(type, from: JSONCoding.encoder().encode(date))
      {
        return value
      }
      let object = HeaderObject(text, explode: explode ?? false)
      if let value = try? object?.value(type) { return value }
      if let value = try? HeaderList(text).value(type) { return value }
      throw error
    }
  }
}

"""#.utf8)

  static let ResponseSample_swift = Array(#"""
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

"""#.utf8)

  static let SampledTarget_swift = Array(#"""
public import Foundation

/// A target with samples of all responses that the spec documents.
///
/// It is `Sendable` so that no conformance can be isolated to an actor.
nonisolated public protocol SampledTarget: Sendable {
  /// The samples, that of the success first.
  var responseSamples: [ResponseSample] { get }
}

nonisolated extension SampledTarget {
  /// Returns the sample of a documented response.
  ///
  /// A status that the spec doesn't list has the sample of its range, or that of `default`.
  ///
  /// - Parameters:
  ///   - status: The status code; nil for that of the success or, with an example, for the status
  ///     with this example.
  ///   - example: The name of an example in the spec; nil for the first sample.
  /// - Returns: The sample, and its status code.
  /// - Throws: `MissingSampleError` if the spec documents no such response, or if no sample of it
  ///   could be made.
  package func documentedSample(
    status: Int?,
    example: String?
  ) throws -> (statusCode: Int, sample: ResponseSample, body: String) {
    let samples = responseSamples
    var found = samples
    if let status {
      let names = ["\(status)", "\(status / 100)XX", "default"]
      let name = names.first { name in samples.contains { $0.status == name } }
      found = samples.filter { $0.status == name }
    }
    if let example {
      found = found.filter { $0.example == example }
    }
    guard let sample = found.first else {
      throw MissingSampleError(
        documented: samples,
        status: status,
        example: example
      )
    }
    guard let body = sample.text else { throw MissingSampleError(of: sample) }
    return (status ?? sample.statusCode, sample, body)
  }

  /// Returns the body of a documented response, or nil if there is no sample of it.
  public func sampleData(forStatus status: Int) -> Foundation.Data? {
    let found = try? documentedSample(status: status, example: nil)
    return found.map { Foundation.Data($0.body.utf8) }
  }
}

/// The error of a stub without a sample.
nonisolated public struct MissingSampleError: Foundation.LocalizedError, Sendable {
  /// A description of the problem.
  public let errorDescription: String?

  /// Creates the error of a response that the spec doesn't document.
  init(documented samples: [ResponseSample], status: Int?, example: String?) {
    let wanted = [status.map { "status \($0)" }, example.map { "the example '\($0)'" }]
      .compactMap { $0 }.joined(separator: " and ")
    let known = samples.map { sample in
      sample.status + (sample.example.map { " '\($0)'" } ?? "")
    }
    errorDescription =
      "the spec has no response with \(wanted); it has \(known.joined(separator: ", "))"
  }

  /// Creates the error of a response of which no sample could be made.
  init(of sample: ResponseSample) {
    errorDescription =
      "no sample of the response \(sample.status) could be made; add an example to the spec"
  }

  /// Creates the error of a file that can't be read.
  package init(unreadable file: Foundation.URL, _ error: any Swift.Error) {
    errorDescription = "'\(file.path)' can't be read, \(error.localizedDescription)"
  }
}

"""#.utf8)

  static let SchemeCredentials_swift = Array(#"""
/// The credentials of an API, by its security schemes.
///
/// Generated code has a structure with a property for each scheme.
nonisolated public protocol SchemeCredentials: Sendable {
  /// The security schemes.
  associatedtype Scheme: Hashable, Sendable

  /// Returns the credential for a security scheme.
  func credential(for scheme: Scheme) -> RequestCredential
}

nonisolated extension SchemeCredentials {
  /// Reads the credentials that a request carries.
  ///
  /// These are the credentials of the first alternative that is complete. If none is complete, they
  /// are the available ones of the first alternative that has any. Each closure is called at most
  /// once, and closures of incomplete alternatives only if they may be needed.
  ///
  /// - Parameter alternatives: The schemes of each alternative.
  /// - Returns: The credentials with their values.
  /// - Throws: The error of a closure; `EncodingError` if a request can't contain a value.
  package func fields(for alternatives: [[Scheme]]) async throws -> [RequestCredential.Field] {
    var known: [Scheme: RequestCredential.Field?] = [:]
    var available: [RequestCredential.Field] = []
    func isComplete(_ alternative: [Scheme]) -> Bool { alternative.allSatisfy { isGiven($0) } }
    let complete = alternatives.filter { isComplete($0) }
    for alternative in complete + alternatives.filter({ !isComplete($0) }) {
      if !available.isEmpty, !isComplete(alternative) { break }
      var fields: [RequestCredential.Field] = []
      for scheme in alternative {
        let field: RequestCredential.Field?
        if let read = known[scheme] {
          field = read
        } else {
          field = try await credential(for: scheme).field()
          known[scheme] = .some(field)
        }
        if let field { fields.append(field) }
      }
      if fields.count == alternative.count { return fields }
      if available.isEmpty { available = fields }
    }
    return available
  }

  /// Returns whether the app has a credential for a scheme, which may be nil at the moment.
  private func isGiven(_ scheme: Scheme) -> Bool { credential(for: scheme).value != nil }
}

"""#.utf8)

  static let SecuredTarget_Authorization_swift = Array(#"""
nonisolated extension SecuredTarget where CredentialScheme: SecuringScheme {
  /// The scheme of the `Authorization` header, for a plugin that has one token for all targets; nil
  /// if no alternative sets the header.
  package var authorizationScheme: String? {
    headerAlternative?.lazy.compactMap(\.scheme).first
  }

  /// The places of the credentials in the security alternatives.
  package var credentialPlaces: [[RequestCredential]] {
    securityAlternatives.map { $0.map(\.place) }
  }

  /// The first alternative that sets the `Authorization` header.
  ///
  /// If that is a login (`Basic`) and the server accepts the same credential as a bearer token, the
  /// token is preferred. An access token is another credential, which a server issues.
  package var headerAlternative: [RequestCredential]? {
    let alternatives = credentialPlaces
    guard let first = alternatives.first(where: { $0.contains { $0.scheme != nil } }) else {
      return nil
    }
    guard first.contains(where: { $0.scheme == "Basic" }) else { return first }
    return alternatives.first { alternative in
      alternative.contains { $0.scheme == "Bearer" && !$0.isIssued }
        && alternative.keys == first.keys
    } ?? first
  }
}

nonisolated extension [RequestCredential] {
  /// The places of the API keys.
  package var keys: [APIKey] { compactMap { $0.scheme == nil ? $0.key : nil } }
}

"""#.utf8)

  static let SecuredTarget_swift = Array(#"""
/// A target whose requests need the credentials of an API.
///
/// It is `Sendable` so that no conformance can be isolated to an actor.
nonisolated public protocol SecuredTarget<CredentialScheme>: Sendable {
  /// The security schemes of the API.
  associatedtype CredentialScheme: Hashable, Sendable

  /// The alternatives to authorize the request, best first; each requires all of its schemes.
  ///
  /// Empty if the request needs no credentials.
  var securityAlternatives: [[CredentialScheme]] { get }
}

/// A security scheme of an API, which knows the place of its credential in requests.
nonisolated public protocol SecuringScheme: Hashable, Sendable {
  /// The place in requests: a credential without a value.
  var place: RequestCredential { get }
}

"""#.utf8)

  static let ServerSentEvent_Values_swift = Array(#"""
import Foundation

nonisolated extension ServerSentEvent {
  /// Indicates whether the event marks the end of the values.
  package var isEndMark: Bool {
    data.trimmingCharacters(in: .whitespacesAndNewlines) == "[DONE]"
  }

  /// Indicates whether the event only keeps the connection alive.
  package var hasNoData: Bool { data.allSatisfy(\.isWhitespace) }

  /// Returns the event, decoded as an object with the members `event`, `data` and `id`.
  ///
  /// Whether data is JSON or text isn't known, so text that looks like JSON is decoded as text if
  /// the type doesn't match the JSON.
  package func wholeValue<Value: Decodable>(of type: Value.Type) throws -> Value {
    let bytes = Foundation.Data(data.utf8)
    let isJSON =
      (try? Foundation.JSONSerialization.jsonObject(with: bytes, options: .fragmentsAllowed)) != nil
    let text = try Foundation.JSONEncoder().encode(data)
    func value(_ data: Foundation.Data) throws -> Value {
      try JSONCoding.value(type, from: object(data: data), using: origin.decoder)
    }
    guard isJSON else { return try value(text) }
    do {
      return try value(bytes)
    } catch {
      guard let value = try? value(text) else { throw error }
      return value
    }
  }

  /// Returns the event as a JSON object whose data is given as JSON.
  private func object(data: Foundation.Data) throws -> Foundation.Data {
    let encoder = Foundation.JSONEncoder()
    var object = try Foundation.Data(#"{"event":"#.utf8) + encoder.encode(event)
    if !id.isEmpty { object += try Foundation.Data(#","id":"#.utf8) + encoder.encode(id) }
    return object + Foundation.Data(#","data":"#.utf8) + data + Foundation.Data("}".utf8)
  }
}

"""#.utf8)

  static let ServerSentEvent_swift = Array(#"""
public import Foundation

/// An event of a server that sends events as they occur (`text/event-stream`, HTML §9.2).
nonisolated public struct ServerSentEvent: Hashable, Sendable {
  /// The type; `message` if the server states none.
  public var event: String

  /// The data, with lines separated by a line feed.
  public var data: String

  /// The last identifier that the server has sent up to this event; empty if it sent none.
  public var id: String

  /// The decoder of the response that contains it.
  package var origin = EventDecoder()

  /// Creates an event.
  public init(event: String = "message", data: String, id: String = "") {
    self.event = event
    self.data = data
    self.id = id
  }

  /// Returns the data, decoded from JSON.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder; nil for that of the response.
  /// - Returns: The value.
  /// - Throws: The error of the decoder.
  public func value<Value: Decodable>(
    of type: Value.Type = Value.self,
    decoder: Foundation.JSONDecoder? = nil
  ) throws -> Value {
    try JSONCoding.value(type, from: Foundation.Data(data.utf8), using: decoder ?? origin.decoder)
  }
}

/// The decoder of the response that contains an event, which is ignored in comparisons.
nonisolated package struct EventDecoder: Hashable, Sendable {
  /// The decoder; nil if an app created the event.
  package var decoder: Foundation.JSONDecoder?

  package static func == (one: EventDecoder, other: EventDecoder) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

"""#.utf8)

  static let ServerSentEventParser_swift = Array(#"""
package import Foundation

/// Reads events from bytes, regardless of how the bytes were split into blocks (HTML §9.2.6).
nonisolated package struct ServerSentEventParser: Sendable {
  /// The identifier after which the server is asked to continue; empty if the server has sent none.
  package private(set) var lastEventID: String

  /// The number of seconds before a reconnection, if the server has stated one.
  package private(set) var retry: Foundation.TimeInterval?

  private let limit: LineLimit?
  private var lines: LineSplitter
  private var isAtStart = true
  private var event = ""
  private var data = ""
  private var id: String

  /// Creates a parser for a new connection.
  ///
  /// - Parameters:
  ///   - lastEventID: The last identifier of an earlier connection.
  ///   - limit: The limit of an event; nil for bytes that are in memory anyway.
  package init(lastEventID: String = "", limit: LineLimit? = nil) {
    self.lastEventID = lastEventID
    self.limit = limit
    id = lastEventID
    lines = LineSplitter(limit: limit)
  }

  /// Adds bytes.
  package mutating func append(_ data: Foundation.Data) {
    lines.append(data)
  }

  /// Returns the next event, or nil if it isn't complete.
  ///
  /// - Throws: The error of the limit.
  package mutating func next() throws -> ServerSentEvent? {
    while var line = try lines.next() {
      if isAtStart {
        isAtStart = false
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      }
      if let event = line.isEmpty ? dispatch() : try read(line) { return event }
    }
    return nil
  }

  private mutating func dispatch() -> ServerSentEvent? {
    lastEventID = id
    defer {
      event = ""
      data = ""
    }
    guard !data.isEmpty else { return nil }
    data.removeLast()
    return ServerSentEvent(event: event.isEmpty ? "message" : event, data: data, id: id)
  }

  private mutating func read(_ line: Swift.ArraySlice<UInt8>) throws -> ServerSentEvent? {
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    let name = String(decoding: line[..<(colon ?? line.endIndex)], as: Unicode.UTF8.self)
    var value = colon.map { line[line.index(after: $0)...] } ?? []
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch name {
    case "event":
      event = String(decoding: value, as: Unicode.UTF8.self)
    case "data":
      if let limit, data.utf8.count + value.count > limit.bytes { throw limit.failure }
      data += String(decoding: value, as: Unicode.UTF8.self)
      // Appended as a scalar, because as a character it would combine with a preceding carriage
      // return.
      data.unicodeScalars.append("\n")
    case "id" where !value.contains(0):
      id = String(decoding: value, as: Unicode.UTF8.self)
    case "retry" where !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }:
      retry = Foundation.TimeInterval(String(decoding: value, as: Unicode.UTF8.self)).map {
        $0 / 1000
      }
    default:
      // Comments have no name. Other fields are ignored.
      break
    }
    return nil
  }
}

"""#.utf8)

  static let TransferUpdate_swift = Array(#"""
/// An event of an upload or download: any number of progress updates, and then the result.
nonisolated public enum TransferUpdate<Value: Sendable>: Sendable {
  /// The fraction of the transfer that is done, from 0 to 1.
  case progress(Double)

  /// The result, which is the last event.
  case finished(Value)

  /// The fraction of the transfer that is done, from 0 to 1.
  public var fraction: Double {
    switch self {
    case .progress(let fraction): fraction
    case .finished: 1
    }
  }

  /// The result; nil while the transfer is in progress.
  public var value: Value? {
    switch self {
    case .progress: nil
    case .finished(let value): value
    }
  }
}

"""#.utf8)

  static let URL_Location_swift = Array(#"""
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

"""#.utf8)
}
