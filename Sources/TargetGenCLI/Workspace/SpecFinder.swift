import Foundation

/// Looks for API descriptions below a folder.
struct SpecFinder {
  /// The names of a spec that is found by itself, in the order in which they are looked for.
  static let implicitNames = ["openapi", "swagger"].flatMap { name in
    ["yaml", "yml", "json"].map { "\(name).\($0)" }
  }

  let folder: URL

  /// Returns the name of the spec that is meant if nobody names one.
  static func implicitSpec(in folder: URL) -> String? {
    implicitNames.first {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  /// How many folders a spec may stand in.
  private static let depth = 4

  /// Folders in which nobody keeps a spec and where looking takes long.
  private static let skipped: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "vendor", "Generated",
  ]

  /// How many bytes of a file are looked at.
  private static let headLength = 4096

  /// The paths of the specs relative to the folder, those that are nearest first.
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
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        continue
      }
      if isFolder.boolValue {
        guard depth < Self.depth else { continue }
        look(in: url, prefix: prefix + name + "/", depth: depth + 1, into: &found)
      } else if ["yaml", "yml", "json"].contains(url.pathExtension.lowercased()), isSpec(url) {
        found.append(prefix + name)
      }
    }
  }

  /// Whether a file begins as the root of an API description.
  private func isSpec(_ file: URL) -> Bool {
    // A pipe would wait for somebody who writes to it.
    var status = stat()
    guard stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let handle = try? FileHandle(forReadingFrom: file)
    else { return false }
    defer { try? handle.close() }
    guard let head = try? handle.read(upToCount: Self.headLength) else { return false }
    return String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline)
      .contains { line in
        // At the top of YAML keys are not indented; in JSON they mostly are.
        let isJSON = line.drop { " \t{".contains($0) }.hasPrefix("\"")
        let key = isJSON ? line.drop { " \t{".contains($0) } : line
        return ["openapi:", "swagger:", "\"openapi\"", "\"swagger\""].contains { key.hasPrefix($0) }
      }
  }
}
