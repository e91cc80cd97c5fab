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
