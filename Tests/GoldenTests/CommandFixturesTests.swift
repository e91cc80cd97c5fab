import Foundation
import TestSupport
import Testing

/// Tests every text file of `Fixtures/cli/<workspace>`: commands that run in that workspace, and all results of the last one.
@Suite("Fixtures/cli")
struct CommandFixturesTests {
  @Test(
    "the command produces the expected output, status and files",
    arguments: Golden.cases(in: "cli").flatMap { folder in
      Golden.cases(in: "cli/\(folder)").filter { $0.hasSuffix(".txt") }.map { "\(folder)/\($0)" }
    }
  )
  func expectedRun(name: String) throws {
    let transcript = try Transcript(Golden.fixtures.appendingPathComponent("cli/\(name)"))
    guard transcript.isAvailable else { return }
    try withTemporaryFolder { temporary in
      let workspace = temporary.appendingPathComponent("workspace")
      try FileManager.default.copyItem(
        at: transcript.file.deletingLastPathComponent().appendingPathComponent("workspace"),
        to: workspace
      )
      let run = transcript.run(in: workspace)
      // The goldens test the contents of the files; here only their paths are compared.
      let files = try Golden(workspace).contents().keys.sorted().map { $0 + "\n" }.joined()
      let differences = try transcript.differences(
        from: Transcript.section("stdout", stable(run.output, workspace))
          + Transcript.section("stderr", stable(run.error, workspace))
          + "---- exit status \(run.status)\n"
          + Transcript.section("files", files)
      )
      #expect(differences == [], "\(differences.joined(separator: "\n"))")
    }
  }

  /// Returns the text without parts that differ between runs and machines.
  private func stable(_ text: String, _ workspace: URL) -> String {
    text.replacingOccurrences(of: workspace.path, with: "<workspace>")
      .replacingOccurrences(
        of: #"time: [0-9.]+ s"#,
        with: "time: 0.000 s",
        options: .regularExpression
      )
  }
}
