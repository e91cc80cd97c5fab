import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A request that was sent, and what came of it.
public struct Attempt: Sendable {
  /// The request as it was sent.
  public var request: URLRequest

  /// What came of it; without a `validationType`, an answer of any status is a success.
  public var result: Result<Response, TargetError>

  /// Which attempt of the call it is, from 1.
  public var number: Int

  /// How often the plugin that is asked had this call sent again.
  public var retryCount: Int

  /// The number of seconds since the call began, waits between attempts included.
  public var elapsed: TimeInterval

  /// When it began, in nanoseconds of a clock that never goes back.
  var start: UInt64

  /// Creates an attempt.
  public init(
    _ request: URLRequest,
    result: Result<Response, TargetError>,
    number: Int = 1,
    retryCount: Int = 0,
    elapsed: TimeInterval = 0
  ) {
    self.init(
      request,
      result: result,
      number: number,
      retryCount: retryCount,
      elapsed: elapsed,
      start: Self.now
    )
  }

  init(
    _ request: URLRequest,
    result: Result<Response, TargetError>,
    number: Int,
    retryCount: Int,
    elapsed: TimeInterval,
    start: UInt64
  ) {
    self.request = request
    self.result = result
    self.number = number
    self.retryCount = retryCount
    self.elapsed = elapsed
    self.start = start
  }

  static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }

  /// The answer, accepted or not.
  public var response: Response? {
    switch result {
    case .success(let response): response
    case .failure(let error): error.response
    }
  }

  /// Why the transfer failed.
  public var error: (any Error)? {
    switch result {
    case .success: nil
    case .failure(let error): error.underlyingError
    }
  }
}
