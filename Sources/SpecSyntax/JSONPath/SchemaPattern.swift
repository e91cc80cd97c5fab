/// The `pattern` of a schema, matched without backtracking.
package enum SchemaPattern {
  /// Returns whether a text contains a match of a regular expression in Foundation's syntax; `nil`
  /// if the expression has more than I-Regexp (RFC 9485) and anchors.
  package static func matches(_ pattern: String, _ text: String) -> Bool? {
    RegularExpression(plain(pattern))?.matches(text, isWhole: false)
  }

  /// Returns an expression with the spellings of I-Regexp where there are others.
  private static func plain(_ pattern: String) -> String {
    var result = ""
    var rest = pattern.unicodeScalars[...]
    var isInClass = false
    while let scalar = rest.popFirst() {
      switch scalar {
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass && rest.starts(with: "?:".unicodeScalars):
        rest = rest.dropFirst(2)
      case "\\":
        guard let escaped = rest.popFirst() else { break }
        switch escaped {
        case "A" where !isInClass: result += "^"
        case "z" where !isInClass: result += "$"
        case "$": result += isInClass ? "$" : "[$]"
        case "!", "\"", "#", "%", "&", "'", ",", "/", ":", ";", "<", "=", ">", "@", "_", "`", "~",
          " ":
          result.unicodeScalars.append(escaped)
        default: result += "\\\(escaped)"
        }
        continue
      default: break
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
