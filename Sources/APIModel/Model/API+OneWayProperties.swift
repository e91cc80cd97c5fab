extension API.Structure {
  /// Returns whether only requests or only responses have a property.
  ///
  /// The property that tells the variants of a union apart is always part of both.
  package func isOneWay(_ property: API.Property) -> Bool {
    (property.isReadOnly || property.isWriteOnly) && !isTuple && property.tag == nil
  }

  /// Returns whether the type of a model with a use has a property; for example, a type that is only
  /// sent has no read-only ones.
  package func has(_ property: API.Property, in use: API.Use) -> Bool {
    guard isOneWay(property) else { return true }
    return !(property.isReadOnly && use == .request) && !(property.isWriteOnly && use == .response)
  }

  /// Returns the properties that the type of a model has.
  package func properties(of model: API.Model) -> [API.Property] {
    properties.filter { has($0, in: model.use) }
  }
}
