import Foundation
import TargetGenCore

/// The folder that generated files go to: compares, then writes only what differs.
///
/// Planning reads and decides everything; writing first puts the new texts beside their places and then renames
/// them, so that a full disk or a missing permission leaves the folder as it was.
struct OutputFolder {
  let url: URL

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
    /// The file system refuses.
    case inputOutput(path: String, reason: String)

    /// What a system call has said.
    static func system(_ code: Int32, path: String) -> Failure {
      .inputOutput(path: path, reason: String(cString: strerror(code)).lowercased())
    }
  }

  /// Compares the folder with what it should hold.
  ///
  /// - Throws: `Failure`, before anything has been touched.
  func plan(for files: [GeneratedFile]) throws(Failure) -> Plan {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue
    {
      throw .inputOutput(path: url.path, reason: "there is a file of that name, not a folder")
    }
    let previous = try manifest()
    var plan = Plan()
    var foreign: [String] = []
    for file in files {
      guard let present = try contents(of: file.path) else {
        plan.written.append(file)
        continue
      }
      if present.elementsEqual(file.text.utf8) {
        plan.unchanged.append(file.path)
      } else if isGenerated(present) {
        plan.written.append(file)
      } else {
        foreign.append(url.appendingPathComponent(file.path).path)
      }
    }
    guard foreign.isEmpty else { throw .foreignFiles(foreign) }
    // Where case does not matter, `pet.swift` of yesterday is today's `Pet.swift`.
    let current = Set(files.map { $0.path.lowercased() })
    for path in previous?.paths ?? [] where !current.contains(path.lowercased()) {
      if let present = try contents(of: path), isGenerated(present) {
        plan.removed.append(path)
      }
    }
    plan.changesManifest = previous != OutputManifest(paths: files.map(\.path))
    return plan
  }

  /// Brings the folder to what was planned.
  ///
  /// - Throws: `Failure.inputOutput`; files that had been renamed by then are whole, the others are untouched.
  func carryOut(_ plan: Plan) throws(Failure) {
    guard !plan.isEmpty else { return }
    var pending = plan.written.map { ($0.path, Data($0.text.utf8)) }
    if plan.changesManifest {
      let paths = plan.written.map(\.path) + plan.unchanged
      pending.append((OutputManifest.fileName, Data(OutputManifest(paths: paths).text.utf8)))
    }
    try replace(try stage(pending))
    for path in plan.removed { try remove(path) }
  }

  // MARK: - Writing

  /// A new text beside the file that it will become.
  private struct StagedFile {
    let temporary: URL
    let final: URL
  }

  private func stage(_ pending: [(path: String, data: Data)]) throws(Failure) -> [StagedFile] {
    var staged: [StagedFile] = []
    do {
      for (path, data) in pending {
        let final = url.appendingPathComponent(path)
        let folder = final.deletingLastPathComponent()
        let temporary = folder.appendingPathComponent(".targetgen-\(UUID().uuidString).tmp")
        staged.append(StagedFile(temporary: temporary, final: final))
        try makeFolder(folder)
        try write(data, to: temporary)
      }
      return staged
    } catch {
      discard(staged[...])
      throw failure(error, at: staged.last?.final ?? url)
    }
  }

  /// Makes a folder and those above it.
  private func makeFolder(_ folder: URL) throws(Failure) {
    if mkdir(folder.path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder.path != "/" else { throw .system(errno, path: folder.path) }
    try makeFolder(folder.deletingLastPathComponent())
    if mkdir(folder.path, 0o777) != 0, errno != EEXIST { throw .system(errno, path: folder.path) }
  }

  /// Writes a new file.
  ///
  /// `Data.write` would wait for the disk after each file, which is most of the time of a run that writes hundreds; what
  /// is generated can be generated again.
  private func write(_ data: Data, to file: URL) throws(Failure) {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
    guard descriptor >= 0 else { throw .system(errno, path: file.path) }
    defer { close(descriptor) }
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw .system(errno, path: file.path) }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  private func replace(_ staged: [StagedFile]) throws(Failure) {
    for (index, file) in staged.enumerated() {
      // `rename` replaces a file in one step; nobody ever sees half of it.
      guard rename(file.temporary.path, file.final.path) != 0 else { continue }
      let code = errno
      discard(staged[index...])
      throw .system(code, path: file.final.path)
    }
  }

  /// Removes texts that will not become files; what fails here leaves a hidden file and no harm.
  private func discard(_ staged: ArraySlice<StagedFile>) {
    for file in staged { try? FileManager.default.removeItem(at: file.temporary) }
  }

  private func remove(_ path: String) throws(Failure) {
    let file = url.appendingPathComponent(path)
    do {
      try FileManager.default.removeItem(at: file)
    } catch {
      throw failure(error, at: file)
    }
    var folders = path.split(separator: "/").dropLast()
    // `rmdir` refuses a folder that holds anything.
    while !folders.isEmpty,
      rmdir(url.appendingPathComponent(folders.joined(separator: "/")).path) == 0
    {
      folders = folders.dropLast()
    }
  }

  // MARK: - Reading

  /// A file's text; `nil` where there is none.
  func text(of path: String) throws(Failure) -> String? {
    try contents(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a file is ours to replace.
  private func isGenerated(_ contents: Data) -> Bool {
    contents.starts(with: FileHeader.marker.utf8)
  }

  private func manifest() throws(Failure) -> OutputManifest? {
    guard let bytes = try contents(of: OutputManifest.fileName) else { return nil }
    guard let manifest = OutputManifest(text: String(decoding: bytes, as: UTF8.self)) else {
      throw .unreadableManifest(path: url.appendingPathComponent(OutputManifest.fileName).path)
    }
    return manifest
  }

  /// A file's bytes; `nil` where there is none.
  private func contents(of path: String) throws(Failure) -> Data? {
    let file = url.appendingPathComponent(path)
    do {
      return try Data(contentsOf: file)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    } catch {
      throw failure(error, at: file)
    }
  }

  private func failure(_ error: any Error, at url: URL) -> Failure {
    if let failure = error as? Failure { return failure }
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let code = underlying?.domain == NSPOSIXErrorDomain ? underlying?.code : nil
    let reason = code.map { String(cString: strerror(Int32($0))) } ?? error.localizedDescription
    return .inputOutput(path: url.path, reason: reason.lowercased())
  }
}
