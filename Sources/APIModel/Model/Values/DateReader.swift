/// Reads dates and times (RFC 3339 §5.6).
package struct DateReader {
  private var rest: Substring.UTF8View

  /// Returns whether a text is a date: `2024-01-31`.
  package static func isDate(_ text: String) -> Bool {
    var reader = DateReader(rest: text[...].utf8)
    return reader.days() != nil && reader.rest.isEmpty
  }

  /// Returns the seconds since 1970 and the fraction of a date and time, `.5` or nothing; `nil` for
  /// any other text.
  ///
  /// Like the runtime, it accepts times without seconds, without an offset, or without a colon in the
  /// offset.
  package static func seconds(_ text: String) -> (whole: Int, fraction: String)? {
    var reader = DateReader(rest: text[...].utf8)
    guard let days = reader.days(), reader.skip("Tt ") != nil, let hour = reader.number(below: 24),
      reader.skip(":") != nil, let minute = reader.number(below: 60)
    else { return nil }
    var second = 0
    var fraction = ""
    if reader.skip(":") != nil {
      guard let number = reader.number(below: 61) else { return nil }
      second = number
      if reader.skip(".,") != nil {
        guard let digits = reader.fraction() else { return nil }
        fraction = digits
      }
    }
    guard let offset = reader.offset(), reader.rest.isEmpty else { return nil }
    return (days * 86_400 + hour * 3600 + minute * 60 + second - offset, fraction)
  }

  private mutating func skip(_ bytes: String) -> UInt8? {
    guard let first = rest.first, bytes.utf8.contains(first) else { return nil }
    rest.removeFirst()
    return first
  }

  private mutating func number(digits: Int = 2, below limit: Int) -> Int? {
    let part = rest.prefix(digits)
    guard part.count == digits, part.allSatisfy(\.isDigit), let number = Int(Substring(part)),
      number < limit
    else { return nil }
    rest = rest.dropFirst(digits)
    return number
  }

  /// Reads `yyyy-MM-dd`, and returns the days since 1970.
  private mutating func days() -> Int? {
    guard let year = number(digits: 4, below: 10_000), skip("-") != nil,
      let month = number(below: 13), skip("-") != nil, let day = number(below: 32), month > 0,
      day > 0
    else { return nil }
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day <= lengths[month - 1] else { return nil }
    // Years of the proleptic Gregorian calendar begin with March here.
    let shifted = month <= 2 ? year - 1 : year
    let leapDays = shifted / 4 - shifted / 100 + shifted / 400
    return 365 * shifted + leapDays + (153 * ((month + 9) % 12) + 2) / 5 + day - 1 - 719_468
  }

  /// Reads the digits of a fraction; returns nothing for zeros, and `nil` if there are no digits.
  private mutating func fraction() -> String? {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(digits.count)
    guard !digits.isEmpty else { return nil }
    return digits.allSatisfy { $0 == UInt8(ascii: "0") } ? "" : "." + String(Substring(digits))
  }

  /// Reads an offset from UTC in seconds: nothing, `Z`, `+01:00`, `+0100` or `+01`.
  private mutating func offset() -> Int? {
    guard let sign = skip("+-") else {
      _ = skip("Zz")
      return 0
    }
    guard let hours = number(below: 24) else { return nil }
    var minutes = 0
    if !rest.isEmpty {
      _ = skip(":")
      guard let number = number(below: 60) else { return nil }
      minutes = number
    }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}

extension UInt8 {
  /// Indicates whether this is an ASCII digit.
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
