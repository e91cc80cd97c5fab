import APIModel
import Diagnostics

/// The form in which requests have scalars, whatever the spelling in the spec.
enum ScalarText {
  /// Returns a scalar in this form.
  ///
  /// Dates are in UTC (RFC 3339), UUIDs in lower case (RFC 9562 §4), and numbers have no zeros at
  /// the end of their fractions.
  static func canonical(_ json: JSONText, as scalar: Scalar) -> JSONText {
    switch scalar {
    case .dateTime: json.string.flatMap(moment).map { .string($0) } ?? json
    case .uuid: json.string.map { .string($0.lowercased()) } ?? json
    case .int, .sized:
      json.number.flatMap(JSONNumber.integer).map { .number(String($0)) } ?? json
    case .double, .decimal: json.number.map { .number(number($0)) } ?? json
    case .float:
      json.number.flatMap { Float($0) }.map { .number(number($0.description)) } ?? json
    case .decimalText:
      (json.number ?? json.string).map { .string(number($0)) } ?? json
    case .string, .named, .bool, .calendarDate, .url, .base64: json
    }
  }

  private static func number(_ text: String) -> String {
    guard let value = Double(text) else { return text }
    if let whole = Int64(exactly: value) { return String(whole) }
    guard text.contains("."), !text.lowercased().contains("e") else { return text }
    return String(text.reversed().drop { $0 == "0" }.reversed())
  }

  private static func moment(_ text: String) -> String? {
    guard let (seconds, fraction) = DateReader.seconds(text) else { return nil }
    let day = Int((Double(seconds) / 86_400).rounded(.down))
    let second = seconds - day * 86_400
    let digits = fraction.dropFirst()
    // Dates have microseconds.
    var written = String(digits.prefix(6))
    while written.last == "0" { written.removeLast() }
    let width = written.isEmpty ? 0 : written.count <= 3 ? 3 : 6
    written += String(repeating: "0", count: max(0, width - written.count))
    let clock = [second / 3600, second / 60 % 60, second % 60].map(padded).joined(separator: ":")
    return "\(date(ofDay: day))T\(clock)\(written.isEmpty ? "" : "." + written)Z"
  }

  /// Returns the date of a day, counted from 1970-01-01, in the Gregorian calendar.
  private static func date(ofDay day: Int) -> String {
    var year = 1970
    var rest = day
    func length(_ year: Int) -> Int {
      year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365
    }
    while rest < 0 {
      year -= 1
      rest += length(year)
    }
    while rest >= length(year) {
      rest -= length(year)
      year += 1
    }
    let lengths = [31, length(year) - 337, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var month = 0
    while rest >= lengths[month] {
      rest -= lengths[month]
      month += 1
    }
    let digits = String(year)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(zeros)\(digits)-\(padded(month + 1))-\(padded(rest + 1))"
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
