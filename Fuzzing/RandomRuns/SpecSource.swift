import Foundation
import TestSupport

/// The specs that seeds produce.
enum SpecSource {
  /// Specs from a grammar.
  case random
  /// Copies of specs with a largest number of damages.
  case damaged([SpecFile], damages: Int)

  init(_ options: Options) throws {
    guard options.isDamaging else {
      self = .random
      return
    }
    let specs = try SpecFile.all(in: options.specs, largest: options.largest)
    guard !specs.isEmpty else { throw CocoaError(.fileNoSuchFile) }
    self = .damaged(specs, damages: options.damages)
  }

  /// Returns the spec of a seed: the path of its main file, and all of its files.
  func spec(seed: UInt64) -> (root: String, files: [String: [UInt8]]) {
    switch self {
    case .random:
      (RandomSpec.rootPath, RandomSpec(seed: seed).files.mapValues { Array($0.utf8) })
    case .damaged(let specs, let damages):
      {
        let file = DamagedSpec(of: specs, seed: seed, damages: damages).file
        return (file.name, [file.name: file.bytes])
      }()
    }
  }

  /// Writes files to a folder, which may not exist yet.
  static func write(_ files: [String: [UInt8]], to folder: URL) throws {
    for (path, bytes) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(bytes).write(to: file)
    }
  }
}
