import SpecSyntax

/// Which schemas operations lead to, directly or through other schemas.
struct SchemaUses {
  /// The schema that is being read; `nil` while operations are.
  var owner: NodeLocation?

  private var targets: [NodeLocation?: Set<NodeLocation>] = [:]

  /// Notes that what is being read refers to a schema.
  mutating func note(_ target: NodeLocation) {
    targets[owner, default: []].insert(target)
  }

  /// The schemas that any operation leads to.
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
