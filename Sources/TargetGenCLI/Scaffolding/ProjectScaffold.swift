import APIConfiguration
import Diagnostics
import Foundation
import Scaffold

/// Adds files to a project without changing existing ones, and lists the remaining steps.
struct ProjectScaffold {
  let workingDirectory: WorkingDirectory
  let repository: ToolRepository

  /// Indicates whether the output is generated during the build.
  let usesPlugin: Bool

  /// Indicates whether nothing is written.
  let isDryRun: Bool

  /// The completed steps, one line each.
  private(set) var done: [VisibleText] = []

  /// The remaining steps for the user, one paragraph each.
  var remaining: [VisibleText] = []

  /// The path of the configuration for messages.
  var configurationPath = ConfigurationSearch.names[0]

  var facts: ProjectFacts { ProjectFacts(workingDirectory: workingDirectory) }

  /// The completed steps and the remaining ones.
  var report: VisibleText {
    (done + [""] + (remaining.isEmpty ? ["Nothing to do."] : remaining))
      .joined(separator: "\n")
  }

  // MARK: - Files

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: workingDirectory.resolve(path).path)
  }

  /// Returns the text of a file; an empty one if it can't be read.
  func text(of path: String) -> String {
    (try? String(contentsOf: workingDirectory.resolve(path), encoding: .utf8)) ?? ""
  }

  mutating func keep(_ path: String) {
    done.append("kept   \(path)")
  }

  mutating func write(_ text: String, to path: String) throws(OutputFolder.Failure) {
    guard !isDryRun else {
      let lines = text.hasSuffix("\n") ? String(text.dropLast()) : text
      let separator: VisibleText = done.isEmpty ? "" : "\n"
      done.append(separator + "would write \(path):\n\n\(VisibleText(lines: lines))")
      return
    }
    try NewFile.write(text, to: workingDirectory.resolve(path))
    done.append("wrote  \(path)")
  }
}
