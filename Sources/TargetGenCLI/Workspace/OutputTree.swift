import Foundation

/// The folders inside an output folder, each opened once and never through a symbolic link.
///
/// A class because folders are opened on demand.
final class OutputTree {
  private let root: FolderHandle
  private var folders: [String: FolderHandle] = [:]

  /// The paths of folders that were searched for in vain; only this tree creates them while the
  /// output folder is locked.
  private var missing: Set<String> = []

  /// The folders that were created, outer ones first.
  private var made: [(parent: FolderHandle, name: String)]

  private init(root: FolderHandle, made: [(parent: FolderHandle, name: String)]) {
    self.root = root
    self.made = made
  }

  /// Opens an output folder.
  ///
  /// - Returns: `nil` if the folder doesn't exist.
  static func open(_ url: URL) throws(OutputFolder.Failure) -> OutputTree? {
    try FolderHandle.open(url.path).map { OutputTree(root: $0, made: []) }
  }

  /// Opens an output folder, and creates it and its ancestors if they don't exist.
  static func make(_ url: URL) throws(OutputFolder.Failure) -> OutputTree {
    if let tree = try open(url) { return tree }
    var missing: [String] = []
    var above = url.standardizedFileURL
    var parent = try FolderHandle.open(above.path)
    while parent == nil, above.path != "/" {
      missing.append(above.lastPathComponent)
      above.deleteLastPathComponent()
      parent = try FolderHandle.open(above.path)
    }
    guard var folder = parent else { throw .system(ENOENT, path: url.path) }
    var made: [(parent: FolderHandle, name: String)] = []
    do throws(OutputFolder.Failure) {
      for name in missing.reversed() {
        if try folder.makeFolder(name) { made.append((folder, name)) }
        guard let inner = try folder.folder(name) else {
          throw OutputFolder.Failure.system(ENOENT, path: folder.path + "/" + name)
        }
        folder = inner
      }
    } catch {
      for (parent, name) in made.reversed() { parent.removeFolder(name) }
      throw error
    }
    return OutputTree(root: folder, made: made)
  }

  /// Returns the folder of a file, and the file's name in it.
  ///
  /// - Parameters:
  ///   - path: The path of the file below the output folder.
  ///   - makes: Indicates whether missing folders are created.
  /// - Returns: `nil` if the folder doesn't exist.
  /// - Throws: `OutputFolder.Failure.inputOutput`, also for a symbolic link.
  func place(
    of path: String,
    making makes: Bool = false
  ) throws(OutputFolder.Failure) -> (folder: FolderHandle, name: String)? {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let above = slash.map { String(path[..<$0]) } ?? ""
    let name = slash.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    guard !name.isEmpty else { return nil }
    if let folder = folders[above] { return (folder, name) }
    if !makes, missing.contains(above) { return nil }
    var folder = root
    for name in above.split(separator: "/").map(String.init) {
      if makes, try folder.makeFolder(name) { made.append((folder, name)) }
      guard let inner = try folder.folder(name) else {
        missing.insert(above)
        return nil
      }
      folder = inner
    }
    folders[above] = folder
    return (folder, name)
  }

  /// Removes the folders that were created and are empty.
  func removeMadeFolders() {
    for (parent, name) in made.reversed() { parent.removeFolder(name) }
  }

  /// Removes the folder of a file and its ancestors if they are empty.
  func removeEmptyFolders(above path: String) {
    var names = path.split(separator: "/").dropLast().map(String.init)
    while let name = names.popLast() {
      let parent = names.joined(separator: "/")
      guard let place = try? place(of: parent.isEmpty ? name : parent + "/" + name),
        place.folder.removeFolder(name)
      else { return }
    }
  }
}
