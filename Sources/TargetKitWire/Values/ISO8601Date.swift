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
