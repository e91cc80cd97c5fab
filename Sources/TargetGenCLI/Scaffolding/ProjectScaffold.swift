import APIConfiguration
import Diagnostics
import Foundation
import PlainText
import Scaffold

/// Puts files into a project without touching those that it has, and tells what is left to do.
struct ProjectScaffold {
  let workingDirectory: WorkingDirectory
  let repository: ToolRepository
  let facts: ProjectFacts

  /// Whether the output is written while the project is built.
  let usesPlugin: Bool

  /// Whether nothing is written.
  let isDryRun: Bool

  /// The steps that were done, one line each.
  private(set) var done: [VisibleText] = []

  /// The steps that are left to the user, one paragraph each.
  var remaining: [VisibleText] = []

  /// The configuration, as messages show it.
  var configurationPath = ConfigurationSearch.names[0]

  init(
    workingDirectory: WorkingDirectory,
    repository: ToolRepository,
    usesPlugin: Bool,
    isDryRun: Bool
  ) {
    self.workingDirectory = workingDirectory
    self.repository = repository
    self.usesPlugin = usesPlugin
    self.isDryRun = isDryRun
    facts = ProjectFacts(workingDirectory: workingDirectory)
  }

  /// The steps that were done, and the next one.
  var report: VisibleText {
    (done + [""] + (remaining.isEmpty ? ["Nothing is left to do."] : remaining))
      .joined(separator: "\n")
  }

  // MARK: - Files

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: workingDirectory.resolve(path).path)
  }

  mutating func keep(_ path: String) {
    done.append("kept   \(path)")
  }

  mutating func write(_ text: String, to path: String) throws(OutputFolder.Failure) {
    guard !isDryRun else {
      done.append("would write \(path):\n\n\(VisibleText(lines: text))")
      return
    }
    let file = workingDirectory.resolve(path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file, options: .withoutOverwriting)
    } catch {
      throw .inputOutput(path: file.path, reason: error.localizedDescription.lowercased())
    }
    done.append("wrote  \(path)")
  }
}
