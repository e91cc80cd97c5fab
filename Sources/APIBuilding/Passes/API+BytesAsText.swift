package import APIModel
package import Diagnostics

extension API {
  /// Turns bytes in JSON into text, because JSON can't contain bytes, and reports them if they're
  /// sent or received.
  ///
  /// - Parameter bag: The bag that receives diagnostics.
  /// - Returns: The model, in which only bodies are bytes.
  package consuming func withBytesAsText(into bag: inout DiagnosticBag) -> API {
    var api = self
    for index in api.models.indices {
      let model = api.models[index]
      guard model.kind.mentionedTypes.contains(where: { $0.leaf == .data }) else { continue }
      api.models[index].kind.updateTypes { if $0.leaf == .data { $0 = $0.withLeaf(.string) } }
      guard !model.use.isEmpty else { continue }
      guard case .structure(let structure) = model.kind else {
        bag.reportBytesInJSON(at: model.range)
        continue
      }
      for property in structure.properties where property.type.leaf == .data {
        bag.reportBytesInJSON(at: property.range)
      }
      if structure.additionalProperties?.leaf == .data { bag.reportBytesInJSON(at: model.range) }
    }
    return api
  }
}

extension DiagnosticBag {
  /// Reports bytes in JSON, which are read as text.
  mutating func reportBytesInJSON(at range: SourceRange?) {
    report(
      .unsupportedKeyword,
      "JSON can't contain raw bytes; it's read as String",
      at: range,
      help: "use 'format: byte' for bytes as Base64 text"
    )
  }
}
