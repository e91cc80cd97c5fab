extension API.Property {
  /// Whether a model of a use has the property: write-only properties are not part of responses.
  package func isReceived(in use: API.Use) -> Bool {
    !(isWriteOnly && use == .response)
  }

  /// Whether a model of a use can't be read without the property.
  package func mustBeReceived(in use: API.Use) -> Bool {
    isRequired && !isNullable && !(use == [.request, .response] && (isReadOnly || isWriteOnly))
  }

  /// The type that is read, which is optional if the property may be missing.
  package func receivedType(in use: API.Use) -> ValueType {
    mustBeReceived(in: use) ? type : .optional(type)
  }
}
