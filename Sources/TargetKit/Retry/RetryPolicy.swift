public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The rules for which requests are retried, how often, and after which delays.
///
/// ```swift
/// var policy = RetryPolicy.exponential(attempts: 5)
/// policy.longestRetryAfter = 20
/// ```
public struct RetryPolicy: Hashable, Sendable {
  /// The delay, in seconds, before a request is retried.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Backoff: Hashable, Sendable {
    /// The same delay before each attempt.
    case constant(TimeInterval)

    /// A delay that is multiplied by a factor after each attempt, up to a maximum.
    case exponential(first: TimeInterval, factor: Double, cap: TimeInterval)
  }

  /// The maximum number of attempts, including the first one.
  public var attempts: Int

  /// The delay.
  public var backoff: Backoff

  /// The random part of each delay, from 0 to 1, so that clients don't all retry at the same time.
  ///
  /// A delay of `backoff` is shortened by up to this part, and one that a server requests is
  /// lengthened by up to this part.
  public var jitter: Double

  /// The methods of the requests that are retried; by default, those that are idempotent (RFC 9110
  /// §9.2.2).
  ///
  /// Some requests are retried regardless of their method: those that can't have reached the
  /// server, those that the server refused to process (`refusals`), and those with an
  /// `Idempotency-Key` (see `IdempotencyKeyPlugin`).
  public var methods: Set<HTTPMethod>

  /// The status codes after which a request is retried.
  public var statusCodes: Set<Int>

  /// The status codes, out of `statusCodes`, with which a server refuses a request before it acts
  /// on it.
  public var refusals: Set<Int> = refusedStatusCodes

  /// The errors of a transfer after which a request is retried.
  public var errors: Set<URLError.Code>

  /// The maximum delay, in seconds, that a server can request with `Retry-After` or the fields of a
  /// rate limit.
  ///
  /// If a server requests a longer delay, the call ends with the response.
  public var longestRetryAfter: TimeInterval

  /// Creates a policy.
  public init(
    attempts: Int,
    backoff: Backoff,
    jitter: Double = 0.5,
    methods: Set<HTTPMethod> = idempotentMethods,
    statusCodes: Set<Int> = transientStatusCodes,
    errors: Set<URLError.Code> = transientErrors,
    longestRetryAfter: TimeInterval = 60
  ) {
    self.attempts = attempts
    self.backoff = backoff
    self.jitter = jitter
    self.methods = methods
    self.statusCodes = statusCodes
    self.errors = errors
    self.longestRetryAfter = longestRetryAfter
  }

  /// Returns a policy whose delays double.
  public static func exponential(
    attempts: Int = 3,
    first: TimeInterval = 0.5,
    cap: TimeInterval = 30
  ) -> RetryPolicy {
    RetryPolicy(
      attempts: attempts,
      backoff: .exponential(first: first, factor: 2, cap: cap)
    )
  }

  /// Returns a policy with a constant delay and no random part.
  public static func constant(_ seconds: TimeInterval, attempts: Int = 3) -> RetryPolicy {
    RetryPolicy(attempts: attempts, backoff: .constant(seconds), jitter: 0)
  }

  /// The methods that have the same effect if they are sent twice (RFC 9110 §9.2.2), and `QUERY`.
  public static let idempotentMethods: Set<HTTPMethod> = [
    .get, .head, .options, .trace, .put, .delete, .query,
  ]

  /// The status codes of transient problems.
  public static let transientStatusCodes: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

  /// The status codes of requests that were refused before the server acted on them: too early (RFC
  /// 8470 §5.2) and too many requests (RFC 6585 §4).
  public static let refusedStatusCodes: Set<Int> = [425, 429]

  /// The errors that are transient.
  public static let transientErrors: Set<URLError.Code> = [
    .timedOut, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .networkConnectionLost,
    .notConnectedToInternet, .secureConnectionFailed, .internationalRoamingOff, .callIsActive,
    .dataNotAllowed, .badServerResponse,
  ]

  /// The errors of requests that never reached the server.
  private static let errorsBeforeSending: Set<URLError.Code> = [
    .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
  ]
}

extension RetryPolicy {
  /// Returns the number of seconds to wait before a request is retried, or nil if it isn't retried
  /// or the call would time out before.
  ///
  /// - Parameters:
  ///   - attempt: The attempt, with the retry count of the calling plugin.
  ///   - now: The current time, for responses that state when to retry.
  ///   - generator: The source of the random part.
  /// - Returns: The number of seconds.
  package func delay(
    after attempt: Attempt,
    now: Date = Date(),
    using generator: inout some RandomNumberGenerator
  ) -> TimeInterval? {
    guard attempt.retryCount + 1 < attempts, isTransient(attempt) else { return nil }
    var delay = delay(beforeRetry: attempt.retryCount + 1, using: &generator)
    if let asked = attempt.response?.requestedDelay(from: now) {
      guard asked <= longestRetryAfter else { return nil }
      delay = max(asked * (1 + randomPart(using: &generator)), delay)
    }
    // The call ends with the server's response instead of waiting until it times out.
    if let remaining = attempt.remaining, delay >= remaining { return nil }
    return delay
  }

  private func isTransient(_ attempt: Attempt) -> Bool {
    let method = HTTPMethod(rawValue: attempt.request.httpMethod ?? "GET")
    let isIdempotent =
      methods.contains(method)
      || attempt.request.value(forHTTPHeaderField: IdempotencyKeyPlugin.field) != nil
    if let code = (attempt.error as? URLError)?.code {
      return errors.contains(code)
        && (isIdempotent || Self.errorsBeforeSending.contains(code))
    }
    guard let response = attempt.response else { return false }
    let code = response.statusCode
    return statusCodes.contains(code) && (isIdempotent || refusals.contains(code))
  }

  private func delay(
    beforeRetry number: Int,
    using generator: inout some RandomNumberGenerator
  ) -> TimeInterval {
    let longest: TimeInterval
    switch backoff {
    case .constant(let seconds):
      longest = seconds
    case .exponential(let first, let factor, let cap):
      longest = min(cap, first * pow(factor, Double(number - 1)))
    }
    guard longest > 0, longest.isFinite else { return 0 }
    return longest * (1 - randomPart(using: &generator))
  }

  /// Returns a random number between 0 and the jitter.
  private func randomPart(using generator: inout some RandomNumberGenerator) -> Double {
    let limit = min(max(jitter, 0), 1)
    return limit > 0 ? Double.random(in: 0...limit, using: &generator) : 0
  }
}

extension Response {
  /// The number of seconds after which the server allows another request, if it states one.
  fileprivate func requestedDelay(from now: Date) -> TimeInterval? {
    if let seconds = retryAfter(from: now) { return seconds }
    guard let limit = rateLimit(at: now), limit.remaining == 0 else { return nil }
    return limit.reset
  }
}
