// Copied by Scripts/embed from Sources/TargetGenCLI/Workspace/ConfigurationSearch.swift. Do not edit.
import Foundation

/// Finds the configuration of a folder.
///
/// The plugins have copies of this file, because a plugin can't use a library.
enum ConfigurationSearch {
  /// The names of a configuration, in the order in which they are tried.
  static let names = ["targetgen.yaml", "targetgen.yml"]

  /// Returns the configuration in a folder.
  static func configuration(in folder: URL) -> URL? {
    names.lazy.map { folder.appendingPathComponent($0).standardizedFileURL }.first(where: isFile)
  }

  /// Returns the configuration in a folder or in its nearest ancestor.
  ///
  /// The search doesn't leave a git repository. A folder without an absolute path, such as a deleted
  /// working directory, has no ancestors.
  static func nearest(to folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while true {
      if let found = configuration(in: folder) { return found }
      let isTop = FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
      let parent = folder.deletingLastPathComponent().standardizedFileURL
      // Each step has to shorten the path: the parent of a relative path may be '..' of it.
      guard !isTop, folder.path.hasPrefix("/"), parent.path.utf8.count < folder.path.utf8.count
      else { return nil }
      folder = parent
    }
  }

  private static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
