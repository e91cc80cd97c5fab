package import APIConfiguration
package import APIModel

extension API {
  /// Removes the defaults of models that are only received, if they shall have no effect.
  ///
  /// Uses must have been propagated and inputs separated before.
  ///
  /// - Parameter choice: The effect of these defaults.
  /// - Returns: The model, in which defaults replace missing values.
  package func withReceivedDefaults(_ choice: Configuration.DefaultsChoice) -> API {
    guard choice == .ignored else { return self }
    var api = self
    for index in models.indices where models[index].use == .response {
      guard case .structure(var structure) = models[index].kind else { continue }
      for position in structure.properties.indices {
        structure.properties[position].defaultValue = nil
      }
      api.models[index].kind = .structure(structure)
    }
    return api
  }
}
