/// A range as lines and columns, which start at 1; columns are in bytes, as compilers count them.
package struct SourcePlace: Hashable, Sendable {
  package let path: String
  package let line: Int
  package let column: Int

  /// The line and column after the last byte.
  package let endLine: Int
  package let endColumn: Int
}

extension SourceFiles {
  /// Returns the lines and columns of a range.
  package func place(of range: SourceRange) -> SourcePlace {
    let file = self[range.file]
    let start = file.position(of: range.start)
    let end = range.end > range.start ? file.position(of: range.end) : start
    return SourcePlace(
      path: file.path,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column
    )
  }
}
