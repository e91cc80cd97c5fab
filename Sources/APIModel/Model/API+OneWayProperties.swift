extension API.Structure {
  /// Whether only requests or only responses have a property.
  ///
  /// What tells the variants of a union apart is part of both, whatever the spec says.
  package func isOneWay(_ property: API.Property) -> Bool {
    (property.isReadOnly || property.isWriteOnly) && !isTuple && property.tag == nil
  }

  /// Whether the type of a model has a property: one that is only sent has no read-only ones, for example.
  package func has(_ property: API.Property, in model: API.Model) -> Bool {
    guard isOneWay(property) else { return true }
    return !(property.isReadOnly && model.use == .request)
      && !(property.isWriteOnly && model.use == .response)
  }

  /// The properties that the type of a model has.
  package func properties(of model: API.Model) -> [API.Property] {
    properties.filter { has($0, in: model) }
  }
}
