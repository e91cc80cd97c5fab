/// Collects what the stages report.
///
/// Stages report and go on; the command decides what the collected diagnostics mean for its exit status.
package struct DiagnosticBag: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []

  /// Whether warnings count as errors.
  package var isStrict: Bool

  package init(isStrict: Bool = false) {
    self.isStrict = isStrict
  }

  /// Whether anything that was reported is an error.
  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }

  /// Adds a message with the severity that its code has, or `error` for a warning of a strict run.
  package mutating func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    path: String? = nil,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code: code,
        severity: isStrict ? .error : code.severity,
        message: message,
        range: range,
        path: path,
        notes: notes,
        help: help
      )
    )
  }
}
