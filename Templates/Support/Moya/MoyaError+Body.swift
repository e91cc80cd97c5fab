import Foundation
@preconcurrency public import Moya

nonisolated extension Moya.MoyaError {
  /// Returns the body of the response that the error is about, decoded: what the server says is wrong.
  ///
  /// - Parameter type: What to decode.
  /// - Returns: The body; nil if no response came, or another one.
  public func body<Value: Decodable>(as type: Value.Type = Value.self) -> Value? {
    response.flatMap { try? JSONCoding.decoder().decode(type, from: $0.data) }
  }
}
