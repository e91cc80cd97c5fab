package import SpecSyntax

/// Reads files through another loader, and edits those that are specs or parts of one.
package struct EditedSourceLoader: SourceLoader {
  private let loader: any SourceLoader
  private let edit: @Sendable (SpecFile) -> SpecFile?

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - loader: The loader that reads the files.
  ///   - edit: Returns the edited form of a file; `nil` for a file that stays as it is.
  package init(
    _ loader: any SourceLoader,
    edit: @escaping @Sendable (SpecFile) -> SpecFile?
  ) {
    self.loader = loader
    self.edit = edit
  }

  package func locate(
    _ path: String,
    from base: SourceIdentity
  ) throws(SourceLoadFailure) -> SourceIdentity {
    try loader.locate(path, from: base)
  }

  package func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource {
    edited(try loader.load(identity))
  }

  /// Returns a file that was read otherwise, as the loader would return it.
  package func edited(_ source: LoadedSource) -> LoadedSource {
    let file = SpecFile(name: source.path, bytes: source.bytes)
    guard let edited = edit(file) else { return source }
    return LoadedSource(identity: source.identity, path: source.path, bytes: edited.bytes)
  }
}
