extension API {
  /// The names of all types in the output, at the top level or inside other types.
  package var typeNames: Set<String> {
    var names = Set<String>(minimumCapacity: models.count + namedTexts.count + 2 * targets.count)
    for model in models { names.insert(model.name.swift) }
    for text in namedTexts { names.insert(text.name.swift) }
    names.insert(serverTypeName.swift)
    if let namespaceName { names.insert(namespaceName.swift) }
    for target in targets {
      names.insert(target.name.swift)
      names.insert(target.providerName.swift)
      if let name = target.protocolName { names.insert(name.swift) }
      if let mock = target.mock { names.insert(mock.name.swift) }
      for outcome in target.cases.flatMap(\.outcomes) {
        names.insert(outcome.name.swift)
        for item in outcome.cases where !item.headers.isEmpty {
          names.insert(item.headersName.swift)
        }
      }
    }
    for alias in aliases.declarations where alias.kind == .type { names.insert(alias.name) }
    return names
  }
}
