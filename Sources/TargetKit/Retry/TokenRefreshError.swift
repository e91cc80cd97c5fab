public import Foundation

/// The access token was refused or has expired, and there is no new one.
///
/// It is the `underlyingError` of all calls that waited for the new token; their `response` is the refusal.
public struct TokenRefreshError: Error {
  /// Why there is no new token.
  public let underlyingError: any Error

  /// Creates an error.
  public init(_ underlyingError: any Error) {
    self.underlyingError = underlyingError
  }
}

extension TokenRefreshError: LocalizedError, CustomStringConvertible {
  /// What went wrong.
  public var description: String {
    "the access token can't be refreshed, \(ErrorText(underlyingError))"
  }

  /// What went wrong.
  public var errorDescription: String? { description }
}
