import Foundation
import TestSupport
import Testing

/// Tests every folder of `Fixtures/cli`: a workspace, the arguments, and all results of the command.
@Suite("Fixtures/cli")
struct CommandFixturesTests {
  @Test(
    "the command produces the expected output, status and files",
    arguments: Golden.commandCases(in: "cli")
  )
  func expectedRun(name: String) throws {
    let folder = Golden.fixtures.appendingPathComponent("cli/\(name)")
    try withTemporaryFolder { temporary in
      let workspace = temporary.appendingPathComponent("workspace")
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("workspace"),
        to: workspace
      )
      let run = try runs(of: folder, in: workspace)
      // The goldens test the contents of the files; here only their paths are compared.
      let tree = try Golden(workspace).contents().keys.sorted().joined(separator: "\n")
      let differences = try Golden(folder.appendingPathComponent("expected")).differences(from: [
        "stdout.txt": stable(run.output, workspace),
        "stderr.txt": stable(run.error, workspace),
        "status.txt": "\(run.status)\n",
        "tree.txt": tree + "\n",
      ])
      #expect(differences == [], "\(differences.joined(separator: "\n"))")
    }
  }

  /// Returns the commands of `arguments.txt`, one argument per line and `then` between commands; only the last is checked.
  private func runs(of folder: URL, in workspace: URL) throws -> CommandRun {
    let text = String(
      decoding: try Data(contentsOf: folder.appendingPathComponent("arguments.txt")),
      as: UTF8.self
    )
    let commands = text.split(separator: "\n").map(String.init)
      .split(separator: "then", omittingEmptySubsequences: false).map(Array.init)
    for command in commands.dropLast() {
      let run = CommandRun(command, in: workspace)
      #expect(run.status == 0, "\(run.error)")
    }
    return CommandRun(commands.last ?? [], in: workspace)
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
