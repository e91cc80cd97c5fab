extension API.Property {
  /// Returns whether a model with a use has the property; responses don't include write-only
  /// properties.
  package func isReceived(in use: API.Use) -> Bool {
    !(isWriteOnly && use == .response)
  }
}
