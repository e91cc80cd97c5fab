import SpecSyntax

/// The schemas to which the dynamic anchors of the enclosing schemas refer (JSON Schema 2020-12
/// §8.2.3.2).
struct DynamicScope {
  /// The anchors of each enclosing schema, the outermost first.
  private var frames: [[String: DecodingContext.PendingSchema]] = []

  var isEmpty: Bool { frames.allSatisfy(\.isEmpty) }

  /// Returns the schema to which an anchor refers: the outermost one decides.
  subscript(name: String) -> DecodingContext.PendingSchema? {
    for frame in frames { if let schema = frame[name] { return schema } }
    return nil
  }

  mutating func enter(_ anchors: [String: DecodingContext.PendingSchema]) {
    frames.append(anchors)
  }

  mutating func leave() {
    frames.removeLast()
  }
}

extension Mapping {
  /// Returns the dynamic anchors of a schema and of its definitions.
  func dynamicAnchors(
    _ node: Node,
    at location: NodeLocation
  ) -> [String: DecodingContext.PendingSchema] {
    var anchors: [String: DecodingContext.PendingSchema] = [:]
    for entry in self["$defs"]?.mapping?.entries ?? [] {
      guard let name = entry.value.mapping?["$dynamicAnchor"]?.string else { continue }
      anchors[name] = DecodingContext.PendingSchema(
        node: entry.value,
        location: location.appending("$defs").appending(entry.key)
      )
    }
    if let name = self["$dynamicAnchor"]?.string {
      anchors[name] = DecodingContext.PendingSchema(node: node, location: location)
    }
    return anchors
  }
}
