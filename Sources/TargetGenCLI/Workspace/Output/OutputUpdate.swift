import Foundation
import SwiftEmission

/// The new contents of a folder, and the changes that they require.
struct OutputUpdate {
  let folder: OutputFolder
  let files: [GeneratedFile]
  /// The planned changes; after the update, the changes that were made.
  var plan: OutputFolder.Plan

  /// Compares a folder with its new contents.
  ///
  /// - Throws: `OutputFolder.Failure`, before anything has been changed.
  init(of folder: OutputFolder, to files: [GeneratedFile]) throws(OutputFolder.Failure) {
    self.folder = folder
    self.files = files
    plan = try folder.plan(for: files)
  }
}

extension [OutputUpdate] {
  /// Updates the folders while no other run writes them.
  ///
  /// All folders are locked and compared, and all new files are written next to their destinations,
  /// before the first file is replaced. The manifest is replaced before the files that it lists, and
  /// after those that it no longer lists.
  ///
  /// - Parameters:
  ///   - stop: Stops the run before anything is replaced.
  ///   - seconds: The timeout in seconds for waiting for another run.
  /// - Returns: The folders with the changes that were made.
  /// - Throws: `OutputFolder.Failure`; files that were already renamed are complete, the others are
  ///   unchanged.
  func apply(
    stop: StopSignal,
    waiting seconds: Double = 10
  ) throws(OutputFolder.Failure) -> [OutputUpdate] {
    var trees: [(index: Int, tree: OutputTree)] = []
    do throws(OutputFolder.Failure) {
      return try apply(opening: &trees, stop: stop, waiting: seconds)
    } catch {
      // The folders are removed after the lock files.
      for (_, tree) in trees.reversed() { tree.removeMadeFolders() }
      throw error
    }
  }

  private func apply(
    opening trees: inout [(index: Int, tree: OutputTree)],
    stop: StopSignal,
    waiting seconds: Double
  ) throws(OutputFolder.Failure) -> [OutputUpdate] {
    var updates = self
    var locks: [OutputLock] = []
    defer { for lock in locks.reversed() { lock.release() } }
    // In the same order in every run, so that two runs never wait for each other.
    let order = indices.sorted { self[$0].folder.url.path < self[$1].folder.url.path }
    for index in order {
      let update = self[index]
      if update.plan.isEmpty, try update.folder.leftOvers(besides: update.files).isEmpty {
        if let tree = try OutputTree.open(update.folder.url) {
          try OutputLock.removeStale(in: tree)
        }
        continue
      }
      let tree = try OutputTree.make(update.folder.url)
      trees.append((index, tree))
      locks.append(try OutputLock.take(in: tree, waiting: seconds, stop: stop))
    }
    for (index, _) in trees {
      let update = updates[index]
      for (folder, name) in try update.folder.leftOvers(besides: update.files) {
        try folder.remove(name)
      }
      // Another run may have written files while this one was waiting.
      updates[index].plan = try update.folder.plan(for: update.files)
    }
    // A run that is killed leaves a manifest with all files of its folder, so that the next run can
    // remove those that it doesn't generate.
    var staged = StagedOutput()
    var final = StagedOutput()
    do throws(OutputFolder.Failure) {
      for (index, tree) in trees {
        try updates[index].stage(in: tree, to: &staged, and: &final, stop: stop)
      }
    } catch {
      staged.discard()
      final.discard()
      throw error
    }
    do throws(OutputFolder.Failure) {
      try staged.replace()
      for (index, tree) in trees {
        for path in updates[index].plan.removed { try tree.remove(path) }
      }
    } catch {
      final.discard()
      throw error
    }
    try final.replace()
    return updates
  }
}

extension OutputUpdate {
  /// Writes the new files next to their destinations.
  ///
  /// - Parameters:
  ///   - tree: The folder.
  ///   - staged: The manifest and the files. If files are to be removed, this manifest still lists
  ///     them.
  ///   - final: The manifest without removed files.
  ///   - stop: Stops the run.
  /// - Throws: `OutputFolder.Failure`; the caller discards what has been written.
  fileprivate func stage(
    in tree: OutputTree,
    to staged: inout StagedOutput,
    and final: inout StagedOutput,
    stop: StopSignal
  ) throws(OutputFolder.Failure) {
    guard !plan.isEmpty else { return }
    if !plan.removed.isEmpty {
      let output = folder.uses?.outputs.first?.path
      try staged.add(plan.manifest.adding(plan.removed, of: output).file, to: tree)
      try final.add(plan.manifest.file, to: tree)
    } else if plan.changesManifest {
      try staged.add(plan.manifest.file, to: tree)
    }
    for file in plan.written {
      if stop.isStopped { throw .interrupted }
      try staged.add(file, to: tree)
    }
  }
}

extension OutputTree {
  /// Removes a file, and the folders that are empty without it.
  fileprivate func remove(_ path: String) throws(OutputFolder.Failure) {
    guard let (folder, name) = try place(of: path) else { return }
    try folder.remove(name)
    removeEmptyFolders(above: path)
  }
}
