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

  /// The number of outdated files.
  private(set) var staleCount = 0

  private let workingDirectory: WorkingDirectory

  /// Indicates whether diagnostics refer to the first different line, which a person sees in the
  /// difference anyway.
  private let showsPlaces: Bool

  private var fileCount = 0
  private var changes: [(path: String, difference: UnifiedDifference)] = []

  init(
    bag: DiagnosticBag,
    sources: SourceFiles,
    workingDirectory: WorkingDirectory,
    showsPlaces: Bool
  ) {
    self.bag = bag
    self.sources = sources
    self.workingDirectory = workingDirectory
    self.showsPlaces = showsPlaces
  }

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
      guard let present = try folder.text(of: file.path) else {
        report(.missingFile, .isMissing(from: spec), path)
        continue
      }
      let difference = UnifiedDifference(from: present, to: file.text)
      changes.append((path, difference))
      report(
        .staleFile,
        .differs(from: spec),
        path,
        line: difference.firstLine.map { (text: present, number: $0) }
      )
    }
    for path in plan.removed {
      report(
        .leftOverFile,
        .isLeftOver(from: spec),
        workingDirectory.display(folder.url.appendingPathComponent(path).path)
      )
    }
    // A team may exclude the manifest from its repository, but an existing manifest must be
    // correct.
    if plan.changesManifest, plan.written.isEmpty, plan.removed.isEmpty,
      try folder.text(of: OutputManifest.fileName) != nil
    {
      let path = folder.url.appendingPathComponent(OutputManifest.fileName).path
      report(.staleFile, .differs(from: spec), workingDirectory.display(path))
    }
  }

  /// Adds the file that keeps names, if it's outdated.
  private mutating func addLock(of outcome: ProjectRun.Outcome) {
    let spec = outcome.workspace.specName
    if let lock = outcome.lock?.file,
      let text = outcome.lock.flatMap({ lock.newText(for: $0.names) })
    {
      if let present = lock.text {
        let difference = UnifiedDifference(from: present, to: text)
        changes.append((lock.path, difference))
        report(
          .staleFile,
          .differs(from: spec),
          lock.path,
          line: difference.firstLine.map { (text: present, number: $0) }
        )
      } else {
        report(.missingFile, .isMissing(from: spec), lock.path)
      }
    }
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

extension Diagnostic.Message {
  fileprivate static func differs(from spec: String) -> Self {
    Self("out of date with '\(spec)'")
  }

  fileprivate static func isMissing(from spec: String) -> Self {
    Self("the file is missing; it is generated from '\(spec)'")
  }

  fileprivate static func isLeftOver(from spec: String) -> Self {
    Self("the file is left over; it is no longer generated from '\(spec)'")
  }
}
