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

  /// The file of an identity that `locate` gave.
  func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource
}
