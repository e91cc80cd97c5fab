/// The declarations of support files that code reaches.
///
/// Code reaches a declaration whose name it mentions, with labels that match, if it also reaches its
/// type. Stored properties, cases and members that conformances to protocols of other modules
/// require stay with their type.
struct SupportSelection {
  private let graph: SupportGraph
  /// The types whose public members hand-written code uses.
  private let wholeTypes: Set<String>
  private(set) var reached: Set<Int> = []
  private var mentions: [Word: [Origin]] = [:]
  private var sources: Set<Source> = []

  /// A mention, and the type whose member mentions the name.
  private struct Origin: Hashable {
    let mention: Mention
    let owner: String?
  }

  private struct Source: Hashable {
    let node: Int
    let part: Int
  }

  /// Selects declarations.
  ///
  /// - Parameters:
  ///   - graph: The declarations.
  ///   - mentions: The names that code mentions.
  ///   - wholeTypes: The types of which all public members are reached.
  init(_ graph: SupportGraph, from mentions: Set<Mention>, wholeTypes: Set<String>) {
    self.graph = graph
    self.wholeTypes = wholeTypes
    add(mentions, owner: nil)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for index in graph.nodes.indices {
        if !reached.contains(index), isReached(index) {
          var next: Int? = index
          while let node = next {
            reached.insert(node)
            next = graph.nodes[node].parent
          }
        }
        if reached.contains(index), addParts(of: index) { isGrowing = true }
      }
    }
  }

  /// Returns whether lines with a condition are emitted.
  func meets(_ condition: SupportGraph.Condition) -> Bool {
    (mentions[condition.name] ?? []).contains { origin in
      condition.label.map { origin.mention.call?.labels.contains($0) == true }
        ?? (origin.owner == nil)
    }
  }

  private mutating func add(_ added: Set<Mention>, owner: String?) {
    for mention in added {
      mentions[mention.name, default: []].append(Origin(mention: mention, owner: owner))
    }
  }

  /// Adds what a reached declaration mentions.
  private mutating func addParts(of index: Int) -> Bool {
    let node = graph.nodes[index]
    var isNew = false
    for (number, part) in node.parts.enumerated() {
      guard part.condition.map(meets) != false,
        sources.insert(Source(node: index, part: number)).inserted
      else { continue }
      add(part.mentions, owner: node.owner)
      isNew = true
    }
    return isNew
  }

  private func isReached(_ index: Int) -> Bool {
    let node = graph.nodes[index]
    guard node.parts.contains(where: { $0.condition.map(meets) ?? true }) else { return false }
    if let parent = node.parent {
      guard isTypeReached(node, parent) else { return false }
      if node.isRequired {
        let container = graph.nodes[parent].declaration
        guard case .extension = container.kind else { return true }
        return container.conformances.isEmpty || reached.contains(parent)
      }
      return node.declaration.isPublic && wholeTypes.contains(graph.nodes[parent].owner)
        || isMentioned(node)
    }
    guard case .extension = node.declaration.kind else { return isMentioned(node) }
    // An extension without a conformance is reached with its first member.
    guard !node.declaration.conformances.isEmpty else { return false }
    let ours = node.declaration.conformances.compactMap { graph.types[$0] }
    guard ours.allSatisfy(reached.contains) else { return false }
    return graph.types[node.owner].map(reached.contains) ?? !ours.isEmpty
  }

  /// Returns whether the type of a member is reached.
  private func isTypeReached(_ node: SupportGraph.Node, _ parent: Int) -> Bool {
    guard case .extension = graph.nodes[parent].declaration.kind else {
      return reached.contains(parent)
    }
    if let type = graph.types[graph.nodes[parent].owner] { return reached.contains(type) }
    return graph.nodes[parent].headerTypes.allSatisfy(reached.contains)
  }

  private func isMentioned(_ node: SupportGraph.Node) -> Bool {
    guard node.signatureTypes.allSatisfy({ mentions[$0] != nil }) else { return false }
    switch node.declaration.kind {
    case .initializer(let parameters):
      let calls = (mentions[node.name] ?? []).contains {
        $0.mention.call?.matches(parameters) == true
      }
      return calls
        || (mentions["init"] ?? []).contains { origin in
          origin.mention.isMember
            && (origin.mention.call?.matches(parameters) ?? origin.mention.isArgument)
        }
        || (mentions["Self"] ?? []).contains { origin in
          origin.owner == node.owner && origin.mention.call?.matches(parameters) == true
        }
    case .function(let parameters):
      return (mentions[node.name] ?? []).contains { origin in
        (origin.mention.call?.matches(parameters) ?? origin.mention.isArgument)
          && sees(node, origin)
      }
    case .type, .protocol, .extension, .property, .other:
      return (mentions[node.name] ?? []).contains { sees(node, $0) }
    }
  }

  /// Returns whether a mention can refer to a member: in code of its own type without a period.
  private func sees(_ node: SupportGraph.Node, _ origin: Origin) -> Bool {
    guard node.isMember, !origin.mention.isMember else { return true }
    let owner = node.parent.map { graph.nodes[$0].owner } ?? ""
    if graph.protocols.contains(owner) || owner == "TargetType" { return true }
    return origin.owner == owner || origin.owner?.hasPrefix(owner + ".") == true
  }
}
