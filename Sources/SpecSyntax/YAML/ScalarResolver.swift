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
    let digits = text.utf8.dropFirst(2)
    if text.hasPrefix("0o"), !digits.isEmpty {
      return digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        ? .integer : .string
    }
    if text.hasPrefix("0x"), !digits.isEmpty {
      return digits.allSatisfy { $0.hexDigitValue != nil } ? .integer : .string
    }
    switch text.drop(while: { $0 == "+" || $0 == "-" }) {
    case ".inf", ".Inf", ".INF": return text.utf8.count <= 5 ? .float : .string
    case ".nan", ".NaN", ".NAN": return text.utf8.count == 4 ? .float : .string
    default: break
    }
    // `Double` also reads words and hexadecimal numbers.
    guard text.utf8.allSatisfy({ $0.isDigit || "+-.eE".utf8.contains($0) }), Double(text) != nil
    else { return .string }
    return text.utf8.dropFirst().allSatisfy(\.isDigit) && first != UInt8(ascii: ".")
      ? .integer : .float
  }
}
