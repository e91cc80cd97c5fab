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
    NodeLocation(file: file, pointer: pointer.appending(pointerToken: token))
  }

  /// Returns whether this location is the other one or is inside it.
  package func isInside(_ other: NodeLocation) -> Bool {
    file == other.file
      && (pointer == other.pointer || pointer.hasPrefix(other.pointer + "/"))
  }
}
