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
      switch api.models[index].kind {
      case .structure(var structure):
        for position in structure.properties.indices
        where structure.properties[position].type.leaf == .data {
          structure.properties[position].type = structure.properties[position].type.withLeaf(
            .string
          )
          guard !api.models[index].use.isEmpty else { continue }
          bag.reportBytesInJSON(at: structure.properties[position].range)
        }
        if let type = structure.additionalProperties, type.leaf == .data {
          structure.additionalProperties = type.withLeaf(.string)
          if !api.models[index].use.isEmpty { bag.reportBytesInJSON(at: api.models[index].range) }
        }
        api.models[index].kind = .structure(structure)
      case .union(var union):
        guard union.variants.contains(where: { $0.type.leaf == .data }) else { continue }
        for position in union.variants.indices where union.variants[position].type.leaf == .data {
          union.variants[position].type = union.variants[position].type.withLeaf(.string)
        }
        if !api.models[index].use.isEmpty { bag.reportBytesInJSON(at: api.models[index].range) }
        api.models[index].kind = .union(union)
      case .enumeration:
        break
      }
    }
    return api
  }
}

extension DiagnosticBag {
  /// Reports bytes in JSON, which are read as text.
  mutating func reportBytesInJSON(at range: SourceRange?) {
    report(
      .unsupportedKeyword,
      .bytesInJSON,
      at: range,
      help: "use 'format: byte' for bytes as Base64 text"
    )
  }
}

extension Diagnostic.Message {
  fileprivate static var bytesInJSON: Self {
    "JSON can't contain raw bytes; it's read as String"
  }
}
