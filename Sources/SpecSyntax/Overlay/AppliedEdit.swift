package import Diagnostics

/// The result of one edit.
package struct AppliedEdit: Hashable, Sendable {
  /// The name from the configuration; `nil` for actions of overlays, which have no names.
  package let name: String?

  /// The number of values that the edit changed.
  package let count: Int

  /// The source range of the edit's target.
  package let range: SourceRange

  init(_ edit: DocumentEdit, count: Int) {
    name = edit.name
    self.count = count
    range = edit.targetNode.range
  }
}
