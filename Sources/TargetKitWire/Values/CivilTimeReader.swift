/// Reads days and times from the UTF-8 of a text.
nonisolated struct CivilTimeReader {
  private var rest: Swift.Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

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
    let digits = rest.prefix { Self.isDigit($0) }
    rest = rest[digits.endIndex...]
    let text = String(decoding: digits.prefix(9), as: Unicode.UTF8.self)
    return text.isEmpty ? nil : Double("0." + text)
  }

  private mutating func readNumber(digits count: Int = 2, upTo limit: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ Self.isDigit($0) }) else { return nil }
    rest = rest[digits.endIndex...]
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return number <= limit ? number : nil
  }

  private mutating func skip(_ characters: String) -> Bool {
    guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
