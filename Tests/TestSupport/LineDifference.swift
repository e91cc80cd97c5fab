/// The changes of a text, line by line: `-` for removed lines, `+` for added lines.
package struct LineDifference: CustomStringConvertible {
  private let lines: [String]
  private static let limit = 60

  /// Compares two texts.
  package init(from old: String, to new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var changes: [(line: Int, text: String)] = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, let element, _):
        changes.append((offset, "-\(offset + 1): \(element)"))
      case .insert(let offset, let element, _):
        changes.append((offset, "+\(offset + 1): \(element)"))
      }
    }
    lines = changes.sorted { $0.line < $1.line }.map(\.text)
  }

  package var description: String {
    let rest = lines.count > Self.limit ? ["… and \(lines.count - Self.limit) more"] : []
    return (lines.prefix(Self.limit) + rest).joined(separator: "\n")
  }
}
