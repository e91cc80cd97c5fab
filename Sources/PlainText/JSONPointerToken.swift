extension String {
  /// Appends a key or an index to a JSON Pointer, with `~` and `/` escaped (RFC 6901 §3).
  package mutating func append(pointerToken token: String) {
    // Called for every inline schema, so the text is built in one allocation.
    reserveCapacity(utf8.count + 1 + token.utf8.count)
    append("/")
    var rest = token.utf8[...]
    while let special = rest.firstIndex(where: {
      $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/")
    }) {
      append(contentsOf: Substring(rest[..<special]))
      append(rest[special] == UInt8(ascii: "~") ? "~0" : "~1")
      rest = rest[rest.index(after: special)...]
    }
    append(contentsOf: Substring(rest))
  }
}
