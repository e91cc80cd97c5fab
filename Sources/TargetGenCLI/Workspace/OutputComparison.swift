import Diagnostics
import Foundation
import PlainText
import SwiftEmission

/// What is stale in the output folders of a run: messages, and the differences as text.
struct OutputComparison {
  /// How much of the differences is shown unless all of it is wanted.
  private static let shownFiles = 20
  private static let shownLines = 60

  /// What the run has found, and a message for each stale file.
  private(set) var bag: DiagnosticBag

  /// The files that messages point into.
  private(set) var sources: SourceFiles

  /// How many files are not what they should be.
  private(set) var staleCount = 0

  private let workingDirectory: WorkingDirectory

  /// Whether messages point at the first line that differs; a person sees that in the difference.
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

  /// Adds what is stale in the folder of one spec.
  mutating func add(
    _ outcome: ProjectRun.Outcome,
    _ plan: OutputFolder.Plan
  ) throws(OutputFolder.Failure) {
    let folder = outcome.workspace.output
    let spec = outcome.workspace.specPath
    fileCount += outcome.files.count
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
    // A team may keep the list out of its repository; but a list of other files is wrong.
    if plan.changesManifest, plan.written.isEmpty, plan.removed.isEmpty,
      try folder.text(of: OutputManifest.fileName) != nil
    {
      let path = folder.url.appendingPathComponent(OutputManifest.fileName).path
      report(.staleFile, .differs(from: spec), workingDirectory.display(path))
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

  /// One sentence about all files.
  var summary: String {
    staleCount == 0
      ? "\(fileCount.counted("generated file")), all of them current"
      : "\(staleCount.counted("file")) \(staleCount == 1 ? "isn't" : "aren't") current: run 'targetgen generate'"
  }

  /// What `generate` would change in the files that differ, as a unified diff.
  ///
  /// - Parameters:
  ///   - usesColor: Whether to colour for a terminal.
  ///   - isComplete: Whether to show all of it, however much that is.
  /// - Returns: Lines, each with its end.
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
    Self("the file isn't what '\(spec)' gives")
  }

  fileprivate static func isMissing(from spec: String) -> Self {
    Self("the file is missing; '\(spec)' gives it")
  }

  fileprivate static func isLeftOver(from spec: String) -> Self {
    Self("the file is left over; '\(spec)' doesn't give it any more")
  }
}
