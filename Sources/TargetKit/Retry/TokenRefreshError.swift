public import Foundation

/// The error of a request whose access token was refused or has expired, if no new token is
/// available.
///
/// It is the `underlyingError` of all calls that waited for the new token. Their `response` is the
/// one that refused the token.
public struct TokenRefreshError: Error {
  /// The reason why no new token is available.
  public let underlyingError: any Error

  /// Creates an error.
  init(_ underlyingError: any Error) {
    self.underlyingError = underlyingError
  }
}

extension TokenRefreshError: LocalizedError, CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    "the access token can't be refreshed, \(ErrorText(underlyingError))"
  }

  /// A description of the problem.
  public var errorDescription: String? { description }
}
