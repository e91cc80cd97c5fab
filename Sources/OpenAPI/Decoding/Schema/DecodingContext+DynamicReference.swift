import Diagnostics
import SpecSyntax

extension DecodingContext {
  /// The maximum number of schemas that are read inside one another for the anchors of a place.
  private static let deepestInstance = 8

  /// The maximum number of schemas that are read inside one for the anchors of its place, because
  /// their number can grow exponentially.
  private static let maximumInnerInstances = 50

  /// Reads a reference whose target depends on the path through which a schema is reached: for
  /// `$dynamicRef`, the schema with the anchor in the outermost enclosing schema that has one (JSON
  /// Schema 2020-12 §8.2.3.2), and for `$recursiveRef`, the outermost enclosing schema that has a
  /// `$recursiveAnchor`.
  func dynamicReference(in mapping: Mapping) -> OpenAPI.SchemaOrReference? {
    guard dialect.allowsReferenceSiblings else { return nil }
    if let entry = mapping.entry("$recursiveRef"), let anchor = recursiveAnchors.first {
      return self.reference(to: anchor, at: entry)
    }
    guard let entry = mapping.entry("$dynamicRef") else { return nil }
    let name = dynamicAnchor(in: entry.value)
    if let name, let anchor = dynamicScope[name] { return self.reference(to: anchor, at: entry) }
    guard let found = resolvedSchema(entry.value) else { return nil }
    let target = PendingSchema(node: found.node, location: found.location)
    guard name != nil else { return self.reference(to: target, at: entry) }
    // Another schema's definition is meant for that schema only.
    guard !found.location.isDefinition else {
      report(
        .unsupportedKeyword,
        "no enclosing schema has the anchor '\(entry.value.text ?? "")'; any JSON is accepted",
        at: entry.keyRange,
        help: "add a '$defs' with a '$dynamicAnchor' to the schema that refers to this one"
      )
      return .anything(at: found.location, entry.value.range)
    }
    report(
      .unsupportedKeyword,
      "'$dynamicRef' is read as '$ref'",
      at: entry.keyRange,
      help: "use '$ref' unless other schemas are meant to replace the target"
    )
    return self.reference(to: target, at: entry)
  }

  /// Returns the name of the anchor to which a `$dynamicRef` refers: `item` in `#item`.
  ///
  /// - Returns: The name; `nil` if the target has no such `$dynamicAnchor`, so that the reference is
  ///   the same as `$ref` (JSON Schema 2020-12 §8.2.3.2). Without a target, enclosing schemas may
  ///   have the anchor all the same.
  private func dynamicAnchor(in reference: Node) -> String? {
    guard let name = reference.anchor else { return nil }
    var ignored = DiagnosticBag.ignored
    let target = resolver.resolve(
      reference,
      following: dialect.schemaFollowPolicy,
      into: &ignored
    )
    guard let target else { return name }
    return target.node.mapping?["$dynamicAnchor"]?.string == name ? name : nil
  }

  private func reference(
    to schema: PendingSchema,
    at entry: Mapping.Entry
  ) -> OpenAPI.SchemaOrReference {
    claim(schema.node, at: schema.location)
    return .reference(
      OpenAPI.SchemaOrReference.Reference(target: schema.location, range: entry.value.range)
    )
  }

  // MARK: - Schemas with anchors of their users

  /// Reads the target of a `$ref` at the place of the reference, if it depends on anchors of that
  /// place.
  ///
  /// Each place with other anchors has its own type: a page of pets, a page of users.
  ///
  /// - Parameters:
  ///   - found: The target.
  ///   - mapping: The schema with the `$ref`.
  ///   - node: The same schema.
  ///   - location: Its location.
  /// - Returns: The schema; `nil` if the target doesn't depend on anchors.
  func instance(
    of found: ReferenceResolver.Resolved,
    in mapping: Mapping,
    _ node: Node,
    at location: NodeLocation
  ) -> OpenAPI.SchemaOrReference? {
    guard dialect.allowsReferenceSiblings else { return nil }
    let anchors = mapping.dynamicAnchors(node, at: location)
    guard !anchors.isEmpty || !dynamicScope.isEmpty else { return nil }
    dynamicScope.enter(anchors)
    defer { dynamicScope.leave() }
    guard let target = found.node.mapping else { return nil }
    var visited: Set<NodeLocation> = []
    // Read elsewhere, the target has its own anchors only.
    let references = dynamicReferences(in: found.node, at: found.location, [:], &visited)
    let isAnother = references.contains { name, usual in
      dynamicScope[name].map { $0.location != usual } ?? false
    }
    guard isAnother else { return nil }
    if instances.isEmpty { innerInstances = 0 }
    guard !instances.contains(found.location), instances.count < Self.deepestInstance,
      innerInstances < Self.maximumInnerInstances
    else {
      report(
        .unsupportedKeyword,
        "the schema contains itself with other anchors; any JSON is accepted",
        at: node.range,
        help: "use '$dynamicRef' instead of '$ref' for the values inside"
      )
      return .anything(at: location, node.range)
    }
    innerInstances += 1
    instances.append(found.location)
    defer { instances.removeLast() }
    return schema(
      Node(.mapping(mapping.replacingReference(with: target, found.node)), at: node.range),
      at: location
    )
  }

  /// Returns the dynamic references in a schema, also behind references: the name of the anchor,
  /// and the location of the schema to which it refers if the schema is read on its own.
  private func dynamicReferences(
    in node: Node,
    at location: NodeLocation,
    _ anchors: [String: NodeLocation],
    _ visited: inout Set<NodeLocation>
  ) -> [(name: String, usual: NodeLocation?)] {
    guard visited.insert(location).inserted else { return [] }
    var references: [(name: String, usual: NodeLocation?)] = []
    var waiting = [(node: node, location: location, anchors: anchors)]
    while let (node, location, anchors) = waiting.popLast() {
      switch node.value {
      case .scalar: continue
      case .sequence(let elements):
        for (index, element) in elements.enumerated() {
          waiting.append((element, location.appending(String(index)), anchors))
        }
      case .mapping(let mapping):
        let own = mapping.dynamicAnchors(node, at: location).mapValues(\.location)
        let anchors = anchors.merging(own) { outer, _ in outer }
        for entry in mapping.entries
        where !entry.isExtension && ObjectKind.schema[entry.key]?.contents != .data {
          switch entry.key {
          case "$dynamicRef":
            if let name = dynamicAnchor(in: entry.value) {
              references.append((name, anchors[name]))
            }
          case "$ref":
            guard let found = resolvedSchema(entry.value) else { continue }
            references += dynamicReferences(in: found.node, at: found.location, anchors, &visited)
          default:
            waiting.append((entry.value, location.appending(entry.key), anchors))
          }
        }
      }
    }
    return references
  }
}

extension Mapping {
  /// Returns the schema with the contents of the target in place of the reference.
  ///
  /// The anchors are kept apart, because they are in the scope already.
  fileprivate func replacingReference(with target: Mapping, _ node: Node) -> Mapping {
    let own = entries.filter {
      !["$ref", "$defs", "$dynamicAnchor"].contains($0.key)
    }
    if own.contains(where: { ObjectKind.schema[$0.key]?.addsToReference == true }) {
      let range = node.range
      let part = Entry(
        key: "allOf",
        keyRange: range,
        value: Node(.sequence([node] + (self["allOf"]?.sequence ?? [])), at: range)
      )
      return Mapping([part] + own.filter { $0.key != "allOf" })
    }
    return Mapping(target.entries.filter { entry in !own.contains { $0.key == entry.key } } + own)
  }
}

extension Node {
  /// The fragment of a reference if it's a name rather than a pointer.
  fileprivate var anchor: String? {
    guard let text = string, let hash = text.lastIndex(of: "#") else { return nil }
    let name = text[text.index(after: hash)...]
    return name.isEmpty || name.first == "/" ? nil : String(name)
  }
}

extension NodeLocation {
  /// Indicates whether the schema is a definition of another schema.
  fileprivate var isDefinition: Bool {
    let tokens = pointer.split(separator: "/")
    return tokens.count > 1 && tokens[tokens.count - 2] == "$defs"
  }
}
