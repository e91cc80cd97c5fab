import Foundation
@preconcurrency import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension Moya.Response {
  /// Returns the documented response.
  ///
  /// - Throws: `MoyaError.objectMapping` if the response doesn't match any.
  func outcome<Output: ResponseOutcome>() throws -> Output {
    let reader = ResponseReader(
      statusCode: statusCode,
      data: data,
      headerFields: response?.allHeaderFields as? [String: String] ?? [:],
      url: response?.url
    )
    do {
      return try Output(reader)
    } catch {
      throw Moya.MoyaError.objectMapping(error, self)
    }
  }
}
