import Foundation

/// Names of files that this library makes and removes.
enum TemporaryFile {
  /// Returns a place in the temporary folder where nothing is yet.
  static func url(extension name: String) -> URL {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("TargetKit-\(UUID().uuidString).\(name)")
  }
}
