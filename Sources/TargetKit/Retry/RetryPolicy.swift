public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Which requests are sent again, how often, and after how long.
///
/// ```swift
/// var policy = RetryPolicy.exponential(attempts: 5)
/// policy.timeLimit = 20
/// ```
public struct RetryPolicy: Hashable, Sendable {
  /// How long to wait, in seconds, before a request is sent again.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Backoff: Hashable, Sendable {
    /// The same time before each attempt.
    case constant(TimeInterval)

    /// A time that is multiplied by a factor from attempt to attempt, until it reaches a cap.
    case exponential(first: TimeInterval, factor: Double, cap: TimeInterval)
  }

  /// How often a request is sent at most, the first time included.
  public var attempts: Int

  /// How long to wait.
  public var backoff: Backoff

  /// The part of each wait that is left to chance, from 0 to 1, so that clients don't come back all at once.
  public var jitter: Double

  /// The methods of the requests that are sent again; those that are idempotent (RFC 9110 §9.2.2) unless stated.
  ///
  /// Sent again whatever their method are requests that can't have reached the server, requests that the server refused
  /// to process (`refusals`), and requests with an `Idempotency-Key` (see `IdempotencyKeyPlugin`).
  public var methods: Set<HTTPMethod>

  /// The status codes after which a request is sent again.
  public var statusCodes: Set<Int>

  /// The status codes of `statusCodes` with which a server refuses a request before it acts on it.
  public var refusals: Set<Int> = refusedStatusCodes

  /// The failures of a transfer after which a request is sent again.
  public var errors: Set<URLError.Code>

  /// The longest wait, in seconds, that a server can ask for with `Retry-After` or the fields of a rate limit; beyond
  /// it, its answer stands.
  public var longestRetryAfter: TimeInterval

  /// The number of seconds from the beginning of a call after which no attempt begins; nil for no limit.
  ///
  /// A wait that would end later isn't begun: the call ends at once with the last result. An attempt under way is not
  /// interrupted; `TransferPolicy.totalTimeout` limits each of them.
  public var timeLimit: TimeInterval?

  /// Creates a policy.
  public init(
    attempts: Int,
    backoff: Backoff,
    jitter: Double = 0.5,
    methods: Set<HTTPMethod> = idempotentMethods,
    statusCodes: Set<Int> = transientStatusCodes,
    errors: Set<URLError.Code> = transientErrors,
    longestRetryAfter: TimeInterval = 60,
    timeLimit: TimeInterval? = nil
  ) {
    self.attempts = attempts
    self.backoff = backoff
    self.jitter = jitter
    self.methods = methods
    self.statusCodes = statusCodes
    self.errors = errors
    self.longestRetryAfter = longestRetryAfter
    self.timeLimit = timeLimit
  }

  /// Returns a policy whose waits double.
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

  /// Returns a policy whose waits are all of one length, with nothing left to chance.
  public static func constant(_ seconds: TimeInterval, attempts: Int = 3) -> RetryPolicy {
    RetryPolicy(attempts: attempts, backoff: .constant(seconds), jitter: 0)
  }

  /// The methods that do the same when they are sent twice (RFC 9110 §9.2.2), and `QUERY`.
  public static let idempotentMethods: Set<HTTPMethod> = [
    .get, .head, .options, .trace, .put, .delete, .query,
  ]

  /// The status codes of trouble that passes.
  public static let transientStatusCodes: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

  /// The status codes of requests that were refused before the server acted on them: too early (RFC 8470 §5.2), too
  /// many (RFC 6585 §4).
  public static let refusedStatusCodes: Set<Int> = [425, 429]

  /// The failures that pass.
  public static let transientErrors: Set<URLError.Code> = [
    .timedOut, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed, .networkConnectionLost,
    .notConnectedToInternet, .secureConnectionFailed, .internationalRoamingOff, .callIsActive,
    .dataNotAllowed, .badServerResponse,
  ]

  /// The failures of requests that never reached the server.
  private static let errorsBeforeSending: Set<URLError.Code> = [
    .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
  ]
}

extension RetryPolicy {
  /// Returns how many seconds to wait before a request is sent again, or nil if it isn't.
  ///
  /// - Parameters:
  ///   - attempt: The attempt, in the count of the plugin that asks.
  ///   - now: The time, for an answer that says when to come back.
  ///   - generator: What the part that is left to chance comes from.
  /// - Returns: The seconds.
  public func delay(
    after attempt: Attempt,
    now: Date = Date(),
    using generator: inout some RandomNumberGenerator
  ) -> TimeInterval? {
    guard attempt.retryCount + 1 < attempts, isTransient(attempt) else { return nil }
    var delay = delay(beforeRetry: attempt.retryCount + 1, using: &generator)
    if let asked = attempt.response?.requestedDelay(from: now) {
      guard asked <= longestRetryAfter else { return nil }
      delay = max(asked, delay)
    }
    if let timeLimit, attempt.elapsed + delay > timeLimit { return nil }
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
    let chance = min(max(jitter, 0), 1)
    guard chance > 0 else { return longest }
    return longest * (1 - chance * Double.random(in: 0...1, using: &generator))
  }
}

extension Response {
  /// The number of seconds after which the server allows another request, if it says so.
  fileprivate func requestedDelay(from now: Date) -> TimeInterval? {
    if let retryAfter = self[.retryAfter] { return retryAfter.delay(from: now) }
    guard let limit = rateLimit(at: now), limit.remaining == 0 else { return nil }
    return limit.reset
  }
}
