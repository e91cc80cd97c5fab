package import APIConfiguration
package import APIModel

extension API {
  /// Marks each model as sent, received or both, starting from the operations.
  ///
  /// A model that is neither sent nor received keeps an empty use and isn't generated, unless the
  /// scope is all named schemas. These count as both, because their direction is unknown. A spec
  /// without operations is a library of schemas, for which the scope is always all of them.
  package consuming func withUsesPropagated(scope: Configuration.Scope = .used) -> API {
    var api = self
    api.propagateUses(scope: scope)
    return api
  }

  /// Marks each model as sent, received or both.
  mutating func propagateUses(scope: Configuration.Scope) {
    var pending: [(ModelID, Use)] = []
    func use(_ type: ValueType, _ use: Use) {
      type.forEachModel { pending.append(($0, use)) }
      if let id = type.namedText { self[id].isUsed = true }
    }
    for target in targets {
      for index in target.cases.indices {
        for parameter in target.cases[index].parameters { use(parameter.type, .request) }
        if case .json(let type) = target.cases[index].responses.success { use(type, .response) }
        for stream in target.cases[index].responses.streams {
          if let type = stream.content.type { use(type, .response) }
        }
        let responses = target.cases[index].responses.responses
        for response in responses.indices {
          if case .json(let type) = responses[response].body { use(type, .response) }
        }
      }
      for outcome in target.hasOutcomes ? target.cases.flatMap(\.outcomes) : [] {
        for header in outcome.cases.lazy.flatMap(\.headers) { use(header.type, .response) }
      }
    }
    for body in inbound { use(body.type, body.use) }
    func propagate() {
      while let (id, added) = pending.popLast() {
        guard !models[id.index].use.isSuperset(of: added) else { continue }
        models[id.index].use.formUnion(added)
        let kind = models[id.index].kind
        kind.forEachType { use($0, added) }
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
    // An inline model is declared inside its owner, even if nothing else needs the owner.
    for index in models.indices where !models[index].use.isEmpty {
      var parent = models[index].parent
      while let id = parent, models[id.index].use.isEmpty, !models[id.index].isNamespace {
        models[id.index].isNamespace = true
        parent = models[id.index].parent
      }
    }
  }
}
