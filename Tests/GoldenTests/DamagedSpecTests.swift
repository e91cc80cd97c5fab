import Foundation
import TestSupport
import Testing

/// Runs the command on specs that are damaged at random.
@Suite("damaged specs", .timeLimit(.minutes(10)))
struct DamagedSpecTests {
  private static let parts: UInt64 = 4

  @Test("a damaged golden causes output, or an error and no output", arguments: 0..<parts)
  func goldens(part: UInt64) async throws {
    let count: UInt64 = Proofs.areEnabled ? 500 : 50
    let folder = Golden.fixtures.appendingPathComponent("golden")
    try await run(in: folder, seeds: part * count..<(part + 1) * count)
  }

  @Test(
    "a damaged real spec causes output, or an error and no output",
    .enabled(if: Proofs.includeCorpus),
    arguments: 0..<parts
  )
  func corpus(part: UInt64) async throws {
    try await run(in: Proofs.corpus, seeds: part * 100..<(part + 1) * 100)
  }

  private func run(in folder: URL, seeds: Range<UInt64>) async throws {
    let specs = try SpecFile.all(in: [folder], largest: 100 << 10)
    try #require(!specs.isEmpty)
    let outcomes = try await onThreadOfItsOwn {
      try seeds.map { try outcome(of: DamagedSpec(of: specs, seed: $0), seed: $0) }
    }
    let faults = outcomes.compactMap(\.fault)
    #expect(faults == [])
    // Otherwise, the damages are too small or too large.
    let successes = outcomes.filter(\.hasOutput).count
    #expect(successes >= seeds.count / 8)
    #expect(successes <= seeds.count * 7 / 8)
  }
}

/// The result of a run.
private struct Outcome {
  var hasOutput: Bool
  /// The way in which the run breaks the rules.
  var fault: String?
}

/// Generates from a damaged spec.
private func outcome(of spec: DamagedSpec, seed: UInt64) throws -> Outcome {
  try withTemporaryFolder { folder in
    let file = folder.appendingPathComponent(spec.file.name)
    try Data(spec.file.bytes).write(to: file)
    // Configurations of folders above don't matter.
    try Data().write(to: folder.appendingPathComponent("targetgen.yaml"))
    let runtime = seed.isMultiple(of: 2) ? "moya" : "targetkit"
    let run = CommandRun(
      ["generate", file.path, "-o", "out", "--runtime", runtime, "--diagnostics", "json"],
      in: folder
    )
    let output = folder.appendingPathComponent("out").path
    var outcome = Outcome(hasOutput: FileManager.default.fileExists(atPath: output))
    let isRight =
      switch run.status {
      case 0: outcome.hasOutput
      case 1: !outcome.hasOutput && run.error.contains(#""error""#)
      default: false
      }
    if !isRight {
      outcome.fault = "\(spec.file.name), seed \(seed): status \(run.status)\n\(run.error)"
    }
    return outcome
  }
}
