public import Foundation

extension Response {
  /// Returns the body as objects of `JSONSerialization`.
  ///
  /// - Parameter failsOnEmptyData: A Boolean value that indicates whether an empty body is an error
  ///   instead of `NSNull`.
  /// - Returns: The root object.
  /// - Throws: `MoyaError.jsonMapping`.
  public func mapJSON(failsOnEmptyData: Bool = true) throws -> Any {
    do {
      return try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      if data.isEmpty && !failsOnEmptyData { return NSNull() }
      throw MoyaError.jsonMapping(self)
    }
  }

  /// Returns the body as UTF-8 text.
  ///
  /// - Parameter keyPath: The key path of the text in the body's JSON.
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

  /// Returns the decoded body.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - keyPath: The key path of the value in the body's JSON.
  ///   - decoder: The decoder.
  ///   - failsOnEmptyData: A Boolean value that indicates whether an empty body is an error instead
  ///     of an empty object or an array with one empty object.
  /// - Returns: The value.
  /// - Throws: `MoyaError.objectMapping`, or `jsonMapping` if there is no value at the key path.
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
