package import Diagnostics

/// The reason why a text isn't a valid JSONPath query.
package struct JSONPathFailure: Error, Hashable, Sendable {
  /// The position in the text, as a UTF-8 offset.
  package let offset: Int

  /// The description of what is wrong or missing there.
  package let message: Diagnostic.Message

  /// A hint on what to write instead.
  package let help: String?
}

extension JSONPathFailure {
  /// Reports the failure at its place within the scalar that contains the query.
  package func report(at node: Node, into bag: inout DiagnosticBag) {
    bag.report(.invalidPath, message, at: place(in: node), help: help)
  }

  /// Returns the source range of the offset, or the whole scalar if escapes make the position
  /// unknown.
  private func place(in node: Node) -> SourceRange {
    let count = UInt32(clamping: node.text?.utf8.count ?? 0)
    let quotes: UInt32
    switch node.range.end - node.range.start {
    case count: quotes = 0
    case count + 2: quotes = 1
    case _: return node.range
    }
    let start = node.range.start + quotes + UInt32(clamping: offset)
    return SourceRange(file: node.range.file, start: start, end: start + 1)
  }
}
