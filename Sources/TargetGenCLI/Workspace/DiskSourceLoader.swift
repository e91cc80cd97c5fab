import Foundation
import SpecSyntax

/// Reads the files of a spec from disk, only from inside one folder.
struct DiskSourceLoader: SourceLoader {
  /// The folder that contains all files: absolute, without symlinks.
  let root: String

  /// The base of the paths in messages.
  let workingDirectory: WorkingDirectory

  private let limits: ReadingLimits

  /// Creates a loader with the folder that references must not leave.
  init(root: URL, workingDirectory: WorkingDirectory, limits: ReadingLimits = .standard) {
    self.root = Self.canonical(root.path) ?? root.standardizedFileURL.path
    self.workingDirectory = workingDirectory
    self.limits = limits
  }

  func locate(_ path: String, from base: SourceIdentity) throws(SourceLoadFailure) -> SourceIdentity
  {
    let folder = (base.rawValue as NSString).deletingLastPathComponent
    let joined = path.hasPrefix("/") ? path : folder + "/" + path
    let standardized = (joined as NSString).standardizingPath
    // A NUL would end the path for the system.
    guard !joined.utf8.contains(0) else { throw .missing(path: workingDirectory.display(joined)) }
    // The dot segments of a URI are removed before checking whether the folders exist (RFC 3986
    // §5.2.4).
    workingDirectory.provide(standardized)
    guard let canonical = Self.canonical(joined) ?? Self.canonical(standardized) else {
      // Don't disclose whether a file exists outside the root.
      guard staysInsideRoot(standardized) else { throw .outsideRoot(path: path) }
      throw .missing(path: workingDirectory.display(standardized))
    }
    guard isInsideRoot(canonical) else { throw .outsideRoot(path: path) }
    return SourceIdentity(canonical)
  }

  func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource {
    try load(identity, path: workingDirectory.display(identity.rawValue), mayBePipe: false)
  }

  /// Reads a file at any location that the user specified; messages show its path as the user wrote
  /// it.
  ///
  /// It may be a pipe, because the user knows who writes to it, unless the command also writes the
  /// file.
  func load(
    file url: URL,
    path: String,
    mayBePipe: Bool = true
  ) throws(SourceLoadFailure) -> LoadedSource {
    workingDirectory.provide(url.path)
    guard let canonical = Self.canonical(url.path) else { throw .missing(path: path) }
    return try load(SourceIdentity(canonical), path: path, mayBePipe: mayBePipe)
  }

  private func load(
    _ identity: SourceIdentity,
    path: String,
    mayBePipe: Bool
  ) throws(SourceLoadFailure) -> LoadedSource {
    // Opening a pipe blocks until another process opens it for writing.
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (mayBePipe ? 0 : O_NONBLOCK)
    let descriptor = open(identity.rawValue, flags)
    guard descriptor >= 0 else {
      throw errno == ENOENT
        ? .missing(path: path) : .unreadable(path: path, reason: Self.reason(errno))
    }
    defer { close(descriptor) }
    return try load(descriptor: descriptor, as: identity, path: path, mayBePipe: mayBePipe)
  }

  /// Reads the whole contents of an open file or pipe.
  ///
  /// - Parameters:
  ///   - descriptor: The file, which stays open.
  ///   - identity: The file to which references are relative.
  ///   - path: The path of the file in messages.
  ///   - mayBePipe: Indicates whether something else than a regular file is read.
  /// - Returns: The contents.
  /// - Throws: An error if the file can't be read or is too large.
  func load(
    descriptor: Int32,
    as identity: SourceIdentity,
    path: String,
    mayBePipe: Bool = true
  ) throws(SourceLoadFailure) -> LoadedSource {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: Self.reason(errno))
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .directory(path: path) }
    guard mayBePipe || kind == S_IFREG else {
      throw .unreadable(path: path, reason: "only regular files are read")
    }
    // A pipe has no size and a device has no end, so the received bytes are counted.
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limits.fileSize {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return LoadedSource(identity: identity, path: path, bytes: bytes) }
      if count < 0, errno != EINTR { throw .unreadable(path: path, reason: Self.reason(errno)) }
      bytes += chunk.prefix(max(count, 0))
    }
    throw .tooLarge(path: path)
  }

  private func isInsideRoot(_ path: String) -> Bool {
    root == "/" || path.hasPrefix(root + "/")
  }

  /// Returns whether a path is inside the root after following its links, whose targets needn't
  /// exist.
  ///
  /// Only the folders inside the root are examined, so the result doesn't depend on other files.
  private func staysInsideRoot(_ path: String) -> Bool {
    guard isInsideRoot(path) else { return false }
    var folder: [Substring] = []
    var rest = Array(path.split(separator: "/").reversed())
    var linkCount = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        _ = folder.popLast()
        continue
      }
      folder.append(name)
      let place = "/" + folder.joined(separator: "/")
      guard isInsideRoot(place),
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place)
      else { continue }
      linkCount += 1
      // The limit of Linux; more links are a cycle.
      guard linkCount <= 40 else { return true }
      if target.hasPrefix("/") { folder = [] } else { folder.removeLast() }
      rest += target.split(separator: "/").reversed()
    }
    return isInsideRoot("/" + folder.joined(separator: "/"))
  }

  /// Returns the path without symlinks, `.` and `..`; `nil` if nothing exists there.
  static func canonical(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }
}
