package import Diagnostics

/// Turns the bytes of a YAML or JSON file into a tree.
package enum NodeParser {
  /// Adds a file to those of the run and reads it; `nil` if it has no tree, which is reported.
  package static func parse(
    _ source: LoadedSource,
    into files: inout SourceFiles,
    limits: ReadingLimits = .standard,
    into bag: inout DiagnosticBag
  ) -> (id: SourceID, node: Node?) {
    let id = files.add(SourceFile(path: source.path, bytes: source.bytes))
    return (id, nil)
  }
}
