public import Foundation

/// When a server wants a client to come back (RFC 9110 §10.2.3).
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RetryAfter: Hashable, Sendable {
  /// After a number of seconds.
  case seconds(Int)

  /// At a date.
  case date(Date)

  /// Returns the number of seconds to wait; 0 if the time has come.
  public func delay(from now: Date = Date()) -> TimeInterval {
    switch self {
    case .seconds(let seconds): TimeInterval(max(0, seconds))
    case .date(let date): max(0, date.timeIntervalSince(now))
    }
  }
}

extension RetryAfter: LosslessStringConvertible {
  /// Creates a value from that of the header, unless it isn't one.
  public init?(_ text: String) {
    if let seconds = Int(text) {
      self = .seconds(seconds)
    } else if let date = HTTPDate(text) {
      self = .date(date.date)
    } else {
      return nil
    }
  }

  /// The value as it stands in the header.
  public var description: String {
    switch self {
    case .seconds(let seconds): "\(seconds)"
    case .date(let date): HTTPDate(date).description
    }
  }
}
