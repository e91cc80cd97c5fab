import Diagnostics
import SpecSyntax
import TestSupport
import Testing

@testable import TargetGenCore

/// Random schemas that refer to each other in every way.
@Suite("random specs")
struct RandomSpecTests {
  @Test("the generator ends, with output or an error", arguments: 0..<8)
  func ends(part: UInt64) throws {
    for seed in part * 25..<(part + 1) * 25 {
      let spec = RandomSpec(seed: seed)
      let loader = MemorySourceLoader(spec.files)
      var bag = DiagnosticBag()
      let result = Pipeline(configuration: Configuration()).model(
        of: try loader.root(RandomSpec.rootPath),
        loading: loader,
        files: SourceFiles(),
        into: &bag
      )
      let api = try #require(result.api, "seed \(seed)")
      // Each model is declared in one that can hold it, and the output grows no faster than the specs do.
      for model in api.models {
        guard let parent = model.parent else { continue }
        if case .alias = api.models[parent.index].kind { Issue.record("seed \(seed)") }
      }
      #expect(api.models.count < 2_000, "seed \(seed)")
    }
  }

  @Test("a seed always makes the same spec")
  func isRepeatable() {
    #expect(RandomSpec(seed: 42).files == RandomSpec(seed: 42).files)
    #expect(RandomSpec(seed: 42).files != RandomSpec(seed: 43).files)
  }
}
