import Foundation
import PlainText
import SwiftEmission

/// The changes of a run to one or more folders, as text.
struct FolderChanges {
  private let written: [VisibleText]
  private let removed: [VisibleText]
  private let unchangedCount: Int
  let isDryRun: Bool
  private let firstFolder: String

  /// Creates the changes to folders.
  ///
  /// - Parameters:
  ///   - updates: The folders. Paths in an output folder are relative to it.
  ///   - workingDirectory: The base of the paths of other folders.
  ///   - isDryRun: Indicates whether the changes weren't made.
  init(_ updates: [OutputUpdate], in workingDirectory: WorkingDirectory, isDryRun: Bool) {
    self.isDryRun = isDryRun
    firstFolder = updates.first.map { workingDirectory.display($0.folder.url.path) } ?? ""
    let prefixed = updates.enumerated().map { index, update in
      let isOutput = index == 0 && update.folder.uses == nil
      return (isOutput ? "" : workingDirectory.display(update.folder.url.path) + "/", update.plan)
    }
    written = prefixed.flatMap { prefix, plan in plan.written.map { "\(prefix)\($0.path)" } }
    removed = prefixed.flatMap { prefix, plan in plan.removed.map { "\(prefix)\($0)" } }
    unchangedCount = updates.reduce(0) { $0 + $1.plan.unchanged.count }
  }

  /// The lines with the names of the files.
  var names: [VisibleText] {
    written.map { "\(isDryRun ? "would write" : "wrote") \($0)" }
      + removed.map { "\(isDryRun ? "would remove" : "removed") \($0)" }
  }

  /// The numbers of files: `2 written, 1 unchanged, 0 removed`.
  var counts: VisibleText {
    "\(written.count) \(isDryRun ? "to write" : "written"), \(unchangedCount) unchanged, "
      + "\(removed.count) \(isDryRun ? "to remove" : "removed")"
  }

  /// Returns the lines about a folder of support files, without a trailing line break.
  func supportText(isVerbose: Bool) -> VisibleText {
    let lines = isVerbose || isDryRun ? names : []
    return (lines + ["support files in \(firstFolder): \(counts)"]).joined(separator: "\n")
  }
}
