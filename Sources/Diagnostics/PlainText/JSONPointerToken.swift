extension String {
  /// Appends a key or an index to a JSON Pointer, with `~` and `/` escaped (RFC 6901 §3).
  package mutating func append(pointerToken token: String) {
    append("/")
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      append(token)
      return
    }
    var escaped: [UInt8] = []
    for byte in token.utf8 {
      switch byte {
      case UInt8(ascii: "~"): escaped += "~0".utf8
      case UInt8(ascii: "/"): escaped += "~1".utf8
      default: escaped.append(byte)
      }
    }
    append(String(decoding: escaped, as: UTF8.self))
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
