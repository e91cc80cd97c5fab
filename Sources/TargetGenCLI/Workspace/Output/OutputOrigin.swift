import Foundation

/// The spec from which an output folder is generated.
///
/// If two specs were generated into the same folder, they would remove each other's files.
struct OutputOrigin: Equatable {
  /// A spec that is read from standard input.
  static let standardInput = OutputOrigin(spec: Workspace.standardInput, configuration: nil)

  /// The spec's URL, its path relative to the output folder, or `-` for standard input.
  let spec: String

  /// The configuration that specifies the spec, relative to the output folder; `nil` if the command
  /// line does.
  let configuration: String?
}

extension OutputOrigin {
  /// Creates an origin from a spec's URL, its file or the argument for standard input, and the
  /// configuration that specifies it.
  ///
  /// - Returns: `nil` if a path can't be written on a single line.
  init?(of spec: String, configuration: URL?, output folder: URL) {
    guard spec != Workspace.standardInput else {
      self = .standardInput
      return
    }
    let base = FolderPath.components(of: folder)
    let path =
      spec.isURL
      ? String(spec.prefix { $0 != "?" && $0 != "#" })
      : FolderPath.relative(URL(fileURLWithPath: spec), to: base)
    self.init(spec: path, configuration: configuration.map { FolderPath.relative($0, to: base) })
    let texts = [self.spec, self.configuration ?? ""]
    guard !texts.contains(where: { $0.contains(where: \.isNewline) }) else { return nil }
  }

  /// Returns whether the folder's files belong to a different spec that still exists.
  ///
  /// A configuration may be changed to use another spec.
  func isReplaced(by other: OutputOrigin, in folder: URL) -> Bool {
    guard spec != other.spec, self != .standardInput else { return false }
    if let configuration, configuration == other.configuration { return false }
    return spec.isURL
      || FileManager.default.fileExists(atPath: folder.appendingPathComponent(spec).path)
  }

  /// Returns the spec's URL or absolute path.
  func specLocation(in folder: URL) -> String {
    guard !spec.isURL else { return spec }
    let file = folder.appendingPathComponent(spec)
    return DiskSourceLoader.canonical(file.path) ?? file.standardizedFileURL.path
  }
}
