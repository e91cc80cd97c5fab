import APIModel

/// The references between models.
struct ModelGraph {
  private let api: API
  private var neighbors: [ModelID: Set<ModelID>] = [:]

  init(_ api: API) {
    self.api = api
    for index in api.models.indices {
      let id = ModelID(index)
      neighbors[id] = Set(api[id].kind.mentionedModels)
    }
  }

  /// Returns the models that types refer to, directly or through other models.
  func reachable(from types: [ValueType]) -> Set<ModelID> {
    var found: Set<ModelID> = []
    var pending = types.compactMap(\.model)
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
