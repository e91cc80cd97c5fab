import Diagnostics

/// The `$ref`s that were followed to reach a place, in order.
struct ReferenceTrail {
  private var steps: [SourceRange] = []

  var count: Int { steps.count }

  var start: SourceRange? { steps.first }

  mutating func append(_ step: SourceRange) {
    steps.append(step)
  }

  /// Returns the steps of the cycle that `step` closes, or `nil` if the step is new.
  ///
  /// The steps begin with the first one in file order, so that a cycle is the same wherever it is
  /// entered.
  func cycle(closedBy step: SourceRange) -> [SourceRange]? {
    guard let entry = steps.firstIndex(of: step) else { return nil }
    let cycle = steps[entry...]
    let first =
      cycle.indices.min { cycle[$0].orderedBefore(cycle[$1]) } ?? entry
    return Array(cycle[first...] + cycle[..<first])
  }

  /// Returns notes for the path to the last step in reverse order, and from the file of the first
  /// step up to the root.
  func notes(_ resolver: ReferenceResolver) -> [Diagnostic.Note] {
    guard let start else { return [] }
    return steps.dropLast().reversed().map { Diagnostic.Note(.isReferencedHere, at: $0) }
      + resolver.trail(to: start.file)
  }
}
