import Diagnostics
package import OpenAPI
package import SpecSyntax

/// Creates one document from a spec with the operations that a filter includes, and only the parts
/// that they use.
///
/// Contents of other files become components. A path item behind a `$ref` replaces the `$ref`,
/// because not every version has components for path items.
package struct SpecBundler {
  /// A shared object of the document.
  struct Component: Hashable {
    let section: SpecSection
    let name: String
  }

  /// The identity of an operation: the key of its path, and its method.
  struct OperationKey: Hashable {
    let path: String
    let method: String
  }

  var resolver: ReferenceResolver
  let dialect: Dialect

  /// The operations that are left out.
  let excluded: Set<OperationKey>

  /// The operations of webhooks that are left out.
  private let excludedWebhooks: Set<OperationKey>

  /// The shared objects of the root file as written, and others as found.
  var sources: [Component: Node] = [:]

  /// The shared objects in the order in which they were found.
  var order: [Component] = []

  /// The paths whose operations are all left out.
  var removedPaths: Set<String> = []

  /// The contents of the sections.
  private let kinds: [SpecSection: ObjectKind]

  /// The components that values from other places have become.
  var homes: [NodeLocation: Component] = [:]

  /// The components that are used.
  var reached: Set<Component> = []
  private var waiting: [Component] = []
  private var finished: [Component: Node] = [:]

  /// The components from other places, in the order in which they were found.
  var added: [Component] = []

  /// The number of values that have replaced references, which is limited because a few files could
  /// otherwise grow without bounds.
  var inlinedCount = 0

  /// Indicates whether the paths still have operations.
  private var hasOperations = false

  /// The path items that are replacing a `$ref` at the moment.
  var openLocations: [NodeLocation] = []

  package init(
    _ resolver: ReferenceResolver,
    dialect: Dialect,
    leavingOut heads: [OpenAPI.OperationHead],
    webhooks: [OpenAPI.OperationHead]
  ) {
    self.resolver = resolver
    self.dialect = dialect
    excluded = Set(heads.map { OperationKey(path: $0.pathKey, method: $0.method) })
    excludedWebhooks = Set(webhooks.map { OperationKey(path: $0.pathKey, method: $0.method) })
    kinds = Dictionary(uniqueKeysWithValues: SpecSection.all(in: dialect).map { ($0, $1) })
  }

  /// Returns the document; `nil` if the spec has no valid root.
  package mutating func bundled() -> Node? {
    guard let root = resolver.rootNode, let mapping = root.mapping else { return nil }
    findComponents(of: root)
    var entries = mapping.entries.map { entry in
      guard !isSection(entry.key) else { return entry }
      return entry.with(value: documentField(entry))
    }
    // The purpose of a document without operations is its components, so all of them are generated.
    if !hasOperations {
      for component in order { reach(component) }
    }
    finishComponents()
    entries = entries.compactMap { entry in
      guard isSection(entry.key) else { return entry }
      return bundledSections(entry.key, entry.value).map { entry.with(value: $0) }
    }
    for key in addedSectionKeys where mapping[key] == nil {
      guard let value = bundledSections(key, Node(.mapping(Mapping([])), at: root.range)) else {
        continue
      }
      entries.append(Mapping.Entry(key: key, keyRange: root.range, value: value))
    }
    return Node(.mapping(Mapping(entries)), at: root.range)
  }

  /// Returns a field of the document that isn't a section.
  private mutating func documentField(_ entry: Mapping.Entry) -> Node {
    switch entry.key {
    case "paths": return bundledPaths(entry.value)
    case "webhooks": return bundledWebhooks(entry.value)
    case "security":
      reachSchemes(of: entry.value)
      return entry.value
    case _:
      guard ObjectKind.document.hasField(entry.key, in: dialect),
        let contents = ObjectKind.document.contentsWithReferences(of: entry.key)
      else { return withoutForeignReferences(entry.value, at: entry.key) }
      return rewritten(entry.value, contents)
    }
  }

  private mutating func bundledPaths(_ paths: Node) -> Node {
    guard let mapping = paths.mapping else { return paths }
    for entry in mapping.entries where !entry.key.hasPrefix("x-") {
      let item = withoutReference(entry.value)
      guard let left = withoutExcluded(item, excluded, at: entry.key) else {
        removedPaths.insert(entry.key)
        continue
      }
      hasOperations =
        hasOperations
        || left.mapping?.entries.contains { entry in
          OpenAPI.PathItem.method(ofField: entry.key) != nil
            || OpenAPI.PathItem.hasMethods(inField: entry.key)
        } ?? false
    }
    var entries: [Mapping.Entry] = []
    for entry in mapping.entries {
      guard !entry.key.hasPrefix("x-") else {
        entries.append(entry)
        continue
      }
      let item = withoutReference(entry.value)
      guard let left = withoutExcluded(item, excluded, at: entry.key) else { continue }
      entries.append(entry.with(value: rewritten(left, as: .pathItem)))
    }
    return Node(.mapping(Mapping(entries)), at: paths.range)
  }

  private mutating func bundledWebhooks(_ webhooks: Node) -> Node {
    guard let mapping = webhooks.mapping else { return webhooks }
    let entries = mapping.entries.compactMap { entry -> Mapping.Entry? in
      guard !entry.key.hasPrefix("x-") else { return entry }
      let item = withoutReference(entry.value)
      return withoutExcluded(item, excludedWebhooks, at: entry.key).map { left in
        entry.with(value: rewritten(left, as: .pathItem))
      }
    }
    return Node(.mapping(Mapping(entries)), at: webhooks.range)
  }

  /// Returns a path item without the operations that are left out; `nil` if none remain.
  private func withoutExcluded(
    _ item: Node,
    _ excluded: Set<OperationKey>,
    at path: String
  ) -> Node? {
    guard let mapping = item.mapping else { return item }
    var hadOperations = false
    var keepsOperations = false
    func isLeft(_ method: String) -> Bool {
      let isLeft = !excluded.contains(OperationKey(path: path, method: method))
      hadOperations = true
      keepsOperations = keepsOperations || isLeft
      return isLeft
    }
    let entries = mapping.entries.compactMap { entry -> Mapping.Entry? in
      if let method = OpenAPI.PathItem.method(ofField: entry.key) {
        return isLeft(method) ? entry : nil
      }
      guard OpenAPI.PathItem.hasMethods(inField: entry.key), let others = entry.value.mapping else {
        return entry
      }
      let left = others.entries.filter { isLeft($0.key) }
      guard !left.isEmpty else { return nil }
      return entry.with(value: Node(.mapping(Mapping(left)), at: entry.value.range))
    }
    guard keepsOperations || !hadOperations else { return nil }
    return Node(.mapping(Mapping(entries)), at: item.range)
  }
}

// MARK: - Components

extension SpecBundler {
  /// Returns whether a field of the document is a section, or contains sections.
  private func isSection(_ key: String) -> Bool {
    dialect == .swagger20
      ? kinds.keys.contains { $0.name == key } : key == "components"
  }

  /// The fields of the document that contain sections.
  private var addedSectionKeys: [String] {
    guard dialect == .swagger20 else { return ["components"] }
    return kinds.keys.map(\.name).sorted()
  }

  /// Records the shared objects of the root file; one that only refers to another file is replaced
  /// by its target.
  private mutating func findComponents(of root: Node) {
    for section in kinds.keys.sorted(by: { $0.name < $1.name }) {
      let container =
        section.isInComponents ? root["components"]?[section.name] : root[section.name]
      for entry in container?.mapping?.entries ?? [] {
        let component = Component(section: section, name: entry.key)
        sources[component] = entry.value
        order.append(component)
        guard let reference = entry.value.mapping?["$ref"], entry.value.mapping?.entries.count == 1,
          let found = resolve(reference), found.location.file != resolver.rootFile,
          homes[found.location] == nil
        else { continue }
        homes[found.location] = component
        sources[component] = found.node
      }
    }
  }

  /// Marks a shared object as used.
  mutating func reach(_ component: Component) {
    guard sources[component] != nil, reached.insert(component).inserted else { return }
    waiting.append(component)
  }

  /// Marks the security schemes that requirements name as used.
  mutating func reachSchemes(of requirements: Node) {
    guard let section = ObjectKind.securityScheme.section(in: dialect) else { return }
    for requirement in requirements.sequence ?? [] {
      for entry in requirement.mapping?.entries ?? [] {
        reach(Component(section: section, name: entry.key))
      }
    }
  }

  /// Processes used components until none are left.
  private mutating func finishComponents() {
    repeat {
      while let component = waiting.popLast() {
        guard let source = sources[component], let kind = kinds[component.section] else { continue }
        finished[component] = rewritten(source, as: kind)
      }
      reachChildren()
    } while !waiting.isEmpty
  }

  /// Marks the children of used schemas that have a discriminator or inherit from a schema with
  /// one, because a value may be one of them.
  private mutating func reachChildren() {
    guard let section = ObjectKind.schema.section(in: dialect) else { return }
    let schemas = order.filter { $0.section == section }
    var children: [Component: [Component]] = [:]
    for child in schemas {
      for element in sources[child]?["allOf"]?.sequence ?? [] {
        guard let parent = element["$ref"]?.string.flatMap({ component(atFragmentOf: $0) }) else {
          continue
        }
        children[parent, default: []].append(child)
      }
    }
    var families = Set(schemas.filter { sources[$0]?["discriminator"] != nil })
    var open = schemas.filter(families.contains)
    while let parent = open.popLast() {
      for child in children[parent] ?? [] {
        if families.insert(child).inserted { open.append(child) }
      }
    }
    for parent in schemas where families.contains(parent) && reached.contains(parent) {
      for child in children[parent] ?? [] { reach(child) }
    }
  }

  /// Returns a field of the document with the shared objects that are used; `nil` if there are
  /// none.
  private func bundledSections(_ key: String, _ node: Node) -> Node? {
    guard dialect != .swagger20 else { return bundledSection(SpecSection(key, in: dialect), node) }
    var names = node.mapping?.entries.map(\.key) ?? []
    names += Set(added.map(\.section.name)).subtracting(names).sorted()
    let entries = names.compactMap { name -> Mapping.Entry? in
      let entry =
        node.mapping?.entry(name)
        ?? Mapping.Entry(
          key: name,
          keyRange: node.range,
          value: Node(.mapping(Mapping([])), at: node.range)
        )
      let section = SpecSection(name, in: dialect)
      guard kinds[section] != nil else { return entry }
      return bundledSection(section, entry.value).map { entry.with(value: $0) }
    }
    return entries.isEmpty ? nil : Node(.mapping(Mapping(entries)), at: node.range)
  }

  private func bundledSection(_ section: SpecSection, _ node: Node) -> Node? {
    var entries = (node.mapping?.entries ?? []).compactMap { entry in
      finished[Component(section: section, name: entry.key)].map { entry.with(value: $0) }
    }
    entries += added.filter { $0.section == section }.compactMap { component in
      finished[component].map {
        Mapping.Entry(key: component.name, keyRange: $0.range, value: $0)
      }
    }
    return entries.isEmpty ? nil : Node(.mapping(Mapping(entries)), at: node.range)
  }
}

extension Mapping.Entry {
  /// Returns the entry with another value.
  func with(value: Node) -> Mapping.Entry {
    Mapping.Entry(key: key, keyRange: keyRange, value: value)
  }
}
