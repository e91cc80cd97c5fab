extension API {
  /// Returns a copy in which some models are replaced by others and no longer declared.
  ///
  /// This is the only code that visits every reference to a model. Models that were nested in a replaced model are
  /// nested in its replacement afterwards.
  ///
  /// - Parameter replacements: The replacement of each model. A replacement must not be replaced itself.
  /// - Returns: The API, with new model numbers.
  package func withModelsReplaced(_ replacements: [ModelID: ModelID]) -> API {
    guard !replacements.isEmpty else { return self }
    return withModels(leavingOut: Set(replacements.keys), numbers(leavingOut: replacements))
  }

  /// Returns a copy without the models that aren't part of the output.
  package func withoutUndeclaredModels() -> API {
    var unused = Set(models.indices.filter { !models[$0].isDeclared }.map(ModelID.init))
    guard !unused.isEmpty else { return self }
    // The types of what isn't emitted, such as headers of responses, may still mention some of them.
    var pending: [ModelID] = []
    func keep(_ type: inout ValueType) {
      guard case .model(let id) = type.leaf, unused.remove(id) != nil else { return }
      pending.append(id)
    }
    func keep(_ model: Model) {
      var kind = model.kind
      kind.updateTypes(keep)
      for id in [model.parent, model.otherDirection] {
        if let id, unused.remove(id) != nil { pending.append(id) }
      }
    }
    for model in models where model.isDeclared { keep(model) }
    for body in inbound {
      var type = body.type
      keep(&type)
    }
    for target in targets {
      for var item in target.cases { item.updateTypes(keep) { $0 } }
    }
    while let id = pending.popLast() { keep(self[id]) }
    guard !unused.isEmpty else { return self }
    let none = Dictionary(uniqueKeysWithValues: unused.map { ($0, $0) })
    return withModels(leavingOut: unused, numbers(leavingOut: none))
  }

  /// Returns a copy without some models.
  ///
  /// - Parameters:
  ///   - removed: The models.
  ///   - numbers: The new number of each model, or of its replacement.
  /// - Returns: The API.
  private func withModels(leavingOut removed: Set<ModelID>, _ numbers: [ModelID]) -> API {
    func new(_ id: ModelID) -> ModelID { numbers[id.index] }
    func replace(_ type: inout ValueType) {
      guard case .model(let id) = type.leaf else { return }
      type = type.withLeaf(.model(new(id)))
    }
    var api = self
    api.models = models.indices.filter { !removed.contains(ModelID($0)) }.map { index in
      var model = models[index]
      model.parent = model.parent.map(new)
      model.otherDirection = model.otherDirection.map(new)
      model.kind.updateTypes(replace)
      return model
    }
    for index in api.inbound.indices { replace(&api.inbound[index].type) }
    for target in api.targets.indices {
      for item in api.targets[target].cases.indices {
        api.targets[target].cases[item].updateTypes(replace, models: new)
      }
    }
    return api
  }

  /// The new number of each model, or of its replacement.
  private func numbers(leavingOut replacements: [ModelID: ModelID]) -> [ModelID] {
    var numbers: [ModelID] = []
    numbers.reserveCapacity(models.count)
    var count = 0
    for index in models.indices {
      numbers.append(ModelID(count))
      if replacements[ModelID(index)] == nil { count += 1 }
    }
    for (id, replacement) in replacements { numbers[id.index] = numbers[replacement.index] }
    return numbers
  }
}

extension API.Model.Kind {
  /// Passes each type in the declaration to the closure, which can change it.
  package mutating func updateTypes(_ update: (inout ValueType) -> Void) {
    switch self {
    case .structure(var structure):
      for index in structure.properties.indices { update(&structure.properties[index].type) }
      if var additional = structure.additionalProperties {
        update(&additional)
        structure.additionalProperties = additional
      }
      self = .structure(structure)
    case .enumeration:
      break
    case .union(var union):
      for index in union.variants.indices { update(&union.variants[index].type) }
      self = .union(union)
    }
  }
}

extension API.Target.Case {
  /// Passes each type and each model of the operation to the closures, which can change them.
  fileprivate mutating func updateTypes(
    _ update: (inout ValueType) -> Void,
    models new: (ModelID) -> ModelID
  ) {
    for index in parameters.indices { update(&parameters[index].type) }
    responses.success.updateType(update)
    responses.successes?.updateTypes(update)
    responses.outcome?.updateTypes(update)
    for index in responses.streams.indices {
      let content = responses.streams[index].content
      guard var type = content.type else { continue }
      update(&type)
      responses.streams[index].content = content.with(type)
    }
    for index in responses.responses.indices {
      responses.responses[index].body.updateType(update)
    }
    pagination?.updateTypes(update, models: new)
  }
}

extension API.ResponseBody {
  fileprivate mutating func updateType(_ update: (inout ValueType) -> Void) {
    guard case .json(var type) = self else { return }
    update(&type)
    self = .json(type)
  }
}

extension API.Outcome {
  fileprivate mutating func updateTypes(_ update: (inout ValueType) -> Void) {
    for index in cases.indices {
      cases[index].body.updateType(update)
      for position in cases[index].headers.indices {
        update(&cases[index].headers[position].type)
      }
    }
  }
}

extension API.Pagination {
  fileprivate mutating func updateTypes(
    _ update: (inout ValueType) -> Void,
    models new: (ModelID) -> ModelID
  ) {
    func replaced(_ step: API.PropertyPath.Step) -> API.PropertyPath.Step {
      API.PropertyPath.Step(model: new(step.model), property: step.property)
    }
    func replaced(_ path: API.PropertyPath) -> API.PropertyPath {
      var path = path
      path.steps = path.steps.map(replaced)
      update(&path.type)
      return path
    }
    func replaced(_ carrier: Carrier) -> Carrier {
      switch carrier {
      case .parameter: carrier
      case .body(let index, let step): .body(index, replaced(step))
      }
    }
    update(&page)
    update(&item)
    items = replaced(items)
    more = more.map(replaced)
    total = total.map(replaced)
    pages = pages.map(replaced)
    if case .carrier(let carrier) = size { size = .carrier(replaced(carrier)) }
    switch step {
    case .link, .urlHeader: break
    case .cursorHeader(let name, let carrier): step = .cursorHeader(name, replaced(carrier))
    case .url(let path): step = .url(replaced(path))
    case .cursor(let path, let carrier): step = .cursor(replaced(path), replaced(carrier))
    case .last(let path, let carrier): step = .last(replaced(path), replaced(carrier))
    case .page(let carrier, let first): step = .page(replaced(carrier), first: first)
    case .offset(let carrier): step = .offset(replaced(carrier))
    }
  }
}
