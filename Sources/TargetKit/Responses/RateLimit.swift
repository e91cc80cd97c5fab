import Foundation

/// The number of requests that a server still allows, according to its responses.
struct RateLimit: Hashable, Sendable {
  /// The name of the policy, if the server names it.
  var policy: String?

  /// The number of requests, or units, that are allowed in a window.
  var limit: Int?

  /// The number of requests, or units, that are left in the window.
  var remaining: Int?

  /// The number of seconds until the window ends.
  var reset: TimeInterval?

  /// The length of the window, in seconds.
  var window: TimeInterval?
}

extension Response {
  /// Returns the limit with the fewest requests left.
  func rateLimit(at now: Date) -> RateLimit? {
    rateLimits(at: now).min { ($0.remaining ?? .max) < ($1.remaining ?? .max) }
  }

  /// Returns the limits, in the first format that the response contains.
  ///
  /// - Parameter now: The current time, for servers that state the end of the window as a time.
  /// - Returns: The limits.
  func rateLimits(at now: Date) -> [RateLimit] {
    let policies = RateLimitFields.items(header("RateLimit-Policy"))
    if let field = header("RateLimit") {
      return RateLimitFields.limits(RateLimitFields.items(field), policies)
    }
    // Up to draft 6, each number has its own header. Most servers still use an 'X-' prefix.
    for prefix in ["RateLimit-", "X-RateLimit-", "X-Rate-Limit-"] {
      let limit = RateLimitFields.items(header(prefix + "Limit"))
      let remaining = header(prefix + "Remaining").flatMap(RateLimitFields.integer)
      let reset =
        header(prefix + "Reset-After").flatMap { TimeInterval($0) }
        ?? header(prefix + "Reset").flatMap { RateLimitFields.seconds($0, from: now) }
      guard !limit.isEmpty || remaining != nil || reset != nil else { continue }
      return [
        RateLimit(
          limit: limit.first.flatMap { RateLimitFields.integer($0.value) },
          remaining: remaining,
          reset: reset,
          window: (limit.dropFirst().first ?? limit.first)?.parameters["w"]
            .flatMap { TimeInterval($0) }
        )
      ]
    }
    return []
  }
}
