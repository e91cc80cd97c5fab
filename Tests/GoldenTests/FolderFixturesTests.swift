import Foundation
import TestSupport
import Testing

/// Tests every folder of `Fixtures/folders`: specs whose output is divided into modules.
@Suite("Fixtures/folders")
struct FolderFixturesTests {
  @Test(
    "a configuration generates exactly the expected modules",
    arguments: Golden.cases(in: "folders"),
    Golden.runtimes
  )
  func expectedModules(name: String, runtime: String) throws {
    let folder = Golden.fixtures.appendingPathComponent("folders/\(name)")
    let runtimes = try String(
      contentsOf: folder.appendingPathComponent("runtimes.txt"),
      encoding: .utf8
    )
    guard runtimes.split(whereSeparator: \.isWhitespace).contains(Substring(runtime)) else {
      return
    }
    try withTemporaryFolder { temporary in
      let workspace = temporary.appendingPathComponent("workspace")
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("workspace"),
        to: workspace
      )
      let inputs = try Golden(workspace).contents().keys
      let run = CommandRun(["generate", "--runtime", runtime], in: workspace)
      #expect(run.status == 0, "\(run.error)")
      // 'check', which reads the manifests, is next.
      let files = try Golden(workspace).contents().filter {
        !inputs.contains($0.key) && !$0.key.hasSuffix(".targetgen-manifest")
      }
      let differences = try ExpectedOutput(fixture: folder, runtime: runtime)
        .differences(from: files)
      #expect(differences == [], "\(differences.joined(separator: "\n"))")
      let check = CommandRun(["check", "--runtime", runtime], in: workspace)
      #expect(check.status == 0, "\(check.error)")
    }
  }
}
