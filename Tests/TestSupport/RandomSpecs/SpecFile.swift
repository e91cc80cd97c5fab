package import Foundation

/// A spec to edit or to damage.
package struct SpecFile: Sendable {
  /// The name of the file without folders: `petstore.yaml`.
  package let name: String
  package let bytes: [UInt8]

  /// Creates a spec from its contents.
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Reads every spec in folders, sorted by path.
  ///
  /// - Parameters:
  ///   - locations: Folders and files.
  ///   - largest: The largest number of bytes; larger specs are left out.
  /// - Returns: The files with the version of a specification in them.
  /// - Throws: An error of reading a file.
  package static func all(in locations: [URL], largest: Int) throws -> [SpecFile] {
    try locations.flatMap(paths).sorted().compactMap { path in
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      guard let size, size <= largest else { return nil }
      let file = URL(fileURLWithPath: path)
      let spec = SpecFile(name: file.lastPathComponent, bytes: Array(try Data(contentsOf: file)))
      guard case .object(let members)? = RandomJSON(spec) else { return nil }
      return members.contains { ["openapi", "swagger"].contains($0.key) } ? spec : nil
    }
  }

  /// The paths of the files at a location whose names are those of specs.
  private static func paths(at location: URL) -> [String] {
    guard let enumerator = FileManager.default.enumerator(atPath: location.path) else {
      return [location.path]
    }
    var paths: [String] = []
    for case let path as String in enumerator
    where [".yaml", ".yml", ".json"].contains(where: path.hasSuffix) {
      paths.append(location.appendingPathComponent(path).path)
    }
    return paths
  }
}
