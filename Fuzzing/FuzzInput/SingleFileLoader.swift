package import SpecSyntax

/// A loader of a spec in a single file; references to other files fail.
package struct SingleFileLoader: SourceLoader {
  /// The spec.
  package let spec: LoadedSource

  /// Creates a loader for an input of the fuzzer.
  package init(_ input: UnsafeRawBufferPointer) {
    spec = LoadedSource(identity: SourceIdentity("spec"), path: "spec.yaml", bytes: Array(input))
  }

  package func locate(
    _ path: String,
    from base: SourceIdentity
  ) throws(SourceLoadFailure) -> SourceIdentity {
    throw .missing(path: path)
  }

  package func load(_ identity: SourceIdentity) throws(SourceLoadFailure) -> LoadedSource {
    guard identity == spec.identity else { throw .missing(path: identity.rawValue) }
    return spec
  }
}
