import Foundation

/// The folders inside an output folder, each opened once and never through a symbolic link.
///
/// A class because folders are opened on demand.
final class OutputTree {
  private let root: FolderHandle
  private var folders: [Substring: FolderHandle] = [:]

  /// The folder of the preceding file, in which the next one is usually located as well.
  private var latest: (path: Substring, folder: FolderHandle?)

  /// The paths of folders that were searched for in vain; only this tree creates them while the
  /// output folder is locked.
  private var missing: Set<Substring> = []

  /// The ancestors of the output folder that were created, and the folder itself, outer ones first.
  private let made: [(parent: FolderHandle, name: String)]

  private init(root: FolderHandle, made: [(parent: FolderHandle, name: String)]) {
    self.root = root
    self.made = made
    latest = ("", root)
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

  /// Returns the existing folder of a file, and the file's name in it.
  ///
  /// - Parameter path: The path of the file below the output folder.
  /// - Returns: `nil` if the folder doesn't exist.
  /// - Throws: `OutputFolder.Failure.inputOutput`, also for a symbolic link.
  func place(
    of path: String
  ) throws(OutputFolder.Failure) -> (folder: FolderHandle, name: String)? {
    let (above, name) = Self.parts(of: path[...])
    guard !name.isEmpty, let folder = try existingFolder(at: above) else { return nil }
    return (folder, String(name))
  }

  /// Returns the folder of a file, and the file's name in it.
  ///
  /// - Parameters:
  ///   - path: The path of the file below the output folder.
  ///   - makeFolder: Creates a folder that doesn't exist.
  /// - Returns: `nil` if the folder doesn't exist.
  /// - Throws: `OutputFolder.Failure.inputOutput`, also for a symbolic link.
  func place(
    of path: String,
    makeFolder: MakeFolder
  ) throws(OutputFolder.Failure) -> (folder: FolderHandle, name: String)? {
    let (above, name) = Self.parts(of: path[...])
    guard !name.isEmpty, let folder = try folder(at: above, makeFolder) else { return nil }
    return (folder, String(name))
  }

  /// Returns the existing folders on the way to files, each once.
  func folders(above paths: some Sequence<String>) -> [FolderHandle] {
    var seen: Set<Substring> = []
    var result: [FolderHandle] = []
    var preceding: Substring?
    for path in paths {
      var above = Self.parts(of: path[...]).above
      if above == preceding { continue }
      preceding = above
      while seen.insert(above).inserted {
        if let folder = try? existingFolder(at: above) { result.append(folder) }
        above = Self.parts(of: above).above
      }
    }
    return result
  }

  /// Creates a folder in another one, or returns `nil`.
  typealias MakeFolder = (
    _ parent: FolderHandle, _ name: String
  ) throws(OutputFolder.Failure) -> FolderHandle?

  private func existingFolder(
    at path: Substring
  ) throws(OutputFolder.Failure) -> FolderHandle? {
    if path == latest.path { return latest.folder }
    return try folder(at: path) { _, _ in nil }
  }

  private func folder(
    at path: Substring,
    _ makeFolder: MakeFolder
  ) throws(OutputFolder.Failure) -> FolderHandle? {
    if path.isEmpty { return root }
    if let folder = latest.folder, path == latest.path { return folder }
    if let folder = folders[path] {
      latest = (path, folder)
      return folder
    }
    let (above, name) = Self.parts(of: path)
    guard let parent = try folder(at: above, makeFolder) else { return nil }
    var folder = missing.contains(path) ? nil : try parent.folder(String(name))
    if folder == nil { folder = try makeFolder(parent, String(name)) }
    folders[path] = folder
    if folder == nil { missing.insert(path) }
    latest = (path, folder)
    return folder
  }

  /// Returns the parts of a path in front of the last slash and after it.
  private static func parts(of path: Substring) -> (above: Substring, name: Substring) {
    var bytes = path
    guard let offset = bytes.withUTF8({ $0.lastIndex(of: UInt8(ascii: "/")) }) else {
      return ("", path)
    }
    let slash = path.utf8.index(path.startIndex, offsetBy: offset)
    return (
      Substring(path.utf8[..<slash]), Substring(path.utf8[path.utf8.index(after: slash)...])
    )
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
