import APIConfiguration
import APIModel
import SwiftCode

/// Decides how the output is divided into files.
///
/// Emitters produce a file for each type, and other layouts join these files.
struct FileLayout {
  let context: EmissionContext

  /// Joins files as the configuration requires.
  ///
  /// - Parameter files: The files of a layout by type, sorted by their paths.
  /// - Returns: The files of each folder, sorted by their paths.
  func laidOut(_ files: [EmittedFile]) -> [EmittedFile] {
    let configuration = context.configuration
    guard files.contains(where: { $0.folder != .output }) else {
      return laidOut(files, in: .output)
    }
    let tests =
      configuration.testsInEffect == nil
      ? [] : laidOut(files.filter { $0.folder == .tests }, in: .tests)
    // Outputs with different layouts can share support files.
    return laidOut(files.filter { $0.folder == .output }, in: .output) + tests
      + files.filter { $0.folder == .support }
  }

  private func laidOut(
    _ files: [EmittedFile],
    in folder: GeneratedFile.Folder
  ) -> [EmittedFile] {
    switch context.configuration.layout {
    case .type: return files
    case .kind:
      let kinds = Dictionary(grouping: files, by: \.kind)
      return kinds.sorted { $0.key < $1.key }.map { kind, files in
        joined(files, at: "\(context.api.name.swift)\(kind).swift", in: folder)
      }
    case .shards:
      var shards = [[EmittedFile]](repeating: [], count: context.configuration.shards)
      for file in files { shards[file.shard(of: context.configuration.shards)].append(file) }
      return zip(context.configuration.shardNames, shards).map { name, files in
        joined(files, at: name, in: folder)
      }
    }
  }

  private func joined(
    _ files: [EmittedFile],
    at path: String,
    in folder: GeneratedFile.Folder
  ) -> EmittedFile {
    var joined = SwiftFile(header: context.header) {}
    var texts: [String] = []
    for file in files {
      switch file.contents {
      case .swift(let tree):
        joined.imports += tree.imports
        joined.declarations += tree.declarations
        joined.access = tree.access
      case .support(let tree, let text):
        joined.imports += tree.imports
        texts.append(text)
      case .joined: break
      }
    }
    return EmittedFile(
      folder: folder,
      path: path,
      contents: .joined(joined, texts),
      style: context.style
    )
  }
}

extension Configuration {
  /// The names of the files in the layout `shards`, which depend only on their number.
  package var shardNames: [String] {
    let width = String(shards).count
    return (1...shards).map { number in
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(2, width) - digits.count)
      return "Generated\(zeros)\(digits).swift"
    }
  }
}

extension EmittedFile {
  /// The folder of the file: `Targets`, `Models`.
  fileprivate var kind: String {
    path.split(separator: "/").first.map(String.init) ?? path
  }

  /// Returns the shard of the file, based on its name alone, so that additions to a spec move
  /// nothing between shards.
  fileprivate func shard(of count: Int) -> Int {
    // Support files stay together, because some import a module publicly only if others use it.
    let key = kind == "Support" ? kind : path
    return Int(key.stableHash % UInt64(count))
  }
}
