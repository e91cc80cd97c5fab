import Foundation

/// A moment in UTC of the Gregorian calendar.
///
/// It uses plain arithmetic: a formatter of Foundation takes a hundred times longer for each date.
nonisolated struct CivilTime {
  var year: Int
  var month: Int
  var day: Int
  var hour: Int
  var minute: Int
  var second: Int

  /// Creates the moment that is a number of seconds after 1970; outside the range, the nearest
  /// moment inside is used.
  init(secondsSince1970 seconds: Int64, in range: Swift.ClosedRange<Int64> = writable) {
    let seconds = min(max(seconds, range.lowerBound), range.upperBound)
    let rest = Int((seconds % 86400 + 86400) % 86400)
    let days = (seconds - Int64(rest)) / 86400
    // The algorithm is from Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms". Years
    // begin in March, and eras last 400 years.
    let shifted = Int(days) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    hour = rest / 3600
    minute = rest / 60 % 60
    second = rest % 60
  }

  /// The seconds of the years 0 to 9999, which RFC 3339 can write.
  static let writable: Swift.ClosedRange<Int64> = -62_167_219_200...253_402_300_799

  /// The seconds of the years 0 to 9999 in any time zone of RFC 3339.
  static let writableWithOffset: Swift.ClosedRange<Int64> =
    (writable.lowerBound - maximumOffset)...(writable.upperBound + maximumOffset)

  /// The largest offset from UTC that RFC 3339 can write, 23:59, in seconds.
  private static let maximumOffset: Int64 = 86340

  /// Returns the offset from UTC in seconds, of whole hours if possible, with which a moment of
  /// `writableWithOffset` is in the years 0 to 9999.
  static func offset(writing seconds: Int64) -> Int64 {
    let excess = seconds - min(max(seconds, writable.lowerBound), writable.upperBound)
    let offset = min((abs(excess) + 3599) / 3600 * 3600, maximumOffset)
    return excess > 0 ? -offset : offset
  }

  /// The seconds of thirty million years before and after 1970, for which arithmetic never overflows.
  static let countable: Swift.ClosedRange<Int64> = -1_000_000_000_000_000...1_000_000_000_000_000

  /// Returns whether a date is in the years 0 to 9999, or in another range.
  static func isWritable(
    _ date: Foundation.Date,
    in range: Swift.ClosedRange<Int64> = writable
  ) -> Bool {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return seconds >= Double(range.lowerBound) && seconds <= Double(range.upperBound)
  }

  /// Returns the whole seconds from 1970 to a date, whose number of seconds may be infinite or not
  /// a number; outside the range, the nearest moment inside is used.
  static func seconds(
    of date: Foundation.Date,
    in range: Swift.ClosedRange<Int64> = writable
  ) -> Int64 {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard seconds > Double(range.lowerBound) else { return range.lowerBound }
    return seconds < Double(range.upperBound) ? Int64(seconds) : range.upperBound
  }

  /// Returns the number of days from 1970 to a day.
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns whether there is a day, in the years 0 to 9999.
  static func isDay(year: Int, month: Int, day: Int) -> Bool {
    guard (0...9999).contains(year), (1...12).contains(month) else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let last = month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    return (1...last).contains(day)
  }

  /// The day: `2024-01-02`.
  static func text(year: Int, month: Int, day: Int) -> String {
    "\(text(year, digits: 4))-\(text(month))-\(text(day))"
  }

  /// The time: `03:04:05`.
  var clock: String { "\(Self.text(hour)):\(Self.text(minute)):\(Self.text(second))" }

  /// Returns a number with a fixed number of digits.
  static func text(_ number: Int, digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
