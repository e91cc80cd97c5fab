/// Determines the type of a plain scalar according to YAML 1.2's core schema (§10.3.2).
///
/// YAML 1.1's `no`, `on`, `1_000` and `12:30` are strings here.
package enum ScalarResolver {
  /// Returns the type of a scalar without quotes and tag.
  package static func kind(of text: String) -> Node.ScalarKind {
    var text = text
    return text.withUTF8 { kind(of: $0) }
  }

  /// Returns the type of a scalar without quotes and tag from its bytes.
  static func kind(of text: UnsafeBufferPointer<UInt8>) -> Node.ScalarKind {
    guard let first = text.first else { return .null }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return numberKind(of: text) ?? .string
    case UInt8(ascii: "~"):
      return text.count == 1 ? .null : .string
    case UInt8(ascii: "n"), UInt8(ascii: "N"):
      return text.count == 4 && isWord(text, "null", "Null", "NULL") ? .null : .string
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      return text.count == 4 && isWord(text, "true", "True", "TRUE") ? .bool : .string
    case UInt8(ascii: "f"), UInt8(ascii: "F"):
      return text.count == 5 && isWord(text, "false", "False", "FALSE") ? .bool : .string
    default:
      return .string
    }
  }

  private static func isWord(
    _ text: UnsafeBufferPointer<UInt8>,
    _ spellings: StaticString...
  ) -> Bool {
    spellings.contains { $0.withUTF8Buffer { $0.elementsEqual(text) } }
  }

  private static func numberKind(of text: UnsafeBufferPointer<UInt8>) -> Node.ScalarKind? {
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
      let rest = UnsafeBufferPointer(rebasing: text[index...])
      if wholeDigits == 0, isWord(rest, "inf", "Inf", "INF") { return .float }
      if index == 1, isWord(rest, "nan", "NaN", "NAN") { return .float }
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

  private static func skipDigits(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int {
    let start = index
    while index < text.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[index]) {
      index += 1
    }
    return index - start
  }
}
