import Foundation
import TestSupport
import Testing

/// Tests every folder of `Fixtures/golden`; a new case is a new folder.
@Suite("Fixtures/golden")
struct GoldenFilesTests {
  @Test(
    "a spec generates exactly the expected files",
    arguments: Golden.cases(in: "golden"),
    Golden.runtimes
  )
  func expectedFiles(name: String, runtime: String) throws {
    guard Golden.runtimes(ofCase: name).contains(runtime) else { return }
    let folder = Golden.fixtures.appendingPathComponent("golden/\(name)")
    try withTemporaryFolder { temporary in
      let output = temporary.appendingPathComponent("out")
      let run = CommandRun(
        ["generate", "spec.yaml", "-o", output.path, "--runtime", runtime],
        in: folder
      )
      #expect(run.status == 0, "\(run.error)")
      var files = try Golden(output).contents()
      #expect(files.removeValue(forKey: ".targetgen-manifest") != nil)
      let differences = try ExpectedOutput(fixture: folder, runtime: runtime)
        .differences(from: files)
      #expect(differences == [], "\(differences.joined(separator: "\n"))")
    }
  }

  @Test(
    "the golden of a corrected spec has the spec and the corrections of the command's fixture",
    arguments: zip(["spec.yaml", "fixes.overlay.yaml"], ["shop.yaml", "fixes.overlay.yaml"])
  )
  func corrections(golden: String, command: String) throws {
    let golden = Golden.fixtures.appendingPathComponent("golden/drifted/\(golden)")
    let command = Golden.fixtures.appendingPathComponent(
      "cli/drift-corrected/workspace/\(command)"
    )
    #expect(try Data(contentsOf: golden) == Data(contentsOf: command))
  }

  @Test("a spec causes exactly the expected warnings", arguments: Golden.cases(in: "golden"))
  func expectedWarnings(name: String) throws {
    let folder = Golden.fixtures.appendingPathComponent("golden/\(name)")
    try withTemporaryFolder { temporary in
      let run = CommandRun(["generate", "spec.yaml", "-o", temporary.path], in: folder)
      let differences = try Golden(folder.appendingPathComponent("diagnostics"))
        .differences(from: run.error.isEmpty ? [:] : ["stderr.txt": run.error])
      #expect(differences == [], "\(differences.joined(separator: "\n"))")
    }
  }
}
