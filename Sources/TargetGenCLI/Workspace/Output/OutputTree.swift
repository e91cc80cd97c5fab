import Foundation

/// The folders inside an output folder, each opened once and never through a symbolic link.
///
/// A class because folders are opened on demand.
final class OutputTree {
  private let root: FolderHandle
  private var folders: [Substring: FolderHandle] = [:]

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
  ///   - makesFolders: Indicates whether folders that don't exist are created.
  /// - Returns: `nil` if the folder doesn't exist.
  /// - Throws: `OutputFolder.Failure.inputOutput`, also for a symbolic link.
  func place(
    of path: String,
    makingFolders makesFolders: Bool = false
  ) throws(OutputFolder.Failure) -> (folder: FolderHandle, name: String)? {
    let (above, name) = Self.parts(of: path[...])
    guard !name.isEmpty, let folder = try folder(at: above, makesFolders) else { return nil }
    return (folder, String(name))
  }

  /// Returns the existing folders on the way to files, each once.
  func folders(above paths: some Sequence<String>) -> [FolderHandle] {
    var seen: Set<Substring> = []
    var result: [FolderHandle] = []
    for path in paths {
      var above = Self.parts(of: path[...]).above
      while seen.insert(above).inserted {
        if let folder = try? folder(at: above) { result.append(folder) }
        above = Self.parts(of: above).above
      }
    }
    return result
  }

  private func folder(
    at path: Substring,
    _ makesFolders: Bool = false
  ) throws(OutputFolder.Failure) -> FolderHandle? {
    if path.isEmpty { return root }
    if let folder = folders[path] { return folder }
    let (above, rest) = Self.parts(of: path)
    let name = String(rest)
    guard let parent = try folder(at: above, makesFolders) else { return nil }
    var folder = try parent.folder(name)
    if folder == nil, makesFolders {
      if try parent.makeFolder(name) { made.append((parent, name)) }
      folder = try parent.folder(name)
    }
    folders[path] = folder
    return folder
  }

  /// Returns the parts of a path in front of the last slash and after it.
  private static func parts(of path: Substring) -> (above: Substring, name: Substring) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (path[..<slash], path[path.index(after: slash)...])
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
