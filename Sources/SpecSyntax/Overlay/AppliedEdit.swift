package import Diagnostics

/// What became of one edit.
package struct AppliedEdit: Hashable, Sendable {
  /// What the user calls it; overlays have no names for their actions.
  package let name: String?

  /// How many values it changed.
  package let count: Int

  /// Where its target is written.
  package let range: SourceRange

  init(_ edit: DocumentEdit, count: Int) {
    name = edit.name
    self.count = count
    range = edit.targetNode.range
  }
}
