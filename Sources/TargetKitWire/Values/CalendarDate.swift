public import Foundation

/// A day of the Gregorian calendar, without a time or a time zone: `2024-02-29`.
nonisolated public struct CalendarDate: Hashable, Sendable {
  /// The year, 0 to 9999 in a day that can be sent.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day, or nil if it doesn't exist.
  ///
  /// - Parameters:
  ///   - year: The year, 0 to 9999.
  ///   - month: The month, 1 to 12.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard CivilTime.isDay(year: year, month: month, day: day) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day of a moment.
  ///
  /// - Parameters:
  ///   - date: The moment; encoding the day fails if it is outside the years 0 to 9999.
  ///   - timeZone: The time zone that determines when days begin.
  public init(_ date: Foundation.Date, in timeZone: Foundation.TimeZone) {
    let range = CivilTime.countable
    let offset = CivilTime.isWritable(date) ? timeZone.secondsFromGMT(for: date) : 0
    let seconds = CivilTime.seconds(of: date, in: range) + Int64(offset)
    let time = CivilTime(secondsSince1970: seconds, in: range)
    year = time.year
    month = time.month
    day = time.day
  }

  /// Returns the moment at which the day begins.
  ///
  /// - Parameter calendar: The calendar whose time zone determines when days begin.
  /// - Returns: The moment, or nil if the day doesn't exist in the calendar.
  public func date(in calendar: Foundation.Calendar) -> Foundation.Date? {
    date(in: calendar.timeZone)
  }

  /// Returns the moment at which the day begins.
  ///
  /// - Parameter timeZone: The time zone that determines when days begin.
  /// - Returns: The moment, or nil if the day doesn't exist in the time zone.
  public func date(in timeZone: Foundation.TimeZone) -> Foundation.Date? {
    var calendar = Foundation.Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.date(from: Foundation.DateComponents(year: year, month: month, day: day))
  }
}

nonisolated extension CalendarDate: LosslessStringConvertible {
  /// A Boolean value that indicates whether RFC 3339 can write the day.
  private var isWritable: Bool { (0...9999).contains(year) }

  /// Creates a day from `yyyy-MM-dd`, or nil if the text is anything else.
  public init?(_ text: String) {
    var reader = CivilTimeReader(text)
    guard let day = reader.readDay(), reader.isAtEnd else { return nil }
    self.init(year: day.year, month: day.month, day: day.day)
  }

  /// The day as `yyyy-MM-dd`, with more digits or a sign outside the years 0 to 9999.
  public var description: String {
    isWritable
      ? CivilTime.text(year: year, month: month, day: day) : "\(year)-\(month)-\(day)"
  }
}

nonisolated extension CalendarDate: Comparable {
  /// Returns whether a day comes before another.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

nonisolated extension CalendarDate: JSONReadable {
  /// Reads a day from `yyyy-MM-dd`.
  public init(_ json: JSONReader) throws {
    let text = try json.string()
    guard let day = CalendarDate(text) else {
      throw json.corrupted("'\(text)' isn't a date such as 2024-02-29")
    }
    self = day
  }
}

nonisolated extension CalendarDate: Encodable {
  /// Encodes the day as `yyyy-MM-dd`.
  ///
  /// - Throws: `EncodingError` outside the years 0 to 9999.
  public func encode(to encoder: any Encoder) throws {
    guard isWritable else {
      throw EncodingError.invalid(
        self,
        "the day \(description) is outside the years 0 to 9999",
        at: encoder.codingPath
      )
    }
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
