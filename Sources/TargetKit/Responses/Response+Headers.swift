public import Foundation
import TargetKitWire

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Response {
  /// All headers, by name as received.
  public var headers: [String: String] {
    (head?.allHeaderFields ?? [:]).reduce(into: [:]) { $0["\($1.key)"] = "\($1.value)" }
  }

  /// Returns the value of a header; the name is case-insensitive.
  public func header(_ name: String) -> String? {
    head?.value(forHTTPHeaderField: name)
  }

  /// Returns the number of seconds after which the server allows another request, from
  /// `Retry-After` (RFC 9110 §10.2.3); nil if the header is missing or invalid.
  ///
  /// - Parameter now: The current time, for a server that states a date.
  /// - Returns: The number of seconds; 0 if the time has passed.
  public func retryAfter(from now: Date = Date()) -> TimeInterval? {
    guard let text = header("Retry-After")?.trimmingCharacters(in: .whitespaces) else { return nil }
    let delay = Int(text).map(TimeInterval.init) ?? HTTPDate(text)?.date.timeIntervalSince(now)
    return delay.map { max(0, $0) }
  }
}
