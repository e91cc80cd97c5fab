import Diagnostics

/// The `$ref`s that were followed to come to a place, the first first.
struct ReferenceTrail {
  private var steps: [SourceRange] = []

  var count: Int { steps.count }

  var start: SourceRange? { steps.first }

  mutating func append(_ step: SourceRange) {
    steps.append(step)
  }

  /// The steps that repeat if `step` is taken, beginning with the one that stands first in the files, so that a cycle
  /// is the same whichever way it is entered; `nil` if the step is new.
  func cycle(closedBy step: SourceRange) -> [SourceRange]? {
    guard let entry = steps.firstIndex(of: step) else { return nil }
    let cycle = steps[entry...]
    let first =
      cycle.indices.min { cycle[$0].orderedBefore(cycle[$1]) } ?? entry
    return Array(cycle[first...] + cycle[..<first])
  }

  /// The way to the last step, told backwards, and from the file of the first step up to the root.
  func notes(_ resolver: ReferenceResolver) -> [Diagnostic.Note] {
    guard let start else { return [] }
    return steps.dropLast().reversed().map { Diagnostic.Note(.isReferencedHere, at: $0) }
      + resolver.trail(to: start.file)
  }
}
