public import Foundation
import TargetKitWire

extension Response {
  /// Returns the body as text, in the encoding that the `charset` of its `Content-Type` names, or
  /// in UTF-8.
  ///
  /// - Parameter keyPath: The location of the text in the JSON of the body, such as `user.name` or
  ///   `users.0.name`.
  /// - Returns: The text.
  /// - Throws: `stringMapping`.
  public func mapString(atKeyPath keyPath: String? = nil) throws(TargetError) -> String {
    guard let keyPath else {
      let charset = header("Content-Type").flatMap(Charset.init)
      guard let encoding = charset == nil ? .utf8 : charset?.encoding else {
        let name = charset?.name ?? ""
        throw reported(
          .stringMapping(DecodingError.corrupted("the charset '\(name)' is unknown"), self),
          as: String.self
        )
      }
      guard let text = String(data: data, encoding: encoding) else {
        let name = charset?.name ?? "UTF-8"
        throw reported(
          .stringMapping(DecodingError.corrupted("the body isn't \(name)"), self),
          as: String.self
        )
      }
      return text
    }
    do {
      let text = try JSONSlice(data).requiredValue(atKeyPath: keyPath)
      return try DecodingError.nesting(in: keyPath) {
        try JSONDecoder().decode(String.self, from: text)
      }
    } catch {
      throw reported(.stringMapping(error, self), as: String.self)
    }
  }

  /// Returns the body as a tree of `JSONSerialization`'s objects.
  ///
  /// - Parameter failsOnEmptyData: Indicates whether an empty body is an error; if false, the
  ///   result is `NSNull`.
  /// - Returns: The tree.
  /// - Throws: `jsonMapping`.
  public func mapJSON(failsOnEmptyData: Bool = true) throws(TargetError) -> Any {
    if data.isEmpty && !failsOnEmptyData { return NSNull() }
    do {
      return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      throw reported(
        .jsonMapping(DecodingError.corrupted("the body isn't JSON", error), self),
        as: Any.self
      )
    }
  }

  /// Returns the decoded body.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - keyPath: The location of the value in the JSON of the body, such as `data.results`.
  ///   - decoder: The decoder; nil for that of the provider.
  ///   - failsOnEmptyData: Indicates whether an empty body is an error; if false, it is read as an
  ///     empty object, array or null.
  /// - Returns: The value.
  /// - Throws: `objectMapping`, or `jsonMapping` if the key path doesn't exist.
  public func map<Value: Decodable>(
    _ type: Value.Type = Value.self,
    atKeyPath keyPath: String? = nil,
    using decoder: JSONDecoder? = nil,
    failsOnEmptyData: Bool = true
  ) throws(TargetError) -> Value {
    let decoder = decoder ?? self.decoder
    if !failsOnEmptyData, data.isEmpty, let empty = Self.empty(type, using: decoder) {
      return empty
    }
    guard !data.isEmpty else {
      let description = "the response has no body (status \(statusCode))"
      let context = DecodingError.Context(codingPath: [], debugDescription: description)
      throw reported(
        .objectMapping(DecodingError.valueNotFound(type, context), self),
        as: type
      )
    }
    let json: Data
    do {
      json = try keyPath.map { try JSONSlice(data).requiredValue(atKeyPath: $0) } ?? data
    } catch {
      throw reported(.jsonMapping(error, self), as: type)
    }
    do {
      return try DecodingError.nesting(in: keyPath) {
        try tolerating { try JSONCoding.value(type, from: json, using: decoder) }
      }
    } catch {
      throw reported(.objectMapping(error, self), as: type)
    }
  }

  private static func empty<Value: Decodable>(
    _ type: Value.Type,
    using decoder: JSONDecoder?
  ) -> Value? {
    for text in ["{}", "[]", "null"] {
      if let value = try? JSONCoding.value(type, from: Data(text.utf8), using: decoder) {
        return value
      }
    }
    return nil
  }
}
