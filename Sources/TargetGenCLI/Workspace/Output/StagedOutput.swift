import Foundation
import SwiftEmission

/// New files and folders next to their destinations, with temporary names.
///
/// A folder that doesn't exist yet gets its name after all files in it have been written, so its
/// files need no temporary names. For thousands of new files, that saves a quarter of the system's
/// time.
struct StagedOutput {
  private static let prefix = ".targetgen-"
  private static let suffix = ".tmp"

  /// A file, or a new folder with its files.
  private struct Entry {
    let parent: FolderHandle
    let temporary: String
    let final: String
  }

  private var entries: [Entry] = []

  /// The beginning of all temporary names; only this run writes the folder, but a terminated one
  /// may have left files.
  private let run = prefix + UUID().uuidString + "-"

  /// Writes a file that `replace()` moves to its destination.
  ///
  /// - Throws: `OutputFolder.Failure.inputOutput`; `discard()` removes what has been written.
  mutating func add(_ file: GeneratedFile, to tree: OutputTree) throws(OutputFolder.Failure) {
    let place = try tree.place(of: file.path) { (parent, name) throws(OutputFolder.Failure) in
      try makeFolder(name, in: parent)
    }
    guard let (folder, name) = place else {
      throw .inputOutput(path: file.path, reason: "the path has no file name")
    }
    let isStaged = folder.isStaged
    try folder.create(isStaged ? name : addEntry(named: name, in: folder), file.bytes)
  }

  /// Creates a folder, with a temporary name unless it is located in another new folder.
  private mutating func makeFolder(
    _ name: String,
    in parent: FolderHandle
  ) throws(OutputFolder.Failure) -> FolderHandle {
    let present = parent.isStaged ? name : addEntry(named: name, in: parent)
    return try parent.makeStagedFolder(present, named: name)
  }

  /// Returns a temporary name.
  private mutating func addEntry(named final: String, in parent: FolderHandle) -> String {
    let temporary = run + String(entries.count) + Self.suffix
    entries.append(Entry(parent: parent, temporary: temporary, final: final))
    return temporary
  }

  /// Moves everything to its destination.
  ///
  /// - Throws: `OutputFolder.Failure.inputOutput`, after removing the rest.
  func replace() throws(OutputFolder.Failure) {
    for (index, entry) in entries.enumerated() {
      do throws(OutputFolder.Failure) {
        // This replaces a file atomically, so that readers never see a partial file.
        try entry.parent.rename(entry.temporary, to: entry.final)
      } catch {
        discard(from: index)
        throw error
      }
    }
  }

  /// Removes everything that was written; if that fails, the next run removes it.
  func discard() {
    discard(from: 0)
  }

  private func discard(from index: Int) {
    for entry in entries[index...] { try? entry.parent.removeAll(entry.temporary) }
  }

  /// Returns the temporary names in a folder, which terminated runs have left there.
  static func names(in folder: FolderHandle) -> [String] {
    folder.names().filter(isTemporary)
  }

  /// Returns whether a name is one of `addEntry`, and so can't belong to the user.
  private static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(
      separator: "-",
      omittingEmptySubsequences: false
    )
    return UUID(uuidString: parts.dropLast().joined(separator: "-")) != nil
      && parts.last.flatMap { Int($0) } != nil
  }
}
