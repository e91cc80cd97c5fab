import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request that was sent, and its result.
public struct Attempt: Sendable {
  /// The request as it was sent.
  public var request: URLRequest

  /// The result; without a `validationType`, a response with any status code is a success.
  public var result: Result<Response, TargetError>

  /// The number of the attempt in its call, from 1.
  public var number: Int

  /// The number of times that the current plugin has requested another attempt of this call.
  public var retryCount: Int

  /// The number of seconds until the call times out; nil if it has no limit.
  public var remaining: TimeInterval?

  /// The start of the attempt, in nanoseconds of a monotonic clock.
  var start = Self.now

  /// Creates an attempt.
  public init(
    _ request: URLRequest,
    result: Result<Response, TargetError>,
    number: Int = 1,
    retryCount: Int = 0,
    remaining: TimeInterval? = nil
  ) {
    self.request = request
    self.result = result
    self.number = number
    self.retryCount = retryCount
    self.remaining = remaining
  }

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// The response, whether or not it was accepted.
  public var response: Response? {
    switch result {
    case .success(let response): response
    case .failure(let error): error.response
    }
  }

  /// The reason why the transfer failed.
  public var error: (any Error)? {
    switch result {
    case .success: nil
    case .failure(let error): error.underlyingError
    }
  }
}
