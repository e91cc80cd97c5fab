import Foundation
import TestSupport

/// The expected output of a fixture for a runtime.
///
/// Most files of many outputs are support files, which are the same in each. `Fixtures/support` has each text once, in a
/// folder for each form. `support/<runtime>.txt` of the fixture lists the ones in its output; `expected/<runtime>` has the
/// other files.
struct ExpectedOutput {
  let fixture: URL
  let runtime: String

  /// Compares an output with the expected one, or replaces the expected files in a run that records.
  ///
  /// - Parameter files: The texts by path relative to the output.
  /// - Returns: Descriptions of the differences; empty if there are none.
  /// - Throws: An error of reading or recording the expected files.
  func differences(from files: [String: String]) throws -> [String] {
    var differences: [String] = []
    if Golden.isRecording, try SharedSupport(of: files, in: runtime).record(files, in: list) {
      differences.append("recorded support files: read their difference, then run the test again")
    }
    var others = files
    for (path, text) in try supportFiles() {
      guard let actual = others.removeValue(forKey: path) else {
        differences.append("\(path) is missing")
        continue
      }
      guard actual != text else { continue }
      differences.append(
        "\(path) differs from its text in Fixtures/support:\n"
          + LineDifference(from: text, to: actual).description
      )
    }
    return try differences + Golden(folder).differences(from: others)
  }

  /// Returns all files by path relative to the output.
  func contents() throws -> [String: String] {
    try Golden(folder).contents().merging(supportFiles()) { own, _ in own }
  }

  private var folder: URL { fixture.appendingPathComponent("expected/\(runtime)") }
  private var list: URL { fixture.appendingPathComponent("support/\(runtime).txt") }

  private func supportFiles() throws -> [String: String] {
    var files: [String: String] = [:]
    for entry in try SharedSupport(list).entries { files[entry.path] = try entry.text() }
    return files
  }
}
