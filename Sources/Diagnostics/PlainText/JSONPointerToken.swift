extension String {
  /// Returns the JSON Pointer of a child by key or index, with `~` and `/` escaped (RFC 6901 §3).
  package func appending(pointerToken token: String) -> String {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return self + "/" + token
    }
    return token.unicodeScalars.reduce(into: self + "/") { pointer, scalar in
      switch scalar {
      case "~": pointer += "~0"
      case "/": pointer += "~1"
      default: pointer.unicodeScalars.append(scalar)
      }
    }
  }
}
