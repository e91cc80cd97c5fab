public import Foundation

/// A date as APIs write it: `2024-01-02T03:04:05Z`, with or without a fraction, with any offset.
nonisolated public struct ISO8601Date: Hashable, Sendable {
  /// The date.
  public var date: Foundation.Date

  /// Creates a value from a date.
  public init(_ date: Foundation.Date) {
    self.date = date
  }
}

nonisolated extension ISO8601Date: LosslessStringConvertible {
  /// Creates a value from text, unless it isn't a date and time.
  ///
  /// All of RFC 3339, and what servers write besides: an offset without a colon or none at all (UTC), no seconds.
  public init?(_ text: String) {
    var text = text
    guard
      let seconds = text.withUTF8({ bytes -> Double? in
        var reader = CivilTimeReader(bytes)
        guard let seconds = reader.readTime(), reader.isAtEnd else { return nil }
        return seconds
      })
    else { return nil }
    date = Foundation.Date(timeIntervalSince1970: seconds)
  }

  /// The date in UTC by RFC 3339: without a fraction, with milliseconds, or with microseconds where it has them.
  ///
  /// A `Date` is too coarse for nanoseconds, and for all microseconds outside of the years 1864 to 2137.
  public var description: String {
    let (seconds, fraction) = parts
    let time = CivilTime(secondsSince1970: seconds)
    var output: [UInt8] = []
    CivilTime.append(time.year, digits: 4, to: &output)
    output.append(UInt8(ascii: "-"))
    CivilTime.append(time.month, digits: 2, to: &output)
    output.append(UInt8(ascii: "-"))
    CivilTime.append(time.day, digits: 2, to: &output)
    output.append(UInt8(ascii: "T"))
    CivilTime.append(time.hour, digits: 2, to: &output)
    output.append(UInt8(ascii: ":"))
    CivilTime.append(time.minute, digits: 2, to: &output)
    output.append(UInt8(ascii: ":"))
    CivilTime.append(time.second, digits: 2, to: &output)
    if let fraction {
      output.append(UInt8(ascii: "."))
      CivilTime.append(fraction.number, digits: fraction.digits, to: &output)
    }
    output.append(UInt8(ascii: "Z"))
    return String(decoding: output, as: Unicode.UTF8.self)
  }

  /// The whole seconds since 1970, and what is beyond them.
  private var parts: (seconds: Int64, fraction: (number: Int, digits: Int)?) {
    let seconds = CivilTime.seconds(of: date)
    let rest = date.timeIntervalSince1970 - Double(seconds)
    // What is not finite, and what lies beyond the years that can be written.
    guard rest > 0, rest < 1 else { return (seconds, nil) }
    // In a far year, where a `Double` has no microseconds, those that it seems to have mean nothing.
    let milliseconds = (rest * 1000).rounded()
    if Double(seconds) + milliseconds / 1000 == date.timeIntervalSince1970, milliseconds < 1000 {
      return (seconds, (Int(milliseconds), 3))
    }
    let microseconds = Int((rest * 1_000_000).rounded())
    switch microseconds {
    case 0: return (seconds, nil)
    case 1_000_000...: return (seconds + 1, nil)
    case _ where microseconds % 1000 == 0: return (seconds, (microseconds / 1000, 3))
    default: return (seconds, (microseconds, 6))
    }
  }
}

nonisolated extension ISO8601Date: Comparable {
  /// Whether a date comes before another.
  public static func < (left: ISO8601Date, right: ISO8601Date) -> Bool {
    left.date < right.date
  }
}

nonisolated extension ISO8601Date: Codable {
  /// Reads a date from text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = ISO8601Date(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "'\(text)' is not a date like 2024-01-02T03:04:05Z"
      )
    }
    self = value
  }

  /// Writes the date as RFC 3339 text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
