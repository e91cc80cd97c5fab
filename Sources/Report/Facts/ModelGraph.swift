import APIModel

/// The references between models.
struct ModelGraph {
  private let api: API
  private var neighbors: [ModelID: Set<ModelID>] = [:]

  init(_ api: API) {
    self.api = api
    for index in api.models.indices {
      let id = ModelID(index)
      api[id].kind.forEachType { type in
        type.forEachModel { neighbors[id, default: []].insert($0) }
      }
    }
  }

  /// Returns the models that types refer to, directly or through other models.
  func reachable(from types: [ValueType]) -> Set<ModelID> {
    var found: Set<ModelID> = []
    var pending: [ModelID] = []
    for type in types { type.forEachModel { pending.append($0) } }
    while let id = pending.popLast() {
      if found.insert(id).inserted { pending += neighbors[id] ?? [] }
    }
    return found
  }

  /// Returns the top-level model in which a model is declared.
  func root(of id: ModelID) -> ModelID {
    var id = id
    while let parent = api[id].parent { id = parent }
    return id
  }
}
