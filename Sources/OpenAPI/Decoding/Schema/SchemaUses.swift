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

  /// Returns the schemas that any operation uses.
  ///
  /// A value of a base with a discriminator may be one of its children, so using the base uses them.
  func reached(_ inheritance: OpenAPI.SchemaInheritance) -> Set<NodeLocation> {
    var reached = targets[nil] ?? []
    var open = Array(reached)
    while let next = open.popLast() {
      let children = inheritance.discriminated.contains(next) ? inheritance.children[next] : nil
      for target in Array(targets[next] ?? []) + (children ?? [])
      where reached.insert(target).inserted {
        open.append(target)
      }
    }
    return reached
  }
}
