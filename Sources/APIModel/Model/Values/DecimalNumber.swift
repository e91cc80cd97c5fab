import Diagnostics

/// A decimal number as written in a spec, which is compared without rounding.
package struct DecimalNumber: Hashable, Sendable {
  /// The number as JSON spells it.
  package let literal: String
  private let isNegative: Bool
  /// The digits without zeros at either end; empty for zero.
  private let digits: [UInt8]
  /// The number of digits before the decimal point; for `0.05`, it's -1, and the only digit is 5.
  private let point: Int

  /// Parses a number; `nil` if the text isn't one.
  package init?(_ text: String) {
    guard let literal = JSONNumber.literal(text) else { return nil }
    self.literal = literal
    let parts = literal.split { $0 == "e" || $0 == "E" }
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, (-9_999...9_999).contains(exponent)
    else { return nil }
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let digits = mantissa.joined().utf8.map { $0 - 0x30 }
    let significant = digits.drop { $0 == 0 }
    let zeros = significant.reversed().prefix { $0 == 0 }.count
    self.digits = Array(significant.dropLast(zeros))
    point =
      significant.isEmpty ? 0 : mantissa[0].count + exponent - (digits.count - significant.count)
    isNegative = !significant.isEmpty && literal.hasPrefix("-")
  }

  /// Indicates whether the number has no digits after the decimal point.
  package var isWhole: Bool { point >= digits.count }

  /// The greatest integer that isn't greater than the number; `nil` if it doesn't fit into 64 bits.
  package var roundedDown: Int64? { rounded(isNegative ? 1 : 0) }

  /// The least integer that isn't less than the number; `nil` if it doesn't fit into 64 bits.
  package var roundedUp: Int64? { rounded(isNegative ? 0 : 1) }

  /// Returns the digits before the point, plus `step` if there are digits after it.
  private func rounded(_ step: Int64) -> Int64? {
    guard point <= 19 else { return nil }
    var text = String(decoding: digits.prefix(max(point, 0)).map { $0 + 0x30 }, as: UTF8.self)
    text += String(repeating: "0", count: max(point - digits.count, 0))
    guard let magnitude = Int64(text.isEmpty ? "0" : text) else { return nil }
    let rounded = isWhole ? magnitude : magnitude + step
    return isNegative ? -rounded : rounded
  }

  /// The least positive integer that is a multiple of the number: 1 for 0.01, 3 for 1.5.
  package var smallestWholeMultiple: Int64? {
    if isWhole { return roundedDown }
    let places = digits.count - point
    guard places <= 18, digits.count <= 18 else { return nil }
    let numerator = digits.reduce(Int64(0)) { $0 * 10 + Int64($1) }
    let denominator = (0..<places).reduce(Int64(1)) { power, _ in power * 10 }
    return numerator / numerator.greatestCommonDivisor(with: denominator)
  }

  /// Returns the least common multiple; the first number if it doesn't fit into 64 bits, and `nil`
  /// if there are no numbers.
  package static func leastCommonMultiple(_ numbers: [DecimalNumber]) -> DecimalNumber? {
    guard let first = numbers.first else { return nil }
    return numbers.dropFirst().reduce(first) { result, number in
      result.commonMultiple(with: number) ?? result
    }
  }

  private func commonMultiple(with other: DecimalNumber) -> DecimalNumber? {
    let places = max(digits.count - point, other.digits.count - other.point, 0)
    guard let left = scaled(by: places), let right = other.scaled(by: places),
      let multiple = left.leastCommonMultiple(with: right)
    else { return nil }
    let text = String(multiple)
    let padded = String(repeating: "0", count: max(places + 1 - text.utf8.count, 0)) + text
    let fraction = padded.suffix(places).reversed().drop { $0 == "0" }.reversed()
    let whole = padded.dropLast(places)
    return DecimalNumber(fraction.isEmpty ? String(whole) : whole + "." + String(fraction))
  }

  /// Returns the number times ten to the power of `places`, as an integer.
  private func scaled(by places: Int) -> Int64? {
    let zeros = places - (digits.count - point)
    guard digits.count + zeros <= 18 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int64($1) }
      * (0..<zeros).reduce(1) { power, _ in power * 10 }
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.isNegative == right.isNegative && left.point == right.point && left.digits == right.digits
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative)
    hasher.combine(point)
    hasher.combine(digits)
  }
}

extension DecimalNumber: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? right.hasLessMagnitude(than: left) : left.hasLessMagnitude(than: right)
  }

  private func hasLessMagnitude(than other: Self) -> Bool {
    if digits.isEmpty || other.digits.isEmpty { return digits.count < other.digits.count }
    if point != other.point { return point < other.point }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}

extension Int64 {
  fileprivate func greatestCommonDivisor(with other: Int64) -> Int64 {
    other == 0 ? self : other.greatestCommonDivisor(with: self % other)
  }

  /// Returns the least common multiple of positive numbers; `nil` if it doesn't fit into 64 bits.
  func leastCommonMultiple(with other: Int64) -> Int64? {
    guard self > 0, other > 0 else { return nil }
    let (product, isTooLarge) = (self / greatestCommonDivisor(with: other))
      .multipliedReportingOverflow(by: other)
    return isTooLarge ? nil : product
  }
}
