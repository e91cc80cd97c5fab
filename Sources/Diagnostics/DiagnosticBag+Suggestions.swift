extension DiagnosticBag {
  /// The number of diagnostics of a code that may suggest a name.
  ///
  /// The number of candidates can grow with the number of errors, so suggestions for all of them
  /// would take longer than everything else.
  package static let suggestedPerCode = 100

  /// Indicates whether the next diagnostic of a code may suggest a name.
  package func mayMakeSuggestion(for code: DiagnosticCode) -> Bool {
    makesSuggestions
      && counts[code, default: 0] + countsElsewhere[code, default: 0] < Self.suggestedPerCode
  }

  /// Returns the candidate with the spelling closest to a word; `nil` if none is similar enough, or
  /// if enough diagnostics of the code have been reported.
  package func suggestion<Candidates: Sequence<String>>(
    for word: String,
    among candidates: @autoclosure () -> Candidates,
    reporting code: DiagnosticCode
  ) -> String? {
    guard mayMakeSuggestion(for: code) else { return nil }
    return Suggestion.closest(to: word, among: candidates())
  }
}
