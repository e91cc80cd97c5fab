import Foundation
import TestSupport
import Testing

/// Checks the generated files that an example commits.
@Suite("Examples")
struct ExampleTests {
  @Test("the committed files of examples are up to date", arguments: ["MoyaClient", "OwnLayer"])
  func committedFiles(name: String) throws {
    let example = Golden.fixtures.deletingLastPathComponent()
      .appendingPathComponent("Examples/\(name)/Sources/PetShop")
    try withTemporaryFolder { temporary in
      for name in ["openapi.yaml", "targetgen.yaml"] {
        try FileManager.default.copyItem(
          at: example.appendingPathComponent(name),
          to: temporary.appendingPathComponent(name)
        )
      }
      let run = CommandRun(["generate"], in: temporary)
      #expect(run.status == 0, "\(run.error)")
      let files = try Golden(temporary.appendingPathComponent("Generated")).contents()
      let differences = try Golden(example.appendingPathComponent("Generated"))
        .differences(from: files)
      #expect(differences == [], "\(differences.joined(separator: "\n"))")
    }
  }
}
