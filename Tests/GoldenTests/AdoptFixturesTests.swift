#if Adopt
  import Foundation
  import TestSupport
  import Testing

  /// Tests every folder of `Fixtures/adopt`: the hand-written code of an app.
  ///
  /// `Scripts/test-adopt` compiles the files that `targetgen adopt` writes for it.
  @Suite("Fixtures/adopt")
  struct AdoptFixturesTests {
    @Test("the command writes the expected files", arguments: Golden.cases(in: "adopt"))
    func expectedFiles(name: String) throws {
      let folder = Golden.fixtures.appendingPathComponent("adopt/\(name)")
      try withTemporaryFolder { temporary in
        let workspace = temporary.appendingPathComponent("workspace")
        try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
        for part in ["spec.yaml", "Sources"] {
          try FileManager.default.copyItem(
            at: folder.appendingPathComponent(part),
            to: workspace.appendingPathComponent(part)
          )
        }
        let before = try Golden(workspace).contents()
        let arguments = ["adopt", "Sources", "--spec", "spec.yaml"]
        let test = "Tests/AppTests/AdoptionTests.swift"
        let comparison = CommandRun(arguments + ["--compare", test, "--quiet"], in: workspace)
        let run = CommandRun(arguments, in: workspace)
        #expect(comparison.status == run.status)
        let after = try Golden(workspace).contents()
        #expect(before.allSatisfy { after[$0.key] == $0.value }, "the app's files stay as they are")
        var written = after.filter { before[$0.key] == nil }
        // The same text for all apps.
        written["Tests/AppTests/RecordedRequests.swift"] = nil
        written["report.txt"] = run.output + run.error + "exit status \(run.status)\n"
        // The result of running the test.
        let expected = folder.appendingPathComponent("expected")
        written["comparison.txt"] = try Golden(expected).contents()["comparison.txt"]
        let differences = try Golden(expected).differences(from: written)
        #expect(differences == [], "\(differences.joined(separator: "\n"))")
      }
    }
  }
#endif
