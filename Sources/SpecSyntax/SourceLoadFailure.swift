/// Why a loader has no bytes for a path.
package enum SourceLoadFailure: Error, Hashable, Sendable {
  /// Nothing exists at the path, which is given as messages show it.
  case missing(path: String)

  /// The file is not below the root folder of the spec, once symlinks are resolved.
  case outsideRoot(path: String)

  /// A folder stands where a file is needed.
  case directory(path: String)

  /// The file is larger than the loader reads.
  case tooLarge(path: String)

  /// The system refuses, for a reason in its own words.
  case unreadable(path: String, reason: String)

  /// Nothing was read from the network.
  case remote(RemoteFailure)
}
