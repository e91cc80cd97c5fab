import Diagnostics
package import Foundation
import SpecSyntax

/// The tests that need minutes or real specs, which run only on request.
package enum Proofs {
  /// Indicates whether they run: `TARGETGEN_PROOFS=1 swift test`.
  package static let areEnabled = ProcessInfo.processInfo.environment["TARGETGEN_PROOFS"] == "1"

  /// The folder of real specs: `TARGETGEN_CORPUS`, or else `../shared/corpus` beside the repository.
  package static let corpus: URL = {
    if let path = ProcessInfo.processInfo.environment["TARGETGEN_CORPUS"] {
      return URL(fileURLWithPath: path, isDirectory: true)
    }
    let repository = Golden.fixtures.deletingLastPathComponent()
    return repository.deletingLastPathComponent()
      .appendingPathComponent("shared/corpus", isDirectory: true)
  }()

  /// Indicates whether those with all real specs run.
  package static let includeCorpus =
    areEnabled && FileManager.default.fileExists(atPath: corpus.path)

  /// The folder of the JSON Schema Test Suite, if `TARGETGEN_JSON_SCHEMA_SUITE` names one.
  package static let jsonSchemaSuite: URL? =
    ProcessInfo.processInfo.environment["TARGETGEN_JSON_SCHEMA_SUITE"].map {
      URL(fileURLWithPath: $0, isDirectory: true)
    }

  /// Returns the files of specs in folders of the corpus, sorted: all, or those whose paths have a
  /// component that begins with one of the names in `TARGETGEN_SPECS`, and that have at most
  /// `TARGETGEN_LARGEST` kilobytes.
  package static func specs(in folders: [String]) -> [URL] {
    let environment = ProcessInfo.processInfo.environment
    let names = environment["TARGETGEN_SPECS"]?.split(separator: ",")
    let largest = environment["TARGETGEN_LARGEST"].flatMap { Int($0) } ?? .max
    return folders.flatMap { folder in
      let folder = corpus.appendingPathComponent(folder)
      let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
      return paths.compactMap { $0 as? String }
        .filter { path in [".yaml", ".yml", ".json"].contains(where: path.hasSuffix) }
        .sorted().map { folder.appendingPathComponent($0) }
    }.filter { file in
      let path = file.path.dropFirst(corpus.path.count)
      return names?.contains { path.contains("/\($0)") } ?? true
    }.filter { file in
      let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
      return (size ?? 0) / 1000 <= largest
    }.filter(isSpec)
  }

  /// Returns whether a file is the root of a spec: a mapping with the version.
  private static func isSpec(_ file: URL) -> Bool {
    guard let source = try? FolderSourceLoader().root(file) else { return false }
    var files = SourceFiles()
    var bag = DiagnosticBag()
    let root = NodeParser.parse(source, into: &files, into: &bag).node
    return root?["openapi"] != nil || root?["swagger"] != nil
  }
}
