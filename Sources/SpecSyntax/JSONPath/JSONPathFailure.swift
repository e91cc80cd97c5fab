package import Diagnostics

/// Why a text is no JSONPath query.
package struct JSONPathFailure: Error, Hashable, Sendable {
  /// Where in the text, in UTF-8 offsets.
  package let offset: Int

  /// What stands there, or is missing there.
  package let message: Diagnostic.Message

  /// What to write.
  package let help: String?
}

extension JSONPathFailure {
  /// Reports the failure at its place within the scalar from which the query was read.
  package func report(at node: Node, into bag: inout DiagnosticBag) {
    bag.report(.invalidPath, message, at: place(in: node), help: help)
  }

  /// Where the offset is in the file; the whole scalar where escapes keep that from being known.
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
