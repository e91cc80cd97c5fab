public import Foundation

/// A date as written in headers (RFC 9110 §5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
nonisolated public struct HTTPDate: Hashable, Sendable {
  /// The date.
  public var date: Foundation.Date

  /// Creates a value from a date.
  public init(_ date: Foundation.Date) {
    self.date = date
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
}

nonisolated extension HTTPDate: LosslessStringConvertible {
  /// Creates a value from text, or nil if it isn't a date.
  ///
  /// The two obsolete formats are accepted too: `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6
  /// 08:49:37 1994`.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "-" }).map(String.init)
    let day: String
    let month: String
    let year: String
    let time: String
    if words.count == 6, words[0].hasSuffix(","), words[5] == "GMT" || words[5] == "UTC" {
      (day, month, year, time) = (words[1], words[2], words[3], words[4])
    } else if words.count == 5, !words[0].hasSuffix(",") {
      (month, day, time, year) = (words[1], words[2], words[3], words[4])
    } else {
      return nil
    }
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let month = Self.months.firstIndex(of: month), let day = Int(day),
      let year = Self.year(year), clock.count == 3, let hour = clock[0], let minute = clock[1],
      let second = clock[2], (0...23).contains(hour), (0...59).contains(minute),
      (0...60).contains(second),
      CivilTime.isDay(year: year, month: month + 1, day: day)
    else { return nil }
    let days = CivilTime.daysSince1970(year: year, month: month + 1, day: day)
    let seconds = Double(days) * 86400 + Double(hour * 3600 + minute * 60 + second)
    self.init(Foundation.Date(timeIntervalSince1970: seconds))
  }

  /// Returns a year; two digits are a year from 1970 to 2069.
  private static func year(_ text: String) -> Int? {
    guard let year = Int(text), year >= 0 else { return nil }
    switch text.count {
    case 2: return year < 70 ? 2000 + year : 1900 + year
    case 4: return year
    default: return nil
    }
  }

  /// The date in GMT, in whole seconds.
  public var description: String {
    let seconds = CivilTime.seconds(of: date)
    let time = CivilTime(secondsSince1970: seconds)
    let days = (seconds - (seconds % 86400 + 86400) % 86400) / 86400
    let weekday = Self.weekdays[Int((days % 7 + 7) % 7)]
    let day = "\(CivilTime.text(time.day)) \(Self.months[time.month - 1])"
    return "\(weekday), \(day) \(CivilTime.text(time.year, digits: 4)) \(time.clock) GMT"
  }
}
