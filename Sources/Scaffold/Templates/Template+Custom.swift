// Written by Scripts/embed from Templates/Support/Custom. Do not edit.
// swift-format-ignore-file

extension Template {
  static let HeaderParameters_Checked_swift = Array(#"""
nonisolated extension HeaderParameters {
  /// Returns the fields for a request.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedFields() throws -> [String: String] {
    let fields = fields
    if let failure = Self.failure(in: fields) { throw failure }
    return fields
  }
}

"""#.utf8)

  static let MultipartParts_Boundary_swift = Array(#"""
import Foundation

nonisolated extension MultipartParts {
  /// The boundary of all bodies in this process.
  ///
  /// The header fields of a request and its body are separate properties, and both contain the
  /// boundary. It's random so that no file contains it on purpose.
  public static let processBoundary = "boundary-\(Foundation.UUID().uuidString)"
}

"""#.utf8)

  static let PageSequence_Calls_swift = Array(#"""
import Foundation

nonisolated extension PageSequence {
  /// Creates a sequence of decoded pages, which are loaded by a function of the network layer.
  ///
  /// Such a function returns no bytes, so the description of a page tells whether a server sends the
  /// same page repeatedly.
  ///
  /// - Parameters:
  ///   - target: The target of the first page.
  ///   - items: Returns the items of a page.
  ///   - next: The way from a page to the next one.
  ///   - load: Sends a target and returns the decoded page.
  public init<Target: Sendable>(
    of target: Target,
    items: @escaping @Sendable (Page) -> [Item]?,
    next: PageContinuation<Target, Page, Item>,
    load: @escaping @Sendable (Target) async throws -> Page
  ) {
    self.init(of: target, next: next, failure: { $0 }) { target, _ in
      let page = try await load(target)
      return Answer(
        page: page,
        items: items(page) ?? [],
        data: Foundation.Data(String(describing: page).utf8),
        header: { _ in nil },
        requestURL: nil,
        url: nil
      )
    }
  }
}

"""#.utf8)

  static let QueryParameters_Items_swift = Array(#"""
public import Foundation

nonisolated extension QueryParameters {
  /// The decoded names and values.
  ///
  /// If a value can't be encoded, there is one item, `invalid-request`, with the reason.
  public var items: [Foundation.URLQueryItem] {
    tuples.map { Foundation.URLQueryItem(name: $0.0, value: $0.1) }
  }

  /// Returns the decoded names and values.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedItems() throws -> [Foundation.URLQueryItem] {
    try checkedTuples().map { Foundation.URLQueryItem(name: $0.0, value: $0.1) }
  }

  /// The decoded names and values.
  ///
  /// If a value can't be encoded, there is one pair, `invalid-request`, with the reason.
  public var tuples: [(String, String)] {
    do {
      return try checkedTuples()
    } catch {
      return [("invalid-request", EncodingError.reason(of: error))]
    }
  }

  /// Returns the decoded names and values.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedTuples() throws -> [(String, String)] {
    try encoded().split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? String($0) }
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }

  /// The decoded values by name; a name with several values has them in one text, with commas.
  ///
  /// If a value can't be encoded, there is one field, `invalid-request`, with the reason.
  public var fields: [String: String] {
    Dictionary(tuples, uniquingKeysWith: { $0 + "," + $1 })
  }

  /// Returns the decoded values by name; a name with several values has them in one text, with
  /// commas.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedFields() throws -> [String: String] {
    Dictionary(try checkedTuples(), uniquingKeysWith: { $0 + "," + $1 })
  }

  /// The percent-encoded query, without the question mark.
  ///
  /// If a value can't be encoded, it's `invalid-request` with the reason.
  public var text: String {
    do {
      return try encoded()
    } catch {
      let reason = EncodingError.reason(of: error)
      return "invalid-request=" + PercentEncoding.unreserved.encode(reason)
    }
  }

  /// Returns the percent-encoded query, without the question mark.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedText() throws -> String {
    try encoded()
  }
}

"""#.utf8)

  static let RequestBody_Bytes_swift = Array(#"""
public import Foundation

nonisolated extension RequestBody {
  /// The bytes of the body; files are read.
  ///
  /// They are nil if a value can't be encoded or a file can't be read.
  public var bytes: Foundation.Data? { try? data() }
}

"""#.utf8)

  static let RequestURL_Text_swift = Array(#"""
public import Foundation

nonisolated extension RequestURL {
  /// Returns the URL of a request as text.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL. If a value can't be encoded, it's one that no client can load and that
  ///   contains the reason: `invalid-request:the%20path%20parameter%20'id'%20is%20empty`.
  public static func text(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters = QueryParameters()
  ) -> String {
    do {
      return try string(baseURL: baseURL, path: path, query: query)
    } catch {
      return failure(for: error)
    }
  }

  /// Returns the URL of a request.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL. If a value can't be encoded, it's one that no client can load and that
  ///   contains the reason.
  public static func url(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters = QueryParameters()
  ) -> Foundation.URL {
    Foundation.URL(string: text(baseURL: baseURL, path: path, query: query))
      ?? Foundation.URL(fileURLWithPath: "/")
  }

  /// Returns the URL of a request.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server.
  ///   - path: The percent-encoded path of the operation.
  ///   - query: The query of the request.
  /// - Returns: The URL.
  /// - Throws: `EncodingError` if a value can't be encoded.
  public static func checkedURL(
    baseURL: Foundation.URL,
    path: String,
    query: QueryParameters = QueryParameters()
  ) throws -> Foundation.URL {
    let text = try string(baseURL: baseURL, path: path, query: query)
    guard let url = Foundation.URL(string: text) else {
      throw EncodingError.invalid(text, "the text isn't a URL")
    }
    return url
  }

  /// Returns a path with parameters.
  ///
  /// - Parameter path: The percent-encoded path of the operation.
  /// - Returns: The path. If a value can't be encoded, it's one that doesn't exist and that contains
  ///   the reason.
  public static func path(_ path: String) -> String {
    do {
      return try checkedPath(path)
    } catch {
      return "/" + failure(for: error)
    }
  }

  /// Returns a path with parameters.
  ///
  /// - Parameter path: The percent-encoded path of the operation.
  /// - Returns: The path.
  /// - Throws: `EncodingError` if a value can't be encoded, or if a segment is `.` or `..`.
  public static func checkedPath(_ path: String) throws -> String {
    try validate(path)
    return path
  }

  private static func failure(for error: any Swift.Error) -> String {
    "invalid-request:" + PercentEncoding.unreserved.encode(EncodingError.reason(of: error))
  }
}

"""#.utf8)

  static let RequestValues_swift = Array(#"""
import Foundation

/// The parameters of a request as a dictionary, for a network layer that encodes them itself.
///
/// Texts, dates, UUIDs and bytes are strings, as in JSON; numbers are `Int` or `Double`. Lists are
/// arrays, objects are dictionaries, and files are `MultipartFile`.
nonisolated public struct RequestValues: Sendable {
  private var values: [String: any Sendable] = [:]
  private var failure: (any Swift.Error)?

  /// Creates an empty dictionary.
  public init() {}

  /// The values by name.
  ///
  /// If a value can't be encoded, there is one entry, `invalid-request`, with the reason.
  public var dictionary: [String: any Sendable] {
    failure.map { ["invalid-request": EncodingError.reason(of: $0)] } ?? values
  }

  /// Returns the values by name.
  ///
  /// - Throws: `EncodingError` if a value can't be encoded.
  public func checkedDictionary() throws -> [String: any Sendable] {
    if let failure { throw failure }
    return values
  }

  /// Adds a value if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  public mutating func add<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    attempt {
      let encoded = try ParameterEncoder().encode(value, name: name)
      if encoded != .null { $0[name] = encoded.value }
    }
  }

  /// Adds a file if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - file: The file.
  public mutating func add(_ name: String, _ file: MultipartFile?) {
    if let file { values[name] = file }
  }

  /// Adds files if they aren't nil.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - files: The files.
  public mutating func add(_ name: String, _ files: [MultipartFile]?) {
    if let files { values[name] = files }
  }

  /// Adds a value as JSON text if it isn't nil.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The value.
  public mutating func addJSON<Value: Encodable>(_ name: String, _ value: Value?) {
    guard let value else { return }
    attempt { $0[name] = try ParameterEncoder().encode(value, name: name).json }
  }

  /// Adds every member of an object if the object isn't nil.
  ///
  /// - Parameter value: The object.
  public mutating func addFields<Value: Encodable>(of value: Value?) {
    guard let value else { return }
    attempt { values in
      guard case .object(let members) = try ParameterEncoder().encode(value) else { return }
      for member in members { values[member.name] = member.value.value }
    }
  }

  private mutating func attempt(_ body: (inout [String: any Sendable]) throws -> Void) {
    do { try body(&values) } catch { failure = failure ?? error }
  }
}

nonisolated extension ParameterValue {
  /// The value as Foundation's JSON serialization represents it.
  fileprivate var value: any Sendable {
    switch self {
    case .null: Foundation.NSNull()
    case .text(let text): text
    case .literal("true"): true
    case .literal("false"): false
    case .literal(let number): Self.number(number)
    case .list(let elements): elements.map(\.value)
    case .object(let members):
      Dictionary(members.map { ($0.name, $0.value.value) }, uniquingKeysWith: { $1 })
    }
  }

  private static func number(_ text: String) -> any Sendable {
    if let number = Int(text) { return number }
    return Double(text) ?? text
  }
}

"""#.utf8)

  static let ResponseReader_HTTP_swift = Array(#"""
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

nonisolated extension ResponseReader {
  /// Creates a reader for a response as `URLSession` returns it.
  public init(_ response: (Foundation.Data, HTTPURLResponse)) {
    self.init(
      statusCode: response.1.statusCode,
      data: response.0,
      headerFields: response.1.allHeaderFields as? [String: String] ?? [:]
    )
  }

  /// Returns the response if its status is a success.
  ///
  /// - Throws: `UnacceptableStatus` if it isn't.
  public func successful() throws -> ResponseReader {
    guard (200..<300).contains(statusCode) else { throw UnacceptableStatus(response: self) }
    return self
  }
}

"""#.utf8)

  static let UnacceptableStatus_swift = Array(#"""
/// The error for a response whose status isn't a success.
nonisolated public struct UnacceptableStatus: Swift.Error {
  /// The response.
  public let response: ResponseReader
}

"""#.utf8)
}
