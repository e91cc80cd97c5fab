import Foundation
import SwiftEmission

/// New files next to their destinations, with temporary names.
struct StagedOutput {
  private static let prefix = ".targetgen-"
  private static let suffix = ".tmp"

  private struct Entry {
    let folder: FolderHandle
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
    guard let (folder, name) = try tree.place(of: file.path, makingFolders: true) else {
      throw .inputOutput(path: file.path, reason: "the path has no file name")
    }
    let temporary = run + String(entries.count) + Self.suffix
    entries.append(Entry(folder: folder, temporary: temporary, final: name))
    try folder.create(temporary, file.bytes)
  }

  /// Moves everything to its destination.
  ///
  /// - Throws: `OutputFolder.Failure.inputOutput`, after removing the rest.
  func replace() throws(OutputFolder.Failure) {
    for (index, entry) in entries.enumerated() {
      do throws(OutputFolder.Failure) {
        // This replaces a file atomically, so that readers never see a partial file.
        try entry.folder.rename(entry.temporary, to: entry.final)
      } catch {
        discard(from: index)
        throw error
      }
    }
  }

  /// Removes everything that was written; if that fails, the next run removes it.
  func discard(from index: Int = 0) {
    for entry in entries[index...] { try? entry.folder.remove(entry.temporary) }
  }

  /// Returns the temporary names in a folder, which terminated runs have left there.
  static func names(in folder: FolderHandle) -> [String] {
    folder.names().filter(isTemporary)
  }

  /// Returns whether a name is a temporary one, and so can't belong to the user.
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
