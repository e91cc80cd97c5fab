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
