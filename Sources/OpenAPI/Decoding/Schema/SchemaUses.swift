import SpecSyntax

/// The schemas that operations use directly or through other schemas.
struct SchemaUses {
  /// The schema that is being decoded; `nil` while operations are decoded.
  var owner: NodeLocation?

  private var targets: [NodeLocation?: Set<NodeLocation>] = [:]

  /// Records a reference from the current schema or operation to a schema.
  mutating func note(_ target: NodeLocation) {
    targets[owner, default: []].insert(target)
  }

  /// The schemas that any operation uses.
  var reached: Set<NodeLocation> {
    var reached = targets[nil] ?? []
    var open = Array(reached)
    while let next = open.popLast() {
      for target in targets[next] ?? [] where reached.insert(target).inserted {
        open.append(target)
      }
    }
    return reached
  }
}
