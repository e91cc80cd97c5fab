/// The reason why a loader can't read a path.
package enum SourceLoadFailure: Error, Hashable, Sendable {
  /// Nothing exists at the path, which is formatted for messages.
  case missing(path: String)

  /// The file is outside the root folder of the spec once symlinks are resolved.
  case outsideRoot(path: String)

  /// The path refers to a folder instead of a file.
  case directory(path: String)

  /// The file is larger than the loader allows.
  case tooLarge(path: String)

  /// The system refuses access, with the reason in its own words.
  case unreadable(path: String, reason: String)

  /// Nothing was read from the network.
  case remote(RemoteFailure)
}
