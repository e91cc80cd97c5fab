import Foundation
import TestSupport
import Testing

/// Checks that the output of `filter` is equivalent to the spec with its edits and the filter.
@Suite("Reduced specs")
struct BundledSpecTests {
  @Test(
    "a bundled spec generates the same files as the original one",
    arguments: Golden.cases(in: "golden"),
    ["yaml", "json"]
  )
  func sameFiles(name: String, format: String) throws {
    let folder = Golden.fixtures.appendingPathComponent("golden/\(name)")
    try withTemporaryFolder { temporary in
      let spec = temporary.appendingPathComponent("spec.yaml")
      let print = CommandRun(
        ["filter", "spec.yaml", "--format", format, "-o", spec.path],
        in: folder
      )
      #expect(print.status == 0, "\(print.error)")
      let options = try optionsWithoutEdits(of: folder)
      if !options.isEmpty {
        try Data(options.utf8).write(to: temporary.appendingPathComponent("targetgen.yaml"))
      }
      let lock = folder.appendingPathComponent("targetgen.lock")
      if FileManager.default.fileExists(atPath: lock.path) {
        try FileManager.default.copyItem(
          at: lock,
          to: temporary.appendingPathComponent("targetgen.lock")
        )
      }
      let runtime = Golden.runtimes(ofCase: name).last ?? "targetkit"
      let run = CommandRun(
        ["generate", "spec.yaml", "-o", "out", "--runtime", runtime],
        in: temporary
      )
      #expect(run.status == 0, "\(run.error)")
      var files = try Golden(temporary.appendingPathComponent("out")).contents()
      files.removeValue(forKey: ".targetgen-manifest")
      let expected = ExpectedOutput(fixture: folder, runtime: runtime)
      #expect(try expected.differences(from: files) == [])
    }
  }

  /// Returns the configuration of a case without the parts that have already been applied to the spec.
  private func optionsWithoutEdits(of folder: URL) throws -> String {
    let file = folder.appendingPathComponent("targetgen.yaml")
    guard FileManager.default.fileExists(atPath: file.path) else { return "" }
    var isEdit = false
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      line in
      if let first = line.first, first != " ", first != "-", first != "#" {
        isEdit = ["overlays:", "patches:", "filter:"].contains { line.hasPrefix($0) }
      }
      return !isEdit
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
