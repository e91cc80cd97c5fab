import Foundation
import Scaffold
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

  @Test("the fixtures use every shared support file, and have every support file")
  func sharedSupportFiles() throws {
    let cases = ["golden", "folders"].flatMap { folder in
      Golden.cases(in: folder).map { "\(folder)/\($0)" }
    }
    let entries = try cases.flatMap { name in
      try Golden.runtimes.flatMap { runtime in
        let list = Golden.fixtures.appendingPathComponent("\(name)/support/\(runtime).txt")
        return try SharedSupport(list).entries
      }
    }
    // Scripts/record removes the others after recording.
    let used = Set(entries.map { "\($0.form)/\($0.file.lastPathComponent)" })
    let unused = Set(try Golden(SharedSupport.folder).contents().keys).subtracting(used)
    #expect(Golden.isRecording || unused == [], "Scripts/record removes them")
    // Files for a network layer of the user are in the output of each case.
    let all = [SupportRuntime.moya, .targetkit].flatMap { runtime in
      SupportFile.files(for: SupportFile.allNames, in: runtime).map(\.name)
    }
    let missing = Set(all).subtracting(entries.map(\.file.lastPathComponent))
    #expect(missing == [], "no fixture has these support files")
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
