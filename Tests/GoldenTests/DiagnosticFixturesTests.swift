import Diagnostics
import Foundation
import TestSupport
import Testing

/// Tests every folder of `Fixtures/diagnostics`: `<code>-<what is wrong>`, with a spec and the command's messages.
@Suite("Fixtures/diagnostics")
struct DiagnosticFixturesTests {
  @Test(
    "the command prints the expected diagnostics",
    arguments: Golden.cases(in: "diagnostics")
  )
  func expectedText(name: String) throws {
    let folder = Golden.fixtures.appendingPathComponent("diagnostics/\(name)")
    let transcript = try Transcript(folder.appendingPathComponent("run.txt"))
    guard transcript.isAvailable else { return }
    try withTemporaryFolder { temporary in
      let workspace = temporary.appendingPathComponent("workspace")
      try FileManager.default.copyItem(
        at: folder.appendingPathComponent("workspace"),
        to: workspace
      )
      let before = try Golden(workspace).contents()
      let run = transcript.run(in: workspace)
      let text =
        run.error.replacingOccurrences(of: workspace.path + "/", with: "")
        + "exit status \(run.status)\n"
      let code = String(name.prefix { $0 != "-" })
      #expect(run.error.contains("[\(code)]"), "the folder's name says \(code)")
      let differences = try transcript.differences(from: text)
      #expect(differences == [], "\(differences.joined(separator: "\n"))")
      if run.status != 0 {
        #expect(
          try Golden(workspace).contents() == before,
          "a run that fails leaves everything as it was"
        )
      }
    }
  }

  @Test("every code has a fixture")
  func everyCode() {
    let covered = Set(Golden.cases(in: "diagnostics").map { String($0.prefix { $0 != "-" }) })
    #expect(DiagnosticCode.allCases.map(\.rawValue).filter { !covered.contains($0) } == [])
    #expect(covered.filter { code in DiagnosticCode(rawValue: code) == nil } == [])
  }
}
