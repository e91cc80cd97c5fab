import Diagnostics
import Foundation
import SpecSyntax
import TestSupport
import Testing

@testable import APIConfiguration
@testable import APIModel
@testable import TargetGenCore

/// Tests with random schemas that refer to each other in every way.
@Suite("random specs")
struct RandomSpecTests {
  @Test("the generator terminates, with output or an error", arguments: 0..<8)
  func ends(part: UInt64) async throws {
    let count: UInt64 = Proofs.areEnabled ? 250 : 125
    let seeds = part * count..<(part + 1) * count
    let models = try await onThreadOfItsOwn {
      try seeds.map { seed in
        let files = RandomSpec(seed: seed).files
        return (seed: seed, models: try Self.models(of: RandomSpec.rootPath, in: files))
      }
    }
    for (seed, models) in models {
      let models = try #require(models, "seed \(seed)")
      // Each model is declared in one that can contain it, and the output grows no faster than the spec.
      for model in models {
        guard let parent = model.parent else { continue }
        #expect(models.indices.contains(parent.index), "seed \(seed)")
      }
      #expect(models.count < 2_000, "seed \(seed)")
    }
  }

  @Test(
    "specs that once made the generator fail are processed",
    arguments: Golden.cases(in: "hostile")
  )
  func hostile(file: String) async throws {
    let models = try await onThreadOfItsOwn {
      let text = try String(
        contentsOf: Golden.fixtures.appendingPathComponent("hostile/\(file)"),
        encoding: .utf8
      )
      return try Self.models(of: file, in: [file: text])
    }
    #expect(try #require(models).count < 500)
  }

  /// The models that are built of a spec; nil if none could be.
  private static func models(of path: String, in files: [String: String]) throws -> [API.Model]? {
    let loader = MemorySourceLoader(files)
    var bag = DiagnosticBag()
    return Pipeline(configuration: Configuration()).model(
      of: try loader.root(path),
      loading: loader,
      files: SourceFiles(),
      into: &bag
    ).api?.models
  }

  @Test("a seed always makes the same spec")
  func isRepeatable() {
    #expect(RandomSpec(seed: 42).files == RandomSpec(seed: 42).files)
    #expect(RandomSpec(seed: 42).files != RandomSpec(seed: 43).files)
    let spec = SpecFile(
      name: "spec.json",
      bytes: Array((RandomSpec(seed: 42).files["spec.json"] ?? "").utf8)
    )
    func damages(_ seed: UInt64) -> [UInt8] { DamagedSpec(of: [spec], seed: seed).file.bytes }
    #expect(damages(1) == damages(1))
    #expect(damages(1) != damages(2))
    func edits(_ seed: UInt64) -> [UInt8]? { spec.edited(seed: seed)?.bytes }
    #expect(edits(1) == edits(1))
    #expect(edits(1) != edits(2))
  }
}
