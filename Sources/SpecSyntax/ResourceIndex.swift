import Diagnostics

/// The values of a file that have names of their own: by `$anchor` and by `$id`.
struct ResourceIndex: Sendable {
  private(set) var anchors: [String: ReferenceResolver.Resolved] = [:]
  private(set) var resources: [String: ReferenceResolver.Resolved] = [:]

  /// Walks a whole file; of two equal names the first counts.
  init(of node: Node, in file: SourceID) {
    collect(node, at: NodeLocation(file: file, pointer: ""))
  }

  private mutating func collect(_ node: Node, at location: NodeLocation) {
    switch node.value {
    case .scalar:
      break
    case .sequence(let elements):
      for (index, element) in elements.enumerated() where !element.isScalar {
        collect(element, at: location.appending(String(index)))
      }
    case .mapping(let mapping):
      let resolved = ReferenceResolver.Resolved(node: node, location: location)
      for keyword in ["$anchor", "$dynamicAnchor"] {
        if let name = mapping[keyword]?.string, anchors[name] == nil { anchors[name] = resolved }
      }
      if let id = mapping["$id"]?.string {
        let address = id.hasSuffix("#") ? String(id.dropLast()) : id
        if resources[address] == nil { resources[address] = resolved }
      }
      for entry in mapping.entries where !entry.value.isScalar {
        collect(entry.value, at: location.appending(entry.key))
      }
    }
  }
}
