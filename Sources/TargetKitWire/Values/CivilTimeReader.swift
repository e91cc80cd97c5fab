/// Reads days and times from UTF-8, in one pass and without allocating.
nonisolated struct CivilTimeReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// Reads `yyyy-MM-dd`.
  mutating func readDay() -> CalendarDate? {
    guard let year = readNumber(digits: 4), skip("-"),
      let month = readNumber(digits: 2), skip("-"),
      let day = readNumber(digits: 2)
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Reads `yyyy-MM-ddTHH:mm:ss`, an optional fraction and an optional offset, as seconds since
  /// 1970.
  ///
  /// Without an offset, the time is in UTC.
  mutating func readTime() -> Double? {
    guard let day = readDay(), skip("T") || skip("t") || skip(" "),
      let hour = readNumber(digits: 2), hour <= 23, skip(":"),
      let minute = readNumber(digits: 2), minute <= 59
    else { return nil }
    var second = 0
    var fraction = 0.0
    if skip(":") {
      // 60 is a leap second, which is treated as the first second of the next minute.
      guard let number = readNumber(digits: 2), number <= 60 else { return nil }
      second = number
      if skip(".") || skip(",") {
        guard let number = readFraction() else { return nil }
        fraction = number
      }
    }
    guard let offset = readOffset() else { return nil }
    let whole = CivilTime.daysSince1970(day) * 86400 + hour * 3600 + minute * 60 + second - offset
    return Double(whole) + fraction
  }

  /// Reads `Z`, `+01:00`, `+0100` or `+01`, as seconds.
  private mutating func readOffset() -> Int? {
    if isAtEnd || skip("Z") || skip("z") { return 0 }
    let sign: Int
    if skip("+") {
      sign = 1
    } else if skip("-") {
      sign = -1
    } else {
      return nil
    }
    guard let hours = readNumber(digits: 2), hours <= 23 else { return nil }
    if isAtEnd { return sign * hours * 3600 }
    _ = skip(":")
    guard let minutes = readNumber(digits: 2), minutes <= 59 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  /// Reads one or more digits; those beyond nanoseconds are dropped.
  private mutating func readFraction() -> Double? {
    let start = index
    var number = 0
    var scale = 1.0
    while let digit = readDigit() {
      guard index - start <= 9 else { continue }
      number = number * 10 + digit
      scale *= 10
    }
    return index > start ? Double(number) / scale : nil
  }

  private mutating func readNumber(digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let digit = readDigit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  private mutating func readDigit() -> Int? {
    guard index < bytes.count, case UInt8(ascii: "0")...UInt8(ascii: "9") = bytes[index] else {
      return nil
    }
    index += 1
    return Int(bytes[index - 1] - UInt8(ascii: "0"))
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }
}
