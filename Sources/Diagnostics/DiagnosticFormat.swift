/// A format for writing diagnostics.
package protocol DiagnosticFormat: Sendable {
  /// Returns the diagnostics by place, each line ended by a line break; the text is empty if there
  /// are none.
  func format(_ bag: DiagnosticBag, in files: SourceFiles) -> VisibleText
}
