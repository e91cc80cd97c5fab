public import Foundation

extension Response {
  /// Returns the body as text in UTF-8.
  ///
  /// - Parameter keyPath: Where in the JSON of the body the text is, as in `user.name` or `users.0.name`.
  /// - Returns: The text.
  /// - Throws: `stringMapping`.
  public func mapString(atKeyPath keyPath: String? = nil) throws(TargetError) -> String {
    guard let keyPath else {
      guard let text = String(data: data, encoding: .utf8) else { throw .stringMapping(self) }
      return text
    }
    guard let slice = JSONSlice(data).value(atKeyPath: keyPath),
      let text = try? JSONDecoder().decode(String.self, from: slice)
    else { throw .stringMapping(self) }
    return text
  }

  /// Returns the body as a tree of `JSONSerialization`'s objects.
  ///
  /// - Parameter failsOnEmptyData: Whether an empty body is an error, and not `NSNull`.
  /// - Returns: The tree.
  /// - Throws: `jsonMapping`.
  public func mapJSON(failsOnEmptyData: Bool = true) throws(TargetError) -> Any {
    if data.isEmpty && !failsOnEmptyData { return NSNull() }
    do {
      return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      throw .jsonMapping(self)
    }
  }

  /// Returns the body, decoded.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - keyPath: Where in the JSON of the body the value is, as in `data.results`.
  ///   - decoder: The decoder; without one, that of `JSONCoding`, which reads dates as RFC 3339.
  ///   - failsOnEmptyData: Whether an empty body is an error, and not an empty object, array or null.
  /// - Returns: The value.
  /// - Throws: `objectMapping`, or `jsonMapping` where the key path leads nowhere.
  public func map<Value: Decodable>(
    _ type: Value.Type = Value.self,
    atKeyPath keyPath: String? = nil,
    using decoder: JSONDecoder = JSONCoding.decoder(),
    failsOnEmptyData: Bool = true
  ) throws(TargetError) -> Value {
    if !failsOnEmptyData, data.isEmpty, let empty = Self.empty(type, using: decoder) {
      return empty
    }
    var json = data
    if let keyPath {
      guard let slice = JSONSlice(data).value(atKeyPath: keyPath) else { throw .jsonMapping(self) }
      json = slice
    }
    do {
      return try decoder.decode(type, from: json)
    } catch {
      throw .objectMapping(error, self)
    }
  }

  private static func empty<Value: Decodable>(
    _ type: Value.Type,
    using decoder: JSONDecoder
  ) -> Value? {
    for text in ["{}", "[]", "null"] {
      if let value = try? decoder.decode(type, from: Data(text.utf8)) { return value }
    }
    return nil
  }
}
