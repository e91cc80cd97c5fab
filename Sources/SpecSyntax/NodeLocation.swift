package import Diagnostics

/// The unique location of a value in a spec: its file and its JSON Pointer (RFC 6901), such as
/// `/components/schemas/Pet`.
package struct NodeLocation: Hashable, Sendable {
  package let file: SourceID
  package let pointer: String

  package init(file: SourceID, pointer: String) {
    self.file = file
    self.pointer = pointer
  }

  /// Returns the location of a child by key or index, with `~` and `/` escaped.
  package func appending(_ token: String) -> NodeLocation {
    // Called for every inline schema, so the text is built in one allocation.
    var pointer = pointer
    pointer.reserveCapacity(pointer.utf8.count + 1 + token.utf8.count)
    pointer.append("/")
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      pointer.append(token)
      return NodeLocation(file: file, pointer: pointer)
    }
    var rest = token.utf8[...]
    while let special = rest.firstIndex(where: {
      $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/")
    }) {
      pointer.append(contentsOf: Substring(rest[..<special]))
      pointer.append(rest[special] == UInt8(ascii: "~") ? "~0" : "~1")
      rest = rest[rest.index(after: special)...]
    }
    pointer.append(contentsOf: Substring(rest))
    return NodeLocation(file: file, pointer: pointer)
  }
}
