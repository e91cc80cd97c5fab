package import Foundation
package import SpecSyntax

/// Reads files from disk, in any folder.
package struct FolderSourceLoader: SourceLoader {
  /// Creates a loader.
  package init() {}

  /// Returns the file at an absolute path, as the root file of a run.
  package func root(_ file: URL) throws -> LoadedSource {
    try load(SourceIdentity(file.path))
  }

  package func locate(
    _ path: String,
    from base: SourceIdentity
  ) throws(SourceLoadFailure) -> SourceIdentity {
    let folder = URL(fileURLWithPath: base.rawValue).deletingLastPathComponent()
    let located = folder.appendingPathComponent(path).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: located) else { throw .missing(path: located) }
    return SourceIdentity(located)
  }

  package func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource {
    guard let data = FileManager.default.contents(atPath: identity.rawValue) else {
      throw .missing(path: identity.rawValue)
    }
    return LoadedSource(identity: identity, path: identity.rawValue, bytes: Array(data))
  }
}
