import Foundation
@preconcurrency import Moya

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension Moya.Response {
  /// Returns the documented response.
  func outcome<Output: ResponseOutcome>() throws -> Output {
    try outcomeResult().get()
  }

  /// Returns the documented response, or an error if the response doesn't match any.
  func outcomeResult<Output: ResponseOutcome>() -> Swift.Result<Output, Moya.MoyaError> {
    let reader = ResponseReader(
      statusCode: statusCode,
      data: data,
      headerFields: response?.allHeaderFields as? [String: String] ?? [:],
      url: response?.url
    )
    do {
      return .success(try Output(reader))
    } catch {
      return .failure(.objectMapping(error, self))
    }
  }
}
