extension String {
  /// Appends a key or an index to a JSON Pointer, with `~` and `/` escaped (RFC 6901 §3).
  package mutating func append(pointerToken token: String) {
    self = appending(pointerToken: token)
  }

  /// Returns the JSON Pointer of a child by key or index, with `~` and `/` escaped (RFC 6901 §3).
  package func appending(pointerToken token: String) -> String {
    guard !token.utf8.contains(where: Self.isSpecial) else {
      return appending(escapedToken: token)
    }
    // Called for every inline schema, so the text is built in one allocation.
    var parent = self
    var token = token
    return parent.withUTF8 { parent in
      token.withUTF8 { token in
        String(unsafeUninitializedCapacity: parent.count + 1 + token.count) { text in
          var end = text.initialize(fromContentsOf: parent)
          text.initializeElement(at: end, to: UInt8(ascii: "/"))
          end = text[(end + 1)...].initialize(fromContentsOf: token)
          return end
        }
      }
    }
  }

  private func appending(escapedToken token: String) -> String {
    var pointer = self + "/"
    var rest = token.utf8[...]
    while let special = rest.firstIndex(where: Self.isSpecial) {
      pointer.append(contentsOf: Substring(rest[..<special]))
      pointer.append(rest[special] == UInt8(ascii: "~") ? "~0" : "~1")
      rest = rest[rest.index(after: special)...]
    }
    pointer.append(contentsOf: Substring(rest))
    return pointer
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "~") || byte == UInt8(ascii: "/")
  }
}
