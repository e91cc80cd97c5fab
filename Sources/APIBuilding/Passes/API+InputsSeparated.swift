package import APIConfiguration
package import APIModel
import SpecSyntax

extension API {
  /// Separates the types of sent and received values if the configuration says so.
  package func withInputsSeparated(as options: Configuration.ModelOptions) -> API {
    switch options.inputs {
    case .shared: self
    case .separate: withInputsSeparated(suffix: options.inputSuffix)
    }
  }

  /// Separates the types of sent and received values if they differ.
  ///
  /// A model becomes two if it has properties that only responses or only requests have, or if it
  /// contains such a model at any depth. The first keeps its name and is only received. Its input
  /// has the same name with a suffix, or is declared inside the input of its owner. A model that is
  /// the same in both directions isn't duplicated.
  ///
  /// Uses must have been propagated before.
  ///
  /// - Parameter suffix: The suffix for the names of inputs.
  /// - Returns: The model, in which types that are sent and received are the same in both
  ///   directions.
  package func withInputsSeparated(suffix: String) -> API {
    let differing = modelsThatDiffer()
    guard !differing.isEmpty else { return self }
    var api = self
    var inputs: [ModelID: ModelID] = [:]
    for (position, id) in differing.enumerated() {
      inputs[id] = ModelID(models.count + position)
    }
    for id in differing {
      var input = self[id]
      input.use = .request
      input.otherDirection = id
      input.location = input.location.appending("input")
      input.schemaName = nil
      if let parent = input.parent.flatMap({ inputs[$0] }) {
        input.parent = parent
      } else {
        var names = input.name.candidates.map { $0 + suffix }
        names.insert(names[0] + "Model", at: 1)
        input.name = Name(names)
      }
      input.origin.word += suffix
      input.origin.title? += suffix
      input.kind.updateModels { $0 = inputs[$0] ?? $0 }
      api.models.append(input)
      api[id].use = .response
      api[id].otherDirection = inputs[id]
    }
    for index in models.indices where models[index].use == .request {
      api.models[index].kind.updateModels { $0 = inputs[$0] ?? $0 }
    }
    api.updateOperations { $0.parameters.updateModels { $0 = inputs[$0] ?? $0 } }
    for index in api.inbound.indices where api.inbound[index].use == .request {
      api.inbound[index].updateModels { $0 = inputs[$0] ?? $0 }
    }
    return api
  }

  /// Returns the models that differ between sending and receiving, in their order.
  private func modelsThatDiffer() -> [ModelID] {
    let shared = models.indices.map { ModelID($0) }
      .filter { self[$0].use == [.request, .response] }
    var owners: [ModelID: [ModelID]] = [:]
    for id in shared {
      for model in self[id].kind.mentionedModels { owners[model, default: []].append(id) }
    }
    var pending = shared.filter { self[$0].kind.hasOneWayProperties }
    var differing = Set(pending)
    while let id = pending.popLast() {
      for owner in owners[id] ?? [] where differing.insert(owner).inserted { pending.append(owner) }
    }
    return shared.filter { differing.contains($0) }
  }
}

extension API.Model.Kind {
  /// Indicates whether an object has properties that only responses or only requests have.
  fileprivate var hasOneWayProperties: Bool {
    guard case .structure(let structure) = self, let members = structure.members else {
      return false
    }
    return members.contains { $0.isReadOnly || $0.isWriteOnly }
  }
}
