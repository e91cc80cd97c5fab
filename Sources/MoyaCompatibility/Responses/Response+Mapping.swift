public import Foundation

extension Response {
  /// Returns the body as a tree of `JSONSerialization`'s objects.
  ///
  /// - Parameter failsOnEmptyData: Whether an empty body is an error, and not `NSNull`.
  /// - Returns: The tree.
  /// - Throws: `MoyaError.jsonMapping`.
  public func mapJSON(failsOnEmptyData: Bool = true) throws -> Any {
    do {
      return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      if data.isEmpty && !failsOnEmptyData { return NSNull() }
      throw MoyaError.jsonMapping(self)
    }
  }

  /// Returns the body as text in UTF-8.
  ///
  /// - Parameter keyPath: Where in the JSON of the body the text is.
  /// - Returns: The text.
  /// - Throws: `MoyaError.stringMapping`.
  public func mapString(atKeyPath keyPath: String? = nil) throws -> String {
    guard let keyPath else {
      guard let text = String(data: data, encoding: .utf8) else {
        throw MoyaError.stringMapping(self)
      }
      return text
    }
    _ = try mapJSON()
    guard let slice = KeyPathReader(keyPath).value(in: data),
      let text = try? JSONDecoder().decode(String.self, from: slice)
    else { throw MoyaError.stringMapping(self) }
    return text
  }

  /// Returns the body, decoded.
  ///
  /// - Parameters:
  ///   - type: What to decode.
  ///   - keyPath: Where in the JSON of the body the value is.
  ///   - decoder: The decoder.
  ///   - failsOnEmptyData: Whether an empty body is an error, and not an object or an array of one
  ///     object without members.
  /// - Returns: The value.
  /// - Throws: `MoyaError.objectMapping`, or `jsonMapping` where the key path leads nowhere.
  public func map<D: Decodable>(
    _ type: D.Type,
    atKeyPath keyPath: String? = nil,
    using decoder: JSONDecoder = JSONDecoder(),
    failsOnEmptyData: Bool = true
  ) throws -> D {
    var json = data
    if let keyPath {
      _ = try mapJSON(failsOnEmptyData: failsOnEmptyData)
      if let slice = KeyPathReader(keyPath).value(in: data) {
        json = slice
      } else if failsOnEmptyData {
        throw MoyaError.jsonMapping(self)
      }
    }
    if json.isEmpty && !failsOnEmptyData {
      for text in ["{}", "[{}]"] {
        if let value = try? decoder.decode(type, from: Data(text.utf8)) { return value }
      }
    }
    do {
      return try decoder.decode(type, from: json)
    } catch {
      throw MoyaError.objectMapping(error, self)
    }
  }
}
