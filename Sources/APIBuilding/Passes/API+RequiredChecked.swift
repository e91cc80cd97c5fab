package import APIConfiguration
package import APIModel

extension API {
  /// Makes the properties of received models optional unless an edit of the spec confirms that
  /// servers send them.
  ///
  /// Constants and the values by which unions select a type stay required: without them, an object
  /// isn't of this type. So do properties that may be `null`, which have an optional type already,
  /// and elements of lists with a type for each position.
  ///
  /// Uses must have been propagated and inputs separated before.
  ///
  /// - Parameter choice: The properties that aren't optional.
  /// - Returns: The model, in which required properties of received models are confirmed.
  package func withRequiredChecked(_ choice: Configuration.RequiredChoice) -> API {
    guard choice == .checked else { return self }
    var api = self
    for index in models.indices where models[index].use.contains(.response) {
      guard case .structure(var structure) = models[index].kind, structure.form == .object else {
        continue
      }
      for position in structure.properties.indices {
        let property = structure.properties[position]
        let isFixed = property.constant != nil || property.tag != nil
        guard !property.isConfirmed, !property.isNullable, !isFixed else { continue }
        structure.properties[position].isRequired = false
      }
      api.models[index].kind = .structure(structure)
    }
    return api
  }
}
