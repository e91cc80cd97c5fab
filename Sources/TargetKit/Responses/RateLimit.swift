import Foundation
import TargetKitWire

/// A limit of the requests that a server still allows, according to its response.
struct RateLimit: Hashable, Sendable {
  /// The number of requests, or units, that are left in the window.
  var remaining: Int?

  /// The number of seconds until the window ends.
  var reset: TimeInterval?
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
    if let field = header("RateLimit") { return RateLimit.limits(field) }
    // Up to draft 6, each number has its own header. Most servers still use an 'X-' prefix.
    for prefix in ["RateLimit-", "X-RateLimit-", "X-Rate-Limit-"] {
      let remaining = header(prefix + "Remaining").flatMap(RateLimit.integer)
      let reset =
        header(prefix + "Reset-After").flatMap { TimeInterval($0) }
        ?? header(prefix + "Reset").flatMap { RateLimit.seconds($0, from: now) }
      guard remaining != nil || reset != nil else { continue }
      return [RateLimit(remaining: remaining, reset: reset)]
    }
    return []
  }
}

extension RateLimit {
  /// Returns the limits of a `RateLimit` field.
  ///
  /// Since draft 8, each item is a policy with the parameters `r` and `t`. In draft 7, the items
  /// are the numbers of one limit.
  fileprivate static func limits(_ field: String) -> [RateLimit] {
    let items = field.fieldPieces(at: ",").map { $0.fieldParameters(at: ";") }
    let numbers = items.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    guard numbers["remaining"] == nil, numbers["reset"] == nil else {
      return [RateLimit(remaining: numbers["remaining"], reset: numbers["reset"])]
    }
    return items.map { RateLimit(remaining: $0["r"], reset: $0["t"]) }
  }

  private init(remaining: String?, reset: String?) {
    self.init(
      remaining: remaining.flatMap(Self.integer),
      reset: reset.flatMap { TimeInterval($0) }
    )
  }

  /// Returns a whole number; drops the fraction that some servers write.
  fileprivate static func integer(_ text: String) -> Int? {
    Double(text.trimmingCharacters(in: .whitespaces)).flatMap { Int(exactly: $0.rounded(.down)) }
  }

  /// Returns the seconds until a window ends, which servers write in seconds, as a time in seconds
  /// or milliseconds since 1970, or as a date.
  fileprivate static func seconds(_ text: String, from now: Date) -> TimeInterval? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let number = TimeInterval(text) {
      guard number.isFinite, number >= 0 else { return nil }
      // A window never lasts thirty years.
      if number < 1e9 { return number }
      let time = number < 1e11 ? number : number / 1000
      return max(0, time - now.timeIntervalSince1970)
    }
    let date = HTTPDate(text)?.date ?? ISO8601Date(text)?.date
    return date.map { max(0, $0.timeIntervalSince(now)) }
  }
}
