/// Collects what the stages report.
///
/// Stages report and go on; the command decides what the collected diagnostics mean for its exit status.
package struct DiagnosticBag: Sendable {
  /// How many messages of one code are kept; the rest is only counted, since a broken file can have a million.
  package static let keptPerCode = 1000

  /// What was reported, in the order in which it was.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Whether warnings count as errors.
  package var isStrict: Bool

  /// How often each code was reported, those included that were not kept.
  package private(set) var counts: [DiagnosticCode: Int] = [:]

  /// Whether anything that was reported is an error.
  package private(set) var hasErrors = false

  /// What makes two reports the same: not the way on which a stage came to the place.
  private struct Identity: Hashable {
    let code: DiagnosticCode
    let message: Diagnostic.Message
    let range: SourceRange?
    let path: String?
  }

  private var identities: Set<Identity> = []

  package init(isStrict: Bool = false) {
    self.isStrict = isStrict
  }

  /// Adds a message with the severity that its code has, or `error` for a warning of a strict run.
  ///
  /// What has been reported for the same place is not added again.
  package mutating func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    at range: SourceRange?,
    path: String? = nil,
    notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    append(
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

  /// Adds what another bag has collected, with notes that tell how the run came to those places.
  package mutating func append(contentsOf other: DiagnosticBag, notes: [Diagnostic.Note] = []) {
    for var diagnostic in other.diagnostics {
      diagnostic.notes += notes
      append(diagnostic)
    }
    hasErrors = hasErrors || other.hasErrors
    for (code, count) in other.counts {
      counts[code, default: 0] += count - other.keptCount(of: code)
    }
  }

  private mutating func append(_ diagnostic: Diagnostic) {
    hasErrors = hasErrors || diagnostic.severity == .error
    let count = counts[diagnostic.code, default: 0]
    guard count < Self.keptPerCode else {
      counts[diagnostic.code] = count + 1
      return
    }
    let identity = Identity(
      code: diagnostic.code,
      message: diagnostic.message,
      range: diagnostic.range,
      path: diagnostic.path
    )
    guard identities.insert(identity).inserted else { return }
    counts[diagnostic.code] = count + 1
    diagnostics.append(diagnostic)
  }

  private func keptCount(of code: DiagnosticCode) -> Int {
    min(counts[code, default: 0], Self.keptPerCode)
  }
}

extension DiagnosticBag {
  /// The bag without its warnings.
  package var errorsOnly: DiagnosticBag {
    var errors = DiagnosticBag(isStrict: isStrict)
    for diagnostic in diagnostics where diagnostic.severity == .error { errors.append(diagnostic) }
    return errors
  }

  /// The bag without what is located in some stretches of files.
  package func without(locatedIn ranges: [SourceRange]) -> DiagnosticBag {
    guard !ranges.isEmpty else { return self }
    var others = DiagnosticBag(isStrict: isStrict)
    for diagnostic in diagnostics {
      let isInside = ranges.contains { range in
        guard let place = diagnostic.range, place.file == range.file else { return false }
        return range.start <= place.start && place.end <= range.end
      }
      if !isInside { others.append(diagnostic) }
    }
    // Of what was only counted nobody knows where it was.
    for (code, count) in counts where count > Self.keptPerCode {
      others.counts[code, default: 0] += count - Self.keptPerCode
    }
    others.hasErrors =
      others.hasErrors
      || counts.contains { $0.key.severity == .error && $0.value > Self.keptPerCode }
    return others
  }

  /// What was reported by place: what has none first, then file by file in the order in which they were read.
  ///
  /// What stands at one place keeps the order of its reports.
  package var diagnosticsByPlace: [Diagnostic] {
    diagnostics.enumerated()
      .sorted { a, b in
        switch (a.element.range, b.element.range) {
        case (nil, nil): a.offset < b.offset
        case (nil, _): true
        case (_, nil): false
        case (let first?, let second?):
          (first.file.rawValue, first.start, a.offset)
            < (second.file.rawValue, second.start, b.offset)
        }
      }
      .map(\.element)
  }
}
