package import APIConfiguration
package import APIModel

extension API {
  /// Declares one model for inline schemas that are equal.
  ///
  /// Components always keep their own models. An inline schema that is equal to exactly one component may use the
  /// component's model.
  ///
  /// Passes that analyze the uses of models must run before this one, because their results are part of the content.
  ///
  /// - Parameters:
  ///   - options: The schemas that share a model.
  ///   - lock: The names of an earlier run; a model that had a nested name stays in its owner.
  /// - Returns: The API, with fewer models.
  package func withModelsShared(
    _ options: Configuration.ModelOptions,
    keeping lock: NameLock? = nil
  ) -> API {
    guard options.sharing != .none, models.contains(where: \.isShareable) else { return self }
    let contents = models.map { model -> ModelContent? in
      guard model.isShareable, options.sharing == .content || model.origin.title != nil else {
        return nil
      }
      return ModelContent(model, namedTexts, checksLimits: options.validation)
    }
    var groups = SharedModels(self, contents: contents, lock: lock)
    return groups.shared(checksLimits: options.validation)
  }
}

extension API.Model {
  /// Indicates whether the model can be shared: it is declared for an inline schema and it is used.
  var isShareable: Bool { schemaName == nil && origin.role != .schema && !use.isEmpty }
}
