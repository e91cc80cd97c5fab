import Foundation

/// Finds API descriptions in a folder and its subfolders.
struct SpecFinder {
  /// The names of a spec that is found automatically, in the order in which they are tried.
  static let implicitNames = ["openapi", "swagger"].flatMap { name in
    ["yaml", "yml", "json"].map { "\(name).\($0)" }
  }

  let folder: URL

  /// Returns the name of the spec that is used if none is specified.
  static func implicitSpec(in folder: URL) -> String? {
    implicitNames.first {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  /// The maximum depth of the folders that are searched.
  private static let depth = 4

  /// Folders that don't contain specs and take long to search.
  private static let skipped: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "vendor", "Generated",
  ]

  /// The number of bytes of a file that are examined.
  private static let headLength = 4096

  /// Returns the paths of the specs relative to the folder, nearest first.
  func specs() -> [String] {
    var found: [String] = []
    look(in: folder, prefix: "", depth: 0, into: &found)
    return found.sorted {
      ($0.split(separator: "/").count, $0) < ($1.split(separator: "/").count, $1)
    }
  }

  private func look(in folder: URL, prefix: String, depth: Int, into found: inout [String]) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where !name.hasPrefix(".") && !Self.skipped.contains(name) {
      let url = folder.appendingPathComponent(name)
      if FileManager.default.isFolder(url.path) {
        guard depth < Self.depth else { continue }
        look(in: url, prefix: prefix + name + "/", depth: depth + 1, into: &found)
      } else if ["yaml", "yml", "json"].contains(url.pathExtension.lowercased()), isSpec(url) {
        found.append(prefix + name)
      }
    }
  }

  /// Returns whether a file begins like the root of an API description.
  private func isSpec(_ file: URL) -> Bool {
    // Reading a pipe would block until data is written to it.
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let handle = try? FileHandle(forReadingFrom: file)
    else { return false }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: Self.headLength) else { return false }
    return String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .contains { line in
        // In YAML, top-level keys aren't indented; in JSON, they usually are.
        let isJSON = line.drop { " \t{".contains($0) }.hasPrefix("\"")
        let key = isJSON ? line.drop { " \t{".contains($0) } : line
        return ["openapi:", "swagger:", "\"openapi\"", "\"swagger\""].contains { key.hasPrefix($0) }
      }
  }
}
