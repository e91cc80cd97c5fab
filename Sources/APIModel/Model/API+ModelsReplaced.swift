extension API {
  /// Returns a copy in which some models are replaced by others and no longer declared.
  ///
  /// Models that were nested in a replaced model are nested in its replacement afterwards.
  ///
  /// - Parameter replacements: The replacement of each model. A replacement must not be replaced itself.
  /// - Returns: The API, with new model numbers.
  package func withModelsReplaced(_ replacements: [ModelID: ModelID]) -> API {
    guard !replacements.isEmpty else { return self }
    var numbers: [ModelID] = []
    var api = self
    api.models = []
    for (index, model) in models.enumerated() {
      numbers.append(ModelID(api.models.count))
      if replacements[ModelID(index)] == nil { api.models.append(model) }
    }
    for (id, replacement) in replacements { numbers[id.index] = numbers[replacement.index] }
    api.updateModels { [numbers] in $0 = numbers[$0.index] }
    return api
  }

  /// Returns a copy without the models that aren't part of the output.
  package func withoutUndeclaredModels() -> API {
    var unused = Set(models.indices.filter { !models[$0].isDeclared }.map(ModelID.init))
    // The types of what isn't emitted, such as headers of responses, may still mention some of
    // them.
    var pending =
      models.filter(\.isDeclared).mentionedModels + inbound.mentionedModels
      + targets.mentionedModels
    while let id = pending.popLast() {
      if unused.remove(id) != nil { pending += self[id].mentionedModels }
    }
    // Nothing refers to these models, so they need no replacement.
    return withModelsReplaced(Dictionary(uniqueKeysWithValues: unused.map { ($0, $0) }))
  }

  /// Returns a copy in which every nested type is declared, and none is an alias.
  package func withoutCopiesAliased() -> API {
    var api = self
    for index in models.indices { api.models[index].original = nil }
    return api
  }
}
