extension API.Property {
  /// Returns whether a model with a use has the property; responses don't include write-only
  /// properties.
  package func isReceived(in use: API.Use) -> Bool {
    !(isWriteOnly && use == .response)
  }

  /// Returns whether a model with a use can't be decoded without the property.
  package func mustBeReceived(in use: API.Use) -> Bool {
    isRequired && !isNullable && !(use == [.request, .response] && (isReadOnly || isWriteOnly))
  }

  /// Returns the type that is decoded, which is optional if the property may be missing.
  package func receivedType(in use: API.Use) -> ValueType {
    mustBeReceived(in: use) ? type : .optional(type)
  }
}
