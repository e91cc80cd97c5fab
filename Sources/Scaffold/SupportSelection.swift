/// The declarations of support files that code reaches.
///
/// Code reaches a declaration if it can see it and mentions its name, with labels that match, and if
/// the type that has the declaration is reached too. Stored properties, cases, and members that
/// conformances to protocols of other modules require stay with their type.
struct SupportSelection {
  private let graph: SupportGraph
  /// The types whose public members hand-written code uses.
  private let wholeTypes: Set<String>
  private(set) var reached: Set<Int> = []
  private var uses: [Word: [Use]] = [:]
  private var sources: Set<Source> = []

  /// A mention of a name.
  private struct Use {
    let mention: Mention
    /// The type with the code that mentions the name; `nil` for the output's own code.
    let owner: String?
    /// The support file with that code; `nil` for the output's own code.
    let file: Int?
  }

  private struct Source: Hashable {
    let node: Int
    let part: Int
  }

  /// Selects declarations.
  ///
  /// - Parameters:
  ///   - graph: The declarations.
  ///   - mentions: The names that the output mentions.
  ///   - wholeTypes: The types of which all public members are reached.
  init(_ graph: SupportGraph, from mentions: Set<Mention>, wholeTypes: Set<String>) {
    self.graph = graph
    self.wholeTypes = wholeTypes
    add(mentions.map { Use(mention: $0, owner: nil, file: nil) })
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
    (uses[condition.name] ?? []).contains { use in
      condition.label.map { use.mention.call?.labels.contains($0) == true } ?? (use.owner == nil)
    }
  }

  private mutating func add(_ newUses: [Use]) {
    for use in newUses { uses[use.mention.name, default: []].append(use) }
  }

  /// Adds what a reached declaration mentions.
  private mutating func addParts(of index: Int) -> Bool {
    let node = graph.nodes[index]
    var isNew = false
    for (number, part) in node.parts.enumerated() {
      guard part.condition.map(meets) != false,
        sources.insert(Source(node: index, part: number)).inserted
      else { continue }
      add(part.mentions.map { Use(mention: $0, owner: node.owner, file: node.file) })
      isNew = true
    }
    return isNew
  }

  private func isReached(_ index: Int) -> Bool {
    let node = graph.nodes[index]
    guard node.fileConditions.isEmpty || node.fileConditions.contains(where: meets),
      node.parts.contains(where: { $0.condition.map(meets) != false })
    else { return false }
    if let parent = node.parent {
      guard isTypeReached(parent), node.neededTypes.allSatisfy(reached.contains) else {
        return false
      }
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
  private func isTypeReached(_ parent: Int) -> Bool {
    guard case .extension = graph.nodes[parent].declaration.kind else {
      return reached.contains(parent)
    }
    if let type = graph.types[graph.nodes[parent].owner] { return reached.contains(type) }
    return graph.nodes[parent].neededTypes.allSatisfy(reached.contains)
  }

  private func isMentioned(_ node: SupportGraph.Node) -> Bool {
    guard node.overloadTypes.allSatisfy({ uses[$0] != nil }) else { return false }
    switch node.declaration.kind {
    case .initializer(let parameters):
      return isUsed(node, as: node.name) { $0.mention.call?.matches(parameters) == true }
        || isUsed(node, as: "init") { use in
          use.mention.isMember && use.mention.call?.matches(parameters) == true
        }
        || isUsed(node, as: "Self") { use in
          use.owner == node.owner && use.mention.call?.matches(parameters) == true
        }
    case .function(let parameters):
      return isUsed(node, as: node.name) { use in
        use.mention.call?.matches(parameters) == true && canMean(node, use)
      }
    case .type, .protocol, .extension, .property, .other:
      return isUsed(node, as: node.name) { canMean(node, $0) }
    }
  }

  /// Returns whether code that sees a declaration uses a name in a certain way.
  private func isUsed(
    _ node: SupportGraph.Node,
    as name: Word,
    where condition: (Use) -> Bool
  ) -> Bool {
    uses[name]?.contains { use in
      (!node.declaration.isPrivate || use.file == node.file) && condition(use)
    } == true
  }

  /// Returns whether a mention can refer to a member: in code of its own type without a period.
  private func canMean(_ node: SupportGraph.Node, _ use: Use) -> Bool {
    guard node.isMember, !use.mention.isMember else { return true }
    let owner = node.parent.map { graph.nodes[$0].owner } ?? ""
    if graph.protocols.contains(owner) || owner == "TargetType" { return true }
    return use.owner == owner || use.owner?.hasPrefix(owner + ".") == true
  }
}
