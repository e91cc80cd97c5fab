package import APIConfiguration
package import APIModel

extension API {
  /// Marks each model as sent, received or both, starting from the operations.
  ///
  /// A model that is neither sent nor received keeps an empty use and isn't generated, unless the
  /// scope is all named schemas. These count as both, because their direction is unknown. With the
  /// scope of sent schemas, nothing is received. A spec without operations is a library of schemas,
  /// for which the scope is always all of them.
  package consuming func withUsesPropagated(scope: Configuration.Scope = .used) -> API {
    var api = self
    api.propagateUses(scope: scope)
    return api
  }

  /// Marks each model as sent, received or both.
  mutating func propagateUses(scope: Configuration.Scope) {
    var pending: [(ModelID, Use)] = []
    func use(_ part: some APIPart, _ use: Use) {
      for type in part.mentionedTypes {
        if let id = type.model { pending.append((id, use)) }
        if let id = type.namedText { self[id].isUsed = true }
      }
    }
    for operation in targets.flatMap(\.cases) {
      use(operation.parameters, .request)
      if scope != .sent { use(operation.responses, .response) }
    }
    if scope != .sent {
      for body in inbound { use(body, body.use) }
    }
    func propagate() {
      while let (id, added) = pending.popLast() {
        guard !models[id.index].use.isSuperset(of: added) else { continue }
        models[id.index].use.formUnion(added)
        use(models[id.index].kind, added)
      }
    }
    let isLibrary = targets.allSatisfy(\.cases.isEmpty)
    // The models of a library have both uses, even if its webhooks only send them; otherwise,
    // operations decide the direction.
    if !isLibrary { propagate() }
    if isLibrary || scope == .all {
      for index in models.indices
      where models[index].schemaName != nil && (isLibrary || models[index].use.isEmpty) {
        pending.append((ModelID(index), [.request, .response]))
      }
      for index in namedTexts.indices { namedTexts[index].isUsed = true }
    }
    propagate()
    markNamespaces()
  }

  /// Marks the models that only contain the declarations of others: an inline model is declared
  /// inside its owner, even if nothing else needs the owner.
  mutating func markNamespaces() {
    for index in models.indices { models[index].isNamespace = false }
    for index in models.indices where !models[index].use.isEmpty {
      var parent = models[index].parent
      while let id = parent, self[id].use.isEmpty, !self[id].isNamespace {
        self[id].isNamespace = true
        parent = self[id].parent
      }
    }
  }
}
