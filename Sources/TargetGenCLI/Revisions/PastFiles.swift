import Foundation

/// The files of a git repository at a revision, copied to a temporary folder when they are needed.
///
/// Neither the work tree nor the index of the repository changes. It's a class because the copies
/// are removed with the last reference to it.
final class PastFiles: Sendable {
  /// The name of the revision as the user wrote it.
  let revision: String

  /// The folder with the copies: absolute, without symlinks.
  let folder: URL

  /// The top folder of the work tree: absolute, without symlinks.
  let workTree: URL

  private let files: FileTree
  private let git: Git
  private let temporaryFolder: URL

  /// Finds a revision of the repository that contains a folder, which may no longer exist.
  init(at revision: String, ofRepositoryAround folder: URL) throws(PastFilesFailure) {
    self.revision = revision
    var start = folder
    while !FileManager.default.isFolder(start.path), start.path.utf8.count > 1 {
      start = start.deletingLastPathComponent()
    }
    let git = Git(folder: start)
    let found = git.run(["rev-parse", "--show-toplevel", "--absolute-git-dir"])
    let places = found?.text.split(separator: "\n").map(String.init) ?? []
    guard let found, found.isSuccess, places.count == 2 else {
      if found?.error.contains("not a git repository") == true {
        throw .noRepository
      }
      throw PastFilesFailure(of: found)
    }
    // A name that begins with a hyphen would be an option.
    guard !revision.hasPrefix("-"), !revision.isEmpty,
      let commit = git.text(["rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    else { throw .unknownRevision(revision) }
    workTree = URL(fileURLWithPath: places[0], isDirectory: true)
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    temporaryFolder = base.appendingPathComponent("targetgen-\(UUID().uuidString)")
    let copies = temporaryFolder.appendingPathComponent("files", isDirectory: true)
    guard
      (try? FileManager.default.createDirectory(at: copies, withIntermediateDirectories: true))
        != nil
    else { throw .failed(reason: "'\(copies.path)' can't be created") }
    self.folder = DiskSourceLoader.canonical(copies.path).map { URL(fileURLWithPath: $0) } ?? copies
    // A separate index, so that the one of the repository stays as it is.
    let index = temporaryFolder.appendingPathComponent("index").path
    self.git = Git(folder: self.folder, environment: ["GIT_INDEX_FILE": index])
    options = [
      "--git-dir=" + places[1], "--work-tree=" + self.folder.path, "-c",
      "core.sparseCheckout=false",
    ]
    let tree = git.run(["ls-tree", "-r", "-z", "--full-tree", commit])
    guard let tree, tree.isSuccess else {
      files = FileTree(of: Data())
      throw PastFilesFailure(of: tree)
    }
    files = FileTree(of: tree.output)
    let read = self.git.run(options + ["read-tree", commit])
    guard let read, read.isSuccess else { throw PastFilesFailure(of: read) }
    copy(files.links)
  }

  deinit {
    try? FileManager.default.removeItem(at: temporaryFolder)
  }

  /// The options with which git writes to the folder with the copies.
  private let options: [String]

  /// The number of files that one command copies, because the length of a command is limited.
  private static let batchSize = 500

  private func copy(_ paths: [String]) {
    var rest = paths[...]
    while !rest.isEmpty {
      _ = git.run(
        options + ["checkout-index", "--force", "--quiet", "--"] + rest.prefix(Self.batchSize)
      )
      rest = rest.dropFirst(Self.batchSize)
    }
  }

  /// Copies a file, together with the similar ones beside it, because specs in several files refer
  /// to many of them; or creates a folder.
  func provide(_ path: String) {
    guard let path = relativePath(path) else { return }
    let place = files.resolving(path) { link in
      try? FileManager.default.destinationOfSymbolicLink(
        atPath: self.folder.appendingPathComponent(link).path
      )
    }
    if files.hasFolder(place) {
      try? FileManager.default.createDirectory(
        at: folder.appendingPathComponent(place),
        withIntermediateDirectories: true
      )
    } else if files.hasFile(place),
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent(place).path)
    {
      copy(files.similar(to: place))
    }
  }

  /// Returns whether the revision has the file or the folder of a copy.
  func has(_ file: URL) -> Bool {
    provide(file.path)
    return FileManager.default.fileExists(atPath: file.path)
  }

  /// Returns the place of the copy of a file or folder in the work tree; `nil` for others.
  func copy(of file: URL) -> URL? {
    let top = FolderPath.components(of: workTree)
    if FolderPath.components(of: file) == top { return folder }
    // The file itself may have become a symbolic link since.
    let place = FolderPath.components(of: file.deletingLastPathComponent())
    guard place.starts(with: top) else { return nil }
    let path = place.dropFirst(top.count) + [file.lastPathComponent]
    return folder.appendingPathComponent(path.joined(separator: "/"))
  }

  /// Returns the path of a copy relative to the folder with the copies; `nil` for other files.
  func relativePath(_ path: String) -> String? {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    if path == folder.path { return "" }
    guard path.hasPrefix(folder.path + "/") else { return nil }
    return String(path.dropFirst(folder.path.utf8.count + 1))
  }

  /// Returns the configuration next to a spec, or else in a folder or its nearest ancestor; all of
  /// them are copies.
  func configuration(besideSpec spec: URL?, nearestTo start: URL) -> URL? {
    if let spec, let found = configuration(in: spec.deletingLastPathComponent()) { return found }
    var folder = start
    while relativePath(folder.path) != nil {
      if let found = configuration(in: folder) { return found }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  private func configuration(in folder: URL) -> URL? {
    for name in ConfigurationSearch.names { provide(folder.appendingPathComponent(name).path) }
    return ConfigurationSearch.configuration(in: folder)
  }
}
