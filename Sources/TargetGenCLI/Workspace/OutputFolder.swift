import Foundation
import SwiftEmission

/// The folder of generated files, in which only differing files are written.
///
/// Planning reads the folder and makes all decisions. Writing first creates the new files next to
/// their destinations and then renames them, so that a full disk or a missing permission leaves the
/// folder unchanged. Only one run writes at a time, and nothing is written or removed through a
/// symbolic link in the folder.
struct OutputFolder {
  let url: URL

  /// The source of the files; `nil` if it isn't recorded.
  var origin: OutputOrigin? = nil

  /// The planned changes to the folder.
  struct Plan: Equatable {
    /// New files and files whose contents change.
    var written: [GeneratedFile] = []
    /// Files that don't change.
    var unchanged: [String] = []
    /// Files of an earlier run that this one doesn't generate.
    var removed: [String] = []
    /// Indicates whether the manifest on disk changes.
    var changesManifest = false

    /// Indicates whether the folder is already up to date.
    var isEmpty: Bool {
      written.isEmpty && removed.isEmpty && !changesManifest
    }
  }

  /// A reason why the folder can't be written.
  enum Failure: Error, Equatable {
    /// Files without the generated header exist at the paths of generated files.
    case foreignFiles([String])
    /// The manifest exists but can't be parsed.
    case unreadableManifest(path: String)
    /// The folder contains the files of another spec, which is a URL or an absolute path.
    case anotherSpec(path: String, spec: String)
    /// A file exists at the path of a folder.
    case notAFolder(path: String)
    /// A folder exists at the path of a file.
    case notAFile(path: String)
    /// The folder of an output file doesn't exist.
    case noFolder(path: String)
    /// The output file has been read.
    case isInput(path: String)
    /// The file system reports an error.
    case inputOutput(path: String, reason: String)
    /// The run was interrupted, and nothing was changed.
    case interrupted

    /// Returns the failure of a system call.
    static func system(_ code: Int32, path: String) -> Failure {
      .inputOutput(path: path, reason: String(cString: strerror(code)).lowercased())
    }
  }

  /// Checks that the folder doesn't belong to another spec.
  ///
  /// - Throws: `Failure.anotherSpec`, or an error if the folder can't be read.
  func checkOrigin() throws(Failure) {
    guard let origin, let earlier = try manifest(in: try OutputTree.open(url))?.origin,
      earlier.isReplaced(by: origin, in: url)
    else { return }
    throw .anotherSpec(path: url.path, spec: earlier.specLocation(in: url))
  }

  /// Compares the folder with its new contents.
  ///
  /// - Throws: `Failure`, before anything has been changed.
  func plan(for files: [GeneratedFile]) throws(Failure) -> Plan {
    let tree = try OutputTree.open(url)
    let previous = try manifest(in: tree)
    var plan = Plan()
    var foreign: [String] = []
    for file in files {
      guard let place = try tree?.place(of: file.path),
        let kind = place.folder.kind(of: place.name)
      else {
        plan.written.append(file)
        continue
      }
      let present = kind == .file ? try place.folder.read(place.name) : nil
      if let present, file.hasContents(present) {
        plan.unchanged.append(file.path)
      } else if let present, isGenerated(present) {
        plan.written.append(file)
      } else {
        foreign.append(url.appendingPathComponent(file.path).path)
      }
    }
    guard foreign.isEmpty else { throw .foreignFiles(foreign) }
    // In a case-insensitive file system, an existing `pet.swift` is the same file as a new
    // `Pet.swift`.
    let current = previous == nil ? [] : Set(files.map { $0.path.lowercased() })
    for path in previous?.paths ?? [] where !current.contains(path.lowercased()) {
      // A file behind a symbolic link isn't ours, even if the manifest lists it.
      guard let place = try? tree?.place(of: path) else { continue }
      if let present = try place.folder.contents(of: place.name), isGenerated(present) {
        plan.removed.append(path)
      }
    }
    plan.changesManifest = previous?.paths != files.map(\.path).sorted()
    // The location of the spec may differ between machines, so a different origin alone doesn't
    // make files outdated.
    if previous?.origin != origin, !plan.written.isEmpty { plan.changesManifest = true }
    return plan
  }

  /// Updates the folder while no other run writes it.
  ///
  /// - Parameters:
  ///   - files: The new contents of the folder.
  ///   - plan: The result of the comparison.
  ///   - stop: Stops the run before anything is replaced.
  ///   - seconds: The timeout in seconds for waiting for another run.
  /// - Returns: The changes that were made.
  /// - Throws: `Failure`; files that were already renamed are complete, the others are unchanged.
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
      // Another run may have written files while this one was waiting.
      let current = try self.plan(for: files)
      try apply(current, in: tree, stop: stop)
      return current
    } catch {
      // The folders are removed after the lock file.
      tree.removeMadeFolders()
      throw error
    }
  }

  /// Returns the temporary files of terminated runs.
  ///
  /// While the lock is held, no other run can have any.
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

  /// A new file next to its destination.
  private struct StagedFile {
    let folder: FolderHandle
    let temporary: String
    let final: String
  }

  private func apply(
    _ plan: Plan,
    in tree: OutputTree,
    stop: StopSignal
  ) throws(Failure) {
    guard !plan.isEmpty else { return }
    var pending = plan.written
    if plan.changesManifest {
      let paths = plan.written.map(\.path) + plan.unchanged
      pending.append(
        GeneratedFile(
          path: OutputManifest.fileName,
          text: OutputManifest(paths: paths, origin: origin).text
        )
      )
    }
    try replace(try stage(pending, in: tree, stop: stop))
    for path in plan.removed { try remove(path, in: tree) }
  }

  private func stage(
    _ pending: [GeneratedFile],
    in tree: OutputTree,
    stop: StopSignal
  ) throws(Failure) -> [StagedFile] {
    var staged: [StagedFile] = []
    staged.reserveCapacity(pending.count)
    // Only this run writes the folder, but a terminated one may have left files.
    let run = Self.temporaryPrefix + UUID().uuidString + "-"
    do throws(Failure) {
      for file in pending {
        if stop.isStopped { throw Failure.interrupted }
        guard let (folder, name) = try tree.place(of: file.path, making: true) else {
          throw Failure.system(ENOENT, path: url.appendingPathComponent(file.path).path)
        }
        let temporary = run + String(staged.count) + Self.temporarySuffix
        staged.append(StagedFile(folder: folder, temporary: temporary, final: name))
        try folder.create(temporary, file.text)
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
        // This replaces a file atomically, so that readers never see a partial file.
        try file.folder.rename(file.temporary, to: file.final)
      } catch {
        discard(staged[index...])
        throw error
      }
    }
  }

  /// Removes temporary files that aren't needed; if that fails, the next run removes them.
  private func discard(_ staged: ArraySlice<StagedFile>) {
    for file in staged { try? file.folder.remove(file.temporary) }
  }

  private func remove(_ path: String, in tree: OutputTree) throws(Failure) {
    guard let (folder, name) = try tree.place(of: path) else { return }
    try folder.remove(name)
    tree.removeEmptyFolders(above: path)
  }

  // MARK: - Reading

  /// Returns the text of a file, or `nil` if it doesn't exist.
  func text(of path: String) throws(Failure) -> String? {
    guard let place = try OutputTree.open(url)?.place(of: path) else { return nil }
    return try place.folder.contents(of: place.name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns whether a file was generated by this tool and may be replaced.
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

extension GeneratedFile {
  /// Returns whether the bytes of a file are this file's text.
  fileprivate func hasContents(_ data: Data) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      data.count == utf8.count
        && data.withUnsafeBytes { bytes in
          guard let left = bytes.baseAddress, let right = utf8.baseAddress else { return true }
          return memcmp(left, right, utf8.count) == 0
        }
    }
  }
}
