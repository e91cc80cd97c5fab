import Foundation

/// Paths of folders that may not exist yet, compared by their components.
enum FolderPath {
  /// Returns the path of a file relative to a folder.
  static func relative(_ file: URL, to base: [String]) -> String {
    let components = components(of: file)
    var shared = 0
    while shared < min(components.count, base.count), components[shared] == base[shared] {
      shared += 1
    }
    let path = Array(repeating: "..", count: base.count - shared) + components[shared...]
    return path.isEmpty ? "." : path.joined(separator: "/")
  }

  /// Returns whether one of two folders contains the other, or both are the same.
  static func overlap(_ one: URL, _ other: URL) -> Bool {
    zip(components(of: one), components(of: other)).allSatisfy { $0 == $1 }
  }

  /// Returns the components of a path, with the symbolic links of its existing part resolved.
  static func components(of url: URL) -> [String] {
    var existing = url.standardizedFileURL
    var missing: [String] = []
    while existing.path != "/" {
      if let canonical = DiskSourceLoader.canonical(existing.path) {
        existing = URL(fileURLWithPath: canonical)
        break
      }
      missing.insert(existing.lastPathComponent, at: 0)
      existing = existing.deletingLastPathComponent()
    }
    return existing.path.split(separator: "/").map(String.init) + missing
  }
}
