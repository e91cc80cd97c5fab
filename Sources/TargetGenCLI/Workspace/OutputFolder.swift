import Foundation
import TargetGenCore

/// The folder that generated files go to: compares, then writes only what differs.
///
/// Planning reads and decides everything; writing first puts the new texts beside their places and then renames
/// them, so that a full disk or a missing permission leaves the folder as it was. One run at a time writes, and nothing
/// is written or removed through a symbolic link in the folder.
struct OutputFolder {
  let url: URL

  /// The source of the files; `nil` if it isn't recorded.
  var origin: OutputOrigin? = nil

  /// What is about to happen to the folder.
  struct Plan: Equatable {
    /// Files that are new or whose bytes change.
    var written: [GeneratedFile] = []
    /// Files that stay as they are.
    var unchanged: [String] = []
    /// Files of an earlier run that this one does not have.
    var removed: [String] = []
    /// Whether the manifest on disk is another one.
    var changesManifest = false

    /// Whether the folder already is what it should be.
    var isEmpty: Bool {
      written.isEmpty && removed.isEmpty && !changesManifest
    }
  }

  /// Something that keeps the folder from being written.
  enum Failure: Error, Equatable {
    /// Files without the generated header stand where some have to go.
    case foreignFiles([String])
    /// The manifest is there but cannot be understood.
    case unreadableManifest(path: String)
    /// The folder has the files of another spec.
    case anotherSpec(path: String, spec: String)
    /// There is a file where a folder has to be.
    case notAFolder(path: String)
    /// The file system refuses.
    case inputOutput(path: String, reason: String)
    /// Somebody has asked for an end, and everything is as it was.
    case interrupted

    /// What a system call has said.
    static func system(_ code: Int32, path: String) -> Failure {
      .inputOutput(path: path, reason: String(cString: strerror(code)).lowercased())
    }
  }

  /// Makes sure that the folder doesn't belong to another spec.
  ///
  /// - Throws: `Failure.anotherSpec`, or that the folder can't be read.
  func checkOrigin() throws(Failure) {
    guard let origin, let earlier = try manifest(in: try OutputTree.open(url))?.origin,
      earlier.isReplaced(by: origin, in: url)
    else { return }
    throw .anotherSpec(path: url.path, spec: earlier.spec)
  }

  /// Compares the folder with what it should hold.
  ///
  /// - Throws: `Failure`, before anything has been touched.
  func plan(for files: [GeneratedFile]) throws(Failure) -> Plan {
    let tree = try OutputTree.open(url)
    let previous = try manifest(in: tree)
    var plan = Plan()
    var foreign: [String] = []
    for file in files {
      guard let place = try tree?.place(of: file.path), place.folder.kind(of: place.name) != nil
      else {
        plan.written.append(file)
        continue
      }
      let present = try place.folder.contents(of: place.name)
      if present?.elementsEqual(file.text.utf8) == true {
        plan.unchanged.append(file.path)
      } else if let present, isGenerated(present) {
        plan.written.append(file)
      } else {
        foreign.append(url.appendingPathComponent(file.path).path)
      }
    }
    guard foreign.isEmpty else { throw .foreignFiles(foreign) }
    // Where case does not matter, `pet.swift` of yesterday is today's `Pet.swift`.
    let current = Set(files.map { $0.path.lowercased() })
    for path in previous?.paths ?? [] where !current.contains(path.lowercased()) {
      // What is behind a symbolic link isn't ours, whatever the list says.
      guard let place = try? tree?.place(of: path) else { continue }
      if let present = try place.folder.contents(of: place.name), isGenerated(present) {
        plan.removed.append(path)
      }
    }
    plan.changesManifest = previous?.paths != files.map(\.path).sorted()
    // Where the spec is may differ between machines, so that alone makes nothing stale.
    if previous?.origin != origin, !plan.written.isEmpty { plan.changesManifest = true }
    return plan
  }

  /// Brings the folder to what it should hold, alone.
  ///
  /// - Parameters:
  ///   - files: What the folder should hold.
  ///   - plan: The result of the comparison.
  ///   - stop: Ends the run before anything is replaced.
  ///   - seconds: How long to wait for another run.
  /// - Returns: What was done.
  /// - Throws: `Failure`; files that had been renamed by then are whole, the others are untouched.
  func update(
    to files: [GeneratedFile],
    as plan: Plan,
    stop: StopSignal,
    waiting seconds: Double = 10
  ) throws(Failure) -> Plan {
    if plan.isEmpty, try leftOvers(besides: files).isEmpty { return plan }
    let tree = try OutputTree.make(url)
    do throws(Failure) {
      let lock = try OutputLock.take(in: tree, waiting: seconds, stop: stop)
      defer { lock.release() }
      for (folder, name) in try leftOvers(besides: files) { try folder.remove(name) }
      // What has been written while it was waited for counts.
      let current = try self.plan(for: files)
      try carryOut(current, in: tree, stop: stop)
      return current
    } catch {
      // After the lock's file is gone.
      tree.removeMadeFolders()
      throw error
    }
  }

  /// What dead runs have left: only one that is locked out could have others.
  private func leftOvers(
    besides files: [GeneratedFile]
  ) throws(Failure) -> [(folder: FolderHandle, name: String)] {
    guard let tree = try OutputTree.open(url) else { return [] }
    var places: [(folder: FolderHandle, name: String)] = []
    let paths =
      [OutputManifest.fileName] + files.map(\.path) + (try manifest(in: tree)?.paths ?? [])
    var seen: Set<ObjectIdentifier> = []
    for path in paths {
      guard let folder = try? tree.place(of: path)?.folder,
        seen.insert(ObjectIdentifier(folder)).inserted
      else { continue }
      places += folder.names(from: Self.temporaryPrefix, to: Self.temporarySuffix)
        .map { (folder, $0) }
    }
    return places
  }

  // MARK: - Writing

  private static let temporaryPrefix = ".targetgen-"
  private static let temporarySuffix = ".tmp"

  /// A new text beside the file that it will become.
  private struct StagedFile {
    let folder: FolderHandle
    let temporary: String
    let final: String
  }

  private func carryOut(
    _ plan: Plan,
    in tree: OutputTree,
    stop: StopSignal
  ) throws(Failure) {
    guard !plan.isEmpty else { return }
    var pending = plan.written.map { ($0.path, Data($0.text.utf8)) }
    if plan.changesManifest {
      let paths = plan.written.map(\.path) + plan.unchanged
      pending.append(
        (OutputManifest.fileName, Data(OutputManifest(paths: paths, origin: origin).text.utf8))
      )
    }
    try replace(try stage(pending, in: tree, stop: stop))
    for path in plan.removed { try remove(path, in: tree) }
  }

  private func stage(
    _ pending: [(path: String, data: Data)],
    in tree: OutputTree,
    stop: StopSignal
  ) throws(Failure) -> [StagedFile] {
    var staged: [StagedFile] = []
    do throws(Failure) {
      for (path, data) in pending {
        if stop.isStopped { throw Failure.interrupted }
        guard let (folder, name) = try tree.place(of: path, making: true) else {
          throw Failure.system(ENOENT, path: url.appendingPathComponent(path).path)
        }
        let temporary = Self.temporaryPrefix + UUID().uuidString + Self.temporarySuffix
        staged.append(StagedFile(folder: folder, temporary: temporary, final: name))
        try folder.create(temporary, data)
      }
      return staged
    } catch {
      discard(staged[...])
      throw error
    }
  }

  private func replace(_ staged: [StagedFile]) throws(Failure) {
    for (index, file) in staged.enumerated() {
      do throws(Failure) {
        // This replaces a file in one step; nobody ever sees half of it.
        try file.folder.rename(file.temporary, to: file.final)
      } catch {
        discard(staged[index...])
        throw error
      }
    }
  }

  /// Removes texts that will not become files; what fails here is for the next run to remove.
  private func discard(_ staged: ArraySlice<StagedFile>) {
    for file in staged { try? file.folder.remove(file.temporary) }
  }

  private func remove(_ path: String, in tree: OutputTree) throws(Failure) {
    guard let (folder, name) = try tree.place(of: path) else { return }
    try folder.remove(name)
    tree.removeEmptyFolders(above: path)
  }

  // MARK: - Reading

  /// A file's text; `nil` where there is none.
  func text(of path: String) throws(Failure) -> String? {
    guard let place = try OutputTree.open(url)?.place(of: path) else { return nil }
    return try place.folder.contents(of: place.name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a file is ours to replace.
  private func isGenerated(_ contents: Data) -> Bool {
    contents.starts(with: FileHeader.marker.utf8)
  }

  private func manifest(in tree: OutputTree?) throws(Failure) -> OutputManifest? {
    guard let place = try tree?.place(of: OutputManifest.fileName),
      place.folder.kind(of: place.name) != nil
    else { return nil }
    guard let bytes = try place.folder.contents(of: place.name),
      let manifest = OutputManifest(text: String(decoding: bytes, as: UTF8.self))
    else {
      throw .unreadableManifest(path: url.appendingPathComponent(OutputManifest.fileName).path)
    }
    return manifest
  }
}
