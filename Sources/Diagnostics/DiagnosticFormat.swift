package import PlainText

/// A way to write down what a run has to say.
package protocol DiagnosticFormat: Sendable {
  /// The diagnostics by place, each line ended by a line break; nothing for none.
  func format(_ bag: DiagnosticBag, in files: SourceFiles) -> VisibleText
}
