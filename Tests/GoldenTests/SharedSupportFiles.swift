import Foundation
import TestSupport

/// The support files in the output of the fixtures, each text once.
///
/// Half of the output of a fixture is support files, which are the same in most fixtures. Its
/// folder has links to them, which record the files that were emitted.
struct SharedSupportFiles {
  /// The folder with a folder for each support file, which has a file for each text.
  private let folder = Golden.fixtures.appendingPathComponent("support")

  /// The names of the files that are emitted unchanged; a spec's servers are in `Support`, too.
  private static let names: Set<String> = {
    let templates = Golden.fixtures.deletingLastPathComponent().appendingPathComponent("Templates")
    let paths = FileManager.default.enumerator(atPath: templates.path)
    return Set(
      (paths?.compactMap { $0 as? String } ?? []).map { ($0 as NSString).lastPathComponent }
    )
  }()

  /// Returns descriptions of the support files that aren't links to the right text; in a run that
  /// records, replaces them.
  func differences(from files: [String: String], in output: URL) throws -> [String] {
    var differences: [String] = []
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let link = output.appendingPathComponent(path)
      let file = link.lastPathComponent
      // A module that several outputs share has its support files at the top level.
      guard link.deletingLastPathComponent().lastPathComponent.hasSuffix("Support"),
        Self.names.contains(file)
      else { continue }
      let name = String(file.dropLast(".swift".count))
      let place = "\(name)/\(Self.hash(text)).swift"
      let depth = link.pathComponents.count - Golden.fixtures.pathComponents.count - 1
      let target = String(repeating: "../", count: depth) + "support/" + place
      let present = try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)
      guard present != target else { continue }
      guard Golden.isRecording else {
        differences.append("\(path) isn't a link to support/\(place): run Scripts/record")
        continue
      }
      differences.append("recorded \(path): read its difference, then run the test again")
      let shared = folder.appendingPathComponent(place)
      try create(folderOf: shared)
      // Several tests may write it at the same time.
      try Data(text.utf8).write(to: shared, options: .atomic)
      try create(folderOf: link)
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
    }
    return differences
  }

  /// Returns the texts to which no fixture has a link.
  func unused() throws -> [String] {
    var used: Set<String> = []
    for cases in ["golden", "folders"] {
      let fixtures = Golden.fixtures.appendingPathComponent(cases).path
      for case let path as String in FileManager.default.enumerator(atPath: fixtures) ?? .init() {
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: fixtures + "/" + path
        )
        if let place = target?.firstRange(of: "../support/")?.upperBound, let target {
          used.insert(String(target[place...]))
        }
      }
    }
    return try Golden(folder).contents().keys.filter { !used.contains($0) }.sorted()
  }

  private func create(folderOf file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
  }

  /// Returns the FNV-1a hash of a text, which is the same in every run.
  private static func hash(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
