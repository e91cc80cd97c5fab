import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.MoyaError {
  /// Returns the decoded body of the response that caused the error, which is the server's
  /// description of the error.
  ///
  /// - Parameter type: The type of the decoded body.
  /// - Returns: The body; nil if no response was received or the body has another type. As a
  ///   `String`, it is the text of a response that isn't JSON.
  public func body<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
    guard let response else { return nil }
    // The text itself unless it is a JSON string, because servers also report errors as plain text
    // or HTML.
    return (try? JSONCoding.value(type, from: response.data))
      ?? String(data: response.data, encoding: .utf8) as? Value
  }
}
