/// Determines the type of a plain scalar according to YAML 1.2's core schema (§10.3.2).
///
/// YAML 1.1's `no`, `on`, `1_000` and `12:30` are strings here.
package enum ScalarResolver {
  /// Returns the type of a scalar without quotes and tag.
  package static func kind(of text: String) -> Node.ScalarKind {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE", "false", "False", "FALSE": return .bool
    default: break
    }
    guard let first = text.utf8.first, first.isDigit || "+-.".utf8.contains(first) else {
      return .string
    }
    return numberKind(of: Array(text.utf8)) ?? .string
  }

  private static func numberKind(of text: [UInt8]) -> Node.ScalarKind? {
    var index = 0
    if text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-") {
      index = 1
    } else if text.count > 2, text[0] == UInt8(ascii: "0") {
      let digits = text[2...]
      if text[1] == UInt8(ascii: "o") {
        return digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
          ? .integer : nil
      }
      if text[1] == UInt8(ascii: "x") {
        return digits.allSatisfy { $0.hexDigitValue != nil } ? .integer : nil
      }
    }
    let wholeDigits = skipDigits(text, &index)
    guard index < text.count else { return wholeDigits > 0 ? .integer : nil }

    var fractionDigits = 0
    if text[index] == UInt8(ascii: ".") {
      index += 1
      let rest = String(decoding: text[index...], as: UTF8.self)
      if wholeDigits == 0, ["inf", "Inf", "INF"].contains(rest) { return .float }
      if index == 1, ["nan", "NaN", "NAN"].contains(rest) { return .float }
      fractionDigits = skipDigits(text, &index)
    }
    guard wholeDigits + fractionDigits > 0 else { return nil }
    if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard skipDigits(text, &index) > 0 else { return nil }
    }
    return index == text.count ? .float : nil
  }

  private static func skipDigits(_ text: [UInt8], _ index: inout Int) -> Int {
    let start = index
    while index < text.count, text[index].isDigit { index += 1 }
    return index - start
  }
}
