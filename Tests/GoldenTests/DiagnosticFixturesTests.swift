import Diagnostics
import Foundation
import TestSupport
import Testing

/// Tests every folder of `Fixtures/diagnostics`: `<code>-<what is wrong>`, with a spec and the command's messages.
@Suite("Fixtures/diagnostics")
struct DiagnosticFixturesTests {
  @Test(
    "the command prints the expected diagnostics",
    arguments: Golden.commandCases(in: "diagnostics")
  )
  func expectedText(name: String) throws {
    let folder = Golden.fixtures.appendingPathComponent("diagnostics/\(name)")
    try withTemporaryFolder { temporary in
      let workspace = temporary.appendingPathComponent("workspace")
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("workspace"),
        to: workspace
      )
      let before = try Golden(workspace).contents()
      let command = try arguments(of: folder)
      let run = CommandRun(command, in: workspace)
      let text =
        run.error.replacingOccurrences(of: workspace.path + "/", with: "")
        + "exit status \(run.status)\n"
      let code = String(name.prefix { $0 != "-" })
      #expect(run.error.contains("[\(code)]"), "the folder's name says \(code)")
      let differences = try Golden(folder.appendingPathComponent("expected"))
        .differences(from: ["stderr.txt": text])
      #expect(differences == [], "\(differences.joined(separator: "\n"))")
      if run.status != 0 {
        #expect(
          try Golden(workspace).contents() == before,
          "a run that fails leaves everything as it was"
        )
      }
    }
  }

  /// Returns the arguments of `arguments.txt`, one per line, or the default ones.
  private func arguments(of folder: URL) throws -> [String] {
    let file = folder.appendingPathComponent("arguments.txt")
    guard FileManager.default.fileExists(atPath: file.path) else {
      return ["generate", "spec.yaml", "-o", "out"]
    }
    return String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n").map(
      String.init
    )
  }

  @Test("every code has a fixture")
  func everyCode() {
    let covered = Set(Golden.cases(in: "diagnostics").map { String($0.prefix { $0 != "-" }) })
    #expect(DiagnosticCode.allCases.map(\.rawValue).filter { !covered.contains($0) } == [])
    #expect(covered.filter { code in DiagnosticCode(rawValue: code) == nil } == [])
  }
}
