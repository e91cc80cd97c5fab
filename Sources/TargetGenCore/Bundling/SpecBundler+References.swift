import Diagnostics
import OpenAPI
import SpecSyntax

extension SpecBundler {
  /// Returns a reference and the entries beside it, with its text in the reduced document.
  mutating func rewrittenReference(
    in node: Node,
    _ reference: Node,
    as kind: ObjectKind
  ) -> Node {
    let text = home(of: reference, as: kind)
    return changingEntries(of: node) { reducer, entry in
      if entry.key == "$ref" {
        return text.map { Node(.scalar($0, .string), at: entry.value.range) } ?? entry.value
      }
      // Entries beside a reference are read if the version allows them, and are harmless otherwise.
      return kind.contentsWithReferences(of: entry.key).map { reducer.rewritten(entry.value, $0) }
        ?? entry.value
    }
  }

  /// Marks the target of a reference as used.
  ///
  /// - Returns: The text of the reference in the reduced document; `nil` if it stays as it is.
  mutating func home(of reference: Node, as kind: ObjectKind) -> String? {
    guard let text = reference.string else { return nil }
    let isInRoot = resolver.base(of: reference.range) == resolver.rootFile
    if isInRoot, let component = component(atFragmentOf: text) {
      reach(component)
      return nil
    }
    guard let found = resolve(reference) else {
      reachLikely(text, as: kind)
      return nil
    }
    if found.location.file == resolver.rootFile {
      let pointer = "#" + found.location.pointer
      if let component = component(atFragmentOf: pointer) {
        reach(component)
        return isInRoot ? nil : pointer
      }
      guard isRemoved(found.location) else { return isInRoot ? nil : pointer }
    }
    guard let home = home(of: found, as: kind) else { return nil }
    reach(home)
    return referenceText(to: home)
  }

  /// Returns the component that a value from another place becomes.
  private mutating func home(
    of found: ReferenceResolver.Resolved,
    as kind: ObjectKind
  ) -> Component? {
    if let known = homes[found.location] { return known }
    guard let section = kind.section(in: dialect) else { return nil }
    let file = PlaceNames.name(ofFile: resolver.files[found.location.file].path)
    let last = JSONPointer(found.location.pointer)?.tokens.last
    let component = freeComponent(in: section, named: last ?? file, or: "\(file)_\(last ?? "")")
    homes[found.location] = component
    sources[component] = found.node
    order.append(component)
    added.append(component)
    return component
  }

  /// Returns whether a location in the root file belongs to an operation that is left out.
  private func isRemoved(_ location: NodeLocation) -> Bool {
    guard let tokens = JSONPointer(location.pointer)?.tokens, tokens.count > 2,
      tokens[0] == "paths"
    else { return false }
    let isOther = OpenAPI.PathItem.hasMethods(inField: tokens[2]) && tokens.count > 3
    let method = isOther ? tokens[3] : OpenAPI.PathItem.method(ofField: tokens[2]) ?? ""
    return removedPaths.contains(tokens[1])
      || excluded.contains(OperationKey(path: tokens[1], method: method))
  }

  /// The maximum depth of path items that are inlined into each other.
  private static let inliningLimit = 16

  /// Returns a component with a name that isn't used in the section.
  private func freeComponent(
    in section: SpecSection,
    named first: String,
    or second: String
  ) -> Component {
    for name in [first, second] {
      let component = Component(section: section, name: name.componentName)
      if sources[component] == nil { return component }
    }
    var number = 2
    while true {
      let component = Component(section: section, name: "\(second.componentName)_\(number)")
      if sources[component] == nil { return component }
      number += 1
    }
  }

  /// Returns the value that replaces a reference, if components have no section for its target.
  mutating func inlined(
    _ node: Node,
    _ reference: Node,
    _ rewrite: (inout SpecBundler, Node) -> Node
  ) -> Node {
    guard let found = resolve(reference), !openLocations.contains(found.location),
      openLocations.count < Self.inliningLimit, inlinedCount < ReadingLimits.standard.nodes
    else { return node }
    openLocations.append(found.location)
    defer { openLocations.removeLast() }
    return rewrite(&self, merging(found.node, under: node))
  }

  /// Returns a value that isn't an object of the specification, with references to texts in other
  /// files replaced; in extensions, any reference to another file is replaced.
  ///
  /// Data isn't changed, even if it looks like a reference.
  mutating func withoutForeignReferences(_ node: Node, at key: String) -> Node {
    guard !ObjectKind.fieldsWithData.contains(key) else { return node }
    switch node.value {
    case .scalar: return node
    case .sequence(let elements):
      let changed = elements.map { withoutForeignReferences($0, at: key) }
      return Node(.sequence(changed), at: node.range)
    case .mapping(let mapping):
      let isExtension = key.hasPrefix("x-")
      guard let reference = mapping["$ref"], let text = reference.string else {
        return changingEntries(of: node) {
          $0.withoutForeignReferences($1.value, at: isExtension ? key : $1.key)
        }
      }
      let isInRoot = resolver.base(of: reference.range) == resolver.rootFile
      guard !isInRoot || !text.hasPrefix("#"),
        isExtension || resolve(reference)?.node.text != nil
      else { return node }
      return inlined(node, reference) { $0.withoutForeignReferences($1, at: key) }
    }
  }

  /// Returns a path item with the target of its `$ref`; entries beside the `$ref` take precedence
  /// (OpenAPI 3.1 §4.8.9.1).
  mutating func withoutReference(_ node: Node) -> Node {
    guard let reference = node.mapping?["$ref"], let found = resolve(reference) else { return node }
    return merging(found.node, under: node)
  }

  private func merging(_ target: Node, under node: Node) -> Node {
    guard let own = node.mapping, let inherited = target.mapping, own.entries.count > 1 else {
      return target
    }
    return Node(
      .mapping(
        Mapping(
          inherited.entries.filter { own[$0.key] == nil }
            + own.entries.filter { $0.key != "$ref" }
        )
      ),
      at: node.range
    )
  }

  mutating func resolve(_ reference: Node) -> ReferenceResolver.Resolved? {
    var ignored = DiagnosticBag.ignored
    return resolver.resolve(reference, into: &ignored)
  }

  /// Returns the component of the root file that contains the target of `#/…`.
  func component(atFragmentOf text: String) -> Component? {
    guard text.hasPrefix("#"), let pointer = JSONPointer(fragment: String(text.dropFirst())) else {
      return nil
    }
    return component(at: pointer.tokens)
  }

  private func component(at tokens: [String]) -> Component? {
    let isInComponents = dialect != .swagger20
    guard tokens.count >= (isInComponents ? 3 : 2), !isInComponents || tokens[0] == "components"
    else { return nil }
    let names = tokens.dropFirst(isInComponents ? 1 : 0).prefix(2)
    let component = Component(
      section: SpecSection(names[names.startIndex], in: dialect),
      name: names[names.startIndex + 1]
    )
    return sources[component] == nil ? nil : component
  }

  /// Marks the component that a broken reference is assumed to mean, which has its last word as its
  /// name.
  private mutating func reachLikely(_ text: String, as kind: ObjectKind) {
    guard let section = kind.section(in: dialect),
      let last = text.split(whereSeparator: { $0 == "/" || $0 == "#" }).last
    else { return }
    reach(Component(section: section, name: String(last)))
  }

  private func referenceText(to component: Component) -> String {
    let location = (component.section.tokens + [component.name])
      .reduce(NodeLocation(file: resolver.rootFile, pointer: "")) { $0.appending($1) }
    return "#" + location.pointer
  }
}

extension String {
  /// The text with `_` in place of characters that names of components can't have (OpenAPI 3.1
  /// §4.8.7).
  fileprivate var componentName: String {
    let name = unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": Character(scalar)
      case _: "_"
      }
    }
    return name.isEmpty ? "_" : String(name)
  }
}
