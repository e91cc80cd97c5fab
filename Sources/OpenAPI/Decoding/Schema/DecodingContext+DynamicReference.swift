import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// Reads a reference whose target depends on the path through which a schema is reached.
  ///
  /// A type can only express the target at the place of the reference: for `$dynamicRef`, the
  /// target of a `$ref` (JSON Schema 2020-12 §8.2.3.2), and for `$recursiveRef`, the outermost
  /// enclosing schema that has a `$recursiveAnchor`.
  func dynamicReference(in mapping: Mapping) -> OpenAPI.SchemaOrReference.Reference? {
    guard dialect.allowsReferenceSiblings else { return nil }
    if let entry = mapping.entry("$recursiveRef"), let anchor = recursiveAnchors.first {
      claim(anchor.node, at: anchor.location)
      return OpenAPI.SchemaOrReference.Reference(
        target: anchor.location,
        range: entry.value.range
      )
    }
    guard let entry = mapping.entry("$dynamicRef"), let found = resolvedSchema(entry.value) else {
      return nil
    }
    report(
      .unsupportedKeyword,
      .isReadAsReference,
      at: entry.keyRange,
      help: "use '$ref' unless other schemas are meant to replace the target"
    )
    claim(found.node, at: found.location)
    return OpenAPI.SchemaOrReference.Reference(target: found.location, range: entry.value.range)
  }
}

extension Diagnostic.Message {
  fileprivate static let isReadAsReference = Self("'$dynamicRef' is read as '$ref'")
}
