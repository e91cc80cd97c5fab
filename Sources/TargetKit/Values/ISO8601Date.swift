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

  /// The date in UTC by RFC 3339, with a fraction only if the date has milliseconds.
  public var description: String {
    let rounded = Foundation.Date(
      timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000
    )
    let seconds = CivilTime.seconds(of: rounded)
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
    let fraction = ((rounded.timeIntervalSince1970 - Double(seconds)) * 1000).rounded()
    if fraction >= 1 && fraction < 1000 {
      output.append(UInt8(ascii: "."))
      CivilTime.append(Int(fraction), digits: 3, to: &output)
    }
    output.append(UInt8(ascii: "Z"))
    return String(decoding: output, as: Unicode.UTF8.self)
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
