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
