/// Finds and reads the files of a spec: from disk in the command-line tool, from memory in tests.
///
/// Finding and reading are separate steps, so that a file with many `$ref`s to it is read only
/// once.
package protocol SourceLoader: Sendable {
  /// Returns the identity of the file at a path.
  ///
  /// The path is the one of the `$ref`, percent-decoded, with `/` between folders. Unless it begins
  /// with `/`, it is relative to the folder of `base`, the file that contains the `$ref`.
  func locate(
    _ path: String,
    from base: SourceIdentity
  ) throws(SourceLoadFailure) -> SourceIdentity

  /// Returns the identity of the resource at an absolute URL without a fragment.
  ///
  /// References in that resource without a scheme of their own are resolved in this way, too, so
  /// that nothing from the network refers to a local file. A loader that reads only local files
  /// doesn't need to implement this method.
  func locate(url: String) throws(SourceLoadFailure) -> SourceIdentity

  /// Loads the file with an identity that `locate` returned.
  func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource
}

extension SourceLoader {
  package func locate(url: String) throws(SourceLoadFailure) -> SourceIdentity {
    throw .remote(.offline(url: url))
  }
}
