import Diagnostics
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

  /// The folder with the support files of these files, relative to this one; `nil` if they have
  /// none of their own.
  var support: String? = nil

  /// The outputs of a run that use the support files in this folder; `nil` for other folders.
  var uses: SupportUses? = nil

  /// The planned changes to the folder.
  struct Plan: Equatable {
    /// New files and files whose contents change.
    var written: [GeneratedFile] = []
    /// Files that don't change.
    var unchanged: [String] = []
    /// Files of an earlier run that this one doesn't generate.
    var removed: [String] = []
    /// The list of files after the run.
    var manifest = OutputManifest(paths: [])
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
    /// The folder contains support files for another output, whose form differs.
    case anotherForm(path: String, output: String, form: String, wanted: String)
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
    plan.manifest = try manifest(of: files, after: previous)
    // In a case-insensitive file system, an existing `pet.swift` is the same file as a new
    // `Pet.swift`.
    let current = previous == nil ? [] : Set(plan.manifest.paths.map(\.caseFolded))
    for path in previous?.paths ?? [] where !current.contains(path.caseFolded) {
      // A file behind a symbolic link isn't ours, even if the manifest lists it.
      guard let place = try? tree?.place(of: path) else { continue }
      if let present = try place.folder.contents(of: place.name), isGenerated(present) {
        plan.removed.append(path)
      }
    }
    // The location of the spec may differ between machines, so a different origin alone doesn't
    // make files outdated.
    var comparable = previous
    if plan.written.isEmpty { comparable?.origin = origin }
    plan.changesManifest = comparable != plan.manifest
    return plan
  }

  /// Returns the list of files after a run.
  ///
  /// A folder of support files also keeps those of outputs that aren't part of the run.
  private func manifest(
    of files: [GeneratedFile],
    after previous: OutputManifest?
  ) throws(Failure) -> OutputManifest {
    guard let uses else {
      return OutputManifest(paths: files.map(\.path), origin: origin, support: support)
    }
    var others: [SupportUses.Output] = []
    for output in previous?.uses?.outputs ?? []
    where !uses.outputs.contains(where: { $0.path == output.path }) {
      if try isUsed(by: output.path) { others.append(output) }
    }
    if let other = others.first, let form = previous?.uses?.form, form != uses.form {
      throw .anotherForm(
        path: url.path,
        output: url.appendingPathComponent(other.path).standardizedFileURL.path,
        form: form,
        wanted: uses.form
      )
    }
    return OutputManifest(SupportUses(form: uses.form, outputs: others + uses.outputs))
  }

  /// Returns whether an output still uses the support files in this folder: it exists, and its
  /// manifest, if it has one, names this folder.
  private func isUsed(by output: String) throws(Failure) -> Bool {
    let folder = OutputFolder(url: url.appendingPathComponent(output).standardizedFileURL)
    guard let tree = try? OutputTree.open(folder.url) else { return false }
    guard let manifest = try folder.manifest(in: tree) else { return true }
    return manifest.support == FolderPath.relative(url, to: FolderPath.components(of: folder.url))
  }

  /// Returns the temporary files of terminated runs.
  ///
  /// While the lock is held, no other run can have any.
  func leftOvers(
    besides files: [GeneratedFile]
  ) throws(Failure) -> [(folder: FolderHandle, name: String)] {
    guard let tree = try OutputTree.open(url) else { return [] }
    let paths =
      [OutputManifest.fileName] + files.map(\.path) + (try manifest(in: tree)?.paths ?? [])
    return tree.folders(above: paths).flatMap { folder in
      StagedOutput.names(in: folder).map { (folder, $0) }
    }
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
    data.count == bytes.count
      && data.withUnsafeBytes { left in
        bytes.withUnsafeBytes { right in
          guard let left = left.baseAddress, let right = right.baseAddress else { return true }
          return memcmp(left, right, bytes.count) == 0
        }
      }
  }
}
