package import Diagnostics
import PlainText

/// The unique location of a value in a spec: its file and its JSON Pointer (RFC 6901), such as
/// `/components/schemas/Pet`.
package struct NodeLocation: Hashable, Sendable {
  package let file: SourceID
  /// The hash of the pointer, which is computed once because a location is looked up in many
  /// tables.
  private let pointerHash: UInt32
  package let pointer: String

  package init(file: SourceID, pointer: String) {
    self.file = file
    self.pointer = pointer
    pointerHash = UInt32(truncatingIfNeeded: TextHash.canonicalHash(of: pointer))
  }

  /// Returns the location of a child by key or index, with `~` and `/` escaped.
  package func appending(_ token: String) -> NodeLocation {
    NodeLocation(file: file, pointer: pointer.appending(pointerToken: token))
  }

  /// Returns the location of a child's child.
  package func appending(_ token: String, _ next: String) -> NodeLocation {
    NodeLocation(file: file, pointer: pointer.appending(pointerTokens: token, next))
  }

  /// The hash of the location, for tables that need no better one.
  package var hashBits: UInt32 { pointerHash &+ file.rawValue &* 0x9E37_79B1 }

  package static func == (left: NodeLocation, right: NodeLocation) -> Bool {
    left.pointerHash == right.pointerHash && left.file.rawValue == right.file.rawValue
      && left.pointer == right.pointer
  }

  package func hash(into hasher: inout Hasher) {
    // Many files may have a value at the same place.
    hasher.combine(UInt64(pointerHash) << 32 | UInt64(file.rawValue))
  }
}
