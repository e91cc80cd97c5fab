public import Foundation
@preconcurrency import Moya

/// The failure to decode a response: the cause of a `MoyaError.underlying` with the response.
///
/// Moya's own error for it, `objectMapping`, has a description that names neither the operation nor
/// the field.
nonisolated public struct ReadingError: Foundation.LocalizedError, CustomStringConvertible {
  /// The operation: `PetsTarget.showPetByID`.
  public let operation: String
  /// The error of the decoder.
  public let cause: any Swift.Error

  /// A line that names the operation, the field and the problem.
  public var description: String {
    let reason = FailureText.coding(cause) ?? cause.localizedDescription
    return "\(operation): the response can't be decoded, \(reason)"
  }

  /// The description, which is also the `localizedDescription`.
  public var errorDescription: String? { description }

  /// Returns an error that names the operation, if it is a response that can't be decoded.
  static func naming(_ target: Any, in error: Moya.MoyaError) -> Moya.MoyaError {
    guard case .objectMapping(let cause, let response) = error else { return error }
    let operation = FailureText.operation(of: (target as? Moya.MultiTarget)?.target ?? target)
    return .underlying(ReadingError(operation: operation, cause: cause), response)
  }
}
