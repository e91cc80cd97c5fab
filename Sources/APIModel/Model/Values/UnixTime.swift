/// A date and time as seconds since 1970.
struct UnixTime {
  /// The seconds as a number of JSON.
  let text: String

  /// Reads `yyyy-MM-ddTHH:mm:ss`, an optional fraction, and an optional offset from UTC.
  init?(_ text: String) {
    var rest = text.unicodeScalars[...]
    func number(_ digits: Int) -> Int? {
      let part = rest.prefix(digits)
      guard part.count == digits, let number = Int(String(part)) else { return nil }
      rest = rest.dropFirst(digits)
      return number
    }
    func skip(_ scalars: String) -> Unicode.Scalar? {
      guard let first = rest.first, scalars.unicodeScalars.contains(first) else { return nil }
      rest.removeFirst()
      return first
    }
    guard let year = number(4), skip("-") != nil, let month = number(2), skip("-") != nil,
      let day = number(2), skip("Tt ") != nil, let hour = number(2), skip(":") != nil,
      let minute = number(2), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    var second = 0
    if skip(":") != nil {
      guard let value = number(2) else { return nil }
      second = value
    }
    var fraction = ""
    if skip(".,") != nil {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      if digits.contains(where: { $0 != "0" }) { fraction = "." + String(digits) }
    }
    var offset = 0
    if let sign = skip("+-") {
      guard let hours = number(2) else { return nil }
      _ = skip(":")
      let minutes = rest.isEmpty ? 0 : number(2)
      guard let minutes else { return nil }
      offset = (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
    let days = Self.daysSince1970(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offset
    // Before 1970, a fraction would count backwards.
    guard seconds >= 0 || fraction.isEmpty else { return nil }
    self.text = String(seconds) + fraction
  }

  /// Returns the days of the proleptic Gregorian calendar, whose years begin with March here.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let month = (month + 9) % 12
    let leapDays = year / 4 - year / 100 + year / 400
    return 365 * year + leapDays + (153 * month + 2) / 5 + day - 1 - 719_468
  }
}
