public import Foundation
import TargetKitWire

/// The time after which a server asks a client to send another request (RFC 9110 §10.2.3).
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum RetryAfter: Hashable, Sendable {
  /// After a number of seconds.
  case seconds(Int)

  /// At a date.
  case date(Date)

  /// Returns the number of seconds to wait, or 0 if the time has passed.
  public func delay(from now: Date = Date()) -> TimeInterval {
    switch self {
    case .seconds(let seconds): TimeInterval(max(0, seconds))
    case .date(let date): max(0, date.timeIntervalSince(now))
    }
  }
}

extension RetryAfter: LosslessStringConvertible {
  /// Creates a value from that of the header, or nil if it is invalid.
  public init?(_ text: String) {
    if let seconds = Int(text) {
      self = .seconds(seconds)
    } else if let date = HTTPDate(text) {
      self = .date(date.date)
    } else {
      return nil
    }
  }

  /// The value as written in the header.
  public var description: String {
    switch self {
    case .seconds(let seconds): "\(seconds)"
    case .date(let date): HTTPDate(date).description
    }
  }
}
