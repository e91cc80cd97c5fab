import Foundation

/// Finds the configuration of a folder.
///
/// The plugins compile this file as well, because a plugin can't link a library.
enum ConfigurationSearch {
  /// The names of a configuration, in the order in which they are tried.
  static let names = ["targetgen.yaml", "targetgen.yml"]

  /// Returns the configuration in a folder.
  static func configuration(in folder: URL) -> URL? {
    names.lazy.map { folder.appendingPathComponent($0).standardizedFileURL }.first(where: isFile)
  }

  /// Returns the configuration in a folder or in its nearest ancestor.
  ///
  /// The search doesn't leave a git repository.
  static func nearest(to folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while true {
      if let found = configuration(in: folder) { return found }
      let isTop = FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path)
      guard !isTop, folder.path != "/" else { return nil }
      folder = folder.deletingLastPathComponent().standardizedFileURL
    }
  }

  private static func isFile(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
