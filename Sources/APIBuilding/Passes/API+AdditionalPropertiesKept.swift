package import APIModel

extension API {
  /// Keeps the additional properties of objects that are both received and sent, if the spec says
  /// that there are some.
  ///
  /// Without them, an object that is read, changed and sent back would delete properties on the
  /// server. Objects that are only received remain marked, because their properties are dropped.
  package consuming func withAdditionalPropertiesKept() -> API {
    var api = self
    for index in api.models.indices {
      guard case .structure(var structure) = api.models[index].kind, structure.statesAdditional
      else { continue }
      structure.statesAdditional = api.models[index].use == .response
      if api.models[index].use == [.request, .response] { structure.additionalProperties = .json }
      api.models[index].kind = .structure(structure)
    }
    return api
  }
}
