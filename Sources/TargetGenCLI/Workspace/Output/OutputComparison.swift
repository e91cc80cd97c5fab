import Diagnostics
import Foundation
import SwiftEmission

/// The outdated files in the output folders of a run, with diagnostics and differences as text.
struct OutputComparison {
  /// The maximum number of files and lines that are shown by default.
  private static let shownFiles = 20
  private static let shownLines = 60

  /// The diagnostics of the run, and one for each outdated file.
  private(set) var bag: DiagnosticBag

  /// The files to which diagnostics refer.
  private(set) var sources: SourceFiles

  let workingDirectory: WorkingDirectory

  /// Indicates whether diagnostics refer to the first different line, which a person sees in the
  /// difference anyway.
  let showsPlaces: Bool

  /// The number of outdated files.
  private(set) var staleCount = 0

  private(set) var fileCount = 0
  private(set) var changes: [(path: String, difference: UnifiedDifference)] = []

  /// Adds the outdated files in all folders of a run.
  mutating func add(_ changes: ProjectChanges) throws(OutputFolder.Failure) {
    for (outcome, folders) in changes.specs {
      for folder in folders { try add(folder, of: outcome.workspace.specName) }
      addLock(of: outcome)
    }
    for (specs, folder) in changes.support {
      try add(folder, of: specs.joined(separator: "', '"))
    }
  }

  /// Adds the outdated files in a folder.
  private mutating func add(
    _ update: OutputUpdate,
    of spec: String
  ) throws(OutputFolder.Failure) {
    let folder = update.folder
    let plan = update.plan
    fileCount += update.files.count
    for file in plan.written {
      let path = workingDirectory.display(folder.url.appendingPathComponent(file.path).path)
      report(path, from: try folder.text(of: file.path), to: file.text, of: spec)
    }
    for path in plan.removed {
      report(
        .leftOverFile,
        "the file is left over; it is no longer generated from '\(spec)'",
        workingDirectory.display(folder.url.appendingPathComponent(path).path)
      )
    }
    // A team may exclude the manifest from its repository, but an existing manifest must be
    // correct.
    if plan.changesManifest, plan.written.isEmpty, plan.removed.isEmpty,
      try folder.text(of: OutputManifest.fileName) != nil
    {
      let path = folder.url.appendingPathComponent(OutputManifest.fileName).path
      report(.staleFile, "out of date with '\(spec)'", workingDirectory.display(path))
    }
  }

  /// Adds the file that keeps names, if it's outdated.
  private mutating func addLock(of outcome: ProjectRun.Outcome) {
    guard let (lock, names) = outcome.lock, let text = lock.newText(for: names) else { return }
    report(lock.path, from: lock.text, to: text, of: outcome.workspace.specName)
  }

  /// Reports a file that differs from its new text, or is missing.
  private mutating func report(
    _ path: String,
    from present: String?,
    to text: String,
    of spec: String
  ) {
    guard let present else {
      return report(.missingFile, "the file is missing; it is generated from '\(spec)'", path)
    }
    let difference = UnifiedDifference(from: present, to: text)
    changes.append((path, difference))
    let line = difference.firstLine.map { (text: present, number: $0) }
    report(.staleFile, "out of date with '\(spec)'", path, line: line)
  }

  private mutating func report(
    _ code: DiagnosticCode,
    _ message: Diagnostic.Message,
    _ path: String,
    line: (text: String, number: Int)? = nil
  ) {
    staleCount += 1
    guard showsPlaces else {
      bag.report(code, message, at: nil, path: path)
      return
    }
    var range: SourceRange?
    if let line {
      let file = SourceFile(path: path, bytes: Array(line.text.utf8))
      let start = file.lineStarts[min(line.number, file.lineStarts.count) - 1]
      range = SourceRange(file: sources.add(file), start: start, end: start)
    }
    bag.report(code, message, at: range, path: path, help: "run 'targetgen generate'")
  }

  /// A summary of all files in one sentence.
  var summary: String {
    staleCount == 0
      ? "\(fileCount.counted("generated file")), all up to date"
      : "\(staleCount.counted("file")) \(staleCount == 1 ? "isn't" : "aren't") up to date: run 'targetgen generate'"
  }

  /// Returns the changes that `generate` would make to existing files, as a unified diff.
  ///
  /// - Parameters:
  ///   - usesColor: Indicates whether the text is colored for a terminal.
  ///   - isComplete: Indicates whether everything is shown, regardless of its length.
  /// - Returns: Lines with their line breaks.
  func differences(usesColor: Bool, isComplete: Bool) -> VisibleText {
    let shown = changes.prefix(isComplete ? .max : Self.shownFiles)
    var text: VisibleText = ""
    for change in shown {
      text += change.difference.text(
        path: change.path,
        usesColor: usesColor,
        limit: isComplete ? .max : Self.shownLines
      )
    }
    let rest = changes.count - shown.count
    if rest > 0 { text += "… and \(rest.counted("more file")); '--verbose' shows them\n" }
    return text
  }
}
