extension String {
  /// Appends a key or an index to a JSON Pointer, with `~` and `/` escaped (RFC 6901 §3).
  package mutating func append(pointerToken token: String) {
    append("/")
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      append(token)
      return
    }
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": append("~0")
      case "/": append("~1")
      default: unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the JSON Pointer of a child by key or index, with `~` and `/` escaped (RFC 6901 §3).
  package func appending(pointerToken token: String) -> String {
    var pointer = self
    pointer.append(pointerToken: token)
    return pointer
  }

  /// Returns the JSON Pointer of a child's child.
  package func appending(pointerTokens token: String, _ next: String) -> String {
    var pointer = self
    pointer.append(pointerToken: token)
    pointer.append(pointerToken: next)
    return pointer
  }
}
