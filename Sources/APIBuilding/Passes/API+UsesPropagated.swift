package import APIConfiguration
package import APIModel

extension API {
  /// Marks each model with who writes and who reads it, from the operations down.
  ///
  /// What nothing sends or receives keeps an empty use and is not written, unless the scope is all named schemas: these
  /// count as both, since nothing says which. A spec without operations is a library of schemas, in which the scope is
  /// always all of them.
  package func withUsesPropagated(scope: Configuration.Scope = .used) -> API {
    var api = self
    var pending: [(ModelID, Use)] = []
    func use(_ type: ValueType, _ use: Use) {
      type.forEachModel { pending.append(($0, use)) }
    }
    for item in targets.lazy.flatMap(\.cases) {
      for parameter in item.parameters { use(parameter.type, .request) }
      if case .json(let type) = item.responses.success { use(type, .response) }
      for outcome in [item.responses.successes, item.responses.outcome].compactMap(\.self) {
        for header in outcome.cases.lazy.flatMap(\.headers) { use(header.type, .response) }
      }
      for stream in item.responses.streams {
        if case .values(let type) = stream.content { use(type, .response) }
      }
      for response in item.responses.responses {
        if case .json(let type) = response.body { use(type, .response) }
      }
    }
    for body in inbound { use(body.type, body.use) }
    func propagate() {
      while let (id, added) = pending.popLast() {
        guard !api[id].use.isSuperset(of: added) else { continue }
        api[id].use.formUnion(added)
        api[id].kind.forEachType { use($0, added) }
      }
    }
    let isLibrary = targets.allSatisfy(\.cases.isEmpty)
    // What a library's webhooks send is still for everybody; what operations use keeps its direction.
    if !isLibrary { propagate() }
    if isLibrary || scope == .all {
      for (index, model) in api.models.enumerated()
      where model.schemaName != nil && (isLibrary || model.use.isEmpty) {
        pending.append((ModelID(index), [.request, .response]))
      }
    }
    propagate()
    // An inline model stands inside its owner, of which nothing else may be needed.
    for index in models.indices where !api.models[index].use.isEmpty {
      var parent = api.models[index].parent
      while let id = parent, api[id].use.isEmpty, !api[id].isNamespace {
        api[id].isNamespace = true
        parent = api[id].parent
      }
    }
    return api
  }
}
