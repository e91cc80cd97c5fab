package import APIModel

extension API {
  /// Removes the models that aren't part of the output, such as the enums of properties that always
  /// have the same text.
  ///
  /// Otherwise, they would take names that other models need.
  package func withDeclaredModels() -> API { withoutUndeclaredModels() }
}
