// Written by Scripts/embed from Sources/TargetKitWire/Values. Do not edit.
// swift-format-ignore-file

extension Template {
  static let Base64Data_swift = Array(#"""
public import Foundation

/// Bytes that are encoded as base64 text.
nonisolated public struct Base64Data: Hashable, Sendable {
  /// The bytes.
  public var data: Foundation.Data

  /// Creates a value from bytes.
  public init(_ data: Foundation.Data) {
    self.data = data
  }
}

nonisolated extension Base64Data: LosslessStringConvertible {
  /// Creates a value from base64, or nil if the text isn't base64; line breaks are ignored.
  public init?(_ text: String) {
    guard let data = Foundation.Data(base64Encoded: text.filter { !$0.isWhitespace }) else {
      return nil
    }
    self.data = data
  }

  /// The bytes as base64.
  public var description: String { data.base64EncodedString() }
}

nonisolated extension Base64Data: JSONRepresentation {
  /// Decodes bytes from base64; line breaks are ignored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Base64Data(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "the text isn't Base64"
      )
    }
    self = value
  }

  /// Encodes the bytes as base64.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Creates the JSON representation of bytes.
  public init(representing value: Foundation.Data) {
    data = value
  }

  /// The bytes.
  public var represented: Foundation.Data { data }
}

"""#.utf8)

  static let CalendarDate_swift = Array(#"""
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

nonisolated extension CalendarDate: Codable {
  /// Decodes a day from `yyyy-MM-dd`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' isn't a date such as 2024-02-29"
      )
    }
    self = day
  }

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

"""#.utf8)

  static let CivilTime_swift = Array(#"""
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

"""#.utf8)

  static let CivilTimeReader_swift = Array(#"""
/// Reads days and times from the UTF-8 of a text.
nonisolated struct CivilTimeReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Reads `yyyy-MM-dd`.
  mutating func readDay() -> (year: Int, month: Int, day: Int)? {
    guard let year = readNumber(digits: 4, upTo: 9999), skip("-"),
      let month = readNumber(upTo: 12), skip("-"),
      let day = readNumber(upTo: 31), CivilTime.isDay(year: year, month: month, day: day)
    else { return nil }
    return (year, month, day)
  }

  /// Reads `yyyy-MM-ddTHH:mm:ss`, an optional fraction and an optional offset, as seconds since
  /// 1970.
  ///
  /// Without an offset, the time is in UTC.
  mutating func readTime() -> Double? {
    guard let (year, month, day) = readDay(), skip("Tt "),
      let hour = readNumber(upTo: 23), skip(":"), let minute = readNumber(upTo: 59)
    else { return nil }
    // 60 is a leap second, which is treated as the first second of the next minute.
    let hasSeconds = skip(":")
    guard let second = hasSeconds ? readNumber(upTo: 60) : 0,
      let fraction = hasSeconds && skip(".,") ? readFraction() : 0,
      let offset = readOffset()
    else { return nil }
    let days = CivilTime.daysSince1970(year: year, month: month, day: day)
    let seconds: Int = hour * 3600 + minute * 60 + second - offset
    return Double(days * 86400 + seconds) + fraction
  }

  /// Reads `Z`, `+01:00`, `+0100` or `+01`, as seconds.
  private mutating func readOffset() -> Int? {
    if isAtEnd || skip("Zz") { return 0 }
    guard let sign = skip("+") ? 1 : skip("-") ? -1 : nil, let hours = readNumber(upTo: 23) else {
      return nil
    }
    if isAtEnd { return sign * hours * 3600 }
    _ = skip(":")
    return readNumber(upTo: 59).map { sign * (hours * 3600 + $0 * 60) }
  }

  /// Reads one or more digits; those beyond nanoseconds are dropped.
  private mutating func readFraction() -> Double? {
    var fraction = 0
    var divisor = 1.0
    let start = position
    while let digit {
      if position - start < 9 {
        fraction = fraction * 10 + digit
        divisor *= 10
      }
      position += 1
    }
    return position > start ? Double(fraction) / divisor : nil
  }

  private mutating func readNumber(digits count: Int = 2, upTo limit: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit else { return nil }
      number = number * 10 + digit
      position += 1
    }
    return number <= limit ? number : nil
  }

  private mutating func skip(_ characters: Swift.StaticString) -> Bool {
    guard position < bytes.count else { return false }
    let isSkipped = characters.withUTF8Buffer { $0.contains(bytes[position]) }
    if isSkipped { position += 1 }
    return isSkipped
  }

  /// The digit at the position, if there is one.
  private var digit: Int? {
    guard position < bytes.count else { return nil }
    let digit = bytes[position] &- UInt8(ascii: "0")
    return digit < 10 ? Int(digit) : nil
  }
}

"""#.utf8)

  static let DecimalText_swift = Array(#"""
public import Foundation

/// A decimal number that is encoded as text, so that no digit depends on floating point: `"12.50"`.
nonisolated public struct DecimalText: Hashable, Sendable {
  /// The number.
  public var decimal: Foundation.Decimal

  /// Creates a value from a number.
  public init(_ decimal: Foundation.Decimal) {
    self.decimal = decimal
  }
}

nonisolated extension DecimalText: LosslessStringConvertible {
  /// Creates a value from text, or nil if the text isn't a decimal number.
  ///
  /// The text consists of a sign, digits with an optional decimal point, and an exponent. `Decimal`
  /// itself would accept any text that begins with a number.
  public init?(_ text: String) {
    var rest = text.utf8[...]
    func skip(_ characters: String) -> Bool {
      guard let first = rest.first, characters.utf8.contains(first) else { return false }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Bool {
      let count = rest.count
      rest = rest.drop { (0x30...0x39).contains($0) }
      return rest.count < count
    }
    _ = skip("+-")
    let hasWhole = skipDigits()
    let hasPoint = skip(".")
    guard hasPoint ? skipDigits() : hasWhole else { return nil }
    if skip("eE") {
      _ = skip("+-")
      guard skipDigits() else { return nil }
    }
    let locale = Foundation.Locale(identifier: "en_US_POSIX")
    guard rest.isEmpty, let decimal = Foundation.Decimal(string: text, locale: locale) else {
      return nil
    }
    self.decimal = decimal
  }

  /// The number as text.
  public var description: String { decimal.description }
}

nonisolated extension DecimalText: JSONRepresentation {
  /// Decodes a number from text or from a JSON number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      decimal = try container.decode(Foundation.Decimal.self)
      return
    }
    guard let value = DecimalText(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' isn't a decimal number"
      )
    }
    self = value
  }

  /// Encodes the number as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Creates the JSON representation of a number.
  public init(representing value: Foundation.Decimal) {
    decimal = value
  }

  /// The number.
  public var represented: Foundation.Decimal { decimal }
}

"""#.utf8)

  static let EmptyInitializable_swift = Array(#"""
/// A collection that can be empty, for servers that send `null` instead.
nonisolated public protocol EmptyInitializable {
  /// Creates a collection without elements.
  init()
}

nonisolated extension Swift.Array: EmptyInitializable {}

nonisolated extension Swift.Dictionary: EmptyInitializable {}

"""#.utf8)

  static let ExactTarget_swift = Array(#"""
/// A target whose responses have to be in the forms that the spec declares.
///
/// Generated targets conform to it with `reading: {tolerance: exact}`.
nonisolated public protocol ExactTarget {}

"""#.utf8)

  static let HTTPDate_swift = Array(#"""
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

"""#.utf8)

  static let ISO8601Date_swift = Array(#"""
public import Foundation

/// A date in the format that APIs use: `2024-01-02T03:04:05Z`, with or without a fraction, with any
/// offset.
nonisolated public struct ISO8601Date: Hashable, Sendable {
  /// The date.
  public var date: Foundation.Date

  /// Creates a value from a date.
  public init(_ date: Foundation.Date) {
    self.date = date
  }
}

nonisolated extension ISO8601Date: LosslessStringConvertible {
  /// Creates a value from text, or nil if the text isn't a date and time.
  ///
  /// The text may have any format of RFC 3339. Other formats that servers use are accepted too: an
  /// offset without a colon, no offset (UTC), no seconds.
  public init?(_ text: String) {
    var reader = CivilTimeReader(text)
    guard let seconds = reader.readTime(), reader.isAtEnd else { return nil }
    date = Foundation.Date(timeIntervalSince1970: seconds)
  }

  /// The date in UTC as RFC 3339 text.
  ///
  /// It has no fraction, or milliseconds or microseconds if the date has them. A date of the years 0
  /// to 9999 only in another time zone has its offset. Farther outside, it is the nearest date
  /// inside, and encoding fails. A `Date` isn't precise enough for nanoseconds, or for all
  /// microseconds outside the years 1864 to 2137.
  public var description: String {
    let (seconds, fraction) = parts
    let offset = CivilTime.offset(writing: seconds)
    let time = CivilTime(secondsSince1970: seconds + offset)
    let day = CivilTime.text(year: time.year, month: time.month, day: time.day)
    return "\(day)T\(time.clock)\(fraction)\(Self.text(ofOffset: Int(offset / 60)))"
  }

  /// Returns an offset from UTC in minutes.
  private static func text(ofOffset minutes: Int) -> String {
    guard minutes != 0 else { return "Z" }
    let hours = CivilTime.text(abs(minutes) / 60)
    return "\(minutes < 0 ? "-" : "+")\(hours):\(CivilTime.text(abs(minutes) % 60))"
  }

  /// Indicates whether RFC 3339 can write the date.
  private var isWritable: Bool { CivilTime.isWritable(date, in: CivilTime.writableWithOffset) }

  /// The whole seconds since 1970, and the fraction of a second: `.123`.
  private var parts: (seconds: Int64, fraction: String) {
    let range = isWritable ? CivilTime.writableWithOffset : CivilTime.writable
    let seconds = CivilTime.seconds(of: date, in: range)
    let rest = date.timeIntervalSince1970 - Double(seconds)
    // The rest is out of range for dates that can't be written.
    guard rest > 0, rest < 1 else { return (seconds, "") }
    // In a distant year, a `Double` has no precise microseconds, and those that it seems to have
    // are meaningless.
    let milliseconds = (rest * 1000).rounded()
    let isPrecise = Double(seconds) + milliseconds / 1000 == date.timeIntervalSince1970
    let microseconds = isPrecise ? Int(milliseconds) * 1000 : Int((rest * 1_000_000).rounded())
    switch microseconds {
    case 0: return (seconds, "")
    case 1_000_000...: return (seconds + 1, "")
    case _ where microseconds % 1000 == 0:
      return (seconds, "." + CivilTime.text(microseconds / 1000, digits: 3))
    default: return (seconds, "." + CivilTime.text(microseconds, digits: 6))
    }
  }
}

nonisolated extension ISO8601Date: Codable {
  /// Decodes a date from text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = ISO8601Date(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' isn't a date such as 2024-01-02T03:04:05Z"
      )
    }
    self = value
  }

  /// Encodes the date as RFC 3339 text.
  ///
  /// - Throws: `EncodingError` if RFC 3339 can't write the date, because it is outside the years 0
  ///   to 9999 in every time zone, or not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(try text(at: encoder.codingPath))
  }

  /// Returns the date as RFC 3339 text; the path is that of the value, for errors.
  func text(at path: @autoclosure () -> [any CodingKey]) throws -> String {
    guard isWritable else {
      let seconds = date.timeIntervalSince1970
      // Foundation traps when it prints a date that is far away.
      throw EncodingError.invalid(
        seconds,
        "the date \(seconds) seconds after 1970 is outside the years 0 to 9999",
        at: path()
      )
    }
    return description
  }
}

"""#.utf8)

  static let Indirect_swift = Array(#"""
/// A value that is stored behind a reference.
///
/// It allows a structure to contain itself, and makes a large one cheap to copy:
///
/// ```swift
/// struct Folder {
///   var parent: Folder? {
///     get { indirectParent?.value }
///     set { indirectParent = Indirect(ifPresent: newValue) }
///   }
///   private var indirectParent: Indirect<Folder>?
/// }
/// ```
///
/// A property that never changes can use the shorter form `@Indirect var parent: Folder?`. The
/// wrapped value has no setter, because Swift 6 doesn't allow mutable wrapped properties in a
/// `nonisolated` structure. The reference is never shared for writing: a change creates a new one.
@propertyWrapper
nonisolated public struct Indirect<Value> {
  fileprivate final class Box {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box

  /// Creates a value behind a reference.
  public init(_ value: Value) {
    box = Box(value)
  }

  /// Creates a value behind a reference.
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// Creates a value behind a reference, or nil, which uses no memory, if there is no value.
  public init?(ifPresent value: Value?) {
    guard let value else { return nil }
    box = Box(value)
  }

  /// The value.
  public var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  /// The value.
  public var wrappedValue: Value { box.value }
}

nonisolated extension Indirect.Box: Sendable where Value: Sendable {}

nonisolated extension Indirect: Sendable where Value: Sendable {}

nonisolated extension Indirect: Equatable where Value: Equatable {
  /// Returns whether two values are equal.
  public static func == (left: Indirect, right: Indirect) -> Bool {
    left.box === right.box || left.value == right.value
  }
}

nonisolated extension Indirect: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

nonisolated extension Indirect: Decodable where Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Value.self))
  }
}

nonisolated extension Indirect: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

nonisolated extension KeyedDecodingContainer {
  /// Decodes a value behind a reference, or returns nil if the key is missing or null.
  ///
  /// - Throws: `DecodingError` if the value isn't null and doesn't match the type.
  public func decode<Value: Decodable>(
    _ type: Indirect<Value?>.Type,
    forKey key: Key
  ) throws -> Indirect<Value?> {
    Indirect(try decodeIfPresent(Value.self, forKey: key))
  }
}

nonisolated extension KeyedEncodingContainer {
  /// Encodes a value behind a reference if it isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func encode<Value: Encodable>(
    _ value: Indirect<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.value, forKey: key)
  }
}

nonisolated extension JSONObjectReader {
  /// Returns a member behind a reference, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func indirect<Value: Decodable>(_ key: String) throws -> Indirect<Value>? {
    Indirect(ifPresent: try optional(key))
  }
}

"""#.utf8)

  static let JSONAlternativesReader_swift = Array(#"""
/// Reads a JSON value as several types, at least one of which must match.
///
/// Generated models use it for values that can have several types at the same time.
nonisolated public struct JSONAlternativesReader {
  private let decoder: any Decoder
  private var fitsAny = false
  private var failure: (any Swift.Error)?

  /// Reads the value of a decoder.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Returns the value as the next type, or nil if it doesn't match the type.
  public mutating func next<Value: Decodable>() -> Value? {
    if ReadingTolerance.current != nil {  // only with ReadingTolerance
      return ReadingTolerance.exactly { next() }  // only with ReadingTolerance
    }  // only with ReadingTolerance
    do {
      let value = try decoder.singleValueContainer().decode(Value.self)
      fitsAny = true
      return value
    } catch {
      if failure == nil { failure = error }
      return nil
    }
  }

  /// Returns the value as the next type, read from its JSON representation, or nil if it doesn't
  /// match the type.
  public mutating func next<Form: JSONRepresentation>(as form: Form.Type) -> Form.Represented? {
    let value: Form? = next()
    return value?.represented
  }

  /// Throws if the value matches none of the types that have been read.
  ///
  /// - Throws: `DecodingError` with the error of the first type.
  public func requireOne() throws {
    guard !fitsAny else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription: "The value doesn't match any of the allowed types",
        underlyingError: failure
      )
    )
  }
}

"""#.utf8)

  static let JSONAlternativesWriter_swift = Array(#"""
/// Writes several values as one JSON object with the members of all of them.
///
/// If two values have the same member, that of the later value is written.
nonisolated public struct JSONAlternativesWriter {
  private let encoder: any Encoder

  /// Creates a writer of an object, which is empty if no member is added.
  public init(_ encoder: any Encoder) {
    self.encoder = encoder
    _ = encoder.container(keyedBy: StringCodingKey.self)
  }

  /// Adds the members of a value if it isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func add<Value: Encodable>(_ value: Value?) throws {
    try value?.encode(to: encoder)
  }

  /// Adds the members of a value in its JSON representation if it isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func add<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try value.map(form.init(representing:))?.encode(to: encoder)
  }
}

"""#.utf8)

  static let JSONArrayReader_swift = Array(#"""
/// Reads the elements of a JSON array, one after the other.
///
/// Generated models use it for arrays with a separate type for each position.
nonisolated public struct JSONArrayReader {
  private var container: any Swift.UnkeyedDecodingContainer

  /// Reads the array of a decoder.
  ///
  /// - Throws: `DecodingError` if the value isn't an array.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.unkeyedContainer()
  }

  /// Returns the next element, which is required.
  ///
  /// - Throws: `DecodingError` if the array has ended, or the element doesn't match the type.
  public mutating func value<Value: Decodable>() throws -> Value {
    try decode(Value.self)
  }

  /// Returns the next element, which is required, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the array has ended, or the element doesn't match the
  ///   representation.
  public mutating func value<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented {
    try decode(form).represented
  }

  /// Returns the next element, or nil if the array has ended or the element is null.
  ///
  /// - Throws: `DecodingError` if the element isn't null and doesn't match the type.
  public mutating func optional<Value: Decodable>() throws -> Value? {
    container.isAtEnd ? nil : try decode(Value?.self)
  }

  /// Returns the next element, read from its JSON representation, or nil if the array has ended or
  /// the element is null.
  ///
  /// - Throws: `DecodingError` if the element isn't null and doesn't match the representation.
  public mutating func optional<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    container.isAtEnd ? nil : try decode(Form?.self)?.represented
  }

  /// Returns the next element, read from its text representation, or nil if the array has ended,
  /// the element is null, or the text isn't in the format of the type.
  ///
  /// - Throws: `DecodingError` if the element has another JSON type.
  public mutating func optional<Form: JSONRepresentation & LosslessStringConvertible>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    guard !container.isAtEnd else { return nil }
    let index = container.currentIndex
    do {
      return try decode(Form?.self)?.represented
    } catch DecodingError.dataCorrupted {
      // Skips the text, unless the decoder has already done so.
      if container.currentIndex == index { _ = try container.decode(String.self) }
      return nil
    }
  }

  /// Returns the next element, also if it's null, or nil if the array has ended.
  ///
  /// - Throws: `DecodingError` if the element doesn't match the type.
  public mutating func present<Value: Decodable>() throws -> Value? {
    container.isAtEnd ? nil : try decode(Value.self)
  }

  /// Returns the next element, read from its JSON representation, also if it's null, or nil if the
  /// array has ended.
  ///
  /// - Throws: `DecodingError` if the element doesn't match the representation.
  public mutating func present<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> Form.Represented? {
    container.isAtEnd ? nil : try decode(form).represented
  }

  /// Throws if the array has more elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for the first of them.
  public func allowNoOthers() throws {
    guard !container.isAtEnd else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath,
        debugDescription: "The element at \(container.currentIndex) isn't declared in the spec."
      )
    )
  }

  /// Returns the remaining elements.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the type.
  public mutating func others<Value: Decodable>() throws -> [Value] {
    var values: [Value] = []
    while !container.isAtEnd { values.append(try decode(Value.self)) }
    return values
  }

  /// Returns the remaining elements, read from their JSON representation.
  ///
  /// - Throws: `DecodingError` if an element doesn't match the representation.
  public mutating func others<Form: JSONRepresentation>(
    as form: Form.Type
  ) throws -> [Form.Represented] {
    var values: [Form.Represented] = []
    while !container.isAtEnd { values.append(try decode(form).represented) }
    return values
  }

  private mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if ReadingTolerance.current != nil {  // only with ReadingTolerance
      return try container.decode(Tolerated<Value>.self).value  // only with ReadingTolerance
    }  // only with ReadingTolerance
    return try container.decode(type)
  }
}

"""#.utf8)

  static let JSONArrayWriter_swift = Array(#"""
/// Writes the elements of a JSON array, one after the other.
///
/// Generated models use it for arrays with a separate type for each position.
nonisolated public struct JSONArrayWriter {
  private var container: any Swift.UnkeyedEncodingContainer
  /// The number of elements without a value that haven't been written yet; they are written as null
  /// if another element follows.
  private var missing = 0

  /// Writes an array to an encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.unkeyedContainer()
  }

  /// Writes an element; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func add<Value: Encodable>(_ value: Value) throws {
    try fill()
    try container.encode(value)
  }

  /// Writes an element in its JSON representation; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func add<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try fill()
    try container.encode(value.map(form.init(representing:)))
  }

  /// Writes an element; nil is left out, or written as null if another element follows.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func addIfPresent<Value: Encodable>(_ value: Value?) throws {
    guard let value else {
      missing += 1
      return
    }
    try add(value)
  }

  /// Writes an element in its JSON representation; nil is left out, or written as null if another
  /// element follows.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func addIfPresent<Form: JSONRepresentation>(
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    guard let value else {
      missing += 1
      return
    }
    try add(value, as: form)
  }

  /// Writes additional elements.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func addOthers<Value: Encodable>(_ values: [Value]) throws {
    for value in values { try add(value) }
  }

  /// Writes additional elements in their JSON representation.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func addOthers<Form: JSONRepresentation>(
    _ values: [Form.Represented],
    as form: Form.Type
  ) throws {
    for value in values { try add(value, as: form) }
  }

  private mutating func fill() throws {
    for _ in 0..<missing { try container.encodeNil() }
    missing = 0
  }
}

"""#.utf8)

  static let JSONCoding_swift = Array(#"""
public import Foundation

/// The JSON coding of bodies: dates as RFC 3339 text, data as base64.
nonisolated public enum JSONCoding {
  /// Returns a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text, in UTF-8, UTF-16 or UTF-32.
  ///   - decoder: The decoder, if it isn't the one of this type, which is faster than `JSONDecoder`.
  /// - Returns: The value.
  /// - Throws: `DecodingError` if the text isn't JSON, or doesn't match the type.
  public static func value<Value: Decodable>(
    _ type: Value.Type = Value.self,
    from data: Foundation.Data,
    using decoder: Foundation.JSONDecoder? = nil
  ) throws -> Value {
    if decoder == nil {  // only with JSONDocument
      return try JSONDocument.value(type, from: data)  // only with JSONDocument
    }  // only with JSONDocument
    return try (decoder ?? Self.decoder()).decode(type, from: data)
  }

  /// Returns an encoder for bodies.
  public static func encoder() -> Foundation.JSONEncoder {
    let encoder = Foundation.JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dataEncodingStrategy = .base64
    encoder.dateEncodingStrategy = .custom { date, encoder in
      try ISO8601Date(date).encode(to: encoder)
    }
    return encoder
  }

  /// Returns a decoder for bodies, which reads dates with or without a fraction and with any
  /// offset.
  public static func decoder() -> Foundation.JSONDecoder {
    let decoder = Foundation.JSONDecoder()
    decoder.dateDecodingStrategy = .custom { try ISO8601Date(from: $0).date }  // only with Date
    return decoder
  }
}

"""#.utf8)

  static let JSONObjectReader_Closed_swift = Array(#"""
nonisolated extension JSONObjectReader {
  /// Throws if the object has other members than the given ones.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for the first such member by name, with the path to
  ///   it.
  public func allowOnly(_ names: [String]) throws {
    let known = Set(names)
    let strangers = container.allKeys.filter { !known.contains($0.stringValue) }
    guard let stranger = strangers.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath + [stranger],
        debugDescription: "The property '\(stranger.stringValue)' isn't declared in the spec."
      )
    )
  }
}

"""#.utf8)

  static let JSONObjectReader_Collections_swift = Array(#"""
/// Required lists and dictionaries, which many servers send as `null` if they are empty.
nonisolated extension JSONObjectReader {
  /// Returns a required list or dictionary, which is empty for null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public func valueOrEmpty<Value: Decodable & EmptyInitializable>(
    _ key: String
  ) throws -> Value {
    if let found: Value = try hasMember(key) ? optional(key) : value(key) { return found }
    noteNull(key, as: Value.self)  // only with ReadingTolerance
    return Value()
  }

  /// Returns a required list or dictionary, read from its JSON representation, which is empty for
  /// null.
  ///
  /// - Throws: `DecodingError` if it is missing, or has another type.
  public func valueOrEmpty<Form: JSONRepresentation & EmptyInitializable>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    if let found: Form = try hasMember(key) ? optional(key) : value(key) {
      return found.represented
    }
    noteNull(key, as: Form.self)  // only with ReadingTolerance
    return Form().represented
  }

  private func noteNull(_ key: String, as type: Any.Type) {
    tolerance?.note("null", as: type, at: container.codingPath + [StringCodingKey(key)])
  }
}

"""#.utf8)

  static let JSONObjectReader_Texts_swift = Array(#"""
public import Foundation

/// Texts in formats that servers don't always follow, such as `""` for a missing date.
///
/// An optional text that isn't in its format is nil, so that the rest of the response can still be
/// read. A value of another JSON type is an error, as everywhere.
nonisolated extension JSONObjectReader {
  /// Returns a member, read from its text representation, or nil if it is missing, null, or not in
  /// the format of the type.
  ///
  /// - Throws: `DecodingError` if the member has another JSON type.
  public func optional<Form: JSONRepresentation & LosslessStringConvertible>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    try ifReadable(key, as: form)?.represented
  }

  /// Returns a day, or nil if it is missing, null, or not a day.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> CalendarDate? {
    try ifReadable(key, as: CalendarDate.self)
  }

  /// Returns a UUID, or nil if it is missing, null, or not a UUID.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> Foundation.UUID? {
    try ifReadable(key, as: Foundation.UUID.self)
  }

  /// Returns a URL, or nil if it is missing, null, or not a URL.
  ///
  /// - Throws: `DecodingError` if the member is neither null nor a string.
  public func optional(_ key: String) throws -> Foundation.URL? {
    try ifReadable(key, as: Foundation.URL.self)
  }

  /// Returns a required UUID.
  ///
  /// - Throws: `DecodingError` with the text if it isn't a UUID.
  public func value(_ key: String) throws -> Foundation.UUID {
    let text: String = try value(key)
    guard let id = Foundation.UUID(uuidString: text) else {
      throw DecodingError.dataCorruptedError(
        forKey: StringCodingKey(key),
        in: container,
        debugDescription: "'\(text)' isn't a UUID"
      )
    }
    return id
  }

  /// Returns a member, or nil if it is missing, null, or a text that isn't in its format.
  private func ifReadable<Value: Decodable>(
    _ key: String,
    as type: Value.Type
  ) throws -> Value? {
    do {
      return try optional(key)
    } catch DecodingError.dataCorrupted {
      let path = container.codingPath + [StringCodingKey(key)]  // only with ReadingTolerance
      tolerance?.note("another string", as: type, at: path)  // only with ReadingTolerance
      return nil
    }
  }
}

"""#.utf8)

  static let JSONObjectReader_swift = Array(#"""
/// Reads the members of a JSON object.
///
/// Generated models use it instead of separate coding keys, because it compiles faster.
nonisolated public final class JSONObjectReader {
  let container: KeyedDecodingContainer<StringCodingKey>
  let members: JSONMembers?  // only with JSONDocument
  let tolerance = ReadingTolerance.current  // only with ReadingTolerance

  /// Reads the object of a decoder.
  ///
  /// - Throws: `DecodingError` if the value isn't an object.
  public init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: StringCodingKey.self)
    members = JSONMembers(decoder)  // only with JSONDocument
  }

  /// Returns a required member.
  ///
  /// - Throws: `DecodingError` if the member is missing, or doesn't match the type.
  public func value<Value: Decodable>(_ key: String) throws -> Value {
    if let members {  // only with JSONDocument
      return try value(key, at: members.required(key), of: members)  // only with JSONDocument
    }  // only with JSONDocument
    return try read(key) { try container.decode(Value.self, forKey: StringCodingKey(key)) }
  }

  /// Returns a required member, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the member is missing, or doesn't match the representation.
  public func value<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented {
    (try value(key) as Form).represented
  }

  /// Returns a member, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func optional<Value: Decodable>(_ key: String) throws -> Value? {
    if let members {  // only with JSONDocument
      guard let member = members.present(key) else { return nil }  // only with JSONDocument
      return try value(key, at: member, of: members) as Value  // only with JSONDocument
    }  // only with JSONDocument
    return try read(key) { try container.decodeIfPresent(Value.self, forKey: StringCodingKey(key)) }
  }

  /// Returns a member, read from its JSON representation, or nil if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the representation.
  public func optional<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Form.Represented? {
    (try optional(key) as Form?)?.represented
  }

  /// Returns a member, or a default value if it is missing or null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func value<Value: Decodable>(_ key: String, or default: Value) throws -> Value {
    try optional(key) ?? `default`
  }

  /// Returns a member, a default value if it is missing, or nil if it is null.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func optional<Value: Decodable>(_ key: String, or default: Value) throws -> Value? {
    try hasMember(key) ? optional(key) : `default`
  }

  /// Returns all members except the named ones.
  ///
  /// - Throws: `DecodingError` if one of these members doesn't match the type.
  public func others<Value: Decodable>(except names: [String]) throws -> [String: Value] {
    var members: [String: Value] = [:]
    let known = Set(names)
    for key in container.allKeys where !known.contains(key.stringValue) {
      members[key.stringValue] = try value(key.stringValue)
    }
    return members
  }

  /// Returns all members except the named ones, read from their JSON representation.
  ///
  /// - Throws: `DecodingError` if one of these members doesn't match the representation.
  public func others<Form: JSONRepresentation>(
    except names: [String],
    as form: Form.Type
  ) throws -> [String: Form.Represented] {
    let members: [String: Form] = try others(except: names)
    return members.mapValues(\.represented)
  }

  private func value<Value: Decodable>(  // only with JSONDocument
    _ key: String,  // only with JSONDocument
    at member: Int,  // only with JSONDocument
    of members: JSONMembers  // only with JSONDocument
  ) throws -> Value {  // only with JSONDocument
    try read(key) { try members.document.decode(Value.self, at: member) }  // only with JSONDocument
  }  // only with JSONDocument

  /// Runs a closure that reads a member, as all functions do.
  func read<Value>(_ key: String, _ read: () throws -> Value) throws -> Value {
    if let tolerance {  // only with ReadingTolerance
      let key = StringCodingKey(key)  // only with ReadingTolerance
      return try tolerance.value(  // only with ReadingTolerance
        from: { try container.superDecoder(forKey: key) }  // only with ReadingTolerance
      ) { try read() }  // only with ReadingTolerance
    }  // only with ReadingTolerance
    return try read()
  }

  /// Returns whether there is a member, which can be null.
  func hasMember(_ key: String) -> Bool {
    if let isThere = members?.contains(key) { return isThere }  // only with JSONDocument
    return container.contains(StringCodingKey(key))
  }
}

"""#.utf8)

  static let JSONObjectWriter_swift = Array(#"""
/// Writes the members of a JSON object.
///
/// Generated models use it instead of separate coding keys, because it compiles faster.
nonisolated public struct JSONObjectWriter {
  var container: KeyedEncodingContainer<StringCodingKey>

  /// Writes an object to an encoder.
  public init(_ encoder: any Encoder) {
    container = encoder.container(keyedBy: StringCodingKey.self)
  }

  /// Writes a member; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func set<Value: Encodable>(_ key: String, _ value: Value) throws {
    try container.encode(value, forKey: StringCodingKey(key))
  }

  /// Writes a member in its JSON representation; nil is written as null.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func set<Form: JSONRepresentation>(
    _ key: String,
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try container.encode(value.map(form.init(representing:)), forKey: StringCodingKey(key))
  }

  /// Writes a member if its value isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func setIfPresent<Value: Encodable>(_ key: String, _ value: Value?) throws {
    try container.encodeIfPresent(value, forKey: StringCodingKey(key))
  }

  /// Writes a member in its JSON representation if its value isn't nil.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public mutating func setIfPresent<Form: JSONRepresentation>(
    _ key: String,
    _ value: Form.Represented?,
    as form: Form.Type
  ) throws {
    try container.encodeIfPresent(
      value.map(form.init(representing:)),
      forKey: StringCodingKey(key)
    )
  }

  /// Writes members whose names are known only at run time, sorted by name.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func setOthers<Value: Encodable>(_ members: [String: Value]) throws {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) { try set(key, value) }
  }

  /// Writes members whose names are known only at run time, in their JSON representation, sorted by
  /// name.
  ///
  /// - Throws: The error of encoding a value, such as `EncodingError` for an infinite number.
  public mutating func setOthers<Form: JSONRepresentation>(
    _ members: [String: Form.Represented],
    as form: Form.Type
  ) throws {
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      try set(key, value, as: form)
    }
  }
}

"""#.utf8)

  static let JSONReader_Rounds_swift = Array(#"""
nonisolated extension JSONReader {
  /// The readers with which the variants of a union are tried, one after the other: the first only
  /// accepts values in their declared forms, so that no other variant is closer to the value.
  public var rounds: [JSONReader] {
    guard let tolerance = ReadingTolerance.current else { return [self] }
    var exact = self
    exact.round = .exact
    // The unions in a variant that is tried are judged exactly: two rounds in each of them would
    // read a value twice for each level.
    guard !tolerance.isAttempt else { return [exact] }
    var tolerant = self
    tolerant.round = .tolerant(tolerance)
    return [exact, tolerant]
  }

  /// The way to read a variant that is tried.
  enum Round {
    case exact
    case tolerant(ReadingTolerance)

    func read<Value>(_ read: () throws -> Value) throws -> Value {
      switch self {
      case .exact: try ReadingTolerance.exactly(read)
      case .tolerant(let tolerance): try tolerance.attempting(read)
      }
    }
  }
}

"""#.utf8)

  static let JSONReader_swift = Array(#"""
/// Reads a JSON value of any kind, and can inspect it first.
///
/// Generated unions use it to determine the type of a value.
nonisolated public struct JSONReader {
  private let decoder: any Decoder
  var round: Round?  // only with rounds

  /// Reads the value of a decoder.
  public init(_ decoder: any Decoder) {
    self.decoder = decoder
  }

  /// Returns the kind of the value.
  ///
  /// - Throws: `DecodingError` if there is no value.
  public func type() throws -> JSONType {
    if let decoder = decoder as? JSONTextDecoder { return decoder.type }  // only with JSONDocument
    // In the order of their frequency, because every wrong guess creates an error, which takes time.
    let container = try decoder.singleValueContainer()
    if (try? container.decode(String.self)) != nil { return .string }
    if container.decodeNil() { return .null }
    if (try? decoder.container(keyedBy: StringCodingKey.self)) != nil { return .object }
    if (try? container.decode(Double.self)) != nil { return .number }
    if (try? decoder.unkeyedContainer()) != nil { return .array }
    if (try? container.decode(Bool.self)) != nil { return .boolean }
    return .number
  }

  /// Returns whether the value is an object that has at least one of the given members.
  public func hasMember(_ names: String...) -> Bool {
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self) else {
      return false
    }
    return names.contains { container.contains(StringCodingKey($0)) }
  }

  /// Returns the text of a member that is a string, number or Boolean, or nil for any other value.
  public func text(of name: String) -> String? {
    let key = StringCodingKey(name)
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self),
      container.contains(key), let member = try? container.superDecoder(forKey: key)
    else { return nil }
    return JSONReader(member).text
  }

  /// Returns the text of the part at a JSON Pointer (RFC 6901), or nil if there is no part that is a
  /// string, number or Boolean.
  public func text(at pointer: String) -> String? {
    var part = decoder
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = token.split(separator: "~1", omittingEmptySubsequences: false)
        .joined(separator: "/").split(separator: "~0", omittingEmptySubsequences: false)
        .joined(separator: "~")
      if let container = try? part.container(keyedBy: StringCodingKey.self) {
        let key = StringCodingKey(name)
        guard container.contains(key), let next = try? container.superDecoder(forKey: key) else {
          return nil
        }
        part = next
      } else {
        guard var container = try? part.unkeyedContainer(), let index = Int(name), index >= 0 else {
          return nil
        }
        for _ in 0..<index {
          guard !container.isAtEnd, (try? container.superDecoder()) != nil else { return nil }
        }
        guard !container.isAtEnd, let next = try? container.superDecoder() else { return nil }
        part = next
      }
    }
    return JSONReader(part).text
  }

  /// The text of a string, number or Boolean.
  private var text: String? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let text = try? container.decode(String.self) { return text }
    if let number = try? container.decode(Int64.self) { return String(number) }
    if let flag = try? container.decode(Bool.self) { return flag ? "true" : "false" }
    return (try? container.decode(Double.self)).map { "\($0)" }
  }

  /// Returns the indices of lists of member names, beginning with the list from which the object
  /// has the most members.
  ///
  /// Lists from which it has the same number of members keep their order. If it has members of at
  /// least one list, lists without any are left out. If the value isn't an object, the indices of
  /// all lists are returned in order.
  public func closest(_ lists: [String]...) -> [Int] {
    guard let container = try? decoder.container(keyedBy: StringCodingKey.self) else {
      return Array(lists.indices)
    }
    let counts = lists.map { names in
      names.filter { container.contains(StringCodingKey($0)) }.count
    }
    let isKnown = counts.contains { $0 > 0 }
    return lists.indices.filter { !isKnown || counts[$0] > 0 }
      .sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] > counts[$1] }
  }

  /// Returns the value.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the type.
  public func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    let container = try decoder.singleValueContainer()
    if let round { return try round.read { try container.decode(type) } }  // only with rounds
    return try container.decode(type)
  }

  /// Returns the value, read from its JSON representation.
  ///
  /// - Throws: `DecodingError` if the value doesn't match the representation.
  public func value<Form: JSONRepresentation>(
    _ type: Form.Represented.Type = Form.Represented.self,
    as form: Form.Type
  ) throws -> Form.Represented {
    let value: Form = try value()
    return value.represented
  }
}

"""#.utf8)

  static let JSONRepresentation_swift = Array(#"""
public import Foundation

/// The JSON representation of a type, which doesn't depend on the settings of a coder.
nonisolated public protocol JSONRepresentation: Codable {
  /// The type that code uses.
  associatedtype Represented

  /// Creates the JSON representation of a value.
  init(representing value: Represented)

  /// The value.
  var represented: Represented { get }
}

nonisolated extension ISO8601Date: JSONRepresentation {
  /// Creates the JSON representation of a date.
  public init(representing value: Foundation.Date) { self.init(value) }

  /// The date.
  public var represented: Foundation.Date { date }
}

nonisolated extension Optional: JSONRepresentation where Wrapped: JSONRepresentation {
  /// Creates the JSON representation of an optional value.
  public init(representing value: Wrapped.Represented?) { self = value.map(Wrapped.init) }

  /// The value, or nil.
  public var represented: Wrapped.Represented? { map(\.represented) }
}

nonisolated extension Array: JSONRepresentation where Element: JSONRepresentation {
  /// Creates the JSON representation of several values.
  public init(representing value: [Element.Represented]) { self = value.map(Element.init) }

  /// The values.
  public var represented: [Element.Represented] { map(\.represented) }
}

nonisolated extension Dictionary: JSONRepresentation
where Key == String, Value: JSONRepresentation {
  /// Creates the JSON representation of the members of an object.
  public init(representing value: [String: Value.Represented]) {
    self = value.mapValues(Value.init)
  }

  /// The members of the object.
  public var represented: [String: Value.Represented] { mapValues(\.represented) }
}

"""#.utf8)

  static let JSONType_swift = Array(#"""
/// The kinds of JSON value.
nonisolated public enum JSONType: Hashable, Sendable {
  /// `null`
  case null
  /// `true` and `false`
  case boolean
  /// Any number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object
}

"""#.utf8)

  static let JSONValue_Codable_swift = Array(#"""
import Foundation

nonisolated extension JSONValue: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try JSONReader(decoder).type() {
    case .string:
      self = .string(try container.decode(String.self))
    case .null:
      self = .null
    case .object:
      let object = try decoder.container(keyedBy: StringCodingKey.self)
      var members: [String: JSONValue] = [:]
      for key in object.allKeys {
        members[key.stringValue] = try object.decode(JSONValue.self, forKey: key)
      }
      self = .object(members)
    case .array:
      var array = try decoder.unkeyedContainer()
      var elements: [JSONValue] = []
      while !array.isAtEnd { elements.append(try array.decode(JSONValue.self)) }
      self = .array(elements)
    case .boolean:
      self = .bool(try container.decode(Bool.self))
    case .number:
      if let value = try? container.decode(Int64.self) {
        self = .integer(value)
      } else if let value = try? container.decode(Double.self) {
        self = Self.exact(value, try? container.decode(Foundation.Decimal.self))
      } else {
        self = .decimal(try container.decode(Foundation.Decimal.self))
      }
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .decimal(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// Returns the `Double` if its shortest spelling is the same number as the decimal, or if the
  /// decimal has lost digits and is nearest to another `Double`; otherwise the decimal.
  private static func exact(_ double: Double, _ decimal: Foundation.Decimal?) -> JSONValue {
    guard let decimal, decimal != Foundation.Decimal(string: "\(double)"),
      Double("\(decimal)") == double
    else { return .number(double) }
    return .decimal(decimal)
  }
}

"""#.utf8)

  static let JSONValue_Literals_swift = Array(#"""
nonisolated extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) {
    self = .null
  }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Creates a whole number.
  public init(integerLiteral value: Int64) {
    self = .integer(value)
  }

  /// Creates a number.
  public init(floatLiteral value: Double) {
    self = .number(value)
  }

  /// Creates a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }

  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) {
    self = .array(elements)
  }

  /// Creates an object; if several members have the same name, the last one is used.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

"""#.utf8)

  static let JSONValue_Members_swift = Array(#"""
nonisolated extension JSONObjectReader {
  /// Returns a member of any kind, or nil if it is missing; null is returned as a value.
  ///
  /// - Throws: `DecodingError` if the member contains a number that is out of the range of
  ///   `Double`.
  public func optional(_ key: String) throws -> JSONValue? {
    // In a single expression, `nil` would be a JSON value.
    guard hasMember(key) else { return nil }
    return try value(key) as JSONValue
  }
}

"""#.utf8)

  static let JSONValue_swift = Array(#"""
public import Foundation

/// Any JSON value.
///
/// Numbers aren't rounded: whole numbers and decimal fractions that a `Double` can't represent are
/// kept exactly.
nonisolated public enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number that isn't an `Int64`, but can be represented by a `Double`.
  case number(Double)
  /// A number that can't be represented by either of them, such as `18446744073709551615`.
  case decimal(Foundation.Decimal)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])
}

nonisolated extension JSONValue {
  /// Returns a member of an object, or nil if it is missing.
  public subscript(key: String) -> JSONValue? {
    objectValue?[key]
  }

  /// Returns an element of an array, or nil if it is missing.
  public subscript(index: Int) -> JSONValue? {
    guard let array = arrayValue, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// A Boolean value that indicates whether the value is `null`.
  public var isNull: Bool { self == .null }

  /// The Boolean, if the value is one.
  public var boolValue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number, if the value is one that an `Int` can hold.
  public var intValue: Int? {
    switch self {
    case .integer(let value): Int(exactly: value)
    case .number(let value): Int(exactly: value)
    case .null, .bool, .decimal, .string, .array, .object: nil
    }
  }

  /// The number, if the value is one, rounded to the nearest `Double`.
  public var doubleValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .decimal(let value): Foundation.NSDecimalNumber(decimal: value).doubleValue
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The number, if the value is one.
  public var decimalValue: Foundation.Decimal? {
    switch self {
    case .integer(let value): Foundation.Decimal(value)
    case .number(let value):
      Foundation.Decimal(string: "\(value)", locale: Foundation.Locale(identifier: "en_US_POSIX"))
    case .decimal(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// The string, if the value is one.
  public var stringValue: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, if the value is an array.
  public var arrayValue: [JSONValue]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members, if the value is an object.
  public var objectValue: [String: JSONValue]? {
    if case .object(let value) = self { value } else { nil }
  }
}

"""#.utf8)

  static let JSONWriter_swift = Array(#"""
/// Writes a JSON value of any kind.
nonisolated public struct JSONWriter {
  private let encoder: any Encoder

  /// Writes to an encoder.
  public init(_ encoder: any Encoder) {
    self.encoder = encoder
  }

  /// Writes the value.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func write<Value: Encodable>(_ value: Value) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  /// Writes the value in its JSON representation.
  ///
  /// - Throws: The error of encoding the value, such as `EncodingError` for an infinite number.
  public func write<Form: JSONRepresentation>(
    _ value: Form.Represented,
    as form: Form.Type
  ) throws {
    var container = encoder.singleValueContainer()
    try container.encode(form.init(representing: value))
  }
}

"""#.utf8)

  static let ModelValidationError_swift = Array(#"""
public import Foundation

/// All values of a model that violate the limits of the spec.
nonisolated public struct ModelValidationError: Swift.Error, Hashable, Sendable {
  /// A rule for a value, as spelled in JSON Schema.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// A number is not less than this one.
    case minimum
    /// A number is greater than this one.
    case exclusiveMinimum
    /// A number is not greater than this one.
    case maximum
    /// A number is less than this one.
    case exclusiveMaximum
    /// A number is a multiple of this number.
    case multipleOf
    /// A text has at least this many characters (code points).
    case minLength
    /// A text has at most this many characters (code points).
    case maxLength
    /// A text matches a regular expression.
    case pattern
    /// An array has at least this many elements.
    case minItems
    /// An array has at most this many elements.
    case maxItems
    /// An array has no equal elements.
    case uniqueItems
    /// An object has at least this many properties.
    case minProperties
    /// An object has at most this many properties.
    case maxProperties
    /// An object has these properties.
    case required
    /// A value is one of the listed values.
    case `enum`
    /// A value matches at least one of several schemas.
    case anyOf
    /// A value matches exactly one of several schemas.
    case oneOf
  }

  /// A value that violates a rule.
  public struct Violation: Hashable, Sendable, CustomStringConvertible {
    /// The path to the value by the JSON names: `owner.tags[3]`; empty for the model itself.
    public var path: String
    /// The violated rule.
    public var rule: Rule
    /// A description of the problem: `has 12 characters, at most 10 are allowed`.
    public var message: String

    /// Creates a violation, for custom checks.
    public init(path: String, rule: Rule, message: String) {
      self.path = path
      self.rule = rule
      self.message = message
    }

    /// The path and the message.
    public var description: String {
      path.isEmpty ? message : "\(path): \(message)"
    }
  }

  /// The violations, in the order of the properties.
  public var violations: [Violation]

  /// Creates an error.
  public init(violations: [Violation]) {
    self.violations = violations
  }
}

nonisolated extension ModelValidationError: CustomStringConvertible, Foundation.LocalizedError {
  /// A description with one line for each violation.
  public var description: String {
    violations.map(\.description).joined(separator: "\n")
  }

  /// A description with one line for each violation.
  public var errorDescription: String? { description }
}

"""#.utf8)

  static let ModelValidator_swift = Array(#"""
/// Collects the violations in a model and tracks the position of the check.
///
/// It is a class because models pass it to each other while it tracks the position.
nonisolated public final class ModelValidator {
  private enum Step {
    case key(String)
    case index(Int)
  }

  private var path: [Step] = []
  private var violations: [ModelValidationError.Violation] = []

  init() {}

  /// Checks a property against its rules, and models in its value by their own rules.
  ///
  /// A missing value is valid.
  ///
  /// - Parameters:
  ///   - name: The JSON name of the property.
  ///   - value: The value.
  ///   - rules: The rules of the spec for the value.
  public func check<Value>(_ name: String, _ value: Value, _ rules: ValueRules = .none) {
    path.append(.key(name))
    check(value, rules.kind)
    path.removeLast()
  }

  /// Checks an element of an array with a separate type for each position.
  public func check<Value>(_ index: Int, _ value: Value, _ rules: ValueRules = .none) {
    path.append(.index(index))
    check(value, rules.kind)
    path.removeLast()
  }

  /// Checks the remaining elements of an array whose first positions have separate types.
  public func check<Element>(
    elements: [Element],
    from start: Int,
    _ rules: ValueRules = .none
  ) {
    for (index, element) in elements.enumerated() { check(start + index, element, rules) }
  }

  /// Checks a value at the current position: the value of a case, or a member among others.
  public func check<Value>(_ value: Value, _ rules: ValueRules = .none) {
    check(value, rules.kind)
  }

  /// Checks the number of properties of an object.
  ///
  /// - Parameters:
  ///   - members: A value for each member that is declared; missing ones don't count.
  ///   - others: The number of additional members.
  ///   - rules: The rules of the spec for the object.
  public func check(members: [Any?], others: Int = 0, _ rules: ValueRules) {
    guard case .map(let limits, _) = rules.kind else { return }
    check(count: members.filter { $0 != nil }.count + others, limits, of: .properties)
  }

  /// Checks which properties an object has.
  ///
  /// - Parameters:
  ///   - members: A value for each member that is declared; missing ones don't count.
  ///   - others: The names of the additional members.
  ///   - rules: The rules of the spec for the object.
  public func check(
    members: Swift.KeyValuePairs<String, Any?>,
    others: some Swift.Collection<String> = [],
    _ rules: ValueRules
  ) {
    let names = members.compactMap { $0.value == nil ? nil : $0.key }
    check(RuleMembers(names: Set(names + others)), rules.kind)
  }

  /// Records that a value matches none of the types that the spec lists.
  public func failUnknown() {
    fail(.oneOf, "matches none of the types")
  }

  /// Records that the value violates a rule, for custom checks.
  public func fail(_ rule: ModelValidationError.Rule, _ message: String) {
    violations.append(
      ModelValidationError.Violation(path: pathText, rule: rule, message: message)
    )
  }

  /// Indicates whether no violation was found.
  var isContent: Bool { violations.isEmpty }

  func finish() throws {
    guard violations.isEmpty else { throw ModelValidationError(violations: violations) }
  }

  // MARK: - Values

  func check<Value>(_ value: Value, _ rules: ValueRules.Kind) {
    if let value = value as? any RuleTransparent {
      value.check(rules, with: self)
    } else if case .restricted(let rules, let restriction) = rules {
      check(value, rules)
      check(value, restriction)
    } else if let value = value as? any RuleChecked {
      value.check(rules, with: self)
    } else if let model = value as? any Validatable {
      model.validate(with: self)
    }
  }

  func check<Element>(elementsOf list: [Element], _ rules: ValueRules.Kind) {
    var each = ValueRules.Kind.none
    if case .list(let limits, let element) = rules {
      check(count: list.count, limits, of: .items)
      if limits.isUnique { checkUniqueness(of: list) }
      each = element
    }
    guard Self.isChecked(Element.self, each) else { return }
    for (index, element) in list.enumerated() {
      path.append(.index(index))
      check(element, each)
      path.removeLast()
    }
  }

  func check<Value>(valuesOf members: [String: Value], _ rules: ValueRules.Kind) {
    var each = ValueRules.Kind.none
    if case .map(let limits, let value) = rules {
      check(names: members.keys, limits)
      each = value
    }
    guard Self.isChecked(Value.self, each) else { return }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      path.append(.key(name))
      check(value, each)
      path.removeLast()
    }
  }

  /// Returns whether checking values of a type can find a violation.
  private static func isChecked<Value>(_ type: Value.Type, _ rules: ValueRules.Kind) -> Bool {
    if case .none = rules {
      return !(type is any RuleScalar.Type)
    }
    return true
  }

  /// Checks the number of characters, elements or properties of a value.
  func check(
    count: Int,
    _ limits: ValueRules.Parts,
    of parts: RuleParts
  ) {
    if let minimum = limits.minimum, count < minimum {
      fail(
        parts.minimum,
        "has \(parts.words(count)), at least \(minimum) \(minimum == 1 ? "is" : "are") required"
      )
    }
    if let maximum = limits.maximum, count > maximum {
      fail(
        parts.maximum,
        "has \(parts.words(count)), at most \(maximum) \(maximum == 1 ? "is" : "are") allowed"
      )
    }
  }

  /// Checks the names of the members of an object.
  func check(names: some Swift.Collection<String>, _ limits: ValueRules.Parts) {
    check(count: names.count, limits, of: .properties)
    for name in limits.required where !names.contains(name) {
      fail(.required, "has no '\(name)'")
    }
  }

  private func checkUniqueness<Element>(of list: [Element]) {
    var places: [AnyHashable: Int] = [:]
    for (index, element) in list.enumerated() {
      guard let element = element as? any Hashable else {
        checkUniqueness(comparing: list)
        return
      }
      let key = Self.exact(element)
      if let first = places[key] {
        fail(.uniqueItems, "contains the same element at \(first) and \(index)")
        return
      }
      places[key] = index
    }
  }

  /// Returns a value that is equal only to values with the same code points.
  private static func exact(_ value: any Hashable) -> AnyHashable {
    if let text = value as? String { return AnyHashable(Array(text.utf8)) }
    if let text = (value as? any RawRepresentable)?.rawValue as? String {
      return AnyHashable(Array(text.utf8))
    }
    if let json = value as? JSONValue { return exact(json) }
    return AnyHashable(value)
  }

  private static func exact(_ json: JSONValue) -> AnyHashable {
    switch json {
    case .string(let text): AnyHashable(Array(text.utf8))
    case .array(let elements): AnyHashable(elements.map { exact($0) })
    case .object(let members):
      AnyHashable(
        members.reduce(into: [AnyHashable: AnyHashable]()) { result, member in
          result[exact(member.key)] = exact(member.value)
        }
      )
    case .null, .bool, .integer, .number, .decimal: AnyHashable(json)
    }
  }

  /// Compares each element with each; elements that can't be compared are treated as different.
  private func checkUniqueness<Element>(comparing list: [Element]) {
    for (index, element) in list.enumerated() {
      guard let element = element as? any Equatable else { return }
      if let first = list[..<index].firstIndex(where: { element.isSame(as: $0) }) {
        fail(.uniqueItems, "contains the same element at \(first) and \(index)")
        return
      }
    }
  }

  /// The path to the current position: `owner.tags[3]`.
  private var pathText: String {
    var text = ""
    for step in path {
      switch step {
      case .index(let index):
        text += "[\(index)]"
      case .key(let name):
        let isWord = name.utf8.allSatisfy { byte in
          byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte >= 0x80
            || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
        }
        if isWord, !name.isEmpty {
          text += text.isEmpty ? name : "." + name
        } else {
          text += "[\"\(name)\"]"
        }
      }
    }
    return text
  }
}

nonisolated extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool {
    (other as? Self).map { $0 == self } ?? false
  }
}

"""#.utf8)

  static let Nullable_Literals_swift = Array(#"""
nonisolated extension Nullable: Swift.ExpressibleByUnicodeScalarLiteral
where Wrapped: Swift.ExpressibleByUnicodeScalarLiteral {
  /// Creates a value.
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .value(Wrapped(unicodeScalarLiteral: value))
  }
}

nonisolated extension Nullable: Swift.ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: Swift.ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a value.
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByStringLiteral
where Wrapped: ExpressibleByStringLiteral {
  /// Creates a value.
  public init(stringLiteral value: Wrapped.StringLiteralType) {
    self = .value(Wrapped(stringLiteral: value))
  }
}

nonisolated extension Nullable: Swift.ExpressibleByStringInterpolation
where Wrapped: Swift.ExpressibleByStringInterpolation {
  /// Creates a value.
  public init(stringInterpolation: Wrapped.StringInterpolation) {
    self = .value(Wrapped(stringInterpolation: stringInterpolation))
  }
}

nonisolated extension Nullable: ExpressibleByIntegerLiteral
where Wrapped: ExpressibleByIntegerLiteral {
  /// Creates a value.
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .value(Wrapped(integerLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByFloatLiteral
where Wrapped: ExpressibleByFloatLiteral {
  /// Creates a value.
  public init(floatLiteral value: Wrapped.FloatLiteralType) {
    self = .value(Wrapped(floatLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByBooleanLiteral
where Wrapped: ExpressibleByBooleanLiteral {
  /// Creates a value.
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .value(Wrapped(booleanLiteral: value))
  }
}

nonisolated extension Nullable: ExpressibleByArrayLiteral
where Wrapped: Swift.RangeReplaceableCollection & ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: Wrapped.Element...) {
    self = .value(Wrapped(elements))
  }
}

nonisolated extension Nullable: ExpressibleByDictionaryLiteral
where Wrapped: DictionaryLiteralRepresentable {
  /// Creates a dictionary.
  public init(dictionaryLiteral elements: (Wrapped.Key, Wrapped.Value)...) {
    self = .value(Wrapped(literalElements: elements))
  }
}

/// A type that a dictionary literal can create through another type.
///
/// The protocols of the standard library provide no way to pass on the elements of a literal.
nonisolated public protocol DictionaryLiteralRepresentable: ExpressibleByDictionaryLiteral {
  /// Creates a value from the elements of a literal, whose keys are unique.
  init(literalElements: [(Key, Value)])
}

nonisolated extension Dictionary: DictionaryLiteralRepresentable {
  /// Creates a dictionary; a duplicate key is a programmer error, as in every dictionary literal.
  public init(literalElements: [(Key, Value)]) {
    self.init(uniqueKeysWithValues: literalElements)
  }
}

"""#.utf8)

  static let Nullable_Reading_swift = Array(#"""
nonisolated extension JSONObjectReader {
  /// Returns a member that is a value, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the type.
  public func nullable<Value: Decodable>(_ key: String) throws -> Nullable<Value>? {
    guard hasMember(key) else { return nil }
    return (try optional(key) as Value?).map { .value($0) } ?? .null
  }

  /// Returns a member that is a value, read from its JSON representation, `null`, or missing.
  ///
  /// - Throws: `DecodingError` if the member isn't null and doesn't match the representation.
  public func nullable<Form: JSONRepresentation>(
    _ key: String,
    as form: Form.Type
  ) throws -> Nullable<Form.Represented>? {
    let value: Nullable<Form>? = try nullable(key)
    return value?.represented
  }
}

"""#.utf8)

  static let Nullable_swift = Array(#"""
/// A value or an explicit `null`, for members that have a different meaning when they are left out.
///
/// ```swift
/// PetUpdate(nickname: "Rex")             // {"nickname": "Rex"}
/// PetUpdate(nickname: .null)             // {"nickname": null}: removes the nickname
/// PetUpdate()                            // {}: the nickname stays
///
/// PetUpdate(nickname: .value(name))      // a variable
/// PetUpdate(nickname: Nullable(name))    // an optional variable, in which `nil` removes the nickname
/// ```
nonisolated public enum Nullable<Wrapped> {
  /// `null`.
  case null
  /// A value.
  case value(Wrapped)

  /// Creates a value, or `null` for `nil`.
  public init(_ value: Wrapped?) {
    self = value.map(Self.value) ?? .null
  }

  /// The value, if there is one.
  public var value: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }
}

nonisolated extension Nullable: Sendable where Wrapped: Sendable {}

nonisolated extension Nullable: Equatable where Wrapped: Equatable {}

nonisolated extension Nullable: Hashable where Wrapped: Hashable {}

nonisolated extension Nullable: Decodable where Wrapped: Decodable {
  /// Decodes a value or `null`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
  }
}

nonisolated extension Nullable: Encodable where Wrapped: Encodable {
  /// Encodes the value or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .value(let value): try container.encode(value)
    }
  }
}

nonisolated extension Nullable: JSONRepresentation where Wrapped: JSONRepresentation {
  /// Creates the JSON representation of a value or `null`.
  public init(representing value: Nullable<Wrapped.Represented>) {
    self.init(value.value.map(Wrapped.init(representing:)))
  }

  /// The value or `null`.
  public var represented: Nullable<Wrapped.Represented> {
    Nullable<Wrapped.Represented>(value?.represented)
  }
}

"""#.utf8)

  static let OpenEnum_swift = Array(#"""
/// An enum with a case for each value that a spec lists, and one more for all other values, because
/// servers add values.
nonisolated public protocol OpenEnum: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue: Equatable, AllCases == [Self] {
  /// The cases for the values that the spec lists.
  static var allCases: [Self] { get }
}

nonisolated extension OpenEnum {
  /// Returns the case for a value, or `nil` if the spec doesn't list the value.
  public static func listed(_ rawValue: RawValue) -> Self? {
    allCases.first { $0.rawValue == rawValue }
  }
}

// In JSON, texts are equal if their code points are. Swift also considers different forms of a
// letter equal, such as `ä` and `a` with a combining diaeresis.
nonisolated extension OpenEnum where RawValue == String {
  /// Returns the case for a text, or `nil` if the spec doesn't list the text.
  public static func listed(_ rawValue: String) -> Self? {
    allCases.first { $0.rawValue.utf8.elementsEqual(rawValue.utf8) }
  }

  /// Returns the case for a text from a dictionary of all cases, or `nil` if the spec doesn't list
  /// the text.
  public static func listed(_ rawValue: String, in cases: [String: Self]) -> Self? {
    guard let known = cases[rawValue] else { return nil }
    // Another form of the text may be listed as well.
    return known.rawValue.utf8.elementsEqual(rawValue.utf8) ? known : listed(rawValue)
  }
}

"""#.utf8)

  static let ReadingTolerance_Forms_swift = Array(#"""
import Foundation

nonisolated extension ReadingTolerance {
  /// Returns a value that isn't in its declared form, after noting it; nil if the value doesn't
  /// follow from its form without doubt.
  ///
  /// - Throws: `DecodingError` if an element has no form that is tolerated.
  func other(_ type: Any.Type, _ decoder: any Decoder) throws -> Any? {
    if let type = type as? any TolerantCollection.Type { return try type.tolerated(decoder, self) }
    if let type = type as? any OpenEnum.Type {  // only with OpenEnum
      return try type.tolerated(decoder, self)  // only with OpenEnum
    }  // only with OpenEnum
    let container = try decoder.singleValueContainer()
    let text = try? container.decode(String.self)
    let number = (try? container.decode(Foundation.Decimal.self)).map { "\($0)" }
    let value: Any?
    switch type {
    case is String.Type:
      value = number
    case is Bool.Type:
      let values = ["true": true, "false": false, "1": true, "0": false]
      value = (text?.lowercased() ?? number).flatMap { values[$0] }
    case is ISO8601Date.Type:  // only with Date
      guard let date = ISO8601Date.tolerated(text) else { return nil }  // only with Date
      note("another string", as: type, at: decoder.codingPath)  // only with Date
      return date  // only with Date
    case let type as any (Decodable & Swift.Numeric).Type:
      value = text.flatMap {
        try? Foundation.JSONDecoder().decode(type, from: Foundation.Data($0.utf8))
      }
    default:
      value = nil
    }
    if value != nil {
      note(text == nil ? "a number" : "a string", as: type, at: decoder.codingPath)
    }
    return value
  }
}

/// A type that contains values of another type.
nonisolated protocol TolerantCollection {
  /// The number of lists and dictionaries inside of each other.
  static var depth: Int { get }

  /// Returns a value in another form, or with elements in other forms; nil if it isn't one.
  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any?
}

nonisolated extension TolerantCollection {
  /// Returns the depth of a type.
  static func depth(of type: Any.Type) -> Int {
    (type as? any TolerantCollection.Type)?.depth ?? 0
  }
}

nonisolated extension Optional: TolerantCollection {
  static var depth: Int { depth(of: Wrapped.self) }

  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    try tolerance.other(Wrapped.self, decoder)
  }
}

nonisolated extension Swift.Array: TolerantCollection where Element: Decodable {
  static var depth: Int { depth(of: Element.self) + 1 }

  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    if (try? decoder.unkeyedContainer()) != nil {
      return try [Tolerated<Element>](from: decoder).map(\.value)
    }
    let object = try? decoder.container(keyedBy: StringCodingKey.self)
    if object?.allKeys.isEmpty == true {
      tolerance.note("an empty object", as: Self.self, at: decoder.codingPath)
      return [Element]()
    }
    // A value in a list of lists may be either of two lists, and an empty string no element.
    guard decoder.codingPath.last?.intValue == nil,
      !(Element.self is any Swift.MutableCollection.Type),
      try !decoder.singleValueContainer().decodeNil(), (try? String(from: decoder)) != "",
      let element = try? Tolerated<Element>(from: decoder)
    else { return nil }
    tolerance.note("a single value", as: Self.self, at: decoder.codingPath)
    return [element.value]
  }
}

nonisolated extension Swift.Dictionary: TolerantCollection where Key == String, Value: Decodable {
  static var depth: Int { depth(of: Value.self) + 1 }

  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    guard let list = try? decoder.unkeyedContainer() else {
      return try [String: Tolerated<Value>](from: decoder).mapValues(\.value)
    }
    guard list.isAtEnd else { return nil }
    tolerance.note("an empty list", as: Self.self, at: decoder.codingPath)
    return [String: Value]()
  }
}

/// An element that may be in another form.
nonisolated struct Tolerated<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    func read() throws -> Value { try decoder.singleValueContainer().decode(Value.self) }
    value = try ReadingTolerance.current?.value(from: { decoder }, read) ?? read()
  }
}

nonisolated extension ISO8601Date {
  /// Returns a date in the form of headers, or the beginning of a day in UTC.
  static func tolerated(_ text: String?) -> ISO8601Date? {
    guard let text else { return nil }
    return HTTPDate(text).map { ISO8601Date($0.date) } ?? ISO8601Date(text + "T00:00:00Z")
  }
}

nonisolated extension OpenEnum {
  /// Returns the case for a raw value in another form.
  static func tolerated(_ decoder: any Decoder, _ tolerance: ReadingTolerance) throws -> Any? {
    try (tolerance.other(RawValue.self, decoder) as? RawValue).flatMap { Self(rawValue: $0) }
  }
}

"""#.utf8)

  static let ReadingTolerance_swift = Array(#"""
/// The values of a response that aren't in the declared form, while it is read.
///
/// It is `current` while the response of a server is read. Without it, models are read exactly, as
/// in tests, and in the responses of stubs. A value is first read in its declared form, so that
/// tolerance takes no time as long as servers keep to their specs.
///
/// Unchecked because a response is read by one thread, which is the only one that sees the object.
nonisolated package final class ReadingTolerance: @unchecked Sendable {
  @TaskLocal package static var current: ReadingTolerance?

  /// The values, each place once.
  private(set) var values: [ToleratedValue] = []

  /// Indicates whether a variant of a union is tried.
  var isAttempt = false  // only with rounds

  private init() {}

  /// Runs a closure that reads a response, and returns the values that it tolerated.
  package static func reading<Value>(
    _ read: () throws -> Value
  ) rethrows -> (value: Value, tolerated: [ToleratedValue]) {
    let tolerance = ReadingTolerance()
    let value = try $current.withValue(tolerance, operation: read)
    return (value, tolerance.values)
  }

  /// Runs a closure that reads values in their declared forms only.
  static func exactly<Value>(_ read: () throws -> Value) rethrows -> Value {
    try $current.withValue(nil, operation: read)
  }

  /// Runs a closure that reads a value as one of several types; what it tolerates counts only if it
  /// succeeds.
  func attempting<Value>(_ read: () throws -> Value) throws -> Value {
    let attempt = ReadingTolerance()
    attempt.isAttempt = true
    let value = try Self.$current.withValue(attempt, operation: read)
    for value in attempt.values where !values.contains(value) { values.append(value) }
    return value
  }

  /// Notes a value that isn't in its declared form.
  func note(_ found: String, as type: Any.Type, at path: [any Swift.CodingKey]) {
    let place = path.reduce("") { text, key in
      if key.intValue != nil { return text + "[]" }
      // The keys of dictionaries have another type.
      let name = key is StringCodingKey ? key.stringValue : "*"
      return text.isEmpty ? name : "\(text).\(name)"
    }
    let value = ToleratedValue(path: place, declared: "\(type)", found: found)
    if !values.contains(value) { values.append(value) }
  }

  /// Returns a value, in another form if it can't be read in its own.
  ///
  /// - Parameters:
  ///   - decoder: Returns the decoder of the value.
  ///   - read: Reads the value in its declared form.
  /// - Returns: The value.
  /// - Throws: The error of `read` if the value has no form that is tolerated.
  func value<Value>(
    from decoder: () throws -> any Decoder,
    _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let error as DecodingError {
      switch error {
      case .typeMismatch(_, let context), .dataCorrupted(let context):
        let decoder = try decoder()
        // Errors inside of models were dealt with there.
        let depth = (Value.self as? any TolerantCollection.Type)?.depth ?? 0
        guard (0...depth).contains(context.codingPath.count - decoder.codingPath.count),
          let value = try other(Value.self, decoder).flatMap({ $0 as? Value })
        else { throw error }
        return value
      default: throw error
      }
    }
  }
}

"""#.utf8)

  static let RuleChecked_swift = Array(#"""
import Foundation

/// A value that can be checked against rules.
nonisolated protocol RuleChecked {
  /// Checks the value; rules for values of another kind are ignored.
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator)
}

/// A value that passes the rules on to the value in it, if there is one.
nonisolated protocol RuleTransparent: RuleChecked {}

/// A value that needs no check unless it has rules.
nonisolated protocol RuleScalar: RuleChecked {}

nonisolated extension String: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    guard case .text(let rules) = rules else { return }
    if rules.minLength != nil || rules.maxLength != nil {
      let limits = ValueRules.Parts(
        minimum: rules.minLength,
        maximum: rules.maxLength,
        isUnique: false
      )
      validator.check(count: unicodeScalars.count, limits, of: .characters)
    }
    for pattern in rules.patterns where !TextPattern.matches(self, pattern) {
      validator.fail(.pattern, "doesn't match \(pattern)")
    }
  }
}

nonisolated extension Foundation.URL: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    absoluteString.check(rules, with: validator)
  }
}

nonisolated extension Int: RuleScalar {}

nonisolated extension Swift.Int8: RuleScalar {}

nonisolated extension Swift.Int16: RuleScalar {}

nonisolated extension Swift.Int32: RuleScalar {}

nonisolated extension Int64: RuleScalar {}

nonisolated extension UInt8: RuleScalar {}

nonisolated extension Swift.UInt16: RuleScalar {}

nonisolated extension Swift.UInt32: RuleScalar {}

nonisolated extension UInt64: RuleScalar {}

nonisolated extension RuleScalar where Self: Swift.FixedWidthInteger {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    guard case .integer(let rules) = rules else { return }
    if let limit = rules.minimum, self < limit {
      validator.fail(.minimum, "\(self)", "\(limit)")
    }
    if let limit = rules.exclusiveMinimum, self <= limit {
      validator.fail(.exclusiveMinimum, "\(self)", "\(limit)")
    }
    if let limit = rules.maximum, self > limit {
      validator.fail(.maximum, "\(self)", "\(limit)")
    }
    if let limit = rules.exclusiveMaximum, self >= limit {
      validator.fail(.exclusiveMaximum, "\(self)", "\(limit)")
    }
    // If the type can't hold the step, zero is the only multiple.
    if let step = rules.multipleOf, step > 0,
      !(Self(exactly: step).map { isMultiple(of: $0) } ?? (self == 0))
    {
      validator.fail(.multipleOf, "\(self)", "\(step)")
    }
  }
}

nonisolated extension Double: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(self, spelled: "\(self)", rules) { $0 }
  }
}

nonisolated extension Float: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    // Uses the decimal number, such as 0.1, and not the nearest number that a `Float` can
    // represent.
    let text = "\(self)"
    validator.check(Double(text) ?? Double(self), spelled: text, rules) { $0 }
  }
}

nonisolated extension Foundation.Decimal: RuleScalar {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(self, spelled: "\(self)", rules) { limit in
      Foundation.Decimal(string: "\(limit)") ?? Foundation.Decimal(limit)
    }
  }
}

nonisolated extension ModelValidator {
  /// Checks a number.
  fileprivate func check<Number: Comparable>(
    _ value: Number,
    spelled text: String,
    _ rules: ValueRules.Kind,
    limit number: (Double) -> Number
  ) {
    guard case .number(let rules) = rules else { return }
    let text = Self.short(text)
    if let limit = rules.minimum, value < number(limit) {
      fail(.minimum, text, "\(limit)")
    }
    if let limit = rules.exclusiveMinimum, value <= number(limit) {
      fail(.exclusiveMinimum, text, "\(limit)")
    }
    if let limit = rules.maximum, value > number(limit) {
      fail(.maximum, text, "\(limit)")
    }
    if let limit = rules.exclusiveMaximum, value >= number(limit) {
      fail(.exclusiveMaximum, text, "\(limit)")
    }
    if let step = rules.multipleOf, !Self.isMultiple(text, of: "\(step)") {
      fail(.multipleOf, text, "\(step)")
    }
  }

  /// Records that a number is beyond a limit, or not a multiple of one.
  fileprivate func fail(_ rule: ModelValidationError.Rule, _ number: String, _ limit: String) {
    let limit = Self.short(limit)
    let requirement =
      switch rule {
      case .minimum: "at least \(limit) is required"
      case .exclusiveMinimum: "more than \(limit) is required"
      case .maximum: "at most \(limit) is allowed"
      case .exclusiveMaximum: "less than \(limit) is required"
      default: "not a multiple of \(limit)"
      }
    fail(rule, "is \(number), \(requirement)")
  }

  /// Returns whether a decimal number is a multiple of another, or true if the numbers are too
  /// large.
  private static func isMultiple(_ text: String, of step: String) -> Bool {
    guard let value = Foundation.Decimal(string: text),
      let step = Foundation.Decimal(string: step), step > 0, !value.isNaN
    else { return true }
    var quotient = value / step
    guard !quotient.isNaN else { return true }
    var whole = Foundation.Decimal()
    Foundation.NSDecimalRound(&whole, &quotient, 0, .plain)
    return whole * step == value
  }

  /// Returns a whole number without its fraction.
  private static func short(_ text: String) -> String {
    text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

nonisolated extension Array: RuleChecked {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(elementsOf: self, rules)
  }
}

nonisolated extension Dictionary: RuleChecked where Key == String {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    validator.check(valuesOf: self, rules)
  }
}

nonisolated extension Nullable: RuleTransparent {
  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    if let value { validator.check(value, rules) }
  }
}

/// The parts of a value that can be counted.
nonisolated enum RuleParts {
  case characters, items, properties

  var minimum: ModelValidationError.Rule {
    switch self {
    case .characters: .minLength
    case .items: .minItems
    case .properties: .minProperties
    }
  }

  var maximum: ModelValidationError.Rule {
    switch self {
    case .characters: .maxLength
    case .items: .maxItems
    case .properties: .maxProperties
    }
  }

  func words(_ count: Int) -> String {
    switch self {
    case .characters: count == 1 ? "1 character" : "\(count) characters"
    case .items: count == 1 ? "1 element" : "\(count) elements"
    case .properties: count == 1 ? "1 property" : "\(count) properties"
    }
  }
}

"""#.utf8)

  static let RuleRestrictions_swift = Array(#"""
import Foundation

/// The names of an object's members, which are checked like those of a dictionary.
nonisolated struct RuleMembers: RuleChecked {
  let names: Set<String>

  func check(_ rules: ValueRules.Kind, with validator: ModelValidator) {
    guard case .map(let limits, _) = rules else { return }
    validator.check(names: names, limits)
  }
}

nonisolated extension ModelValidator {
  /// Checks whether a value is one of those to which rules are restricted; a missing one is.
  func check<Value>(_ value: Value, _ restriction: ValueRules.Restriction) {
    switch restriction {
    case .listed(let values):
      if !Self.isListed(value, values) { fail(.enum, "isn't one of the listed values") }
    case .anyOf(let options):
      guard value is any RuleChecked else { return }
      if !options.contains(where: { Self.accepts(value, $0) }) {
        fail(.anyOf, "keeps none of the alternative limits")
      }
    case .oneOf(let options):
      guard value is any RuleChecked else { return }
      let count = options.filter { Self.accepts(value, $0) }.count
      if count != 1 {
        fail(.oneOf, "keeps \(count) of the alternative limits, exactly 1 is required")
      }
    }
  }

  private static func accepts<Value>(_ value: Value, _ rules: ValueRules.Kind) -> Bool {
    let validator = ModelValidator()
    validator.check(value, rules)
    return validator.isContent
  }

  private static func isListed<Value>(_ value: Value, _ values: [JSONValue]) -> Bool {
    if let value = value as? any OpenEnum {
      return values.isEmpty ? value.isListed : isListed(value.rawValue, values)
    }
    guard !values.isEmpty, let json = json(value) else { return true }
    return values.contains { isSame($0, json) }
  }

  /// Returns a scalar as JSON; `nil` for all other values, and for missing ones.
  private static func json<Value>(_ value: Value) -> JSONValue? {
    switch value {
    case let value as JSONValue: value
    case let value as String: .string(value)
    case let value as Bool: .bool(value)
    case let value as Double: .number(value)
    case let value as Float: Double("\(value)").map { .number($0) }
    case let value as Foundation.Decimal: .decimal(value)
    case let value as any Swift.FixedWidthInteger: .decimal(decimal(value))
    default: nil
    }
  }

  private static func decimal(_ value: some Swift.FixedWidthInteger) -> Foundation.Decimal {
    Int64(exactly: value).map { Foundation.Decimal($0) }
      ?? Foundation.Decimal(UInt64(clamping: value))
  }

  private static func isSame(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if case .string(let left) = left, case .string(let right) = right {
      return left.utf8.elementsEqual(right.utf8)
    }
    if let left = left.decimalValue, let right = right.decimalValue { return left == right }
    return left == right
  }
}

nonisolated extension OpenEnum {
  /// Indicates whether the spec lists the value.
  fileprivate var isListed: Bool {
    guard let text = rawValue as? String else { return Self.listed(rawValue) != nil }
    return Self.allCases.contains {
      ($0.rawValue as? String)?.utf8.elementsEqual(text.utf8) ?? false
    }
  }
}

"""#.utf8)

  static let StringCodingKey_swift = Array(#"""
/// A coding key that can be any string.
///
/// Models share it, so that the compiler doesn't have to generate an enum of keys for each of them.
nonisolated public struct StringCodingKey: CodingKey, Hashable, Sendable {
  /// The key.
  public var stringValue: String

  /// Creates a key.
  public init(_ stringValue: String) {
    self.stringValue = stringValue
  }

  /// Creates a key.
  public init(stringValue: String) { self.init(stringValue) }

  /// Creates the key for a number.
  public init(intValue: Int) { self.init(String(intValue)) }

  /// Always nil: the key is a name, even if it looks like a number.
  public var intValue: Int? { nil }
}

"""#.utf8)

  static let TextPattern_swift = Array(#"""
import Foundation

/// A cache of regular expressions, so that each is compiled only once.
nonisolated final class TextPattern: @unchecked Sendable {
  /// The cache, a class with a lock because it is used by concurrent validations.
  private static let cache = TextPattern()

  private let lock = Foundation.NSLock()
  private var expressions: [String: Foundation.NSRegularExpression?] = [:]

  /// Returns whether a pattern matches anywhere in a text; a pattern that is invalid on this system
  /// matches everything.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    guard let expression = cache.expression(pattern) else { return true }
    let range = Foundation.NSRange(location: 0, length: text.utf16.count)
    return expression.firstMatch(in: text, range: range) != nil
  }

  private func expression(_ pattern: String) -> Foundation.NSRegularExpression? {
    lock.lock()
    defer { lock.unlock() }
    if let known = expressions[pattern] { return known }
    let expression = try? Foundation.NSRegularExpression(pattern: pattern)
    expressions[pattern] = .some(expression)
    return expression
  }
}

"""#.utf8)

  static let ToleratedValue_swift = Array(#"""
/// A value of a response that isn't in the form that the spec declares, but was read nevertheless.
nonisolated public struct ToleratedValue: Hashable, Sendable {
  /// The place in the body, without indices and the keys of dictionaries: `items[].labels.*`.
  public let path: String
  /// The declared type: `String`.
  public let declared: String
  /// The form of the value: `a number`.
  public let found: String
}

nonisolated extension ToleratedValue: CustomStringConvertible {
  /// The value in a line: `expected String at 'items[].id', found a number`.
  public var description: String { "expected \(declared) at '\(path)', found \(found)" }
}

"""#.utf8)

  static let Validatable_swift = Array(#"""
/// A model that can check its values against the limits of the spec.
///
/// ```swift
/// do {
///   try pet.validate()
/// } catch let error as ModelValidationError {
///   for violation in error.violations { print(violation) }   // tags[3]: has 0 characters, …
/// }
/// ```
///
/// Generated models conform to it if the spec sets limits. If your own type conforms to it, its
/// `validate(with:)` is called wherever it appears in a model.
nonisolated public protocol Validatable {
  /// Checks the values, and reports violations to the validator.
  func validate(with validator: ModelValidator)
}

nonisolated extension Validatable {
  /// Checks all values, including nested ones, against the limits of the spec.
  ///
  /// - Throws: `ModelValidationError`, with all violations.
  public func validate() throws {
    let validator = ModelValidator()
    validate(with: validator)
    try validator.finish()
  }
}

nonisolated extension Array where Element: Validatable {
  /// Checks the values of each element against the limits of the spec.
  ///
  /// - Throws: `ModelValidationError`, with all violations.
  public func validate() throws {
    let validator = ModelValidator()
    validator.check(self)
    try validator.finish()
  }
}

nonisolated extension Dictionary where Key == String, Value: Validatable {
  /// Checks each value against the limits of the spec.
  ///
  /// - Throws: `ModelValidationError`, with all violations.
  public func validate() throws {
    let validator = ModelValidator()
    validator.check(self)
    try validator.finish()
  }
}

"""#.utf8)

  static let ValueRules_swift = Array(#"""
/// The limits of a value and of the values in it.
nonisolated public struct ValueRules: Sendable {
  struct WholeNumber: Sendable {
    let minimum: Int64?
    let exclusiveMinimum: Int64?
    let maximum: Int64?
    let exclusiveMaximum: Int64?
    let multipleOf: Int64?
  }

  struct Number: Sendable {
    let minimum: Double?
    let exclusiveMinimum: Double?
    let maximum: Double?
    let exclusiveMaximum: Double?
    let multipleOf: Double?
  }

  struct Text: Sendable {
    let minLength: Int?
    let maxLength: Int?
    let patterns: [String]
  }

  struct Parts: Sendable {
    let minimum: Int?
    let maximum: Int?
    let isUnique: Bool
    var required: [String] = []
  }

  enum Restriction: Sendable {
    case listed([JSONValue])
    case anyOf([Kind])
    case oneOf([Kind])
  }

  indirect enum Kind: Sendable {
    case none
    case integer(WholeNumber)
    case number(Number)
    case text(Text)
    case list(Parts, each: Kind)
    case map(Parts, each: Kind)
    case restricted(Kind, to: Restriction)
  }

  let kind: Kind

  /// The rules without limits, except those of the models themselves.
  public static let none = ValueRules(kind: .none)

  /// Returns rules for whole numbers.
  public static func integer(
    minimum: Int64? = nil,
    exclusiveMinimum: Int64? = nil,
    maximum: Int64? = nil,
    exclusiveMaximum: Int64? = nil,
    multipleOf: Int64? = nil
  ) -> ValueRules {
    ValueRules(
      kind: .integer(
        WholeNumber(
          minimum: minimum,
          exclusiveMinimum: exclusiveMinimum,
          maximum: maximum,
          exclusiveMaximum: exclusiveMaximum,
          multipleOf: multipleOf
        )
      )
    )
  }

  /// Returns rules for numbers with fractions, which are compared as decimal numbers: 0.3 is a
  /// multiple of 0.1.
  public static func number(
    minimum: Double? = nil,
    exclusiveMinimum: Double? = nil,
    maximum: Double? = nil,
    exclusiveMaximum: Double? = nil,
    multipleOf: Double? = nil
  ) -> ValueRules {
    ValueRules(
      kind: .number(
        Number(
          minimum: minimum,
          exclusiveMinimum: exclusiveMinimum,
          maximum: maximum,
          exclusiveMaximum: exclusiveMaximum,
          multipleOf: multipleOf
        )
      )
    )
  }

  /// Returns rules for texts, whose length is counted in Unicode code points.
  ///
  /// - Parameters:
  ///   - minLength: The minimum length.
  ///   - maxLength: The maximum length.
  ///   - patterns: The patterns, in the syntax of `NSRegularExpression`, all of which must match
  ///     somewhere in the text.
  /// - Returns: The rules.
  public static func text(
    minLength: Int? = nil,
    maxLength: Int? = nil,
    pattern patterns: String...
  ) -> ValueRules {
    ValueRules(kind: .text(Text(minLength: minLength, maxLength: maxLength, patterns: patterns)))
  }

  /// Returns rules for arrays, with the rules for each element.
  public static func list(
    minItems: Int? = nil,
    maxItems: Int? = nil,
    uniqueItems: Bool = false,
    each element: ValueRules = .none
  ) -> ValueRules {
    ValueRules(
      kind: .list(
        Parts(minimum: minItems, maximum: maxItems, isUnique: uniqueItems),
        each: element.kind
      )
    )
  }

  /// Returns rules for objects with arbitrary member names, with the rules for each value.
  public static func map(
    minProperties: Int? = nil,
    maxProperties: Int? = nil,
    each value: ValueRules = .none
  ) -> ValueRules {
    map(minProperties: minProperties, maxProperties: maxProperties, required: [], each: value)
  }

  /// Returns rules for objects that have certain members, with the rules for each value.
  ///
  /// - Parameters:
  ///   - minProperties: The minimum number of members.
  ///   - maxProperties: The maximum number of members.
  ///   - required: The names of members that an object must have.
  ///   - value: The rules for each value.
  /// - Returns: The rules.
  public static func map(
    minProperties: Int? = nil,
    maxProperties: Int? = nil,
    required: [String],
    each value: ValueRules = .none
  ) -> ValueRules {
    ValueRules(
      kind: .map(
        Parts(
          minimum: minProperties,
          maximum: maxProperties,
          isUnique: false,
          required: required
        ),
        each: value.kind
      )
    )
  }

  /// Returns rules for values that are listed; without any, for those that an enum lists.
  public static func listed(_ values: JSONValue...) -> ValueRules {
    ValueRules(kind: .restricted(.none, to: .listed(values)))
  }

  /// Returns rules of which a value has to keep at least one.
  public static func anyOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(.none, to: .anyOf(options.map(\.kind))))
  }

  /// Returns rules of which a value has to keep exactly one.
  public static func oneOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(.none, to: .oneOf(options.map(\.kind))))
  }

  /// Returns these rules for values that are listed as well.
  public func listed(_ values: JSONValue...) -> ValueRules {
    ValueRules(kind: .restricted(kind, to: .listed(values)))
  }

  /// Returns these rules for values that keep at least one of the others as well.
  public func anyOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(kind, to: .anyOf(options.map(\.kind))))
  }

  /// Returns these rules for values that keep exactly one of the others as well.
  public func oneOf(_ options: ValueRules...) -> ValueRules {
    ValueRules(kind: .restricted(kind, to: .oneOf(options.map(\.kind))))
  }
}

"""#.utf8)
}
