import Diagnostics

extension YAMLReader {
  /// Corrects a text without quotes whose first characters libyaml reads as something else.
  ///
  /// - Parameters:
  ///   - scalar: The text.
  ///   - range: The range of the text.
  /// - Returns: The characters at its beginning that belong to the name of its anchor.
  func correct(_ scalar: inout String, at range: inout SourceRange) -> String {
    let start = Int(range.start)
    guard start > 0, start < text.count else { return "" }
    let previous = text[start - 1]
    // Only a `?` before a space begins a key in braces (YAML 1.2 §7.4.2).
    if previous == UInt8(ascii: "?"), top.isFlow, top.isMapping {
      scalar = "?" + scalar
      range.start -= 1
    }
    // The name of an anchor can contain colons (YAML 1.2 §6.9.2), but not for libyaml.
    guard stream.hasProperties, let anchor = stream.anchor, scalar.hasPrefix(":"),
      previous <= UInt8(ascii: " "), text[start...].starts(with: "&\(anchor):".utf8)
    else { return "" }
    let rest = scalar.prefix { !$0.isWhitespace }
    scalar = String(scalar.dropFirst(rest.count).drop(while: \.isWhitespace))
    return String(rest)
  }
}
