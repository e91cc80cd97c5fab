import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.MoyaError {
  /// Returns the body of the response that the error is about, decoded: what the server says is wrong.
  ///
  /// - Parameter type: What to decode.
  /// - Returns: The body; nil if no response came, or another one. As a `String` it is the text of a response that isn't JSON.
  public func body<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
    guard let response else { return nil }
    // The text itself unless it is a string of JSON: servers answer errors with plain text or HTML, too.
    return (try? JSONCoding.decoder().decode(type, from: response.data))
      ?? String(data: response.data, encoding: .utf8) as? Value
  }
}
