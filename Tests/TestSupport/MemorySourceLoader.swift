package import SpecSyntax

/// The files of a test by path; the root folder is empty.
package struct MemorySourceLoader: SourceLoader {
  private let files: [String: [UInt8]]

  /// Creates a loader for text files.
  package init(_ files: [String: String]) {
    self.init(bytes: files.mapValues { Array($0.utf8) })
  }

  /// Creates a loader for files of bytes, which may not be valid text.
  package init(bytes files: [String: [UInt8]]) {
    self.files = files
  }

  /// Returns the file at a path from the root folder, as the root file of a run.
  package func root(_ path: String) throws -> LoadedSource {
    try load(locate(path, from: SourceIdentity("")))
  }

  package func locate(
    _ path: String,
    from base: SourceIdentity
  ) throws(SourceLoadFailure) -> SourceIdentity {
    var folders = base.rawValue.split(separator: "/").dropLast().map(String.init)
    for component in path.split(separator: "/") {
      switch component {
      case ".": break
      case "..":
        guard folders.popLast() != nil else { throw .outsideRoot(path: path) }
      default: folders.append(String(component))
      }
    }
    let located = folders.joined(separator: "/")
    if files[located] == nil {
      if files.keys.contains(where: { $0.hasPrefix(located + "/") }) {
        throw .directory(path: located)
      }
      throw .missing(path: located)
    }
    return SourceIdentity(located)
  }

  package func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource {
    guard let bytes = files[identity.rawValue] else { throw .missing(path: identity.rawValue) }
    return LoadedSource(identity: identity, path: identity.rawValue, bytes: bytes)
  }
}
