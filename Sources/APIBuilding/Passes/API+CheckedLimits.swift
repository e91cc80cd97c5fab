package import APIConfiguration
package import APIModel

extension API {
  /// Removes the limits that models don't check, which only samples use.
  ///
  /// - Parameter options: The options for checking limits.
  /// - Returns: The model.
  package consuming func withCheckedLimits(as options: Configuration.ModelOptions) -> API {
    guard !options.validation else { return self }
    var api = self
    for index in api.models.indices {
      switch api.models[index].kind {
      case .structure(var structure):
        for position in structure.properties.indices { structure.properties[position].rules = nil }
        structure.additionalRules = nil
        api.models[index].kind = .structure(structure)
      case .union(var union):
        for position in union.variants.indices { union.variants[position].rules = nil }
        api.models[index].kind = .union(union)
      case .enumeration: break
      }
    }
    return api
  }
}
