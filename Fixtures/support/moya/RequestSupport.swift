public import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif
@preconcurrency public import Moya

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
  func keys(available: (String) -> Bool, hasToken: Bool) -> [APIKey] {
    let keys = apiKeys.filter { available($0.name) }
    let alternatives = apiKeyAlternatives.filter { $0.keys.allSatisfy { available($0.name) } }
    let withToken = alternatives.first(where: \.takesToken)
    if hasToken, let withToken { return withToken.keys }
    // Without a token, only alternatives that don't require one apply. If there are none, the
    // available keys may still be enough.
    return alternatives.first { !$0.takesToken }?.keys ?? keys
  }
}

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

  static func isFieldName(_ name: String) -> Bool {
    !name.isEmpty && PercentEncoding.token.allows(name)
  }

  static func isFieldValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { byte in
      byte != UInt8(ascii: "\r") && byte != UInt8(ascii: "\n") && byte != 0
    }
  }
}

nonisolated extension HeaderParameters {
  private static let failureName = "Encoding-Failure"

  /// Throws the error that is stored in header fields, if any.
  static func check(_ fields: [String: String]?) throws {
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

nonisolated extension ParameterValue {
  /// The value as JSON in UTF-8.
  public var jsonData: Foundation.Data { Foundation.Data(json.utf8) }
}

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

/// A way to percent-encode text.
nonisolated struct PercentEncoding: Sendable {
  /// The characters that aren't encoded.
  private var allowed = Foundation.CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  )
  private let isForm: Bool
  private let keepsEncoded: Bool

  /// Creates an encoding.
  ///
  /// - Parameters:
  ///   - others: The characters that aren't encoded, beside letters and digits of ASCII.
  ///   - isForm: Whether a space becomes a plus sign, as in forms.
  ///   - keepsEncoded: Whether a percent sign before two hexadecimal digits is kept (RFC 6570
  ///     §3.2.3).
  init(
    allowed others: String,
    isForm: Bool = false,
    keepsEncoded: Bool = false
  ) {
    self.isForm = isForm
    self.keepsEncoded = keepsEncoded
    allowed.insert(charactersIn: others)
    if isForm { allowed.insert(" ") }
    if keepsEncoded { allowed.insert("%") }
  }

  /// Returns the encoded text.
  func encode(_ text: String) -> String {
    var text = text
    if keepsEncoded, text.contains("%") {
      let single = "%(?![0-9A-Fa-f]{2})"
      text = text.replacingOccurrences(of: single, with: "%25", options: .regularExpression)
    }
    text = text.addingPercentEncoding(withAllowedCharacters: allowed) ?? text
    if isForm {
      text = text.replacingOccurrences(of: " ", with: "+")
    }
    return text
  }

  /// Returns whether a text has only characters that aren't encoded.
  func allows(_ text: String) -> Bool {
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
  static let form = PercentEncoding(allowed: "*-._", isForm: true)

  /// The encoding of a form field with `allowReserved`.
  static let reservedForm = PercentEncoding(
    allowed: "*-._~:/?@!$'(),;=",
    isForm: true,
    keepsEncoded: true
  )

  /// The encoding of a cookie's value: `cookie-octet` of RFC 6265 §4.1.1, except the percent sign.
  static let cookie = PercentEncoding(allowed: "!#$&'()*+-./:<=>?@[]^_`{|}~")

  /// The name of a header field: `tchar` of RFC 9110 §5.6.2.
  static let token = PercentEncoding(allowed: "!#$%&'*+-.^_`|~")

  /// A cookie that is sent as it is; a comma separates the elements of an array, and a value may be
  /// in quotes.
  static let cookieAsIs = PercentEncoding(allowed: "!#$&'()*+-./:<=>?@[]^_`{|}~%\",")
}

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

/// A credential, and its place in a request.
nonisolated public struct RequestCredential: Sendable {
  /// The place; the `Authorization` header is one of the headers.
  let key: APIKey
  /// The scheme in the `Authorization` header; nil for API keys.
  let scheme: String?
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
  struct Field: Sendable {
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

nonisolated extension URLRequest {
  /// Adds credentials, which replace fields and parameters with the same names.
  mutating func addCredentials(_ credentials: [RequestCredential.Field]) {
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
  static func removing(_ name: String, from url: String) -> String {
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
  static func adding(_ parameters: [String: String], to url: String) throws -> String {
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
  func fields(for alternatives: [[Scheme]]) async throws -> [RequestCredential.Field] {
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

nonisolated extension SecuredTarget where CredentialScheme: SecuringScheme {
  /// The scheme of the `Authorization` header, for a plugin that has one token for all targets; nil
  /// if no alternative sets the header.
  var authorizationScheme: String? {
    headerAlternative?.lazy.compactMap(\.scheme).first
  }

  /// The places of the credentials in the security alternatives.
  var credentialPlaces: [[RequestCredential]] {
    securityAlternatives.map { $0.map(\.place) }
  }

  /// The first alternative that sets the `Authorization` header.
  ///
  /// If that is a login (`Basic`) and the server accepts the same credential as a bearer token, the
  /// token is preferred. An access token is another credential, which a server issues.
  var headerAlternative: [RequestCredential]? {
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
  var keys: [APIKey] { compactMap { $0.scheme == nil ? $0.key : nil } }
}

/// The contents of a request except its method and header fields.
///
/// Moya's own encodings use a different format for queries and can't combine an encodable body with
/// a query.
nonisolated struct RequestEncoding: Moya.ParameterEncoding {
  /// The encoded path of the target if Moya's URL may contain it encoded twice.
  var path: String?
  /// The query.
  var query = QueryParameters()
  /// The body.
  var body: RequestBody?
  /// The reason why the request can't be created.
  var failure: (any Swift.Error)?

  /// The task that sends the request.
  var task: Moya.Task {
    isPlain ? .requestPlain : .requestParameters(parameters: [:], encoding: self)
  }

  /// Indicates whether Moya sends the same request without an encoding.
  ///
  /// Its default mapping encodes the path, which changes all paths except plain ones.
  var isPlain: Bool {
    if body != nil { return false }
    if !query.isEmpty { return false }
    return path?.utf8.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: ";") } != true
  }

  /// Returns the request with its query and its body.
  ///
  /// It is generic because the type of the argument is Alamofire's. Moya passes a `URLRequest`.
  func encode<Request, Parameters>(
    _ urlRequest: Request,
    with parameters: Parameters?
  ) throws -> URLRequest {
    guard var request = urlRequest as? URLRequest, let url = request.url else {
      throw Moya.MoyaError.requestMapping(String(describing: urlRequest))
    }
    if let failure { throw failure }
    try HeaderParameters.check(request.allHTTPHeaderFields)
    request.url = try encodedOnce(url)
    try query.add(to: &request)
    try body?.add(to: &request)
    return request
  }

  /// Returns a URL whose path ends with that of the target, even if `appendingPathComponent` has
  /// encoded it twice.
  private func encodedOnce(_ source: Foundation.URL) throws -> Foundation.URL {
    guard let path else { return source }
    try RequestURL.validate(path)
    let url = source.absoluteString
    let end = url.firstIndex { $0 == "?" || $0 == "#" } ?? url.endIndex
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let ownSegments = segments.first == "" ? segments.dropFirst() : segments[...]
    var urlSegments = url[..<end].split(separator: "/", omittingEmptySubsequences: false)
    let tail = urlSegments.suffix(ownSegments.count)
    guard urlSegments.count > ownSegments.count,
      zip(tail, ownSegments).allSatisfy({ $0.removingPercentEncoding == String($1) })
    else { return source }
    urlSegments.replaceSubrange(tail.indices, with: ownSegments)
    return Foundation.URL(string: urlSegments.joined(separator: "/") + url[end...]) ?? source
  }
}

nonisolated extension QueryParameters {
  /// Returns a URL with the query.
  func added(to url: String) throws -> String { RequestURL.appending(try encoded(), to: url) }

  /// Adds the query to the URL of a request.
  fileprivate func add(to request: inout URLRequest) throws {
    let url = try added(to: request.url?.absoluteString ?? "")
    request.url = Foundation.URL(string: url)
    guard request.url != nil else { throw Moya.MoyaError.requestMapping(url) }
  }
}

nonisolated extension RequestBody {
  /// Adds the bytes and the media type to a request.
  fileprivate func add(to request: inout URLRequest) throws {
    request.httpBody = try data()
    guard let contentType else { return }
    // The media type of parts has their boundary.
    let isStated = request.value(forHTTPHeaderField: "Content-Type") != nil
    if !isStated || contentType.hasPrefix("multipart/") {
      request.setValue(contentType, forHTTPHeaderField: "Content-Type")
    }
  }
}

nonisolated extension Moya.Task {
  /// Returns a request without a query or a body.
  ///
  /// - Parameter path: The encoded path of the target if it has parameters, so that they are correct
  ///   even if Moya's default mapping creates the URL.
  /// - Returns: A task for any `MoyaProvider`.
  public static func request(path: String? = nil) -> Moya.Task {
    RequestEncoding(path: path).task
  }

  /// Returns a request with a query.
  ///
  /// - Parameters:
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  /// - Returns: A task for any `MoyaProvider`.
  public static func request(path: String? = nil, query: QueryParameters) -> Moya.Task {
    RequestEncoding(path: path, query: query).task
  }

  /// Returns a request with a body.
  ///
  /// - Parameters:
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  ///   - body: The body.
  /// - Returns: A task for any `MoyaProvider`.
  public static func request(
    path: String? = nil,
    query: QueryParameters = QueryParameters(),
    body: RequestBody?
  ) -> Moya.Task {
    RequestEncoding(path: path, query: query, body: body).task
  }

  /// Returns a request with a `multipart/form-data` body.
  ///
  /// - Parameters:
  ///   - parts: The parts; if there are none, the body is an empty form.
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  /// - Returns: A task for a `MoyaProvider`, for a method that has a body. Files are streamed
  ///   unless a part has its own header fields.
  public static func multipart(
    _ parts: MultipartParts,
    path: String? = nil,
    query: QueryParameters = QueryParameters()
  ) -> Moya.Task {
    guard RequestEncoding(path: path, query: query).isPlain, let added = try? parts.parts(),
      canUpload(parts)
    else {
      return .request(path: path, query: query, body: .multipart(parts))
    }
    return .upload(added)
  }

  /// Returns a request whose body is a file on disk.
  ///
  /// - Parameters:
  ///   - fileURL: The file.
  ///   - contentType: The media type of the file.
  ///   - path: The encoded path of the target if it has parameters.
  ///   - query: The query.
  /// - Returns: A task for any `MoyaProvider`; a `generated()` provider streams the file.
  public static func upload(
    _ fileURL: Foundation.URL,
    contentType: String? = "application/octet-stream",
    path: String? = nil,
    query: QueryParameters = QueryParameters()
  ) -> Moya.Task {
    .request(path: path, query: query, body: .file(fileURL, contentType: contentType))
  }

  /// Returns whether Moya can upload some parts.
  ///
  /// It traps if there are no parts, and supports neither header fields of parts nor types other
  /// than `multipart/form-data`.
  static func canUpload(_ parts: MultipartParts) -> Bool {
    guard parts.type == "multipart/form-data", let added = try? parts.parts() else { return false }
    return !added.isEmpty && added.allSatisfy(\.headers.isEmpty)
  }

  /// Returns Moya's upload of parts, which doesn't escape names.
  static func upload(_ parts: [MultipartPart]) -> Moya.Task {
    .uploadMultipart(
      parts.map { part in
        .init(
          provider: part.content.provider,
          name: part.escapedName,
          fileName: part.escapedFileName,
          mimeType: part.contentType
        )
      }
    )
  }
}

nonisolated extension BinaryContent {
  fileprivate var provider: Moya.MultipartFormData.FormDataProvider {
    switch self {
    case .data(let data): .data(data)
    case .file(let url): .file(url)
    }
  }
}
