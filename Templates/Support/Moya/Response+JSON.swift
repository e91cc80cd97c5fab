import Foundation
@preconcurrency import Moya

nonisolated extension Moya.Response {
  /// Returns the body, read as JSON.
  ///
  /// - Throws: `MoyaError.objectMapping` if the body isn't JSON, or doesn't match the type.
  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try JSONCoding.value(type, from: data)
    } catch {
      throw Moya.MoyaError.objectMapping(error, self)
    }
  }
}
