import APIConfiguration
import Diagnostics

/// The options at the top of a configuration with several specs.
///
/// Each spec may use some of them. An option without effect is therefore only reported if all specs
/// have been read and none of them uses it.
struct SharedOptions {
  /// The position of the list of specs; everything else in the file is shared.
  private let specs: SourceRange

  /// The number of specs in the file.
  private let count: Int

  /// Creates the shared options of a file; returns `nil` if the file has no list of specs.
  init?(of file: ConfigurationFile) {
    guard let specs = file.specsRange else { return nil }
    self.specs = specs
    count = file.specs.count
  }

  /// Removes the diagnostics about options that another spec uses, or may use.
  ///
  /// - Parameter bags: The diagnostics of each spec that was read.
  func removeUsed(from bags: inout [DiagnosticBag]) {
    var counts: [Report: Int] = [:]
    for bag in bags {
      for report in Set(bag.diagnostics.compactMap(report)) { counts[report, default: 0] += 1 }
    }
    bags = bags.map { bag in
      bag.without { diagnostic in
        report(diagnostic).map { counts[$0, default: 0] < count } ?? false
      }
    }
  }

  /// A report that a shared option doesn't match anything; the suggestions of specs may differ.
  private struct Report: Hashable {
    let code: DiagnosticCode
    let message: Diagnostic.Message
    let range: SourceRange
  }

  private func report(_ diagnostic: Diagnostic) -> Report? {
    guard let range = diagnostic.range, range.file == specs.file,
      range.start < specs.start || specs.end < range.end,
      Self.codes.contains(diagnostic.code)
    else { return nil }
    return Report(code: diagnostic.code, message: diagnostic.message, range: range)
  }

  private static let codes: Set<DiagnosticCode> = [
    .unusedOption, .unusedFilter, .unusedPagination, .unmatchedOverride, .unmatchedName,
    .unmatchedPath,
  ]
}
