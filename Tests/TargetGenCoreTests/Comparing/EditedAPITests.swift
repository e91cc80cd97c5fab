import APIConfiguration
import Foundation
import TestSupport
import Testing

@testable import TargetGenCore

/// Compares the outputs of specs that were edited at random.
@Suite("random edits")
struct EditedAPITests {
  @Test("the comparison reports nothing exactly if the code is the same")
  func goldens() async throws {
    let goldens = try GoldenSpec.all.map { ($0.spec, $0.configuration) }
    try await results(of: goldens, editsOfEach: Proofs.areEnabled ? 60 : 3).check()
  }

  @Test(
    "the comparison reports nothing exactly if the code of real specs is the same",
    .enabled(if: Proofs.includeCorpus)
  )
  func corpus() async throws {
    var configuration = Configuration()
    configuration.runtime = .targetkit
    let specs = try SpecFile.all(in: [Proofs.corpus], largest: 100 << 10)
      .map { ($0, configuration) }
    try await results(of: specs, editsOfEach: 2).check()
  }

  private func results(
    of specs: [(SpecFile, Configuration)],
    editsOfEach count: UInt64
  ) async throws -> Results {
    try await withThrowingTaskGroup(of: Results.self) { group in
      for (spec, configuration) in specs {
        group.addTask {
          try await onThreadOfItsOwn { Results(of: spec, seeds: 0..<count, configuration) }
        }
      }
      return try await group.reduce(into: Results()) { $0.add($1) }
    }
  }
}

/// The number of pairs that were compared.
private struct Results: Sendable {
  private var tried = 0
  private var same = 0
  private var changed = 0
  /// The pairs about which the comparison is wrong.
  private var failures: [String] = []

  init() {}

  /// Compares a spec with edited versions of it, except for those with errors.
  init(of spec: SpecFile, seeds: Range<UInt64>, _ configuration: Configuration) {
    guard let old = APIVersion(spec.json, configuration) else { return }
    for seed in seeds {
      tried += 1
      guard let new = APIVersion(spec.edited(seed: seed), configuration) else { continue }
      let pair = EditedAPI(old: old, new: new)
      let changes = pair.difference.changes
      if changes.isEmpty != pair.isSame {
        failures.append("\(spec.name), seed \(seed): \(changes)")
      }
      if pair.isSame { same += 1 } else { changed += 1 }
    }
  }

  mutating func add(_ other: Results) {
    tried += other.tried
    same += other.same
    changed += other.changed
    failures += other.failures
  }

  /// Checks that there is no failure, that the edits keep enough specs valid, and that both outcomes
  /// are frequent.
  func check() {
    #expect(failures == [])
    #expect(tried > 100)
    #expect(same + changed >= tried / 2, "\(self)")
    #expect(same >= tried / 20, "\(self)")
    #expect(changed >= tried / 5, "\(self)")
  }
}
