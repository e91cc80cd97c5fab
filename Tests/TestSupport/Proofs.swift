package import Foundation

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
}
