import Foundation
import TargetKit
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension FailureResponse where Body: Decodable {
  /// Returns a completion handler that calls one closure for the result, and then `finish`.
  static func handler<Output: Sendable>(
    success: (@Sendable (Output) -> Void)?,
    error: (@Sendable (FailureResponse<Body>) -> Void)?,
    failure: (@Sendable (TargetKit.TargetError) -> Void)?,
    finish: (@Sendable () -> Void)?
  ) -> @Sendable (Swift.Result<Output, TargetKit.TargetError>) -> Void {
    { result in
      switch result {
      case .success(let value): success?(value)
      case .failure(let reason):
        if reason.kind == .statusCode, let response = reason.response {
          let reader = ResponseReader(
            statusCode: response.statusCode,
            data: response.data,
            headerFields: response.head?.allHeaderFields as? [String: String] ?? [:]
          )
          error?(FailureResponse(reader, body: reason.body(as: Body.self)))
        } else {
          failure?(reason)
        }
      }
      finish?()
    }
  }

  /// Returns the completion handler of a call without a value.
  static func handler(
    success: (@Sendable () -> Void)?,
    error: (@Sendable (FailureResponse<Body>) -> Void)?,
    failure: (@Sendable (TargetKit.TargetError) -> Void)?,
    finish: (@Sendable () -> Void)?
  ) -> @Sendable (Swift.Result<Void, TargetKit.TargetError>) -> Void {
    let succeed: @Sendable (()) -> Void = { _ in success?() }
    return handler(success: succeed, error: error, failure: failure, finish: finish)
  }
}
