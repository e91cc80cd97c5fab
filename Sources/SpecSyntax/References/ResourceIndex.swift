import Diagnostics

/// The values of a file that are named by `$anchor` or `$id`.
struct ResourceIndex: Sendable {
  /// A value with an `$id`, which is the base URI of the references in it (JSON Schema 2020-12
  /// §8.2.1).
  struct Resource: Sendable {
    let value: ReferenceResolver.Resolved

    /// The `$id`, resolved against that of the enclosing resource.
    let address: URIReference

    /// The anchors in the resource, without those in nested resources.
    fileprivate(set) var anchors: [String: ReferenceResolver.Resolved] = [:]
  }

  private(set) var anchors: [String: ReferenceResolver.Resolved] = [:]
  private var resources: [Resource] = []
  private var numbers: [String: Int] = [:]
  private var ranges = SourceRegions()

  /// Indexes a whole file; the first of two equal names is kept.
  init(of node: Node, in file: SourceID) {
    collect(node, at: NodeLocation(file: file, pointer: ""), in: nil)
    ranges = SourceRegions(resources.map(\.value.node.range))
  }

  /// Returns the value with an address.
  func resource(at address: String) -> ReferenceResolver.Resolved? {
    numbers[address].map { resources[$0].value }
  }

  /// Returns the innermost resource that contains a place, if there is one.
  func resource(around range: SourceRange) -> Resource? {
    // Inner resources are collected after outer ones, so the last match is the innermost.
    ranges.lastNumber(around: range).map { resources[$0] }
  }

  private mutating func collect(_ node: Node, at location: NodeLocation, in outer: Int?) {
    switch node.value {
    case .scalar:
      break
    case .sequence(let elements):
      for (index, element) in elements.enumerated() where !element.isScalar {
        collect(element, at: location.appending(String(index)), in: outer)
      }
    case .mapping(let mapping):
      let resolved = ReferenceResolver.Resolved(node: node, location: location)
      var number = outer
      if let id = mapping["$id"]?.string {
        let address = outer.map { resources[$0].address.resolving(id) } ?? URIReference(id)
        number = resources.count
        if numbers[address.text] == nil { numbers[address.text] = number }
        resources.append(Resource(value: resolved, address: address))
      }
      for keyword in ["$anchor", "$dynamicAnchor"] {
        guard let name = mapping[keyword]?.string else { continue }
        if anchors[name] == nil { anchors[name] = resolved }
        if let number, resources[number].anchors[name] == nil {
          resources[number].anchors[name] = resolved
        }
      }
      for entry in mapping.entries where !entry.value.isScalar {
        collect(entry.value, at: location.appending(entry.key), in: number)
      }
    }
  }
}
