/// Finds and reads the files of a spec; the command line has one for the disk, tests have one in memory.
///
/// Finding and reading are two steps, so that a file to which many `$ref`s lead is read once.
package protocol SourceLoader: Sendable {
  /// The identity of the file at a path.
  ///
  /// The path is as the `$ref` has it, percent-decoded, with `/` between folders; unless it begins with `/` it is
  /// relative to the folder of `base`, the file that holds the `$ref`.
  func locate(
    _ path: String,
    from base: SourceIdentity
  ) throws(SourceLoadFailure) -> SourceIdentity

  /// The identity of what is at a URL, absolute and without a fragment.
  ///
  /// What it refers to without a scheme of its own is asked for in this way, too, so that nothing from the network leads
  /// to a file of this machine. A loader that reads files alone has nothing to do here.
  func locate(url: String) throws(SourceLoadFailure) -> SourceIdentity

  /// The file of an identity that `locate` gave.
  func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource
}

extension SourceLoader {
  package func locate(url: String) throws(SourceLoadFailure) -> SourceIdentity {
    throw .remote(.offline(url: url))
  }
}
