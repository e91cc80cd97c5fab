/// Collects the diagnostics of all stages.
///
/// Stages report and continue; the command derives its exit status from the collected diagnostics.
package struct DiagnosticBag: Sendable {
  /// The maximum number of messages that are kept for a code; the others are only counted, because
  /// a broken file can cause a million.
  package static let keptPerCode = 1000

  /// The diagnostics in the order in which they were reported.
  package private(set) var diagnostics: [Diagnostic] = []

  /// A Boolean value that indicates whether warnings count as errors.
  package var isStrict: Bool

  /// The number of reports for each code, including those that were not kept.
  package private(set) var counts: [DiagnosticCode: Int] = [:]

  /// A Boolean value that indicates whether any errors were reported.
  package private(set) var hasErrors = false

  /// The diagnostics without their notes and hints, which don't distinguish them.
  private var identities: Set<Diagnostic> = []

  /// Indicates whether anyone reads suggestions.
  private(set) var makesSuggestions = true

  /// The reports in the bag that receives the diagnostics of this one.
  private(set) var countsElsewhere: [DiagnosticCode: Int] = [:]

  package init(isStrict: Bool = false) {
    self.isStrict = isStrict
  }

  /// Creates a bag for diagnostics that may be added to another one later.
  ///
  /// It makes as many suggestions as the other bag still may.
  package init(waitingFor other: DiagnosticBag) {
    isStrict = other.isStrict
    makesSuggestions = other.makesSuggestions
    countsElsewhere =
      other.countsElsewhere.isEmpty
      ? other.counts : other.counts.merging(other.countsElsewhere, uniquingKeysWith: +)
  }

  /// An empty bag for diagnostics that are dropped, without suggestions.
  package static var ignored: DiagnosticBag {
    var bag = DiagnosticBag()
    bag.makesSuggestions = false
    return bag
  }

  /// Adds a message with the severity of its code, or `error` for a warning of a strict run.
  ///
  /// A message that has already been reported for the same place is ignored.
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

  /// Adds diagnostics that waited until the unused parts of a spec were known, except those about
  /// unused parts.
  package mutating func append(waiting: DiagnosticBag, except unused: SourceRegions) {
    guard !unused.isEmpty else { return append(contentsOf: waiting) }
    for diagnostic in waiting.diagnostics where !unused.contains(diagnostic.range) {
      append(diagnostic)
    }
    // The places of diagnostics that were only counted are unknown.
    for (code, count) in waiting.counts where count > Self.keptPerCode {
      counts[code, default: 0] += count - Self.keptPerCode
      hasErrors = hasErrors || code.severity == .error
    }
  }

  /// Adds the diagnostics of another bag, with notes on how the run reached their places.
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
    var identity = diagnostic
    identity.notes = []
    identity.help = nil
    guard identities.insert(identity).inserted else { return }
    counts[diagnostic.code] = count + 1
    diagnostics.append(diagnostic)
  }

  private func keptCount(of code: DiagnosticCode) -> Int {
    min(counts[code, default: 0], Self.keptPerCode)
  }
}

extension DiagnosticBag {
  /// A copy of the bag without warnings.
  package var errorsOnly: DiagnosticBag {
    var errors = DiagnosticBag(isStrict: isStrict)
    for diagnostic in diagnostics where diagnostic.severity == .error { errors.append(diagnostic) }
    return errors
  }

  /// Returns a copy of the bag without the diagnostics for which a closure returns `true`.
  package func without(where isLeftOut: (Diagnostic) -> Bool) -> DiagnosticBag {
    var others = DiagnosticBag(isStrict: isStrict)
    for diagnostic in diagnostics where !isLeftOut(diagnostic) { others.append(diagnostic) }
    // The places of diagnostics that were only counted are unknown.
    for (code, count) in counts where count > Self.keptPerCode {
      others.counts[code, default: 0] += count - Self.keptPerCode
    }
    others.hasErrors =
      others.hasErrors
      || counts.contains { $0.key.severity == .error && $0.value > Self.keptPerCode }
    return others
  }

  /// The diagnostics by place: first those without a place, then file by file in the order in which
  /// the files were read.
  ///
  /// Diagnostics at the same place keep the order in which they were reported.
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
