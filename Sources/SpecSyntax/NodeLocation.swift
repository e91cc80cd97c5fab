package import Diagnostics

/// The one identity of a value of a spec: its file and its JSON Pointer (RFC 6901) in it, `/components/schemas/Pet`.
package struct NodeLocation: Hashable, Sendable {
  package let file: SourceID
  package let pointer: String

  package init(file: SourceID, pointer: String) {
    self.file = file
    self.pointer = pointer
  }

  /// The location of a child by key or index, with `~` and `/` escaped.
  package func appending(_ token: String) -> NodeLocation {
    guard token.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      // Every inline schema asks for one, so the text is written once and not put together.
      var pointer = pointer
      pointer.reserveCapacity(pointer.utf8.count + 1 + token.utf8.count)
      pointer.append("/")
      pointer.append(token)
      return NodeLocation(file: file, pointer: pointer)
    }
    var escaped = ""
    for scalar in token.unicodeScalars {
      switch scalar {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return NodeLocation(file: file, pointer: pointer + "/" + escaped)
  }
}
