import Diagnostics
import Foundation
import SwiftEmission

/// The changes of a run to one or more folders, as text.
struct FolderChanges {
  /// The changes to each folder, with the beginning of its paths.
  private let plans: [(prefix: String, plan: OutputFolder.Plan)]
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
    plans = updates.enumerated().map { index, update in
      let isOutput = index == 0 && update.folder.uses == nil
      return (isOutput ? "" : workingDirectory.display(update.folder.url.path) + "/", update.plan)
    }
  }

  /// The lines with the names of the files.
  var names: [VisibleText] {
    let written: VisibleText = isDryRun ? "would write" : "wrote"
    let removed: VisibleText = isDryRun ? "would remove" : "removed"
    return plans.flatMap { prefix, plan in
      plan.written.map { "\(written) \(prefix)\($0.path)" as VisibleText }
    }
      + plans.flatMap { prefix, plan in
        plan.removed.map { "\(removed) \(prefix)\($0)" as VisibleText }
      }
  }

  /// The numbers of files: `2 written, 1 unchanged, 0 removed`.
  var counts: VisibleText {
    let written = plans.reduce(0) { $0 + $1.plan.written.count }
    let unchanged = plans.reduce(0) { $0 + $1.plan.unchanged.count }
    let removed = plans.reduce(0) { $0 + $1.plan.removed.count }
    return "\(written) \(isDryRun ? "to write" : "written"), \(unchanged) unchanged, "
      + "\(removed) \(isDryRun ? "to remove" : "removed")"
  }

  /// Returns the lines about a folder of support files, without a trailing line break.
  func supportText(isVerbose: Bool) -> VisibleText {
    let lines = isVerbose || isDryRun ? names : []
    return (lines + ["support files in \(firstFolder): \(counts)"]).joined(separator: "\n")
  }
}
